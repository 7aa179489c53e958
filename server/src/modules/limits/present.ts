import type { limits } from "@magpie/contract/limits";
import { decide, hourOf, type Standing } from "@magpie/domain/limits";
import type { Handler } from "../../kit/ctx";
import { addUse, notePresence, openStanding, readUsed } from "./store";

/** Whoever was not heard of for longer was away meanwhile. */
const GAP_SECONDS = 150;

/** Time is counted once for an account, however many of its pages are open. */
export const present: Handler<typeof limits.present> = async ({ db, now, member }) => {
  // First: whoever counts holds the member's limits before what is counted.
  const standing = await openStanding(db, member.id, now);
  const before = await notePresence(db, member.id, now);
  const gap = before ? Math.floor((now.getTime() - before.getTime()) / 1000) : 0;
  const seconds = gap <= GAP_SECONDS ? BigInt(Math.max(gap, 0)) : 0n;
  if (seconds > 0n) await addUse(db, { memberId: member.id, hour: hourOf(now), seconds });
  const today = await readUsed(db, member.id, { kind: "session", window: "day" }, now);
  return { minutesToday: Number(today / 60n), timeUp: standing !== undefined && isTimeUp(standing, seconds, now) };
};

/** Time away is no time used: only the member's own limits count. */
function isTimeUp({ limits }: Standing, seconds: bigint, now: Date): boolean {
  const used = limits.map((limit) => (limit.kind === "session" ? { ...limit, used: limit.used + seconds } : limit));
  return !decide({ breakUntil: null, exclusion: null, limits: used }, { act: "launch" }, now).allowed;
}
