import { range } from "@magpie/domain/lottery/combinatorics";
import { type OutcomeTable, WHOLE } from "./outcome";

const MOST_GOALS = 15;
/** Far more digits than a weight has, so that rounding at the end is the only rounding. */
const SCALE = 10n ** 40n;
const TERMS = 120;

/** The chances of 0 to 15 goals where the mean is given in hundredths, in parts of `SCALE`. */
function goalChances(mean100: number): bigint[] {
  const terms = [SCALE];
  for (let goals = 1; goals <= TERMS; goals++) terms.push(((terms.at(-1) ?? 0n) * BigInt(mean100)) / (100n * BigInt(goals)));
  const all = terms.reduce((sum, term) => sum + term, 0n);
  return terms.slice(0, MOST_GOALS + 1).map((term) => (term * SCALE) / all);
}

/** All scores from 0-0 to 15-15: goals of both sides are independent and Poisson, rounded to whole weights; 1-1 takes what is left. */
export function scoreTable(home100: number, away100: number): OutcomeTable {
  const [home, away] = [goalChances(home100), goalChances(away100)];
  const cells = range(0, MOST_GOALS).flatMap((scored) =>
    range(0, MOST_GOALS).map((conceded) => {
      const chance = (home[scored] ?? 0n) * (away[conceded] ?? 0n);
      return [{ home: scored, away: conceded, order: "" }, rounded(chance * BigInt(WHOLE), SCALE * SCALE)] as const;
    }),
  );
  const left = WHOLE - cells.reduce((sum, [, weight]) => sum + weight, 0);
  return cells.map(([score, weight]) => [score, score.home === 1 && score.away === 1 ? weight + left : weight] as const);
}

function rounded(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}
