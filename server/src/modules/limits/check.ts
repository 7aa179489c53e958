import { countsAfter, decide, freesAt, hourOf, type Limit, type LimitedAction, type LimitStanding } from "@magpie/domain/limits/limits";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../../kit/ctx";
import { objectionOf } from "./objection";
import { addUse, listUsedHours, openStanding, readReview } from "./store";

/** A check runs in the transaction that moves the money, so that the limits cannot change in between. */
type Place = Pick<Ctx, "db" | "now" | "merchant">;

const FREE: LimitStanding = { breakUntil: null, exclusion: null, limits: [], checkWaits: false };

/**
 * Refuses a deposit beyond the member's limits, and any deposit before they decided on a deposit limit. A deposit counts from its
 * start, and withdrawals are not subtracted; `releaseDeposit` takes it back if it fails.
 */
export async function checkDeposit(ctx: Place, memberId: string, amount: bigint): Promise<void> {
  await check(ctx, memberId, { act: "deposit", amount });
  if ((await readReview(ctx.db, memberId)) === null) refuse("deposit_limit_undecided");
  await addUse(ctx.db, { memberId, hour: hourOf(ctx.now), deposited: amount });
}

export async function checkLaunch(ctx: Place, memberId: string): Promise<void> {
  await check(ctx, memberId, { act: "launch" });
}

/** Answers yes or no for callers that ask often and show no reason. */
export async function mayLaunch({ db, now }: Pick<Place, "db" | "now">, memberId: string): Promise<boolean> {
  return decide((await openStanding(db, memberId, now)) ?? FREE, { act: "launch" }, now).allowed;
}

/** Refuses play with play money, in games and lotteries alike: a member who takes a break stays away from it too. */
export async function checkTrial(ctx: Place, memberId: string): Promise<void> {
  await check(ctx, memberId, { act: "trial" });
}

export async function checkBonus(ctx: Place, memberId: string): Promise<void> {
  await check(ctx, memberId, { act: "bonus" });
}

/** A failed deposit no longer counts, in the hour in which it was begun. */
export async function releaseDeposit({ db }: Pick<Ctx, "db">, memberId: string, amount: bigint, begunAt: Date): Promise<void> {
  await addUse(db, { memberId, hour: hourOf(begunAt), deposited: -amount });
}

async function check(ctx: Place, memberId: string, wish: LimitedAction): Promise<void> {
  const standing = await openStanding(ctx.db, memberId, ctx.now);
  const verdict = decide(standing ?? FREE, wish, ctx.now);
  const objection = objectionOf(verdict, ctx.merchant.currency);
  if (!objection) return;
  if (!("limit" in verdict)) refuse(objection.code, objection.value);
  const until = await roomFrom(ctx, memberId, verdict.limit, "amount" in wish ? wish.amount : 1n);
  refuse(objection.code, { ...objection.value, until });
}

/** The time from which the limit has room for `need`; null if never. */
async function roomFrom({ db, now }: Place, memberId: string, limit: Limit, need: bigint): Promise<string | null> {
  const hours = await listUsedHours(db, memberId, limit.kind, countsAfter(now, limit.window), now);
  return freesAt(limit, hours, limit.kind === "session" ? 1n : need, now)?.toISOString() ?? null;
}
