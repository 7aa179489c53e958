import { range } from "@magpie/domain/lottery/combinatorics";
import { STAKE } from "../../kit/maths/book";
import { type InstantGame, type Spread, spreadOf } from "../../kit/maths/game";
import type { Event } from "./book";
import { BALLS, CALLED, DRAWS, game, hitsOf, PATTERNS, patternOf } from "./game";

export interface CardChoice {
  card: readonly number[];
}

const ALL = range(1, BALLS);
const PAID = PATTERNS.reduce((sum, { draws }) => sum + draws, 0);

/** The same for every card: all numbers are called equally often, wherever they stand. */
export const spread: Spread = spreadOf([[0, 1 - PAID / DRAWS], ...PATTERNS.map(({ x, draws }) => [x, draws / DRAWS] as const)]);

export const marigoldBingo: InstantGame<CardChoice, Event> = {
  info: game,
  play(chance, { card }) {
    const balls = chance.pick(ALL, CALLED);
    const pattern = patternOf(hitsOf(card, balls));
    const odds4 = (pattern?.x ?? 0) * STAKE;
    return { events: [{ type: "called", card, balls, pattern: pattern?.name ?? null, odds4 }], odds4 };
  },
};
