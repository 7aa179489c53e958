import type { Output } from "@magpie/contract/kit/call";
import type { studio } from "@magpie/contract/studio";
import { assert } from "@magpie/domain/assert";
import { currencyDigits, toDecimal } from "@magpie/domain/money";
import { playerOf } from "@magpie/domain/play/player";
import { refuse } from "@magpie/domain/refusals";
import { isOver } from "@magpie/studio/rgs/round";
import { viewOf } from "@magpie/studio/rgs/rounds";
import { SHARED_PLAYABLES } from "@magpie/studio/rgs/shared-playables";
import type { Ctx, StepsHandler } from "../../../kit/ctx";
import { listPools, poolsOf } from "../pools/pools-store";
import { showHandRound } from "../rooms/hand-round";
import { placeOf } from "../tables/chains";
import { listContributions } from "../tables/chains-store";
import { readDraw } from "../tables/draws-store";
import { maskedName } from "../tables/masked-name";
import { gamesIn, isTold } from "../tools";
import { roundIn } from "./rounds";
import { type RoundRow, readRound } from "./rounds-store";
import { shownRound } from "./shown";

type Shown = Output<typeof studio.round>;

/** Anybody with a round's address may replay it; the player's name is masked. */
export const round: StepsHandler<typeof studio.round> = (visit, { roundId }) =>
  visit.step(async (ctx) => (await showRound(ctx, roundId)) ?? refuse("round_unknown"));

/** Null for a round that is not ours, or not over. */
export async function showRound(ctx: Ctx, roundId: string): Promise<Shown | null> {
  const row = await readRound(ctx.db, roundId);
  if (!row) return showHandRound(ctx, roundId);
  if (!isOver(row)) return null;
  const proof = await proofOf(ctx, row);
  const view = await viewOf(gamesIn(ctx), roundIn(ctx, row));
  const { version, currency, player } = row;
  const { commit: _commit, nonce: _nonce, ...shown } = shownRound(view, currency);
  const trial = playerOf(player)?.trial ?? false;
  return { ...shown, version, currency, digits: currencyDigits(currency), trial, name: maskedName(player), proof };
}

async function proofOf({ db, personal }: Ctx, row: RoundRow): Promise<Shown["proof"]> {
  const { version, drawNumber, commit, clientSeed, serverSeed, nonce, isRevealed } = row;
  if (drawNumber === null) {
    assert(commit && clientSeed && serverSeed && nonce !== null, "a round of a player's own has seeds");
    return { type: "own", commit, clientSeed, nonce, serverSeed: isRevealed ? personal.open(serverSeed) : null };
  }
  const draw = await readDraw(db, { version, number: drawNumber });
  const { row: chain, round: place } = await placeOf({ db }, { version, number: drawNumber });
  assert(draw, "a draw is never gone");
  const { salt, gameId, round: number } = place;
  const { anchor, length, first } = chain;
  const contributions = (await listContributions(db, version, first)).map(({ contribution }) => contribution);
  const seed = isTold(draw) ? draw.seed : null;
  const pools = SHARED_PLAYABLES.get(version)?.isPooled?.(row.choice) ? await readPoolsOf(db, row, drawNumber) : null;
  return { type: "shared", commit: draw.commit, seed, salt, gameId, number, anchor, length, contributions, pools };
}

/** Null where betting never closed. */
async function readPoolsOf(db: Ctx["db"], { version, player, currency }: RoundRow, number: number): Promise<Record<string, string> | null> {
  const rows = await listPools(db, { version, number });
  const pools = Object.entries(poolsOf({ id: player, currency }, rows));
  return pools.length === 0 ? null : Object.fromEntries(pools.map(([side, staked]) => [side, toDecimal(staked, currency)]));
}
