import { cashbackKey } from "@magpie/domain/loyalty/cashback-run";
import { costOf } from "@magpie/domain/offers/amount";
import { decide } from "@magpie/domain/offers/decide";
import type { Work } from "../../../kit/ctx";
import { isInTheWay } from "../../../kit/database/past-others";
import type { JobCtx } from "../../../kit/jobs/job";
import { listAway, listExcluded } from "../../limits/limits";
import { takeEntry } from "../entries/entries-store";
import { give } from "../entries/give";
import { takeBudget } from "../offers/budgets-store";
import { holdPeriod, type SeenOffer, viewerOf } from "../offers/seen";
import { findStanding, type OfferStanding } from "../offers/versions-store";
import { holdOpenLine, type LineRow, listOpenLines, moveLine } from "./lines-store";
import { keepDone, type RunRow, takeOffer } from "./runs-store";

/** Members in one transaction: few, because the offer's budget is locked from the first of them on. */
const BATCH = 20;

/** These are settled by the line itself and by the budget, not by a condition. */
const NO_CONDITION = ["loss", "valid", "amount", "budget", "perDay", "grants", "running"];

/**
 * Pays the open lines of a run, up to a moment at which the job has to end. Members on a break get theirs when they are back, those who
 * are excluded nothing. Nobody is paid while the offer is frozen, nor after the first line that the day's part of the budget does not cover:
 * it comes back tomorrow.
 */
export async function payRun(job: Pick<JobCtx, "inMerchant">, run: RunRow, until: Date): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const last: string = after;
    after = await job.inMerchant(async (ctx) => (ctx.now < until ? payBatch(ctx, run, last) : undefined));
  }
}

/** Answers with the last member of the batch; undefined at the end. */
async function payBatch(ctx: Work, run: RunRow, after: string): Promise<string | undefined> {
  if (!(await takeOffer(ctx.db, run.offerId))) return undefined;
  if ((await findStanding(ctx.db, run.offerId))?.state === "frozen") return undefined;
  const members = await listOpenLines(ctx.db, run, after, BATCH);
  if (members.length === 0) await keepDone(ctx.db, run, ctx.now);
  const excluded = await listExcluded(ctx.db, members, ctx.now);
  const away = await listAway(ctx.db, members, ctx.now);
  for (const memberId of members) {
    if (excluded.has(memberId)) await moveLine(ctx.db, { ...run, memberId }, "unmet", "excluded", ctx.now);
    else if (!away.has(memberId) && !(await payApart(ctx, run, memberId))) return undefined;
  }
  return members.at(-1);
}

/** False where it has to wait for another day's part of the budget. A line that fails is undone alone and looked at by people. */
async function payApart(ctx: Work, run: RunRow, memberId: string): Promise<boolean> {
  try {
    return await ctx.apart(async () => {
      const line = await holdOpenLine(ctx.db, { offerId: run.offerId, period: run.period, memberId });
      return !line || (await payLine(ctx, run, line));
    });
  } catch (error) {
    // The whole transaction is retried.
    if (isInTheWay(error)) throw error;
    ctx.alarm("promotions.cashback", { offer: run.offerId, period: run.period, member: memberId, error: String(error) });
    return true;
  }
}

/** False where nothing is decided because the day's part of the budget is gone. */
async function payLine(ctx: Work, run: RunRow, line: LineRow): Promise<boolean> {
  const { db, now } = ctx;
  const { memberId, pay: amount } = line;
  const viewer = await viewerOf(ctx, memberId);
  // The offer may have closed with its last period: it is judged as of the period's last moment.
  const at = new Date(run.endsAt.getTime() - 1);
  const seen = await holdPeriod(ctx, viewer, { offerId: run.offerId, number: run.version, period: run.period, at });
  const unmet = unmetOf(seen, line);
  if (unmet !== null) {
    await moveLine(db, line, "unmet", unmet, now);
    return true;
  }
  const { standing, version, rule } = seen;
  const cost = costOf(rule.reward, amount);
  if (!(await takeBudget(db, run.offerId, cost, viewer.day))) {
    if (!isSpent(standing, cost)) return false;
    await moveLine(db, line, "spent", null, now);
    return true;
  }
  const key = cashbackKey({ offer: run.offerId, period: { key: run.period, from: run.startsAt, until: run.endsAt } }, memberId);
  const entry = { offerId: run.offerId, memberId, period: run.period, version: version.number, kind: rule.reward.give, amount, given: key };
  await takeEntry(db, { ...entry, state: "issued" }, now);
  await give(ctx, { seen, memberId, period: run.period, amount, currency: run.currency, key });
  await moveLine(db, line, "paid", null, now);
  return true;
}

/** A line that no day's part covers would wait for ever, and all others behind it. */
function isSpent({ rest, perDay, grants, mostGrants }: OfferStanding, cost: bigint): boolean {
  return rest < cost || (perDay !== null && perDay < cost) || (mostGrants !== null && grants >= mostGrants);
}

/** The first condition that keeps a member from the reward; null when all are met. */
function unmetOf({ rule, facts }: SeenOffer, { base, staked }: LineRow): string | null {
  const event = { on: "periodEnd", loss: base, valid: staked } as const;
  const offer = { ...facts.offer, granted: false };
  const decision = decide(rule, { ...facts, offer }, event);
  if ("grant" in decision) return null;
  const [first] = decision.unmet.filter(({ need }) => !NO_CONDITION.includes(need));
  return first ? (first.need === "account" ? String(first.has) : first.need) : null;
}
