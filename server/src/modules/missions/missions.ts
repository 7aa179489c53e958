import type { Language } from "@magpie/domain/languages";
import type { Money } from "@magpie/domain/money";
import type { Db, Work } from "../../kit/ctx";
import { nameInRecords } from "../records/records";
import { type CheckInStep, replaceSteps } from "./check-ins-store";
import { claimUntil, listClaimableCounters } from "./counters";
import { isOpenRace, keepRace, type NewRace } from "./races-store";
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

/** True for a race that has no final table yet. */
export const hasOpenRace: (db: Db, id: string) => Promise<boolean> = isOpenRace;

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
  const oldest = new Map<string, ClaimableMission>();
  const counters = await listClaimableCounters(ctx);
  if (counters.length === 0) return [];
  const rows = await store.listMissions(ctx.db, memberId, language, counters);
  for (const counter of counters) {
    const row = rows.find(({ id, period }) => id === counter.id && period === counter.key);
    if (!row || oldest.has(row.id) || row.claimed !== null || row.payable === 0n || (row.progress ?? 0n) < row.goal) continue;
    const { id, title, payable: amount } = row;
    oldest.set(id, { id, source: "mission", title, kind: "cash", amount, since: counter.from, until: claimUntil(counter) });
  }
  return [...oldest.values()];
}
