import { assert } from "@magpie/domain/assert";
import type { Work } from "../../kit/ctx";
import { addDifferences, type PlacedStake } from "./store";

/**
 * Sets what settled bets count for: only valid stakes that were at risk. Each source counts once, however often this is called;
 * if its value changes, the difference is added.
 */
export async function count({ db, now }: Pick<Work, "db" | "now">, stakes: readonly PlacedStake[]): Promise<void> {
  assert(
    stakes.every(({ stake, won, bets }) => stake >= 0n && won >= 0n && bets >= 0),
    "nobody stakes or wins less than nothing",
  );
  await addDifferences(db, now, stakes);
}
