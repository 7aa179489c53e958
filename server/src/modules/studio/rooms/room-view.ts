import type { RoomResult, RoomTableView, RoomView } from "@magpie/contract/studio/rooms";
import { type Money, toDecimal } from "@magpie/domain/money";
import { seedBefore } from "@magpie/studio/kit/fairness/chain";
import { stateOf } from "@magpie/studio/rgs/rooms/hand";
import type { KeptResult, Room, RoomSeat } from "@magpie/studio/rgs/rooms/room";
import { ownActs } from "@magpie/studio/rgs/rooms/rooms";
import { playableOf, TURN_MS, unitOf } from "@magpie/studio/rgs/rooms/rules";
import { seatAt } from "@magpie/studio/rgs/rooms/turns";

/** Seeds of the room, by the number of the hand. */
export type SeedOf = (hand: number) => string;

/** The room as the player of one seat may see it; null when the player does not sit there. */
export function roomView(room: Room, player: string, seedOf: SeedOf, now: Date, balance: Money | null = null): RoomView | null {
  const own = room.seats.find((seat) => seat.player.id === player);
  if (!own) return null;
  const { id, level, currency, running, phase, step } = room;
  const playable = playableOf(room);
  const isDealt = running !== null && (phase === "playing" || phase === "over");
  const state = isDealt ? stateOf(room, running, seedOf(running.number)) : null;
  const table = state === null ? null : (playable.view(state, own.seat) as RoomTableView);
  const toAct = state === null ? undefined : seatAt(room, playable.turn(state));
  const entry = running?.entries.find(({ seat, state: is }) => seat === own.seat && is !== "out");
  return {
    ...{ roomId: id, gameId: playable.info.id, level, unit: toDecimal(unitOf(room), currency), step, phase, hand: room.hand },
    ...provenBy(room, seedOf),
    serverNow: now.toISOString(),
    ...endsOf(room, toAct),
    mySeat: own.seat,
    seats: room.seats.map((seat) => shownSeat(seat, own, currency)),
    table,
    result: running?.result ? shownResult(running.result, currency) : null,
    roundId: entry?.roundId ?? null,
    refusal: own.refusal,
    isAsking: running?.pending?.seat === own.seat,
    number: running ? ownActs(running, own.seat).length : 0,
    balance: balance === null ? null : toDecimal(balance, currency),
  };
}

/** The seed stays secret until the hand is over; its hash is that of the hand before. */
function provenBy({ phase, hand, length }: Room, seedOf: SeedOf): { commit: string; seed: string | null } {
  const isOver = phase === "over";
  const next = phase === "waiting" ? Math.min(hand + 1, length) : hand;
  return { commit: seedBefore(seedOf(next)), seed: isOver ? seedOf(hand) : null };
}

function endsOf({ phase, running, dueAt }: Room, toAct: RoomSeat | undefined): Pick<RoomView, "turnEndsAt" | "bankEndsAt"> {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  if (phase === "over") return { turnEndsAt: at(dueAt), bankEndsAt: null };
  if (phase !== "playing" || !running || !toAct) return { turnEndsAt: null, bankEndsAt: null };
  const ends = running.turnFrom + TURN_MS;
  return { turnEndsAt: at(ends), bankEndsAt: at(ends + toAct.bankMs) };
}

function shownSeat(seat: RoomSeat, own: RoomSeat, currency: string): RoomView["seats"][number] {
  const { seat: at, name, isBot, state, chips, bankMs } = seat;
  return { seat: at, name, isBot, isMe: seat === own, state, chips: toDecimal(BigInt(chips), currency), bankMs };
}

export function shownResult({ pot, rake, seats, winners }: KeptResult, currency: string): RoomResult {
  const amount = (text: string) => toDecimal(BigInt(text), currency);
  const shown = seats.map(({ seat, put, uncalled, payout, rake: part }) => {
    return { seat, put: amount(put), uncalled: amount(uncalled), payout: amount(payout), rake: amount(part) };
  });
  return { pot: amount(pot), rake: amount(rake), seats: shown, winners: [...winners] };
}
