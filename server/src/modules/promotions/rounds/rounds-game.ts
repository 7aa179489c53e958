import { DEFAULT_LANGUAGE } from "@magpie/domain/languages";
import type { Db } from "../../../kit/ctx";
import { findGame, findVendorGame } from "../../catalogue/catalogue";

/** The game of free rounds, where its tile in the lobby leads. `engine` is the game that it is played on. */
export async function findRoundsGame(db: Db, gameCode: string): Promise<{ vassalage: string; engine: string } | null> {
  const tile = await findGame(db, gameCode, undefined, DEFAULT_LANGUAGE);
  const game = tile && (await findVendorGame(db, tile.vassalage, gameCode));
  return game ? { vassalage: tile.vassalage, engine: game.engine } : null;
}
