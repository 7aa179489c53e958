import { assert } from "@magpie/domain/assert";

const WORDS = 2 ** 32;

/** The source of a round's numbers. Every call takes the next ones, so their order is part of a game's rules. */
export interface Chance {
  /** 32 raw bits. */
  word(): number;
  /** A whole number from zero up to, and without, the bound; each is equally likely. */
  int(bound: number): number;
  /** The first `count` of a shuffle. */
  pick<Item>(items: readonly Item[], count: number): Item[];
  /** An index; its chance is its share of all weights. */
  weighted(weights: readonly number[]): number;
}

/** Uses whole numbers only and favours no remainder: a word beyond the last full turn is thrown away. */
export function chanceOf(word: () => number): Chance {
  function int(bound: number): number {
    assert(Number.isInteger(bound) && bound >= 1 && bound <= WORDS, `${bound} is no bound`);
    const limit = WORDS - (WORDS % bound);
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return drawn % bound;
  }

  function pick<Item>(items: readonly Item[], count: number): Item[] {
    assert(count <= items.length, `cannot pick ${count} of ${items.length}`);
    const shuffled = [...items];
    for (let at = 0; at < count; at++) {
      const other = at + int(items.length - at);
      [shuffled[at], shuffled[other]] = [shuffled[other] as Item, shuffled[at] as Item];
    }
    return shuffled.slice(0, count);
  }

  function weighted(weights: readonly number[]): number {
    let left = int(weights.reduce((all, weight) => all + weight, 0));
    return weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
  }

  return { word, int, pick, weighted };
}
