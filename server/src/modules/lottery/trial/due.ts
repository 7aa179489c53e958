import type { Work } from "../../../kit/ctx";
import { listDueTrials } from "./trial-store";

const DUE_AT_ONCE = 100;

/** Play money waits until what was bet for real is settled: nobody's money is later for it. */
export async function queueTrials({ db, addJob }: Work): Promise<void> {
  for (const id of await listDueTrials(db, DUE_AT_ONCE))
    await addJob("lottery.settleTrials", { drawId: String(id) }, { singletonKey: String(id) });
}
