import type { studio } from "@magpie/contract/studio";
import type { Money } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Round, SharedDraw } from "@magpie/studio/rgs/round";
import { play as playRound, viewOf } from "@magpie/studio/rgs/rounds";
import { SHARED_PLAYABLES } from "@magpie/studio/rgs/shared-playables";
import { cashOut as cashOutRound } from "@magpie/studio/rgs/shared-rounds";
import { stakesOf } from "@magpie/studio/rgs/stakes";
import { TABLES } from "@magpie/studio/rgs/tables";
import type { StepsHandler } from "../../../kit/ctx";
import { stakeIn } from "../rounds/play";
import { playedBy, playedIn } from "../rounds/shown";
import { findKnownSeat, kitAt, type Seat, toolsAt, withPortal } from "../sessions/seat";
import { readDrawWith, type ToolsKit } from "../tools";
import { betsAskedFor, cashOutsAskedFor } from "./asked-for";
import { addCashOut } from "./cash-outs-store";
import { multiplierOf } from "./flight";

export const bet: StepsHandler<typeof studio.bet> = (visit, input) => betsAskedFor(visit.lanes).keep(placeBet(visit, input));
export const cashOut: StepsHandler<typeof studio.cashOut> = (visit, input) => cashOutsAskedFor(visit.lanes).keep(takeOut(visit, input));

const placeBet: StepsHandler<typeof studio.bet> = async (visit, { drawNumber, roundId, stake, choice }) => {
  const seat = await findKnownSeat(visit);
  const { version } = seat.info;
  const tools = toolsAt(visit, seat);
  if (!TABLES.has(version) || tools.games.readChoice(version, choice) === undefined) refuse("choice_refused");
  const request = { id: roundId, gameId: seat.gameCode, version, player: seat.player, stake: stakeIn(seat, stake), choice };
  const draw = { version, number: drawNumber };
  await checkPrices(kitAt(visit, seat), seat, request, draw);
  return withPortal(async () => {
    const view = (await playRound(tools, { ...request, placedAt: visit.now, draw })) ?? refuse("draw_closed");
    return playedIn(visit, seat, tools, view);
  });
};

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
