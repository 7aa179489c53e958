import { DAY_MS } from "@magpie/domain/durations";
import { type MissionWindow, missionWindow } from "@magpie/domain/loyalty/mission-period";
import type { Work } from "../../kit/ctx";
import { readTimeZone } from "../merchant/merchant";
import { type Counter, listRunning, type MissionNow } from "./store";

/** The running missions, each with the period of it that runs. */
export async function listCounters({ db, now }: Pick<Work, "db" | "now">): Promise<(Counter & MissionWindow)[]> {
  const timeZone = await readTimeZone(db);
  return (await listRunning(db, now, now)).map((mission) => counterOf(mission, now, timeZone));
}

/** The last bets of a period are counted after its end, so its reward can be claimed for some days more. */
const CLAIM_MS = 3 * DAY_MS;

/** The last moment to claim the reward of a period. */
export function claimUntil({ until }: MissionWindow): Date {
  return new Date(until.getTime() + CLAIM_MS);
}

/** The periods of a mission whose reward can be claimed now, oldest first. */
export function claimableCounters(mission: MissionNow, now: Date, timeZone: string): (Counter & MissionWindow)[] {
  const counters: (Counter & MissionWindow)[] = [];
  for (let at = now < mission.endsAt ? now : new Date(mission.endsAt.getTime() - 1); at >= mission.startsAt; ) {
    const counter = counterOf(mission, at, timeZone);
    if (claimUntil(counter) <= now) break;
    counters.unshift(counter);
    if (counter.from <= mission.startsAt) break;
    at = new Date(counter.from.getTime() - 1);
  }
  return counters;
}

/** Missions that run, or of which something can still be claimed. */
export async function listClaimableCounters({ db, now }: Pick<Work, "db" | "now">): Promise<(Counter & MissionWindow)[]> {
  const [timeZone, missions] = await Promise.all([readTimeZone(db), listRunning(db, new Date(now.getTime() - CLAIM_MS), now)]);
  return missions.flatMap((mission) => claimableCounters(mission, now, timeZone));
}

export function counterOf(mission: MissionNow, at: Date, timeZone: string): Counter & MissionWindow {
  return { id: mission.id, ...missionWindow(mission, at, timeZone) };
}
