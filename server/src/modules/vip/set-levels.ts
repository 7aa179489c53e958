import type { Db } from "../../kit/ctx";
import { nameInRecords } from "../records/records";
import { replaceLadder, type VipSetup } from "./store";

/** The labels are also stored with the records, so that a level's reward is named in every language. */
export async function setLevels(db: Db, setup: VipSetup): Promise<void> {
  await replaceLadder(db, setup);
  for (const { label, labels } of setup.levels) await nameInRecords(db, [{ name: label, names: labels }]);
}
