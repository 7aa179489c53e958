import type { Book } from "./book";
import type { Chance } from "./chance";

export interface GameInfo {
  /** The code of the game in the catalogue. */
  id: string;
  /** The version of its numbers: a different number anywhere is a new version, with its own records. */
  version: string;
  name: string;
  /** No round returns more, in stakes. */
  maxWinX: number;
  /** How many stakes a round may take altogether, where a player may put in more than one: a double, a split, a second bet. */
  mostStakes?: number;
  /** The long-run return of a stake of one, by the player's worst and best way to bet. */
  rtp: readonly [least: number, most: number];
  /** What the jackpots that its bets feed return besides, in the long run; left out where there are none. */
  jackpots?: number;
  volatility: Volatility;
  /** Players who watch its draws may talk to each other, where the portal lets them. */
  hasTalk?: true;
  /** The game whose numbers it is played with, where only its face is its own. */
  sameAs?: { id: string };
}

/** A game of its own to look at, with its own records, that is played by the published numbers of another. */
export function faceOf({ id, ...numbers }: GameInfo, face: { id: string; name: string }): GameInfo {
  return { ...numbers, ...face, version: `${face.id}-1`, sameAs: { id } };
}

/** The deviation of one bet's return from the mean, by its standard deviation in stakes: 1.5, 5, 12 and beyond. */
export type Volatility = "low" | "medium" | "high" | "very-high" | "chosen";

/** The long-run return of a bet, as it is declared to players. */
export interface DeclaredReturn {
  /** The return of a stake of one. */
  rtp: number;
  /** The chance that a bet wins something, counting its whole round; a stake that only comes back is not a win. */
  hit: number;
  /** The standard deviation of one bet's return, in stakes. */
  sd: number;
}

/** A class of returns: nothing, a part of the stake, up to twice the stake, and so on. */
export interface ReturnClass {
  /** The least return of the class, in stakes; it ends at the next class. */
  fromX: number;
  chance: number;
  /** The mean return of the class, in stakes. */
  meanX: number;
}

/** The chances of all classes of returns of a bet. Measured returns are compared with it. */
export type Spread = readonly ReturnClass[];

/** A round that is over as soon as it is drawn. */
export interface InstantGame<Choice, Event> {
  info: GameInfo;
  play(chance: Chance, choice: Choice): Book<Event>;
}

/** The state of a round after a move. */
export interface Step<State, Event> {
  /** Holds values that players must not see, so it stays with the house. */
  state: State;
  events: readonly Event[];
  /** The return of the round, in ten-thousandths of one stake; null while it goes on. */
  odds4: number | null;
  /** The stakes that are in the round now; one, where it is left out. */
  stakes?: number;
}

/** A round in which the player decides on the way. All its chance is drawn at the beginning. */
export interface SteppedGame<Choice, Move, State, Event> {
  info: GameInfo;
  begin(chance: Chance, choice: Choice): Step<State, Event>;
  /** Null when the rules do not allow the move now. */
  move(state: State, move: Move): Step<State, Event> | null;
  /** Ends the round of a player who stays away, in the best way for the player and without further risk. */
  leave(state: State): Step<State, Event>;
}

/** A round that all players share: one draw, and a book for each bet on it. */
export interface SharedGame<Result, Bet, Event, Sheet = null> {
  info: GameInfo;
  /** What stands before the bets where it changes from draw to draw: who meets, at which chances and prices. It decides no outcome. */
  sheet?(chance: Chance, number: number): Sheet;
  draw(chance: Chance, sheet: Sheet): Result;
  tell(bet: Bet, result: Result): Book<Event>;
}

/** The spread of a bet that returns one of a few amounts, in stakes, each with its chance; equal amounts are one class. */
export function spreadOf(returns: readonly (readonly [x: number, chance: number])[]): Spread {
  const chances = new Map<number, number>();
  for (const [x, chance] of returns) chances.set(x, (chances.get(x) ?? 0) + chance);
  return [...chances].sort(([a], [b]) => a - b).map(([x, chance]) => ({ fromX: x, chance, meanX: x }));
}

/** The spread of a bet that returns one amount or nothing. */
export function allOrNothing(x: number, chance: number): Spread {
  return spreadOf([
    [0, 1 - chance],
    [x, chance],
  ]);
}
