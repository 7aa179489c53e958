import { type MissionWindow, missionWindow } from "@magpie/domain/loyalty/mission-period";
import type { Work } from "../../kit/ctx";
import { readTimeZone } from "../merchant/merchant";
import { type Counter, listRunning, type MissionNow } from "./store";

/** The running missions, each with the period of it that runs. */
export async function listCounters({ db, now }: Pick<Work, "db" | "now">): Promise<(Counter & MissionWindow)[]> {
  const timeZone = await readTimeZone(db);
  return (await listRunning(db, now, now)).map((mission) => counterOf(mission, now, timeZone));
}

export function counterOf(mission: MissionNow, at: Date, timeZone: string): Counter & MissionWindow {
  return { id: mission.id, ...missionWindow(mission, at, timeZone) };
}
