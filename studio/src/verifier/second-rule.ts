export type Words = () => number;

/**
 * The return in ten-thousandths of the stake, from the published rules alone; null for a choice or moves that the rules do not know. The
 * moves come without the house's own notes among them.
 */
export type Rule = (word: Words, choice: unknown, moves: readonly unknown[]) => number | null;

const FULL = 4_294_967_296;

/** A whole number below the bound, each equally likely: words beyond the last full turn are thrown away. */
export function below(word: Words, bound: number): number {
  for (;;) {
    const drawn = word();
    if (drawn < FULL - (FULL % bound)) return drawn % bound;
  }
}
