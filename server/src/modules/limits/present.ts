import type { limits } from "@magpie/contract/limits";
import { decide, type LimitStanding } from "@magpie/domain/limits/limits";
import { minutesHere } from "@magpie/domain/limits/time";
import type { Db, Handler } from "../../kit/ctx";
import { addMinutes, openStanding, readUsed } from "./store";

/** Only answers: that somebody is here was noted when it was found out who calls, as with any other call. */
export const present: Handler<typeof limits.present> = async ({ db, now, member }) => {
  const standing = await openStanding(db, member.id, now);
  const today = await readUsed(db, member.id, { kind: "session", window: "day" }, now);
  return { minutesToday: Number(today / 60n), timeUp: standing !== undefined && isTimeUp(standing, now) };
};

/** Time away is no time used: only the member's own limits count. */
function isTimeUp({ limits }: LimitStanding, now: Date): boolean {
  return !decide({ breakUntil: null, exclusion: null, limits }, { act: "launch" }, now).allowed;
}

/** Counts the time of members who are seen now, from when they were seen before. It is counted once for an account. */
export function noteHere(db: Db, memberIds: readonly string[], now: Date, before: Date | null = null): Promise<void> {
  return addMinutes(db, memberIds, minutesHere(before, now));
}
