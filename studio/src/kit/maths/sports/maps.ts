import { type Outcome, type OutcomeTable, WHOLE } from "./outcome";

/** All courses of a match to the best of `bestOf` maps, where the home side wins each with a chance of `home1000` per mille. */
export function mapsTable(home1000: number, bestOf: number): OutcomeTable {
  const needed = (bestOf + 1) / 2;
  const courses: (readonly [Outcome, number])[] = [];
  const play = (order: string, home: number, away: number) => {
    if (home === needed || away === needed) courses.push([{ home, away, order }, weightOf(home1000, home, away)]);
    else {
      play(`${order}H`, home + 1, away);
      play(`${order}A`, home, away + 1);
    }
  };
  play("", 0, 0);
  // Best of three needs no rounding; in longer matches the first course takes what is left.
  const left = WHOLE - courses.reduce((sum, [, weight]) => sum + weight, 0);
  return courses.map(([course, weight], at) => [course, at === 0 ? weight + left : weight] as const);
}

function weightOf(home1000: number, home: number, away: number): number {
  const chance = BigInt(home1000) ** BigInt(home) * BigInt(1000 - home1000) ** BigInt(away);
  const of = 1000n ** BigInt(home + away);
  return Number((2n * chance * BigInt(WHOLE) + of) / (2n * of));
}
