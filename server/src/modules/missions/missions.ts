import type { Db } from "../../kit/ctx";
import { nameInRecords } from "../records/records";
import * as store from "./store";

export { claimMission } from "./claim";
export type { NewMission } from "./store";
export { listDone } from "./summary";

/** The titles are also stored with the records, so that a reward is named in every language. */
export async function addMissions(db: Db, missions: readonly store.NewMission[]): Promise<void> {
  await store.addMissions(db, missions);
  await nameInRecords(
    db,
    missions.map(({ title, titles = {} }) => ({ name: title, names: titles })),
  );
}
