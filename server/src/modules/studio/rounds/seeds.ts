import type { studio } from "@magpie/contract/studio";
import { assert } from "@magpie/domain/assert";
import { refuse } from "@magpie/domain/refusals";
import { isClientSeed } from "@magpie/studio/kit/fairness/seeds";
import type { Player } from "@magpie/studio/rgs/door";
import type { StepsHandler, Work } from "../../../kit/ctx";
import { findSeat, kitAt } from "../sessions/seat";
import { replaceSeeds } from "./seed-pairs";
import { countUnfinished, readRevealed, readSeeds, type SeedsRow } from "./seeds-store";

export const seeds: StepsHandler<typeof studio.seeds> = async (visit) => {
  const seat = await findSeat(visit, true);
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
  if ((await countUnfinished(ctx.db, player.id, old.number)) > 0) refuse("seeds_in_use");
  const current = await replaceSeeds(ctx, player.id, old, clientSeed ?? old.clientSeed);
  return { current: shownSeeds(current), revealed: shownRevealed(ctx, old) };
}

export function shownSeeds({ commit, clientSeed, nextNonce }: SeedsRow) {
  return { commit, clientSeed, nonce: nextNonce };
}

function shownRevealed({ personal }: Pick<Work, "personal">, { commit, clientSeed, nextNonce, serverSeed }: SeedsRow) {
  return { commit, clientSeed, serverSeed: personal.open(serverSeed), nonces: nextNonce };
}
