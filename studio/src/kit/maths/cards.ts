import { range } from "@magpie/domain/lottery/combinatorics";

/** A card of one deck is 4 × rank + suit: ranks from two (0) to ace (12), suits in the order of the picture. */
export const DECK: readonly number[] = range(0, 51);

export const TWO = 0;
export const JACK = 9;
export const QUEEN = 10;
export const ACE = 12;

export function rankOf(card: number): number {
  return card >> 2;
}

export function suitOf(card: number): number {
  return card & 3;
}

/** The numbers of one kind that a round draws one after the other, each when it is first looked at: a row stays the same however often it is read. */
export function endlessRow(draw: () => number): (at: number) => number {
  const drawn: number[] = [];
  return (at) => {
    while (drawn.length <= at) drawn.push(draw());
    return drawn[at] as number;
  };
}
