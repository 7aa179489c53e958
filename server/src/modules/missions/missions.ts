import type { Language } from "@magpie/domain/languages";
import type { Money } from "@magpie/domain/money";
import type { Db, Work } from "../../kit/ctx";
import { nameInRecords } from "../records/records";
import { type CheckInStep, replaceSteps } from "./check-ins-store";
import { listCounters } from "./counters";
import { keepRace, type NewRace } from "./races-store";
import * as store from "./store";

export { claimMission } from "./claim";
export type { NewMission } from "./store";
export type { CheckInStep, NewRace };

/** The titles are also stored with the records, so that a reward is named in every language. */
export async function addMissions(db: Db, missions: readonly store.NewMission[]): Promise<void> {
  await store.addMissions(db, missions);
  await nameInRecords(
    db,
    missions.map(({ title, titles = {} }) => ({ name: title, names: titles })),
  );
}

export async function addRaces(db: Db, races: readonly NewRace[]): Promise<void> {
  for (const race of races) {
    await keepRace(db, race, race.startsAt);
    await nameInRecords(db, [{ name: race.title, names: race.titles }]);
  }
}

export const setCheckInSteps: (db: Db, steps: readonly CheckInStep[]) => Promise<void> = replaceSteps;

/** The reward of a completed mission that waits for its member. */
export interface ClaimableMission {
  id: string;
  source: "mission";
  title: string;
  kind: "cash";
  amount: Money;
  since: Date;
  until: Date;
}

/** For the reward centre; `claimMission` claims one by its id. */
export async function listClaimableMissions(
  ctx: Pick<Work, "db" | "now">,
  memberId: string,
  language: Language,
): Promise<ClaimableMission[]> {
  const counters = new Map((await listCounters(ctx)).map((counter) => [counter.id, counter]));
  const rows = await store.listMissions(ctx.db, memberId, language, [...counters.values()]);
  return rows.flatMap(({ id, title, progress, goal, payable, claimed }): ClaimableMission[] => {
    const counter = counters.get(id);
    if (!counter || claimed !== null || payable === 0n || (progress ?? 0n) < goal) return [];
    return [{ id, source: "mission", title, kind: "cash", amount: payable, since: counter.from, until: counter.until }];
  });
}
