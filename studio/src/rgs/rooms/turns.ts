import type { HandAct, HandResult } from "../../kit/maths/rooms/room-game";
import { kept } from "./hand";
import type { Room, RoomSeat, RunningHand } from "./room";
import type { RoomWrites } from "./room-store";
import { BOT_MS, moneyOf, playableOf, SHOW_MS, TURN_MS } from "./rules";
import { withSeat } from "./tools";

/** Whoever does not come back, or has left, is not waited for again. */
const GONE_MS = 1_000;

/** When the clock takes the turn of a seat. */
export function turnEnds(seat: RoomSeat | undefined, turnFrom: number): number {
  if (!seat || seat.state === "leaving" || seat.state === "away") return turnFrom + GONE_MS;
  return turnFrom + (seat.isBot ? BOT_MS : TURN_MS + seat.bankMs);
}

export function seatAt({ seats }: Pick<Room, "seats">, seat: number | null): RoomSeat | undefined {
  return seats.find((one) => one.seat === seat);
}

/** The room after an act that the rules allow: `state` is the hand after it. */
export function afterAct(room: Room, running: RunningHand, made: HandAct, state: unknown, now: number): [Partial<Room>, RoomWrites] {
  const playable = playableOf(room);
  const isTurn = !playable.isOutOfTurn(made.act) && made.why !== "left";
  const turnFrom = isTurn ? now : running.turnFrom;
  const next = { ...running, acts: [...running.acts, made], pending: null, turnFrom };
  const seats = withSeat(room, made.seat, seatAfter(seatAt(room, made.seat), made, isTurn ? now - running.turnFrom : 0, now));
  const money = moneyOf(room.level, room.currency);
  const result = money && playable.settle(state, money);
  if (result) return endHand({ ...room, seats }, next, result, now);
  const dueAt = turnEnds(seatAt({ seats }, playable.turn(state)), turnFrom);
  return [{ seats, running: next, dueAt }, {}];
}

/** A turn that took longer than it may eats the time bank; one that was missed has eaten it. */
function seatAfter(seat: RoomSeat | undefined, { why }: HandAct, tookMs: number, now: number): Partial<RoomSeat> {
  if (!seat || why === "left") return {};
  if (why === "own") {
    const state = seat.state === "away" ? "playing" : seat.state;
    return { bankMs: Math.max(0, seat.bankMs - Math.max(0, tookMs - TURN_MS)), refusal: null, state, seenAt: now };
  }
  return seat.state === "leaving" ? {} : { bankMs: 0, state: "away", since: seat.state === "away" ? seat.since : now };
}

function endHand(room: Room, running: RunningHand, result: HandResult, now: number): [Partial<Room>, RoomWrites] {
  const results = new Map(result.seats.map((one) => [one.seat, one]));
  const seats = room.seats.map((seat) => {
    const own = results.get(seat.seat);
    if (!own || !running.entries.some((entry) => entry.seat === seat.seat && entry.state === "in")) return seat;
    const state = seat.state === "playing" ? ("ready" as const) : seat.state;
    return { ...seat, state, chips: String(BigInt(seat.chips) - own.put + own.payout) };
  });
  const ended = running.entries.flatMap(({ seat, roundId, state }) => {
    const own = results.get(seat);
    return own && state === "in" ? [{ id: roundId, state: "resolved" as const, ...own }] : [];
  });
  return [{ seats, phase: "over", running: { ...running, result: kept(result) }, dueAt: now + SHOW_MS }, { ended }];
}
