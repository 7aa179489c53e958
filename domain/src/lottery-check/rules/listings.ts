import { assert } from "../../assert";
import { LOST, numerals, type Rule, span } from "../rule";
import { DIGITS, sorted, sumOf, textAt, type View } from "./digits";
import { groupTier } from "./groups";

const spread = (text: string) => Math.max(...[...text].map(Number)) - Math.min(...[...text].map(Number));

interface Listing {
  view: View;
  symbols: readonly string[];
  isOrdered: boolean;
  /** True when picking the symbol buys the number. */
  buys(symbol: string, number: string): boolean;
  tierOf(number: string): string;
}

/** Each symbol buys every number with some property; they are listed once, for the first ticket that has the symbol. */
function listing({ view, symbols, isOrdered, buys, tierOf }: Listing): Rule {
  const isSold = (number: string) => isOrdered || (number === sorted(number) && new Set(number).size > 1);
  const lists = new Map<string, string[]>();
  function boughtBy(symbol: string): string[] {
    const list = lists.get(symbol) ?? numerals(view.length).filter((number) => isSold(number) && buys(symbol, number));
    lists.set(symbol, list);
    return list;
  }
  return {
    slots: 1,
    symbols: new Set(symbols),
    *judge({ slots }, drawn) {
      const text = isOrdered ? textAt(drawn, view) : sorted(textAt(drawn, view));
      for (const symbol of slots[0] ?? []) for (const number of boughtBy(symbol)) yield [1, number === text ? [tierOf(number)] : LOST];
    },
  };
}

export function sums(view: View): Rule {
  const symbols = span(0, 9 * view.length);
  return listing({ view, symbols, isOrdered: true, buys: (sum, number) => sumOf(number) === Number(sum), tierOf: () => "straight" });
}

export function spans(view: View): Rule {
  return listing({
    view,
    symbols: DIGITS,
    isOrdered: true,
    buys: (one, number) => spread(number) === Number(one),
    tierOf: () => "straight",
  });
}

export function groupSums(view: View): Rule {
  const symbols = span(1, 9 * view.length - 1);
  return listing({ view, symbols, isOrdered: false, buys: (sum, number) => sumOf(number) === Number(sum), tierOf: groupTier });
}

export function groupAnchor(view: View): Rule {
  const rule = listing({ view, symbols: DIGITS, isOrdered: false, buys: (digit, number) => number.includes(digit), tierOf: groupTier });
  return {
    ...rule,
    judge(bet, drawn) {
      assert(bet.slots[0]?.length === 1, "an anchor is one digit");
      return rule.judge(bet, drawn);
    },
  };
}
