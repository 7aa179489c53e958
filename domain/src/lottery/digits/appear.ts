import { DIGITS } from "../alphabet";
import { choose, range, sum } from "../combinatorics";
import { perCombination } from "../per-combination";
import { perPick } from "../per-pick";
import { CLASSIC, type Play } from "../play";
import { ratio } from "../ratio";
import { countOf } from "./counts";

/** k digits that all appear somewhere in the frame. */
export function anyOf(code: string, k: number, first: number, last: number): Play {
  const size = last - first + 1;
  // The tickets that lack none of the k, by inclusion and exclusion.
  const tickets = sum(range(0, k).map((lacking) => (-1) ** lacking * choose(k, lacking) * (10 - lacking) ** size));
  return perCombination({
    code,
    modes: CLASSIC,
    alphabet: DIGITS,
    k,
    tier: `any${k}`,
    chance: ratio(tickets, 10 ** size),
    winning: ({ balls }, set) => choose(presentIn(balls.slice(first - 1, last), set), k),
  });
}

function presentIn(digits: readonly number[], set: readonly string[]): number {
  return set.filter((symbol) => digits.includes(Number(symbol))).length;
}

/** A digit that occurs at least `least` times among the five. */
export function appears(code: string, least: number): Play {
  const tickets = sum(range(least, 5).map((count) => choose(5, count) * 9 ** (5 - count)));
  return perPick({
    code,
    modes: CLASSIC,
    alphabet: DIGITS,
    tiers: [{ name: code, chance: ratio(tickets, 10 ** 5) }],
    verdict:
      ({ balls }) =>
      (symbol) =>
        countOf(balls, Number(symbol)) >= least ? 1 : 0,
  });
}
