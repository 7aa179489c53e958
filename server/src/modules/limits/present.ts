import type { limits } from "@magpie/contract/limits";
import { decide, hourOf } from "@magpie/domain/limits";
import type { Handler } from "../../kit/ctx";
import { addUses, askIn, notePresence, openStandings, readUsed } from "./store";

/** Whoever was not heard of for longer was away meanwhile. */
const GAP_SECONDS = 150;

/** Time is counted once for an account, however many of its pages are open. */
export const present: Handler<typeof limits.present> = async ({ db, now, member }) => {
  const before = await notePresence(db, member.id, now);
  const gap = before ? Math.floor((now.getTime() - before.getTime()) / 1000) : 0;
  if (gap > 0 && gap <= GAP_SECONDS) await addUses(askIn(db), [{ memberId: member.id, hour: hourOf(now), seconds: BigInt(gap) }]);
  const seconds = await readUsed(db, member.id, { kind: "session", window: "day" }, now);
  const standing = (await openStandings(askIn(db), [member.id], now)).get(member.id);
  const verdict = standing && decide({ ...standing, breakUntil: null, exclusion: null }, { act: "launch" }, now);
  return { minutesToday: Number(seconds / 60n), timeUp: verdict?.allowed === false };
};
