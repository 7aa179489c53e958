/**
 * What lines are measured by under the hedge rule: one thing that is decided by a draw, and all the ways it can be decided. Lines meet in a
 * market by its name, whichever play they are of: a digit picked as `fixed` and another picked as `c_ball` are in the same one.
 *
 * Every play says which markets a selection stands in, and each is of one of three kinds:
 * - places (`markets/places.ts`): the symbols drawn at some places, in their order. All straight plays, all groups, sums and spans (which are
 *   ways to buy straight tickets), and single places such as `fixed`.
 * - options (`markets/options.ts`): named outcomes that exclude each other, weighed by their chances: big and small, the forms, the colours.
 *   Where picks do not exclude each other (a digit that appears somewhere, a number among many prizes), each pick counts as one of all there
 *   are to pick: who holds more than eight of ten of them hardly cares which of them come.
 * - combinations (`markets/combinations.ts`): every k of some numbers, counted as picks are.
 *
 * Regions are counted and never listed: the work for a line is bounded by its own size and that of the market, whatever it stands for.
 */
export interface Market<Region> {
  name: string;
  /** The weight of all that can happen. */
  total: number;
  /** What the regions weigh together, each outcome once. Once it is more than enough, it need not be all. */
  weigh(regions: Iterable<Region>, enough: number): number;
}

/** A part of what can happen in a market. */
export interface Cover {
  market: Market<unknown>;
  region: unknown;
  /** Its weight, or more: quickly said. */
  most: number;
}

export function cover<Region>(market: Market<Region>, region: Region, most: number): Cover {
  return { market: market as Market<unknown>, region, most };
}
