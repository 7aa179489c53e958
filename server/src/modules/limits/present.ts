import type { limits } from "@magpie/contract/limits";
import { MINUTE_MS } from "@magpie/domain/durations";
import { decide, type LimitStanding } from "@magpie/domain/limits/limits";
import { minutesHere } from "@magpie/domain/limits/time";
import type { Db, Handler } from "../../kit/ctx";
import { addMinutes, listSeen, openStanding, readUsed } from "./store";

/** The member's presence was recorded when the session was looked up, as with any call. */
export const present: Handler<typeof limits.present> = async (ctx) => {
  const { db, now, member, ip } = ctx;
  await ctx.emit("limits.present", { memberId: member.id, sessionId: member.sessionId, address: ip });
  const standing = await openStanding(db, member.id, now);
  const today = await readUsed(db, member.id, { kind: "session", window: "day" }, now);
  return { minutesToday: Number(today / 60n), timeUp: standing !== undefined && isTimeUp(standing, now) };
};

/** Ignores breaks and exclusions: only a session limit that is used up counts here. */
function isTimeUp({ limits }: LimitStanding, now: Date): boolean {
  return !decide({ breakUntil: null, exclusion: null, limits, checkWaits: false }, { act: "launch" }, now).allowed;
}

/** Adds the time since members were last seen. A minute counts once per account, however many sessions are open. */
export function noteHere(db: Db, memberIds: readonly string[], now: Date, before: Date | null = null): Promise<void> {
  return addMinutes(db, memberIds, minutesHere(before, now));
}

/** Everybody who is here: open pages are noted once a minute, so the minute before counts too. */
export function listHere(db: Db, now: Date): Promise<string[]> {
  return listSeen(db, minutesHere(new Date(now.getTime() - MINUTE_MS), now));
}
