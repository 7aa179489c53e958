import { assert } from "@magpie/domain/assert";
import { commitOf, isWorn, newClientSeed, newServerSeed } from "@magpie/studio/kit/fairness/seeds";
import type { Work } from "../../../kit/ctx";
import { addSeeds, readSeeds, retireSeeds, revealRetired, type SeedsRow } from "./seeds-store";

/** Creates seeds for a new player, and replaces worn ones. */
export async function ensureSeeds(ctx: Work, player: string): Promise<SeedsRow> {
  const current = await readSeeds(ctx.db, player, true);
  if (!current) return newSeeds(ctx, player, 1, newClientSeed());
  return isWorn(current, ctx.now) ? replaceSeeds(ctx, player, current, current.clientSeed) : current;
}

/** The old pair is revealed at once, or when its last round is over. */
export async function replaceSeeds(ctx: Work, player: string, old: SeedsRow, clientSeed: string): Promise<SeedsRow> {
  await retireSeeds(ctx.db, player, old.number, ctx.now);
  await revealRetired(ctx.db, ctx.now, player);
  return newSeeds(ctx, player, old.number + 1, clientSeed);
}

async function newSeeds({ db, personal, now }: Work, player: string, number: number, clientSeed: string): Promise<SeedsRow> {
  const serverSeed = newServerSeed();
  const sealed = personal.seal(serverSeed);
  await addSeeds(db, player, { number, serverSeed: sealed, commit: commitOf(serverSeed), clientSeed, since: now });
  const kept = await readSeeds(db, player);
  assert(kept, "seeds that were written are there");
  return kept;
}
