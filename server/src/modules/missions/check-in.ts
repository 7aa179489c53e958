import { hash } from "node:crypto";
import type { missions } from "@magpie/contract/missions";
import { assert } from "@magpie/domain/assert";
import { DAY_MS } from "@magpie/domain/durations";
import { purseOf } from "@magpie/domain/ledger/account";
import type { Entry } from "@magpie/domain/ledger/entry";
import { earnPoints } from "@magpie/domain/loyalty/point-entries";
import { checkIn as checkedIn, streakLength } from "@magpie/domain/loyalty/streak";
import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { canonical } from "@magpie/domain/offers/canonical";
import { addDays, dayIn, startOfDay } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import type { Handler, Work } from "../../kit/ctx";
import { checkBonus } from "../limits/limits";
import { readTimeZone } from "../merchant/merchant";
import { letsPassTogether } from "../operators/operators";
import { listRewarded } from "../protection/protection";
import { post } from "../wallet/wallet";
import { type CheckInStep, countComing, findStreak, listBreaks, listSteps, moveStreak, replaceSteps } from "./check-ins-store";

const WEEK_MS = 7 * DAY_MS;

export const checkIns: Handler<typeof missions.checkIns> = async (ctx) => {
  const { db, now, member, merchant } = ctx;
  const timeZone = await readTimeZone(db);
  const streak = await findStreak(db, member.id);
  const breaks = await listBreaks(db, member.id);
  const isPlayer = (await listRewarded(ctx, [member.id])).has(member.id);
  const steps = isPlayer ? await listSteps(db) : [];
  const today = dayIn(timeZone, now);
  return {
    today,
    done: streak !== null && streak.day >= today,
    streak: streakLength(streak, now, timeZone, breaks),
    steps: steps.map((step) => shownStep(step, merchant.currency)),
    nextAt: startOfDay(addDays(today, 1), timeZone).toISOString(),
  };
};

/** The day is the merchant's, by the server's clock: a device whose date is wrong gains and loses nothing. */
export const checkIn: Handler<typeof missions.checkIn> = async (ctx) => {
  const { db, now, member, merchant } = ctx;
  await checkBonus(ctx, member.id);
  const steps = await listSteps(db);
  if (steps.length === 0 || !(await listRewarded(ctx, [member.id])).has(member.id)) refuse("operation_not_allowed");
  const before = await findStreak(db, member.id);
  const streak = checkedIn(before, now, await readTimeZone(db), await listBreaks(db, member.id)) ?? refuse("check_in_done");
  if (!(await moveStreak(db, member.id, before, streak))) refuse("check_in_done");
  const step = steps[Math.min(streak.length, steps.length) - 1];
  assert(step, "a streak has a step");
  await post(ctx, `check-in:${member.id}:${streak.day}`, entryOf(member.id, step, merchant.currency));
  return { streak: streak.length, given: shownStep(step, merchant.currency) };
};

function entryOf(memberId: string, { give, amount }: CheckInStep, currency: string): Entry {
  if (give === "points") return earnPoints(memberId, amount, { from: "checkIn" });
  return { kind: "missions.check_in", transfers: [{ from: "house:bonuses", to: purseOf(memberId, "cash"), amount, currency }] };
}

export function shownStep({ give, amount }: CheckInStep, currency: string) {
  return { give, amount: give === "points" ? String(amount) : toDecimal(amount, currency) };
}

/** Points are counted whole; zero for what is no number of them. */
function wholeOf(text: string): bigint {
  return /^\d+$/.test(text) ? BigInt(text) : 0n;
}

export const setCheckIns: Handler<typeof missions.setCheckIns> = async (ctx, { steps }) => {
  const { db, merchant } = ctx;
  const { currency } = merchant;
  const read = steps.map(({ give, amount }) => ({
    give,
    amount: give === "points" ? wholeOf(amount) : (fromDecimal(amount, currency) ?? 0n),
  }));
  if (read.some(({ amount }) => amount <= 0n)) refuse("invalid_input", { fields: { steps: "not_an_amount" } });
  const amount = await costOfChange(ctx, read);
  const subject = hash("sha256", canonical({ steps }));
  const passes = amount === 0n || (await letsPassTogether(ctx, { kind: "missions.checkIns", subject, amount, needsTwo: false }));
  const before = await listSteps(db);
  if (passes) await replaceSteps(db, read);
  ctx.audit({ subject: "checkIns", reason: "", before: { steps: before }, after: { waits: !passes, steps: read } });
  return { steps: (await listSteps(db)).map((step) => shownStep(step, currency)), waiting: !passes };
};

/** The cash of every day that pays more than it did, to each member who comes now: no less than a whole streak of one. */
async function costOfChange({ db, now }: Pick<Work, "db" | "now">, steps: readonly CheckInStep[]): Promise<Money> {
  const before = await listSteps(db);
  const cashOf = (step: CheckInStep | undefined) => (step?.give === "cash" ? step.amount : 0n);
  const more = steps.filter((step, at) => cashOf(step) > cashOf(before[at])).reduce((sum, step) => sum + cashOf(step), 0n);
  if (more === 0n) return 0n;
  return more * BigInt(Math.max(1, await countComing(db, new Date(now.getTime() - WEEK_MS))));
}
