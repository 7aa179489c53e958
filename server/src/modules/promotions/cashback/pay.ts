import { cashbackKey } from "@magpie/domain/loyalty/cashback-run";
import { costOf } from "@magpie/domain/offers/amount";
import { decide } from "@magpie/domain/offers/decide";
import type { Work } from "../../../kit/ctx";
import { isInTheWay } from "../../../kit/database/past-others";
import type { JobCtx } from "../../../kit/jobs/job";
import { listAway, listExcluded } from "../../limits/limits";
import { issueEntries } from "../entries/entries-store";
import { giveAll, type RewardDue } from "../entries/give";
import { type BudgetRow, keepTaken, lockBudget, takeOf } from "../offers/budgets-store";
import { holdPeriods, type SeenOffer, settingOf } from "../offers/seen";
import { findStanding } from "../offers/versions-store";
import { addOutcomes, closePart, findOpenPart, type LineOutcome, type LineRow } from "./lines-store";
import { keepDone, type RunRow, takeOffer } from "./runs-store";

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
    after = await job.inMerchant(async (ctx) => (ctx.now < until ? payPart(ctx, run, last) : undefined));
  }
}

/** Pays lines that lie together, in one transaction. Answers with the last member of them; undefined at the end. */
async function payPart(ctx: Work, run: RunRow, after: string): Promise<string | undefined> {
  if (!(await takeOffer(ctx.db, run.offerId))) return undefined;
  if ((await findStanding(ctx.db, run.offerId))?.state === "frozen") return undefined;
  const part = await findOpenPart(ctx.db, run, after);
  if (!part) {
    await keepDone(ctx.db, run, ctx.now);
    return undefined;
  }
  const { ended, isOver } = await payApart(ctx, run, part.lines);
  if (ended === part.lines.length) await closePart(ctx.db, run, part.lastMember);
  return isOver ? undefined : part.lastMember;
}

interface Paid {
  /** The number of lines that are open no more. */
  ended: number;
  /** The next line has to wait for another day's part of the budget. */
  isOver: boolean;
}

/** Lines that fail are paid one by one: the one that cannot be is undone alone and looked at by people. */
async function payApart(ctx: Work, run: RunRow, lines: readonly LineRow[]): Promise<Paid> {
  try {
    return await ctx.apart(() => payLines(ctx, run, lines));
  } catch (error) {
    // The whole transaction is retried.
    if (isInTheWay(error)) throw error;
    const [first] = lines;
    if (first && lines.length === 1) {
      ctx.alarm("promotions.cashback", { offer: run.offerId, period: run.period, member: first.memberId, error: String(error) });
      return { ended: 0, isOver: false };
    }
  }
  let ended = 0;
  for (const line of lines) {
    const one = await payApart(ctx, run, [line]);
    ended += one.ended;
    if (one.isOver) return { ended, isOver: true };
  }
  return { ended, isOver: false };
}

async function payLines(ctx: Work, run: RunRow, lines: readonly LineRow[]): Promise<Paid> {
  const { db, now } = ctx;
  const { offerId, period, currency } = run;
  const ids = lines.map(({ memberId }) => memberId);
  const [setting, excluded, away] = await Promise.all([settingOf(ctx), listExcluded(db, ids, now), listAway(db, ids, now)]);
  // The offer may have closed with its last period: it is judged as of the period's last moment.
  const at = new Date(run.endsAt.getTime() - 1);
  const seen = await holdPeriods(ctx, setting, ids, { offerId, number: run.version, period, at });
  let budget = await lockBudget(db, offerId);
  const outcomes: LineOutcome[] = [];
  const dues: (RewardDue & { key: string })[] = [];
  let isOver = false;
  for (const line of lines) {
    const { memberId, pay: amount } = line;
    const own = seen.get(memberId);
    const unmet = excluded.has(memberId) ? "excluded" : own ? unmetOf(own, line) : "closed";
    if (!excluded.has(memberId) && away.has(memberId)) continue;
    if (!own || unmet !== null) {
      outcomes.push({ memberId, state: "unmet", reason: unmet });
      continue;
    }
    const cost = costOf(own.rule.reward, amount);
    const left = takeOf(budget, cost, setting.day);
    isOver = left === null && !isSpent(budget, cost);
    if (isOver) break;
    outcomes.push({ memberId, state: left ? "paid" : "spent", reason: null });
    if (!left) continue;
    budget = left;
    dues.push({ seen: own, memberId, period, amount, currency, key: cashbackKey(keyed(run), memberId) });
  }
  if (dues.length > 0) await payDues(ctx, dues, budget);
  await addOutcomes(db, run, outcomes, now);
  return { ended: outcomes.length, isOver };
}

async function payDues(ctx: Work, dues: readonly (RewardDue & { key: string })[], budget: BudgetRow): Promise<void> {
  const entries = dues.map(({ seen, memberId, period, amount, key }) => {
    const { offerId, number } = seen.version;
    return { offerId, memberId, period, version: number, kind: seen.rule.reward.give, amount, given: key };
  });
  await issueEntries(ctx.db, entries, ctx.now);
  await giveAll(ctx, dues);
  await keepTaken(ctx.db, entries[0]?.offerId ?? "", budget);
}

function keyed({ offerId, period, startsAt, endsAt }: RunRow) {
  return { offer: offerId, period: { key: period, from: startsAt, until: endsAt } };
}

/** A line that no day's part covers would wait for ever, and all others behind it. */
function isSpent({ rest, perDay, grants, mostGrants }: BudgetRow, cost: bigint): boolean {
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
