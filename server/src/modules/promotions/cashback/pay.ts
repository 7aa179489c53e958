import { cashbackKey } from "@magpie/domain/loyalty/cashback-run";
import { costOf } from "@magpie/domain/offers/amount";
import { decide } from "@magpie/domain/offers/decide";
import type { Work } from "../../../kit/ctx";
import { isInTheWay } from "../../../kit/database/past-others";
import type { JobCtx } from "../../../kit/jobs/job";
import { listAway } from "../../limits/limits";
import { takeEntry } from "../entries/entries-store";
import { give } from "../entries/give";
import { takeBudget } from "../offers/budgets-store";
import { holdPeriod, type SeenOffer, viewerOf } from "../offers/seen";
import { findStanding } from "../offers/versions-store";
import { holdOpenLine, type LineRow, listOpenLines, moveLine } from "./lines-store";
import { keepDone, type RunRow } from "./runs-store";

/** Members in one transaction: few, because the offer's budget is locked from the first of them on. */
const BATCH = 20;

/** These are settled by the line itself and by the budget, not by a condition. */
const NO_CONDITION = ["loss", "valid", "amount", "budget", "perDay", "grants", "running"];

/** Pays the open lines of a run. Members who keep away get theirs when they are back, and nobody is paid while the offer is frozen. */
export async function payRun(job: Pick<JobCtx, "inMerchant">, run: RunRow): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const last: string = after;
    after = await job.inMerchant((ctx) => payBatch(ctx, run, last));
  }
}

/** Answers with the last member of the batch; undefined at the end. */
async function payBatch(ctx: Work, run: RunRow, after: string): Promise<string | undefined> {
  if ((await findStanding(ctx.db, run.offerId))?.state === "frozen") return undefined;
  const members = await listOpenLines(ctx.db, run, after, BATCH);
  const away = await listAway(ctx.db, members, ctx.now);
  for (const memberId of members.filter((one) => !away.has(one))) await payApart(ctx, run, memberId);
  if (members.length === 0) await keepDone(ctx.db, run, ctx.now);
  return members.at(-1);
}

/** A line that fails is undone alone and looked at by people: the others are paid. */
async function payApart(ctx: Work, run: RunRow, memberId: string): Promise<void> {
  try {
    await ctx.apart(async () => {
      const line = await holdOpenLine(ctx.db, { offerId: run.offerId, period: run.period, memberId });
      if (line) await payLine(ctx, run, line);
    });
  } catch (error) {
    // The whole transaction is retried.
    if (isInTheWay(error)) throw error;
    ctx.alarm("promotions.cashback", { offer: run.offerId, period: run.period, member: memberId, error: String(error) });
  }
}

async function payLine(ctx: Work, run: RunRow, line: LineRow): Promise<void> {
  const { db, now } = ctx;
  const { memberId, pay: amount } = line;
  const viewer = await viewerOf(ctx, memberId);
  // The offer may have closed with its last period: it is judged as of the period's last moment.
  const at = new Date(run.endsAt.getTime() - 1);
  const seen = await holdPeriod(ctx, viewer, { offerId: run.offerId, number: run.version, period: run.period, at });
  const unmet = unmetOf(seen, line);
  if (unmet !== null) return moveLine(db, line, "unmet", unmet, now);
  const { standing, version, rule } = seen;
  const cost = costOf(rule.reward, amount);
  if (!(await takeBudget(db, run.offerId, cost, viewer.day))) {
    const isSpent = standing.rest < cost || (rule.limits.grants !== undefined && standing.grants >= rule.limits.grants);
    // A day's part that is gone comes back tomorrow.
    return isSpent ? moveLine(db, line, "spent", null, now) : undefined;
  }
  const key = cashbackKey({ offer: run.offerId, period: { key: run.period, from: run.startsAt, until: run.endsAt } }, memberId);
  const entry = { offerId: run.offerId, memberId, period: run.period, version: version.number, kind: rule.reward.give, amount, given: key };
  await takeEntry(db, { ...entry, state: "issued" }, now);
  await give(ctx, { seen, memberId, period: run.period, amount, currency: run.currency, key });
  await moveLine(db, line, "paid", null, now);
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
