import type { promotions } from "@magpie/contract/promotions/promotions";
import { isTrialType } from "@magpie/domain/agency/types";
import { DAY_MS } from "@magpie/domain/durations";
import { purseOf } from "@magpie/domain/ledger/account";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Handler, Work } from "../../../kit/ctx";
import { timedJob } from "../../../kit/jobs/job";
import { ratesAt } from "../../agency/agency";
import { checkBonus, listAway } from "../../limits/limits";
import { listAccountFacts } from "../../members/members";
import { readAccountTypes, readCurrency } from "../../merchant/merchant";
import { readAgeProofs } from "../../protection/protection";
import { postAll } from "../../wallet/wallet";
import { tellRewards } from "../rewards/rewards";
import { dueOf, leastRebate, rebateOf } from "./due";
import { keepPaid, listAccruals, listOverdue, listPaid, lockAccruals } from "./rebates-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.payRebates": Record<never, never>;
  }
}

/** Bets that nobody claimed a rebate for are paid by the system after this time. */
const OVERDUE_DAYS = 30;
const RECORDS_MOST = 100;
const BATCH = 100;
const PPM_PER_BPS = 100;

export const rebates: Handler<typeof promotions.rebates> = async ({ db, now, member, merchant }) => {
  const { currency } = merchant;
  const show = (amount: Money) => toDecimal(amount, currency);
  const accruals = await listAccruals(db, member.id, currency);
  const own = await ratesAt(
    db,
    accruals.map(({ gameType }) => ({ memberId: member.id, category: gameType, at: now })),
  );
  const list = accruals.map((accrual, at) => ({
    gameType: accrual.gameType,
    turnover: show(accrual.turnover),
    rateBps: (own[at] ?? accrual.ppm) / PPM_PER_BPS,
    rebate: show(rebateOf(accrual)),
  }));
  return { list, total: show(dueOf(accruals, currency)?.total ?? 0n), minimum: show(leastRebate(currency)) };
};

export const rebateRecords: Handler<typeof promotions.rebateRecords> = async ({ db, member, merchant }) => {
  const rows = await listPaid(db, member.id, merchant.currency, RECORDS_MOST);
  const show = (amount: Money) => toDecimal(amount, merchant.currency);
  const list = rows.map(({ paidAt, gameType, turnover, ppm, amount, paidBy }) => ({
    at: paidAt.toISOString(),
    gameType,
    turnover: show(turnover),
    rateBps: ppm / PPM_PER_BPS,
    amount: show(amount),
    paidBy,
  }));
  return { list };
};

export const claimRebate: Handler<typeof promotions.claimRebate> = async (ctx, { gameType }) => {
  const { currency } = ctx.merchant;
  await checkBonus(ctx, ctx.member.id);
  const rebate = await payDue(ctx, ctx.member.id, currency, gameType ?? null);
  await tellRewards(ctx, ctx.member.id);
  return { rebate: toDecimal(rebate, currency) };
};

/**
 * Filters the accounts that are paid a rebate: open ones of people, agents included, whose age is proved where that is asked for. It is the
 * player's share of a bet and no promotion, so switching promotions off does not take it away.
 */
async function listPayable(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const [facts, types, { proved, needed }] = [await listAccountFacts(db, ids), await readAccountTypes(db), await readAgeProofs(db, ids)];
  const payable = facts.filter(
    ({ id, type, closedAt, outsider }) => !closedAt && !outsider && !isTrialType(types, type) && (!needed || proved.has(id)),
  );
  return new Set(payable.map(({ id }) => id));
}

/** Pays one category, or all. The sum of all of them decides whether the least sum is reached, so that none waits for ever. */
export async function payDue(ctx: Work, memberId: string, currency: string, gameType: string | null): Promise<Money> {
  if (!(await listPayable(ctx.db, [memberId])).has(memberId)) refuse("rebate_gone");
  const accruals = await lockAccruals(ctx.db, memberId, currency);
  if (!dueOf(accruals, currency)?.isPayable) refuse("rebate_gone");
  const paid = await pay(ctx, memberId, currency, "claim", gameType);
  return paid > 0n ? paid : refuse("rebate_gone");
}

/** The key comes from the member, the category and the watermark: the same stakes are paid for once, whoever asks how often. */
async function pay(ctx: Work, memberId: string, currency: string, paidBy: "claim" | "system", gameType: string | null): Promise<Money> {
  const accruals = await lockAccruals(ctx.db, memberId, currency);
  const due = accruals
    .filter((accrual) => gameType === null || accrual.gameType === gameType)
    .map((accrual) => ({ ...accrual, amount: rebateOf(accrual) }))
    .filter(({ amount }) => amount > 0n);
  await postAll(
    ctx,
    due.map(({ gameType: category, upto, amount }) => ({
      key: `rebate:${memberId}:${category}:${upto}`,
      entry: {
        kind: "promotions.rebate",
        transfers: [{ from: "house:rebates", to: purseOf(memberId, "cash"), amount, currency }],
        details: { gameType: category },
      },
    })),
  );
  for (const { gameType: category, upto, turnover, earned, amount } of due) {
    // The mean of the rates that its bets were counted at.
    const ppm = Number(earned / turnover);
    await keepPaid(ctx.db, { memberId, gameType: category, currency, upto, turnover, ppm, amount, paidBy }, ctx.now);
  }
  return due.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Nobody loses a rebate by not asking for it. Members who keep away get theirs when they are back. */
export const payRebates = timedJob("promotions.payRebates", async (job) => {
  const before = new Date(job.now.getTime() - OVERDUE_DAYS * DAY_MS);
  for (let after: string | undefined = ""; after !== undefined; ) {
    const last: string = after;
    after = await job.inMerchant((ctx) => payOverdue(ctx, before, last));
  }
});

/** Answers with the last member of the batch; undefined at the end. */
async function payOverdue(ctx: Work, before: Date, after: string): Promise<string | undefined> {
  const currency = await readCurrency(ctx.db);
  const members = await listOverdue(ctx.db, before, currency, after, BATCH);
  const [people, away] = [await listPayable(ctx.db, members), await listAway(ctx.db, members, ctx.now)];
  for (const memberId of members.filter((one) => people.has(one) && !away.has(one))) await pay(ctx, memberId, currency, "system", null);
  return members.at(-1);
}

export const PAY_REBATES = { name: "promotions.payRebates", everySeconds: 3600 } as const;
