/**
 * The hedge rule measures lines in markets: one thing that a draw decides, with all its possible outcomes. Lines meet in a market by its
 * name, whatever play they belong to: a digit picked as `fixed` and another picked as `c_ball` are in the same market.
 *
 * Every play names the markets of a selection, and each market is of one of three kinds:
 * - places (`markets/places.ts`): the symbols drawn at some places, in their order. All straight plays, all groups, sums and spans (which are
 *   ways to buy straight tickets), and single places such as `fixed`.
 * - options (`markets/options.ts`): named outcomes that exclude each other, weighed by their chances: big and small, the forms, the colours.
 *   Picks that do not exclude each other (a digit that appears somewhere, a number among many prizes) each count as one of all possible
 *   picks: a player who holds more than eight of ten of them hardly cares which of them come.
 * - combinations (`markets/combinations.ts`): every k of some numbers, counted as picks are.
 *
 * Regions are counted and never listed, so the work for a line is bounded by its own size and that of the market.
 */
export interface Market<Region> {
  name: string;
  /** The weight of all outcomes. */
  total: number;
  /** The weight of the regions together, each outcome once. Counting may stop once it is more than enough. */
  weigh(regions: Iterable<Region>, enough: number): number;
}

/** A part of the outcomes of a market. */
export interface Cover {
  market: Market<unknown>;
  region: unknown;
  /** An upper bound of its weight that is quick to compute. */
  most: number;
}

export function cover<Region>(market: Market<Region>, region: Region, most: number): Cover {
  return { market: market as Market<unknown>, region, most };
}
