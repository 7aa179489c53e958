import type { Game, GameType } from "@magpie/contract/catalogue";
import type { Language } from "@magpie/domain/languages";
import type { Ctx } from "../../kit/ctx";
import { keptByEdition } from "./edition";
import { toGame } from "./game";
import { listShelved } from "./store";

export interface GameFilter {
  gameType: GameType | "MXWIN";
  vassalage: string | undefined;
  classify: string | undefined;
}

interface Shelved {
  game: Game;
  classify: string | null;
  maxWin: boolean;
}

/** Lists games by filter and caches the lists. */
class Shelves {
  private readonly asked = new Map<string, readonly Game[]>();

  constructor(private readonly games: readonly Shelved[]) {}

  list(filter: GameFilter): readonly Game[] {
    const name = JSON.stringify([filter.gameType, filter.vassalage, filter.classify]);
    const known = this.asked.get(name);
    if (known) return known;
    const list = this.games.filter((shelved) => fits(shelved, filter)).map(({ game }) => game);
    // Empty lists are not cached, so that requests for unknown vendors cannot fill the memory.
    if (list.length > 0) this.asked.set(name, list);
    return list;
  }
}

function fits({ game, classify, maxWin }: Shelved, filter: GameFilter): boolean {
  if (filter.gameType === "MXWIN" ? game.gameType !== "RNG" || !maxWin : game.gameType !== filter.gameType) return false;
  if (filter.vassalage !== undefined && game.vassalage !== filter.vassalage) return false;
  return filter.classify === undefined || classify === filter.classify;
}

const SHELVES_MOST = 60;

const readShelves = keptByEdition(SHELVES_MOST, async (db, language: Language) => {
  const rows = await listShelved(db, language);
  return new Shelves(rows.map(({ classify, maxWin, ...row }) => ({ game: toGame(row), classify, maxWin })));
});

/** Lists games in the order of the lobby. */
export async function listGames(ctx: Pick<Ctx, "db" | "merchant" | "language">, filter: GameFilter): Promise<readonly Game[]> {
  return (await readShelves(ctx, ctx.language)).list(filter);
}
