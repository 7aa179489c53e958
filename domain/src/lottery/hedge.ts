import type { Play, Selection } from "./play";
import { compare, plus, type Ratio, ratio, times, ZERO } from "./ratio";

/** Above this part of what can happen, a player's lines no longer risk anything. */
const MOST_AT_RISK = ratio(8, 10);

interface Sold {
  play: Play;
  selection: Selection;
}

/**
 * Of one account's lines on one issue, those that together cover nearly all of a market: their valid bet is zero.
 * What they pay is untouched.
 */
export function hedged<Line extends Sold>(lines: readonly Line[]): Set<Line> {
  const plays = [...new Set(lines.map(({ play }) => play))];
  return new Set(plays.flatMap((play) => hedgedInPlay(lines.filter((line) => line.play === play))));
}

function hedgedInPlay<Line extends Sold>(lines: readonly Line[]): Line[] {
  // Most lines are far from covering anything, and a straight one may stand for a hundred thousand outcomes.
  if (!isTooMuch(lines.map(mostCovered))) return [];
  const markets = new Map<string, { outcomes: Map<string, Ratio>; lines: Set<Line> }>();
  for (const line of lines) {
    for (const { market, outcome, chance } of line.play.covers?.(line.selection) ?? []) {
      const known = markets.get(market) ?? { outcomes: new Map(), lines: new Set() };
      known.outcomes.set(outcome, chance);
      known.lines.add(line);
      markets.set(market, known);
    }
  }
  return [...markets.values()].filter(({ outcomes }) => isTooMuch(outcomes.values())).flatMap((market) => [...market.lines]);
}

/** At most the chance of the likeliest tier for every unit. */
function mostCovered({ play, selection }: Sold): Ratio {
  const likeliest = play.tiers(selection).reduce((most, { chance }) => (compare(chance, most) > 0 ? chance : most), ZERO);
  return times(likeliest, ratio(play.units(selection)));
}

function isTooMuch(chances: Iterable<Ratio>): boolean {
  let total = ZERO;
  for (const chance of chances) {
    // Chances of one market mostly share a denominator, which keeps the sum short.
    total = total.under === chance.under ? ratio(total.over + chance.over, chance.under) : plus(total, chance);
  }
  return compare(total, MOST_AT_RISK) > 0;
}
