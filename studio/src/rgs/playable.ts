import type { Chance } from "../kit/maths/chance";
import type { GameInfo, InstantGame, SteppedGame } from "../kit/maths/game";
import { nothing, type Shape } from "../kit/maths/shape";

/** A round up to its present state: the events to show, and its return once it is over. */
export interface Story {
  events: readonly unknown[];
  odds4: number | null;
  /** The stakes that are in it; one, where it is left out. */
  stakes?: number;
  /** Set where two ways to settle it differ: then it is over, and what it returns is not known. */
  held?: true;
}

/** The house's move for a player who stays away. */
export const LEAVE = "leave";
/** Stands in the place of a move whose further stake was refused: nothing came of it, and its number is used up. */
export const REFUSED = "refused";

/** A game for the game server: its whole story follows from chance, choice and moves, so it can be told again at any time. */
export interface Playable {
  info: GameInfo;
  /** Reads a choice into its stored form; undefined for an invalid one. */
  readChoice: Shape<unknown>;
  /** The same for a move. */
  readMove: Shape<unknown>;
  /** Null when the rules do not allow the last move. */
  tell(chance: Chance, choice: unknown, moves: readonly unknown[]): Story | null;
}

const noMove: Shape<never> = () => undefined;

export function withoutChoice<Event>(game: InstantGame<void, Event>): Playable {
  return {
    info: game.info,
    readChoice: nothing,
    readMove: noMove,
    tell: (chance, choice, moves) => (nothing(choice) === null && moves.length === 0 ? game.play(chance) : null),
  };
}

export function instant<Choice, Event>(game: InstantGame<Choice, Event>, readChoice: Shape<Choice>): Playable {
  return {
    info: game.info,
    readChoice,
    readMove: noMove,
    tell(chance, given, moves) {
      const choice = readChoice(given);
      return choice === undefined || moves.length > 0 ? null : game.play(chance, choice);
    },
  };
}

export function stepped<Choice, Move, State, Event>(
  game: SteppedGame<Choice, Move, State, Event>,
  readChoice: Shape<Choice>,
  readMove: Shape<Move>,
): Playable {
  function tell(chance: Chance, given: unknown, moves: readonly unknown[]): Story | null {
    const choice = readChoice(given);
    if (choice === undefined) return null;
    let step = game.begin(chance, choice);
    const events = [...step.events];
    for (const made of moves) {
      if (made === REFUSED) continue;
      if (step.odds4 !== null) return null;
      const move = readMove(made);
      const next = made === LEAVE ? game.leave(step.state) : move === undefined ? null : game.move(step.state, move);
      if (!next) return null;
      events.push(...next.events);
      step = next;
    }
    return { events, odds4: step.odds4, stakes: step.stakes ?? 1 };
  }
  return { info: game.info, readChoice, readMove, tell };
}
