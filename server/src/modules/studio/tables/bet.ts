import type { studio } from "@magpie/contract/studio";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Round, SharedDraw } from "@magpie/studio/rgs/round";
import { play as playRound, viewOf } from "@magpie/studio/rgs/rounds";
import { SHARED_PLAYABLES } from "@magpie/studio/rgs/shared-playables";
import { cashOut as cashOutRound } from "@magpie/studio/rgs/shared-rounds";
import { stakesOf } from "@magpie/studio/rgs/stakes";
import { TABLES } from "@magpie/studio/rgs/tables";
import type { StepsHandler } from "../../../kit/ctx";
import { stakeIn } from "../rounds/play";
import { listOwnBets, OWN_BETS_MOST } from "../rounds/rounds-store";
import { playedBy, playedIn, shownRound } from "../rounds/shown";
import { findKnownSeat, kitAt, type Seat, toolsAt, withPortal } from "../sessions/seat";
import { readDrawWith, type Tools, type ToolsKit } from "../tools";
import { betsAskedFor, cashOutsAskedFor } from "./asked-for";
import { addCashOut } from "./cash-outs-store";
import { multiplierOf } from "./flight";

export const bet: StepsHandler<typeof studio.bet> = (visit, input) => betsAskedFor(visit.lanes).keep(placeBet(visit, input));
export const betSlip: StepsHandler<typeof studio.betSlip> = (visit, input) => betsAskedFor(visit.lanes).keep(placeSlip(visit, input));
export const cashOut: StepsHandler<typeof studio.cashOut> = (visit, input) => cashOutsAskedFor(visit.lanes).keep(takeOut(visit, input));

type AskedBet = Parameters<typeof placeSlip>[1]["bets"][number];

const placeBet: StepsHandler<typeof studio.bet> = async (visit, { drawNumber, ...asked }) => {
  const seat = await findKnownSeat(visit);
  const tools = toolsAt(visit, seat);
  const request = readBet(seat, tools, asked);
  const draw = { version: seat.info.version, number: drawNumber };
  await checkPrices(kitAt(visit, seat), seat, request, draw);
  await checkCount(kitAt(visit, seat), seat, draw, [asked]);
  return withPortal(async () => {
    const view = (await playRound(tools, { ...request, placedAt: visit.now, draw })) ?? (await refuseBet(kitAt(visit, seat), seat, draw));
    return playedIn(visit, seat, tools, view);
  });
};

/** All are read before any is made, so that nothing is bet of a slip that cannot be. The stakes share a commit in the lanes. */
const placeSlip: StepsHandler<typeof studio.betSlip> = async (visit, { drawNumber, bets }) => {
  const seat = await findKnownSeat(visit);
  const tools = toolsAt(visit, seat);
  if (new Set(bets.map(({ roundId }) => roundId)).size < bets.length) refuse("choice_refused");
  const requests = bets.map((asked) => readBet(seat, tools, asked));
  const draw = { version: seat.info.version, number: drawNumber };
  for (const request of requests) await checkPrices(kitAt(visit, seat), seat, request, draw);
  await checkCount(kitAt(visit, seat), seat, draw, bets);
  return withPortal(async () => {
    const views = await Promise.all(requests.map((request) => playRound(tools, { ...request, placedAt: visit.now, draw })));
    const made = views.filter((view) => view !== null);
    const first = made[0] ?? (await refuseBet(kitAt(visit, seat), seat, draw));
    const told = made.find(({ refusal }) => refusal !== null) ?? first;
    const { room } = await playedIn(visit, seat, tools, told);
    // Asked for anew: the answers to the stakes came in no order.
    const balance = toDecimal(await tools.door.balance(seat.player), seat.player.currency);
    return { rounds: made.map((view) => shownRound(view, seat.player.currency)), balance, room };
  });
};

function readBet(seat: Seat, { games }: Tools, { roundId, stake, choice }: AskedBet) {
  const { version } = seat.info;
  if (!TABLES.has(version) || games.readChoice(version, choice) === undefined) refuse("choice_refused");
  return { id: roundId, gameId: seat.gameCode, version, player: seat.player, stake: stakeIn(seat, stake), choice };
}

/** What was at risk is worked out from all of a player's bets on a draw, so there is an end to them. One that is made again is not counted. */
async function checkCount(kit: ToolsKit, { player }: Pick<Seat, "player">, draw: SharedDraw, asked: readonly AskedBet[]): Promise<void> {
  if (!SHARED_PLAYABLES.get(draw.version)?.atRisk) return;
  const made = await kit.inMerchant(({ db }) => listOwnBets(db, draw, player.id));
  const fresh = asked.filter(({ roundId }) => !made.some(({ id }) => id === roundId));
  if (made.length + fresh.length > OWN_BETS_MOST) refuse("bets_too_many", { most: OWN_BETS_MOST });
}

/** The database has the last word on how many bets a draw takes of one player, and until when. */
async function refuseBet(kit: ToolsKit, { player }: Pick<Seat, "player">, draw: SharedDraw): Promise<never> {
  const made = await kit.inMerchant(({ db }) => listOwnBets(db, draw, player.id));
  return made.length < OWN_BETS_MOST ? refuse("draw_closed") : refuse("bets_too_many", { most: OWN_BETS_MOST });
}

/** A bet on prices that no longer stand, or never did, is not taken; one that is known already is answered as it was. */
async function checkPrices(
  kit: ToolsKit,
  { player: { currency } }: Pick<Seat, "player">,
  { stake, choice }: { stake: Money; choice: unknown },
  draw: SharedDraw,
): Promise<void> {
  const playable = SHARED_PLAYABLES.get(draw.version);
  if (!playable?.refusal) return;
  const { sheet } = (await readDrawWith(kit, draw)) ?? refuse("draw_closed");
  const [least = 1n] = stakesOf(playable.info, currency);
  const refusal = playable.refusal(choice, sheet, { stake, least });
  if (refusal) refuse(refusal);
}

/** The time at which the server received the request counts, not that of the write: it is written down at once, for whoever settles the draw. */
const takeOut: StepsHandler<typeof studio.cashOut> = async (visit, { roundId }) => {
  const seat = await findKnownSeat(visit);
  const tools = toolsAt(visit, seat);
  await kitAt(visit, seat).inMerchant(({ db }) => addCashOut(db, roundId, seat.player.id, visit.now));
  const round = await tools.store.read(roundId);
  if (round?.player.id !== seat.player.id || round.source.type !== "shared") refuse("round_unknown");
  return withPortal(async () => {
    const at100 = isCashedOut(round) ? null : await multiplierNow(kitAt(visit, seat), round);
    const view = at100 === null ? await viewOf(tools, round) : await cashOutRound(tools, round, at100);
    if (!view || !isCashedOut(view)) refuse("flight_over");
    return playedBy(seat, tools, view);
  });
};

function isCashedOut({ moves }: Pick<Round, "moves">): boolean {
  return moves.length > 0;
}

async function multiplierNow(kit: ToolsKit, { source }: Round): Promise<number | null> {
  const draw = source.type === "shared" ? await readDrawWith(kit, source) : undefined;
  // The flight may be over by now; a request that came before its end is still paid.
  return draw ? multiplierOf(draw, kit.clock()) : null;
}
