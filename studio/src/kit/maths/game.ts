import type { Book } from "./book";
import type { Chance } from "./chance";

export interface GameInfo {
  /** The code of the game in the catalogue. */
  id: string;
  /** Of its numbers: another number anywhere is another version, with its own records. */
  version: string;
  name: string;
  /** No round returns more, in stakes. */
  maxWinX: number;
  /** What comes back of a stake of one in the long run, by the player's least and most lucky way to bet. */
  rtp: readonly [least: number, most: number];
  volatility: Volatility;
}

/** How far one bet's return strays from the mean, by its standard deviation in stakes: 1.5, 5, 12 and beyond. */
export type Volatility = "low" | "medium" | "high" | "very-high" | "chosen";

/** What a bet returns in the long run, as it is told to players. */
export interface Declared {
  /** Of a stake of one. */
  rtp: number;
  /** How often a bet wins something, by all that belongs to its round: a stake that only comes back is no win. */
  hit: number;
  /** Of one bet's return, in stakes. */
  sd: number;
}

/** A kind of return: nothing, a part of the stake, up to twice the stake, and so on. */
export interface ReturnClass {
  /** The least that belongs to it, in stakes; it ends where the next begins. */
  fromX: number;
  chance: number;
  /** In the mean, in stakes. */
  meanX: number;
}

/** How often a bet returns how much. What is measured is held against it. */
export type Spread = readonly ReturnClass[];

/** A round that is over as soon as it is drawn. */
export interface InstantGame<Choice, Event> {
  info: GameInfo;
  play(chance: Chance, choice: Choice): Book<Event>;
}

/** Where a round stands after what just happened. */
export interface Step<State, Event> {
  /** Holds what players must not see: it stays with the house. */
  state: State;
  events: readonly Event[];
  /** What the round returns; null while it goes on. */
  odds4: number | null;
}

/** A round in which the player decides on the way. All its chance is drawn at the beginning. */
export interface SteppedGame<Choice, Move, State, Event> {
  info: GameInfo;
  begin(chance: Chance, choice: Choice): Step<State, Event>;
  /** Null where the rules allow no such move now. */
  move(state: State, move: Move): Step<State, Event> | null;
  /** Ends the round of a player who stays away: best for the player, and without further risk. */
  leave(state: State): Step<State, Event>;
}

/** A round that all players share: one draw, and a book for each bet on it. */
export interface SharedGame<Result, Bet, Event> {
  info: GameInfo;
  draw(chance: Chance): Result;
  tell(bet: Bet, result: Result): Book<Event>;
}
