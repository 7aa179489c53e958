import type { Money } from "@magpie/domain/money";
import type { Reward } from "@magpie/domain/offers/offer";
import type { Db } from "../../../kit/ctx";
import { worthOfPoints } from "../../points/points";
import { listVersionsOf } from "../offers/versions-store";
import { type CostFigure, sumFigures } from "./lines-store";

export type CostSums = Partial<Record<CostFigure, bigint>>;

/** Adds up the sums of several days. */
export function addUp(sums: readonly { figure: CostFigure; sum: bigint }[]): CostSums {
  const all: CostSums = {};
  for (const { figure, sum } of sums) all[figure] = (all[figure] ?? 0n) + sum;
  return all;
}

/** Bonus money that the lines say is in purses: granted + won + returned = staked + converted + forfeited + held. */
export function heldBy({ granted = 0n, won = 0n, returned = 0n, staked = 0n, converted = 0n, forfeited = 0n }: CostSums): Money {
  return granted + won + returned - staked - converted - forfeited;
}

/**
 * The money that left the house, counted as a forecast counts it: free rounds at their price, bonus money when it becomes cash, points at
 * what they can be turned into.
 */
export async function costOf(db: Db, give: Reward["give"], sums: CostSums): Promise<Money> {
  const { converted = 0n, paid = 0n, prizes = 0n, points = 0n, rounds = 0n } = sums;
  if (give === "rounds") return rounds;
  return converted + paid + prizes + (points > 0n ? await worthOfPoints(db, points) : 0n);
}

/** The cost of an offer under all its versions. */
export async function costOfOffer(db: Db, offerId: string): Promise<Money> {
  const sums = await sumFigures(db, offerId, "UTC");
  let cost = 0n;
  for (const { number, rule } of await listVersionsOf(db, offerId)) {
    cost += await costOf(db, rule.reward.give, addUp(sums.filter(({ version }) => version === number)));
  }
  return cost;
}
