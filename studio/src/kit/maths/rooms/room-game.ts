import type { Money } from "@magpie/domain/money";
import type { Chance } from "../chance";
import type { GameInfo } from "../game";
import type { Shape } from "../shape";

/** Who plays a hand, and with how much. All amounts of a hand are whole numbers of its unit: the boot, or the base score. */
export interface HandStart {
  dealer: number;
  /** In the order of the seats. */
  seats: readonly { seat: number; chips: number }[];
}

/** own: the player's. late: the turn ran out. left: the player has gone. */
export type Why = "own" | "late" | "left";

export interface HandAct {
  seat: number;
  act: unknown;
  why: Why;
}

export interface SeatResult {
  seat: number;
  put: Money;
  /** The part of `put` that nobody met. */
  uncalled: Money;
  /** All that comes back, the uncalled part among it. */
  payout: Money;
  rake: Money;
}

export interface HandResult {
  /** What was played for: all that was put in, without the uncalled part. */
  pot: Money;
  rake: Money;
  seats: readonly SeatResult[];
  winners: readonly number[];
}

/** The value of a unit, and the most that a hand costs its winner. */
export interface HandMoney {
  unit: Money;
  cap: Money;
}

/** A game between people. A hand follows from chance, seats and acts, so it can be told again at any time. */
export interface RoomGame<State, Act> {
  info: GameInfo;
  seats: { least: number; most: number };
  /** What a player may bring, in units; whoever has less than `leastToPlay` left is not dealt in. */
  brings: { least: number; most: number; leastToPlay: number };
  readAct: Shape<Act>;
  /** What a player puts in before the deal. */
  stakeOf(chips: number): number;
  begin(chance: Chance, start: HandStart): State;
  /** The seat whose turn it is; null once the hand is over. */
  turn(state: State): number | null;
  /** What the act would cost in units; null when the rules do not allow it now. */
  costOf(state: State, seat: number, act: Act): number | null;
  act(state: State, seat: number, act: Act, why: Why): State | null;
  /** What is done for a player whose turn ran out. */
  lateAct(state: State): Act;
  /** What is done at once for a player who has gone; null where the hand goes on with missed turns. */
  leaveAct: Act | null;
  /** True when the act is one that takes the turn: the clock begins anew after it. */
  isOutOfTurn(act: Act): boolean;
  /** Null while the hand goes on. */
  settle(state: State, money: HandMoney): HandResult | null;
  /** What that seat may see; a seat that is not in the hand sees what everybody may. */
  view(state: State, seat: number): unknown;
}

/** One part in twenty of the pot, and never more than the cap. */
export function rakeOf(pot: Money, { cap }: Pick<HandMoney, "cap">): Money {
  const rake = (pot * 5n) / 100n;
  return rake < cap ? rake : cap;
}

/** Equal parts, in whole minor units; what is left over goes to the first ones. */
export function equalParts(sum: Money, count: number): Money[] {
  const [each, left] = [sum / BigInt(count), Number(sum % BigInt(count))];
  return Array.from({ length: count }, (_, at) => (at < left ? each + 1n : each));
}
