import { type Fraction, fraction, NOTHING, product, quotient, rest, WHOLE } from "../fraction";

/** The price of a tier: its fair odds, or a listed price that holds whatever they are. */
export type Price = { fair: Fraction } | { list: Fraction };

/** All names that a pattern like "{front2,last2}_group" stands for. */
function namesOf(pattern: string): string[] {
  const [whole, before = "", choices = "", after = ""] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  return choices.split(",").flatMap((choice) => namesOf(before + choice + after));
}

/** Fair odds return, over time, the stake that is not pushed, or the share of it that plays for the tier. */
export function fairOdds(chance: Fraction, push = NOTHING, share = WHOLE): Price {
  return { fair: quotient(product(share, rest(push)), chance) };
}

function priceOf(words: readonly string[]): Price {
  const after = (word: string) => (words.includes(word) ? fraction(words[words.indexOf(word) + 1] ?? "") : undefined);
  const list = after("list");
  return list ? { list } : fairOdds(fraction(words[0] ?? ""), after("push"), after("share"));
}

/** Reads a table of prices, keyed by "play tier". A star stands for a tier with the name of its play. */
export function readPrices(table: string): ReadonlyMap<string, Price> {
  const prices = new Map<string, Price>();
  for (const line of table.trim().split("\n")) {
    const [, plays = "", items = ""] = /^(\S+) +(.*)$/.exec(line) ?? [];
    for (const item of items.split("; ")) {
      const [tiers = "", ...words] = item.split(" ");
      for (const play of namesOf(plays))
        for (const tier of tiers.split(",")) prices.set(`${play} ${tier === "*" ? play : tier}`, priceOf(words));
    }
  }
  return prices;
}
