import type { CheckedInput } from "@magpie/contract/kit/call";
import type { memberDesk } from "@magpie/contract/office/member-desk";
import { isExcluded, isLooser } from "@magpie/domain/limits/limits";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Work } from "../../kit/ctx";
import { tell } from "../messages/messages";
import { quantityOf, readQuantity } from "./quantity";
import { findLimit, holdMember, keepBreak, keepLimit, listLimits, readAway, removeChange } from "./store";

type Tightening = CheckedInput<typeof memberDesk.tighten>;

/** Sets a limit for a member, only ever a tighter one, and tells them. A looser one that they asked for is void. Answers with both values. */
export async function tightenFor(
  ctx: Pick<Ctx, "merchant"> & Work,
  { id, limit, reason, ...which }: Tightening,
): Promise<{ before: string | null; after: string }> {
  const { db, merchant } = ctx;
  const wished =
    readQuantity(which.kind, which.window, limit, merchant.currency) ?? refuse("invalid_input", { fields: { limit: "no_limit" } });
  await holdMember(db, id);
  const held = await findLimit(db, id, which);
  if (held === wished || isLooser(wished, held)) refuse("only_tighter");
  await removeChange(db, id, which);
  await keepLimit(db, id, which, wished);
  await tell(ctx, id, { kind: "limitTightened", values: { reason } });
  const write = (amount: bigint) => quantityOf(which.kind, amount, merchant.currency);
  return { before: held === null ? null : write(held), after: write(wished) };
}

/** Keeps a member from play, only ever for longer, and tells them. */
export async function keepAwayFor(ctx: Work, memberId: string, until: Date, reason: string): Promise<{ before: Date | null; after: Date }> {
  const { db, now } = ctx;
  const { breakUntil, exclusion } = await holdMember(db, memberId);
  const running = breakUntil && breakUntil > now ? breakUntil : null;
  if (until <= now || (running && until <= running)) refuse("only_tighter");
  if (isExcluded(exclusion, now) && (exclusion.until === null || exclusion.until >= until)) refuse("only_tighter");
  await keepBreak(db, memberId, until);
  await ctx.emit("limits.onBreak", { memberId, from: running ?? now, to: until });
  await tell(ctx, memberId, { kind: "keptAway", values: { time: until, reason } });
  return { before: running, after: until };
}

/** Limits that hold, with what is used of them, and the end of a break or exclusion. */
export async function readLimitsOf({ db, now, merchant }: Pick<Ctx, "db" | "now" | "merchant">, memberId: string) {
  const [away, states] = await Promise.all([readAway(db, memberId), listLimits(db, memberId, now)]);
  const { breakUntil, exclusion } = away;
  const write = (kind: (typeof states)[number]["kind"], amount: bigint) => quantityOf(kind, amount, merchant.currency);
  return {
    limits: states.flatMap(({ kind, window, limit, used }) =>
      limit === null ? [] : [{ kind, window, limit: write(kind, limit), used: write(kind, used) }],
    ),
    away: isExcluded(exclusion, now)
      ? { code: "self_excluded" as const, until: exclusion.until }
      : breakUntil && now < breakUntil
        ? { code: "on_break" as const, until: breakUntil }
        : null,
  };
}
