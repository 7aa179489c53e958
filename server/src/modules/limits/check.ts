import { countsAfter, decide, freesAt, hourOf, type Limit, type LimitedAction, type LimitStanding } from "@magpie/domain/limits/limits";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../../kit/ctx";
import { objectionOf } from "./objection";
import { addUse, listUsedHours, openStanding, readReview } from "./store";

/** What a check needs: it belongs into the very transaction that moves the money. */
type Place = Pick<Ctx, "db" | "now" | "merchant">;

const FREE: LimitStanding = { breakUntil: null, exclusion: null, limits: [] };

/**
 * Refuses a deposit that the member's own limits do not allow, and a first one before they said what their deposit limit is to be. It
 * counts from when it is begun, withdrawals not taken off; one that comes to nothing is released.
 */
export async function checkDeposit(ctx: Place, memberId: string, amount: bigint): Promise<void> {
  await check(ctx, memberId, { act: "deposit", amount });
  if ((await readReview(ctx.db, memberId)) === null) refuse("deposit_limit_undecided");
  await addUse(ctx.db, { memberId, hour: hourOf(ctx.now), deposited: amount });
}

/** Refuses to open a game. */
export async function checkLaunch(ctx: Place, memberId: string): Promise<void> {
  await check(ctx, memberId, { act: "launch" });
}

/** Whether this member may play at all now: for what is asked again and again, and answered with no more than yes or no. */
export async function mayLaunch({ db, now }: Pick<Place, "db" | "now">, memberId: string): Promise<boolean> {
  return decide((await openStanding(db, memberId, now)) ?? FREE, { act: "launch" }, now).allowed;
}

/** Refuses play for play money, of games and lotteries alike: who keeps away from play keeps away from it too. */
export async function checkTrial(ctx: Place, memberId: string): Promise<void> {
  await check(ctx, memberId, { act: "trial" });
}

/** Refuses to give a bonus. */
export async function checkBonus(ctx: Place, memberId: string): Promise<void> {
  await check(ctx, memberId, { act: "bonus" });
}

/** A deposit that was begun then has failed: it no longer counts. */
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

/** When there will be room for it; null if never. */
async function roomFrom({ db, now }: Place, memberId: string, limit: Limit, need: bigint): Promise<string | null> {
  const hours = await listUsedHours(db, memberId, limit.kind, countsAfter(now, limit.window), now);
  return freesAt(limit, hours, limit.kind === "session" ? 1n : need, now)?.toISOString() ?? null;
}
