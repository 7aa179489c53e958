import { GAME_TYPES, type Game, type GameType } from "@magpie/contract/catalogue";
import { assert } from "@magpie/domain/assert";

type GameRow = Omit<Game, "gameType" | "badge" | "isGame"> & { gameType: string; badge: string };

/** Turns a row into the contract's shape. Database constraints check the same lists of values. */
export function toGame(row: GameRow): Game {
  return { ...row, gameType: toGameType(row.gameType), badge: row.badge === "HOT" || row.badge === "NEW" ? row.badge : "", isGame: "GAME" };
}

export function toGameType(text: string): GameType {
  const gameType = GAME_TYPES.find((known) => known === text);
  assert(gameType, `unknown game type ${text}`);
  return gameType;
}
