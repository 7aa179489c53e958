import { assert } from "@magpie/domain/assert";
import type { Work } from "../../kit/ctx";
import { addDifferences, type PlacedStake } from "./store";

/**
 * Says what some bets that are settled count for, each source once: only what was valid and at risk. It can be said any number of times;
 * a source that comes to something else now is corrected by the difference.
 */
export async function count({ db, now }: Pick<Work, "db" | "now">, stakes: readonly PlacedStake[]): Promise<void> {
  assert(
    stakes.every(({ stake, bets }) => stake >= 0n && bets >= 0),
    "nobody stakes less than nothing",
  );
  await addDifferences(db, now, stakes);
}
