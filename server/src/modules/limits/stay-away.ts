import type { limits } from "@magpie/contract/limits";
import { breakUntil, excludedUntil, exclusionEnds } from "@magpie/domain/limits/away";
import { isExcluded } from "@magpie/domain/limits/limits";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { holdMember, keepBreak, keepExclusion, keepExclusionEnd } from "./store";

/** Locks the member's row, which every bet and deposit must lock too: none can slip through once the break is answered. */
export const takeBreak: Handler<typeof limits.takeBreak> = async (ctx, { days }) => {
  const { db, now, member } = ctx;
  const away = await holdMember(db, member.id);
  const until = breakUntil(now, days, away.breakUntil);
  await keepBreak(db, member.id, until);
  const from = away.breakUntil && away.breakUntil > now ? away.breakUntil : now;
  if (until > from) await ctx.emit("limits.onBreak", { memberId: member.id, from, to: until });
  return { until: until.toISOString() };
};

/** The session is not ended, so that an excluded member can still withdraw. */
export const selfExclude: Handler<typeof limits.selfExclude> = async (ctx, { months, allBrands }) => {
  const { db, now, member } = ctx;
  const { exclusion } = await holdMember(db, member.id);
  const running = isExcluded(exclusion, now) ? exclusion : null;
  const until = excludedUntil(now, months, running);
  await keepExclusion(db, member.id, { since: running?.since ?? now, until });
  await ctx.emit("limits.excluded", { memberId: member.id });
  if (allBrands) await ctx.addJob("limits.excludeEverywhere", { memberId: member.id });
  return { until: until?.toISOString() ?? null };
};

/** Only the member can end an exclusion: after its term, and with a day's notice. */
export const endExclusion: Handler<typeof limits.endExclusion> = async ({ db, now, member }) => {
  const { exclusion } = await holdMember(db, member.id);
  if (!isExcluded(exclusion, now)) refuse("not_found");
  const endsAt = exclusionEnds(exclusion, now) ?? refuse("exclusion_stands", { until: exclusion.until?.toISOString() ?? null });
  if (!exclusion.endsAt) await keepExclusionEnd(db, member.id, now, endsAt);
  return { endsAt: endsAt.toISOString() };
};
