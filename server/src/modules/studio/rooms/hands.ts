import type { Output } from "@magpie/contract/kit/call";
import type { RoomTableView, rooms } from "@magpie/contract/studio/rooms";
import { currencyDigits, toDecimal } from "@magpie/domain/money";
import { playerOf } from "@magpie/domain/play/player";
import { refuse } from "@magpie/domain/refusals";
import { seedBefore } from "@magpie/studio/kit/fairness/chain";
import { ROOM_PLAYABLES, tellHand } from "@magpie/studio/rgs/room-playables";
import type { KeptResult, RoomRound } from "@magpie/studio/rgs/rooms/room";
import { unitOf } from "@magpie/studio/rgs/rooms/rules";
import type { Ctx, StepsHandler } from "../../../kit/ctx";
import { findSeat, kitAt } from "../sessions/seat";
import { seedsOf } from "./room-tools";
import { shownResult } from "./room-view";
import { findRoom, findRound, type HandStoryRow, listOwnHands, readHand } from "./rooms-store";

const SHOWN = 20;

export const hands: StepsHandler<typeof rooms.hands> = async (visit) => {
  const seat = await findSeat(visit, true);
  const { id, currency } = seat.player;
  const rounds = await kitAt(visit, seat).inMerchant(async ({ db }) => {
    const own = await listOwnHands(db, id, seat.info.version, SHOWN);
    return Promise.all(own.map(async (round) => ({ round, hand: await readHand(db, round.roomId, round.hand) })));
  });
  const list = rounds.map(({ round, hand }) => {
    const { roomId, put, payout, rake, placedAt } = round;
    const opponents = (hand?.story.seats ?? []).filter(({ player }) => player !== id).map(({ name }) => name);
    const money = { put: toDecimal(put, currency), payout: toDecimal(payout, currency), rake: toDecimal(rake, currency) };
    return { roundId: round.id, roomId, hand: round.hand, at: new Date(placedAt).toISOString(), ...money, opponents };
  });
  return { list };
};

type Shown = Output<typeof rooms.hand>;

/** Anybody with a round's address may look at the hand, with the eyes of that round's seat; names are masked. */
export const hand: StepsHandler<typeof rooms.hand> = (visit, { roundId }) =>
  visit.step(async (ctx) => {
    const round = await findRound(ctx.db, roundId);
    return (round && (await shownHand(ctx, round))) ?? refuse("round_unknown");
  });

/** Null while the hand goes on, or when it was never dealt. */
export async function shownHand(ctx: Ctx, round: RoomRound): Promise<Shown | null> {
  const [kept, row] = [await readHand(ctx.db, round.roomId, round.hand), await findRoom(ctx.db, round.roomId)];
  const playable = kept && ROOM_PLAYABLES.get(kept.story.version);
  if (!row || !playable || kept.endedAt === null) return null;
  const { story } = kept;
  const seed = seedsOf(ctx, row)(round.hand);
  const place = { salt: story.salt, gameId: round.roomId, round: round.hand };
  const clientSeeds = story.seats.map(({ clientSeed }) => clientSeed);
  const { dealer, acts, currency } = story;
  const state = tellHand(playable, seed, {
    place,
    clientSeeds,
    dealer,
    acts,
    seats: story.seats.map(({ seat, chips }) => ({ seat, chips })),
  });
  return {
    ...{ roundId: round.id, gameId: playable.info.id, version: story.version, currency, digits: currencyDigits(currency) },
    trial: playerOf(round.player.id)?.trial ?? false,
    unit: toDecimal(unitOf(story), currency),
    at: kept.startedAt.toISOString(),
    mySeat: round.seat,
    seats: story.seats.map(({ player: _, ...seat }) => seat),
    dealer,
    acts: [...acts],
    table: state === null ? null : (playable.view(state, round.seat) as RoomTableView),
    result: story.result === null ? null : shownResult(story.result as KeptResult, currency),
    proof: proofOf(story, seed, round, clientSeeds),
  };
}

function proofOf({ salt, anchor, length, contributions }: HandStoryRow, seed: string, round: RoomRound, seeds: string[]): Shown["proof"] {
  const { roomId, hand: number } = round;
  return { commit: seedBefore(seed), seed, salt, roomId, hand: number, seeds, anchor, length, contributions: [...contributions] };
}
