import type { Money } from "@magpie/domain/money";
import type { HandAct } from "../../kit/maths/rooms/room-game";
import type { Player } from "../door";

export type SeatState = "sitting" | "ready" | "playing" | "away" | "out" | "leaving";

/** A person, or in a room of play money a robot, at a table. */
export interface RoomSeat {
  seat: number;
  player: Player;
  gameCode: string;
  /** The player's session at the game server; empty for a robot. */
  session: string;
  name: string;
  isBot: boolean;
  /** What the portal knows the player by besides the name: nobody sits with somebody of the same mark. */
  marks: readonly string[];
  /** What is left of what the player brought, in minor units. Nothing of it is held: it is the most that the player may still lose here. */
  chips: string;
  /** What is left of the time bank. */
  bankMs: number;
  state: SeatState;
  /** When the player last became away or out. */
  since: number;
  /** The last sign of life of the player's page: nobody who has gone in silence is dealt in. */
  seenAt: number;
  /** The portal's refusal of the last stake. */
  refusal: string | null;
  clientSeed: string | null;
}

/** asking: the stake is perhaps taken. in: it is. out: it was refused, or is given back. */
export interface HandEntry {
  seat: number;
  roundId: string;
  /** The chips in whole units. */
  chips: number;
  state: "asking" | "in" | "out";
  clientSeed: string;
}

/** An act that costs something, while the portal is asked for the stake. */
export interface PendingAct {
  seat: number;
  act: unknown;
  cost: number;
  transaction: string;
  /** Nobody waits for its answer any more: whatever was taken is given back, and the turn counts as missed. */
  isGivenUp: boolean;
}

export interface RunningHand {
  number: number;
  dealer: number;
  startedAt: number;
  entries: readonly HandEntry[];
  acts: readonly HandAct[];
  /** When the present turn began. */
  turnFrom: number;
  pending: PendingAct | null;
  /** The stakes that were asked for so far: each has a name of its own. */
  asked: number;
  result: KeptResult | null;
}

/** The result of a hand as it is written down. */
export interface KeptResult {
  pot: string;
  rake: string;
  seats: readonly { seat: number; put: string; uncalled: string; payout: string; rake: string }[];
  winners: readonly number[];
}

/** waiting: too few are ready. stakes: the stakes before the deal are being taken. over: the result is shown. */
export type RoomPhase = "waiting" | "stakes" | "playing" | "over";

export interface Room {
  id: string;
  version: string;
  level: number;
  currency: string;
  isTrial: boolean;
  /** The chain of its hands; the salt is made of the client seeds of the first hand, after the anchor was published. */
  anchor: string;
  length: number;
  salt: string | null;
  contributions: readonly string[];
  /** Grows by one with each change. */
  step: number;
  phase: RoomPhase;
  /** The number of the last hand; 0 before the first. */
  hand: number;
  seats: readonly RoomSeat[];
  running: RunningHand | null;
  /** When the clock has to look at it, in milliseconds; null when it waits for people. */
  dueAt: number | null;
  isClosed: boolean;
}

/** open: the stake is taken, and the hand goes on. resolved: over, and still to be paid. voiding: to be given back. */
export type RoomRoundState = "asking" | "open" | "refused" | "resolved" | "settled" | "voiding" | "voided";

/** A hand as a round of one of its players, by which the portal knows it. */
export interface RoomRound {
  id: string;
  roomId: string;
  hand: number;
  seat: number;
  player: Player;
  gameCode: string;
  session: string;
  state: RoomRoundState;
  put: Money;
  uncalled: Money;
  payout: Money;
  rake: Money;
  placedAt: number;
}
