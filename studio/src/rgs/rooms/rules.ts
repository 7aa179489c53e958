import type { Money } from "@magpie/domain/money";
import { LEVELS } from "../../kit/maths/rooms/levels";
import type { HandMoney } from "../../kit/maths/rooms/room-game";
import { ROOM_PLAYABLES, type RoomPlayable } from "../room-playables";
import { leastStake } from "../stakes";
import type { Room, RoomSeat } from "./room";

export const TURN_MS = 15_000;
/** For a whole sitting. It runs by itself when a turn is over. */
export const BANK_MS = 30_000;
/** Whoever is away this long gives the seat up. */
export const AWAY_MS = 30_000;
/** A seat's sign of life is written down this often at most. */
export const SEEN_MS = 5_000;
/** Others have this long to come once enough are ready. */
export const GATHER_MS = 2_000;
export const SHOW_MS = 6_000;
/** An answer of the portal is waited for this long. */
export const ASK_MS = 8_000;
export const BOT_MS = 1_500;
const CAP_UNITS = 20n;

/** The money of a stake level; null for a level that there is not. */
export function moneyOf(level: number, currency: string): HandMoney | null {
  const found = LEVELS.find((one) => one.level === level);
  const unit = found ? leastStake(currency) * found.times : null;
  return unit === null ? null : { unit, cap: unit * CAP_UNITS };
}

export function playableOf({ version }: Pick<Room, "version">): RoomPlayable {
  const playable = ROOM_PLAYABLES.get(version);
  if (!playable) throw new Error(`${version} is no game between people`);
  return playable;
}

export function unitOf({ level, currency }: Pick<Room, "level" | "currency">): Money {
  const money = moneyOf(level, currency);
  if (!money) throw new Error(`there is no level ${level}`);
  return money.unit;
}

/** True for what a player may bring: a whole number of units, not too few and not too many. */
export function mayBring({ brings }: Pick<RoomPlayable, "brings">, bring: Money, { unit }: HandMoney): boolean {
  return bring % unit === 0n && bring >= unit * BigInt(brings.least) && bring <= unit * BigInt(brings.most);
}

/** The chips of a seat in whole units. */
export function unitsOf(room: Pick<Room, "level" | "currency">, { chips }: Pick<RoomSeat, "chips">): number {
  return Number(BigInt(chips) / unitOf(room));
}

/** Seats that would be dealt in now, in the order in which they are around the table. */
export function readySeats(room: Room): RoomSeat[] {
  const { brings } = playableOf(room);
  const ready = room.seats.filter(
    (seat) => seat.state === "ready" && seat.clientSeed !== null && unitsOf(room, seat) >= brings.leastToPlay,
  );
  return ready.sort((a, b) => a.seat - b.seat);
}

/** Enough are ready, and a person is among them: robots play for nobody else. */
export function isEnough(room: Room): boolean {
  const ready = readySeats(room);
  return ready.length >= playableOf(room).seats.least && ready.some(({ isBot }) => !isBot);
}

/** Somebody of the same device, address or payment owner sits there, or is the very same. */
export function isApart({ seats }: Pick<Room, "seats">, { player, marks }: Pick<RoomSeat, "player" | "marks">): boolean {
  return seats.every((other) => other.player.id !== player.id && !other.marks.some((mark) => marks.includes(mark)));
}

/** A free seat at random; null where the room is full, or somebody there belongs together with this player. */
export function freeSeat(room: Room, who: Pick<RoomSeat, "player" | "marks">, below: (bound: number) => number): number | null {
  if (room.isClosed || room.hand >= room.length || !isApart(room, who)) return null;
  const { most } = playableOf(room).seats;
  const taken = new Set(room.seats.map(({ seat }) => seat));
  const free = Array.from({ length: most }, (_, seat) => seat).filter((seat) => !taken.has(seat));
  return free.length === 0 ? null : (free[below(free.length)] ?? null);
}
