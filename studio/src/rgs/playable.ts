import type { Chance } from "../kit/maths/chance";
import type { GameInfo, InstantGame, SteppedGame } from "../kit/maths/game";

/** A round as far as it has come: the events to show, and what it returns once it is over. */
export interface Story {
  events: readonly unknown[];
  odds4: number | null;
}

/** The house's move for a player who stays away. */
export const LEAVE = "leave";

/** A game as the game server plays it: its whole story follows from chance, choice and moves, so it can be told again at any time. */
export interface Playable {
  info: GameInfo;
  isChoice(choice: unknown): boolean;
  /** Null where the last move is none that the rules allow. */
  tell(chance: Chance, choice: unknown, moves: readonly unknown[]): Story | null;
}

export function instant<Choice, Event>(game: InstantGame<Choice, Event>, isChoice: (choice: unknown) => choice is Choice): Playable {
  return {
    info: game.info,
    isChoice,
    tell: (chance, choice, moves) => (isChoice(choice) && moves.length === 0 ? game.play(chance, choice) : null),
  };
}

export function stepped<Choice, Move, State, Event>(
  game: SteppedGame<Choice, Move, State, Event>,
  isChoice: (choice: unknown) => choice is Choice,
  isMove: (move: unknown) => move is Move,
): Playable {
  function tell(chance: Chance, choice: unknown, moves: readonly unknown[]): Story | null {
    if (!isChoice(choice)) return null;
    let step = game.begin(chance, choice);
    const events = [...step.events];
    for (const move of moves) {
      if (step.odds4 !== null) return null;
      const next = move === LEAVE ? game.leave(step.state) : isMove(move) ? game.move(step.state, move) : null;
      if (!next) return null;
      events.push(...next.events);
      step = next;
    }
    return { events, odds4: step.odds4 };
  }
  return { info: game.info, isChoice, tell };
}
