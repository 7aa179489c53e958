import type { limits } from "@magpie/contract/limits";
import { isExcluded } from "@magpie/domain/limits";
import { breakUntil, excludedUntil } from "@magpie/domain/limits-away";
import type { Handler } from "../../kit/ctx";
import { holdMember, keepBreak, keepExclusion } from "./store";

/** From this moment on: whoever bets or deposits waits for this row, and then finds it so. */
export const takeBreak: Handler<typeof limits.takeBreak> = async ({ db, now, member }, { days }) => {
  const away = await holdMember(db, member.id);
  const until = breakUntil(now, days, away.breakUntil);
  await keepBreak(db, member.id, until);
  return { until: until.toISOString() };
};

/** The session stays: whoever is excluded may still take their money out. */
export const selfExclude: Handler<typeof limits.selfExclude> = async ({ db, now, member }, { months }) => {
  const { exclusion } = await holdMember(db, member.id);
  const running = isExcluded(exclusion, now) ? exclusion : null;
  const until = excludedUntil(now, months, running);
  await keepExclusion(db, member.id, { since: running?.since ?? now, until });
  return { until: until?.toISOString() ?? null };
};
