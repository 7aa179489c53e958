import type { Chance } from "../kit/maths/chance";
import type { GameInfo, SharedGame } from "../kit/maths/game";
import type { Shape } from "../kit/maths/shape";
import type { Story } from "./playable";

/** A game of shared draws as the game server plays it. */
export interface SharedPlayable {
  info: GameInfo;
  /** What is kept of a choice, and decides; undefined where it is none. */
  readChoice: Shape<unknown>;
  draw(chance: Chance): unknown;
  /** Of one bet, and of what its player did; without a result while there is none. Null where the last move is none. */
  tell(result: unknown, choice: unknown, moves: readonly unknown[]): Story | null;
}

const WAITING: Story = { events: [], odds4: null };

/** `betOf` says what a bet is once its choice and its moves are known, and whether it is decided before the draw is. */
export function shared<Result, Choice, Bet, Event>(
  game: SharedGame<Result, Bet, Event>,
  readChoice: Shape<Choice>,
  isResult: (result: unknown) => result is Result,
  betOf: (choice: Choice, moves: readonly unknown[]) => { bet: Bet; decided: Story | null } | null,
): SharedPlayable {
  return {
    info: game.info,
    readChoice,
    draw: game.draw,
    tell(result, given, moves) {
      const choice = readChoice(given);
      const read = choice === undefined ? null : betOf(choice, moves);
      if (!read) return null;
      return isResult(result) ? game.tell(read.bet, result) : (read.decided ?? WAITING);
    },
  };
}
