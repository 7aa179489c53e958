import { range } from "@magpie/domain/lottery/combinatorics";
import { STAKE } from "../../kit/maths/book";
import { endlessRow } from "../../kit/maths/cards";
import { type Spread, type Step, type SteppedGame, spreadOf } from "../../kit/maths/game";
import type { Event } from "./book";
import { GROUND, type Height, heightOdds4, offered } from "./climb";
import { type ClimbMove, game, guess100, RANKS, type Way, winners } from "./game";

export interface ClimbState {
  rankAt: (at: number) => number;
  height: Height;
  over: boolean;
}

type ClimbStep = Step<ClimbState, Event>;

/** The spread of guessing "higher" once, and "lower" on an ace, which nothing that a player decides changes. */
export const firstGuessSpread: Spread = spreadOf(
  range(1, RANKS).flatMap((rank): [number, number][] => {
    const way = firstWay(rank);
    const chance = winners(rank, way) / RANKS;
    return [
      [0, (1 - chance) / RANKS],
      [(guess100(rank, way) ?? 0) / 100, chance / RANKS],
    ];
  }),
);

function firstWay(rank: number): Way {
  return rank === 1 ? "lower" : "higher";
}

/** What that guess would have returned. */
export function firstGuessOdds4(first: number, second: number): number {
  const way = firstWay(first);
  return isRight(first, second, way) ? ((guess100(first, way) ?? 0) * STAKE) / 100 : 0;
}

function isRight(rank: number, next: number, way: Way): boolean {
  return way === "higher" ? next >= rank : next <= rank;
}

function guess(state: ClimbState, way: Way): ClimbStep | null {
  const { height, rankAt } = state;
  const [rank, next] = [rankAt(height.steps), rankAt(height.steps + 1)];
  const reached = offered(height, rank, way);
  if (!reached) return null;
  if (!isRight(rank, next, way)) {
    return { state: { ...state, over: true }, events: [{ type: "guessed", way, rank: next, right: false, odds4: 0 }], odds4: 0 };
  }
  const after = { ...state, height: reached };
  const odds4 = heightOdds4(reached);
  const event: Event = { type: "guessed", way, rank: next, right: true, odds4 };
  // At the top, where no guess is offered any more, the win is taken by itself.
  const isTop = !offered(reached, next, "higher") && !offered(reached, next, "lower");
  return isTop ? ended(after, [event]) : { state: after, events: [event], odds4: null };
}

function ended(state: ClimbState, before: readonly Event[]): ClimbStep {
  const odds4 = heightOdds4(state.height);
  return { state: { ...state, over: true }, events: [...before, { type: "taken", odds4 }], odds4 };
}

export const kiteClimb: SteppedGame<null, ClimbMove, ClimbState, Event> = {
  info: game,
  begin(chance) {
    const rankAt = endlessRow(() => chance.int(RANKS) + 1);
    return { state: { rankAt, height: GROUND, over: false }, events: [{ type: "dealt", rank: rankAt(0) }], odds4: null };
  },
  move(state, { type }) {
    if (state.over) return null;
    if (type !== "take") return guess(state, type);
    return state.height.steps > 0 ? ended(state, []) : null;
  },
  /** A player who made no guess risked nothing, and gets the stake back. */
  leave: (state) => ended(state, []),
};
