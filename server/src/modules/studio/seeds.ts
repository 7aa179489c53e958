import type { studio } from "@magpie/contract/studio";
import { assert } from "@magpie/domain/assert";
import { refuse } from "@magpie/domain/refusals";
import { newClientSeed, newServerSeed } from "@magpie/studio/kit/fairness/new-seeds";
import { commitOf, isClientSeed, isWorn, mayReveal } from "@magpie/studio/kit/fairness/seeds";
import type { Player } from "@magpie/studio/rgs/door";
import type { StepsHandler, Work } from "../../kit/ctx";
import { findSeat, kitAt } from "./seat";
import { addSeeds, countUnfinished, readRevealed, readSeeds, revealSeeds, type SeedsRow } from "./seeds-store";

export const seeds: StepsHandler<typeof studio.seeds> = async (visit) => {
  const seat = await findSeat(visit);
  return kitAt(visit, seat).inMerchant(async (ctx) => {
    const { id } = seat.player;
    const [current, before] = [await readSeeds(ctx.db, id), await readRevealed(ctx.db, id)];
    assert(current, "whoever opens a game has seeds");
    return { current: shownSeeds(current), revealed: before ? shownRevealed(ctx, before) : null };
  });
};

export const rotateSeeds: StepsHandler<typeof studio.rotateSeeds> = async (visit, { clientSeed }) => {
  const seat = await findSeat(visit);
  if (clientSeed !== undefined && !isClientSeed(clientSeed)) refuse("client_seed_refused");
  return kitAt(visit, seat).inMerchant((ctx) => rotate(ctx, seat.player, clientSeed));
};

async function rotate(ctx: Work, player: Player, clientSeed: string | undefined) {
  const old = await readSeeds(ctx.db, player.id, true);
  assert(old, "whoever opens a game has seeds");
  if (!mayReveal({ openRounds: await countUnfinished(ctx.db, player.id, old.number) })) refuse("seeds_in_use");
  const current = await replaceSeeds(ctx, player.id, old, clientSeed ?? old.clientSeed);
  return { current: shownSeeds(current), revealed: shownRevealed(ctx, old) };
}

/** The player's seeds, new where there are none or the old ones are worn. */
export async function ensureSeeds(ctx: Work, player: string): Promise<SeedsRow> {
  const current = await readSeeds(ctx.db, player, true);
  if (!current) return newSeeds(ctx, player, 1, newClientSeed());
  const openRounds = await countUnfinished(ctx.db, player, current.number);
  return isWorn({ ...current, openRounds }, ctx.now) ? replaceSeeds(ctx, player, current, current.clientSeed) : current;
}

async function replaceSeeds(ctx: Work, player: string, old: SeedsRow, clientSeed: string): Promise<SeedsRow> {
  await revealSeeds(ctx.db, player, old.number, ctx.now);
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

export function shownSeeds({ commit, clientSeed, nextNonce }: SeedsRow) {
  return { commit, clientSeed, nonce: nextNonce };
}

function shownRevealed({ personal }: Pick<Work, "personal">, { commit, clientSeed, nextNonce, serverSeed }: SeedsRow) {
  return { commit, clientSeed, serverSeed: personal.open(serverSeed), nonces: nextNonce };
}
