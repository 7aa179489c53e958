import { DAY_MS } from "@magpie/domain/durations";
import { decide } from "@magpie/domain/offers/decide";
import type { Offer } from "@magpie/domain/offers/offer";
import { periodKey } from "@magpie/domain/offers/period-key";
import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { readTimeZone } from "../../merchant/merchant";
import { type CountedStake, followStakes } from "../../stakes/stakes";
import { holdSeen, viewerOf } from "../offers/seen";
import { listStandings, listVersions } from "../offers/versions-store";
import { tellRewards } from "../rewards/rewards";
import { addGains, type CountedGain, type EntryRow, readyEntry } from "./entries-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.count": Record<never, never>;
  }
}

/** A reward that is ready can be claimed for at least this long, also after the offer's end. */
const CLAIM_DAYS = 7;

/** Counts settled bets for the offers that ask for them. Each counts once, in the period in which it was settled. */
export const countBets = job("promotions.count", (job) => followStakes(job, "promotions", count));

export const COUNT_BETS = { name: "promotions.count", everySeconds: 10 } as const;

interface CountingOffer {
  offerId: string;
  number: number;
  rule: Offer;
}

async function count(ctx: Work, stakes: readonly CountedStake[]): Promise<void> {
  const offers = await listCounting(ctx);
  if (offers.length === 0) return;
  const timeZone = await readTimeZone(ctx.db);
  const gains = new Map<string, CountedGain>();
  for (const stake of stakes) for (const offer of offers) addGain(gains, offer, stake, timeZone);
  // In one order, so that two readers never hold what the other waits for.
  const sorted = [...gains.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, gain]) => gain);
  const moved = await addGains(ctx.db, sorted, ctx.now);
  const goals = new Map(offers.map(({ offerId, number, rule }) => [`${offerId} ${number}`, goalOf(rule)]));
  // Most counters are still on their way: looking at each would take longer than counting all of them.
  const reached = moved.filter(({ offerId, version, progress }) => progress >= (goals.get(`${offerId} ${version}`) ?? 0n));
  for (const entry of reached) await readyIfMet(ctx, entry);
}

function goalOf({ trigger }: Offer): bigint {
  return trigger.on === "bets" ? BigInt(trigger.atLeast) : 0n;
}

async function listCounting({ db }: Work): Promise<CountingOffer[]> {
  const standings = (await listStandings(db)).filter(({ state }) => state !== "stopped");
  const versions = await listVersions(
    db,
    standings.map(({ offerId, inForce: number }) => ({ offerId, number })),
  );
  return versions.filter(({ rule }) => rule.trigger.on === "bets");
}

function addGain(gains: Map<string, CountedGain>, { offerId, number, rule }: CountingOffer, stake: CountedStake, timeZone: string): void {
  const { trigger, window } = rule;
  if (trigger.on !== "bets") return;
  const { memberId, gameType, gameCode, settledAt, bets } = stake;
  if (settledAt < new Date(window.opens) || settledAt >= new Date(window.closes)) return;
  if (trigger.games && !trigger.games.includes(gameType) && !trigger.games.includes(gameCode)) return;
  const period = periodKey(rule.period, { at: settledAt, deposit: null }, timeZone);
  if (period === null) return;
  const key = `${offerId} ${memberId} ${period}`;
  const before = gains.get(key) ?? { offerId, memberId, period, version: number, opens: rule.entry === "auto", gain: 0n };
  gains.set(key, { ...before, gain: before.gain + (trigger.measure === "count" ? BigInt(bets) : stake.stake) });
}

/** Decides when the counter has reached its goal, under the version that the member accepted. */
async function readyIfMet(ctx: Work, entry: EntryRow): Promise<void> {
  const viewer = await viewerOf(ctx, entry.memberId);
  const seen = await holdSeen(ctx, viewer, entry.offerId);
  const { rule, facts, version } = seen;
  const { trigger } = rule;
  if (trigger.on !== "bets" || entry.progress < BigInt(trigger.atLeast) || version.number !== entry.version) return;
  const event = { on: "bets", measure: trigger.measure, value: entry.progress, games: trigger.games ?? null } as const;
  const offer = { ...facts.offer, entry: "in" as const, granted: false, run: "running" as const };
  const decision = decide(rule, { ...facts, offer }, event);
  if (!("grant" in decision)) return;
  const until = new Date(Math.max(Date.parse(rule.window.closes), ctx.now.getTime() + CLAIM_DAYS * DAY_MS));
  const { give: kind, amount } = decision.grant;
  const { offerId, memberId, period } = entry;
  if (await readyEntry(ctx.db, { offerId, memberId, period, version: version.number, kind, amount, until }, ctx.now))
    await tellRewards(ctx, memberId);
}
