import { decide } from "@magpie/domain/offers/decide";
import type { Offer, OfferPeriod } from "@magpie/domain/offers/offer";
import { periodKey } from "@magpie/domain/offers/period-key";
import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { readCurrency, readTimeZone } from "../../merchant/merchant";
import { type CountedStake, followStakes } from "../../stakes/stakes";
import { holdPeriod, movedBy, viewerOf } from "../offers/seen";
import { listStandings, listVersions } from "../offers/versions-store";
import { tellRewards } from "../rewards/rewards";
import { addGains, type CountedGain, type EntryRow, listRunningEntries, readyEntry, unreadyEntry } from "./entries-store";
import { countedIn, countsGame, readMeasure, readyUntil } from "./measure";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.count": Record<never, never>;
  }
}

/** Counts settled bets for the offers that ask for them. Each counts once, in the period in which it was settled. */
export const countBets = job("promotions.count", (job) => followStakes(job, "promotions", count));

export const COUNT_BETS = { name: "promotions.count", everySeconds: 10, follows: ["stakes.promotions"] } as const;

/** A version of an offer that counts bets, with its dates moved by the offer's freezes. */
interface CountingOffer {
  offerId: string;
  number: number;
  rule: Offer;
}

async function count(ctx: Work, stakes: readonly CountedStake[]): Promise<void> {
  const { db, now } = ctx;
  const standings = (await listStandings(db)).filter(({ state }) => state !== "stopped");
  const entries = await listRunningEntries(db, [...new Set(stakes.map(({ memberId }) => memberId))]);
  const offers = await listCounting(ctx, standings, entries);
  if (offers.size === 0) return;
  const timeZone = await readTimeZone(db);
  const own = new Map(entries.map((entry) => [nameOf(entry), entry]));
  const gains = new Map<string, CountedGain>();
  const counting = new Set([...offers.values()].map(({ offerId }) => offerId));
  const asked = standings.filter(({ offerId }) => counting.has(offerId));
  for (const stake of stakes) {
    const periods = periodsOf(stake, timeZone);
    for (const { offerId, inForce } of asked) {
      const found = countingFor(offers, offerId, inForce, own, stake, periods);
      if (found) addGain(gains, found.offer, found.period, stake);
    }
  }
  await measureBest(ctx, gains, offers, timeZone);
  // In one order, so that two readers never hold what the other waits for.
  const sorted = [...gains.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, gain]) => gain);
  for (const entry of await addGains(db, sorted, now)) {
    const offer = offers.get(`${entry.offerId} ${entry.version}`);
    // Most counters are still on their way: looking at each would take longer than counting all of them.
    if (!offer || entry.progress >= goalOf(offer.rule) === (entry.state === "ready")) continue;
    if (entry.state === "joined") await readyIfMet(ctx, entry);
    else if (await unreadyEntry(db, entry, now)) await tellRewards(ctx, entry.memberId);
  }
}

function nameOf({ offerId, memberId, period }: Pick<EntryRow, "offerId" | "memberId" | "period">): string {
  return `${offerId} ${memberId} ${period}`;
}

function goalOf({ trigger }: Offer): bigint {
  return trigger.on === "bets" ? BigInt(trigger.atLeast) : 0n;
}

/** Versions in force, and those that members have accepted. */
async function listCounting(
  { db }: Work,
  standings: readonly { offerId: string; inForce: number; movedMs: bigint }[],
  entries: readonly EntryRow[],
): Promise<Map<string, CountingOffer>> {
  const inForce = standings.map(({ offerId, inForce: number }) => ({ offerId, number }));
  const accepted = entries.map(({ offerId, version: number }) => ({ offerId, number }));
  const refs = new Map([...inForce, ...accepted].map((ref) => [`${ref.offerId} ${ref.number}`, ref]));
  const moved = new Map(standings.map((standing) => [standing.offerId, standing]));
  const offers = new Map<string, CountingOffer>();
  for (const { offerId, number, rule } of await listVersions(db, [...refs.values()])) {
    const standing = moved.get(offerId);
    if (!standing || rule.trigger.on !== "bets") continue;
    offers.set(`${offerId} ${number}`, { offerId, number, rule: movedBy(rule, standing.movedMs) });
  }
  return offers;
}

type PeriodKeys = readonly (readonly [OfferPeriod, string])[];

/** The periods that a bet falls into. They are the same for all offers, of which there are many. */
function periodsOf({ settledAt }: CountedStake, timeZone: string): PeriodKeys {
  return (["once", "day", "week", "halfmonth", "month"] as const).flatMap((kind) => {
    const key = periodKey(kind, { at: settledAt, deposit: null }, timeZone);
    return key === null ? [] : [[kind, key] as const];
  });
}

/** A bet counts under the version that the member accepted for its period; without an entry, under the one in force. */
function countingFor(
  offers: ReadonlyMap<string, CountingOffer>,
  offerId: string,
  inForce: number,
  own: ReadonlyMap<string, EntryRow>,
  { memberId }: CountedStake,
  periods: PeriodKeys,
): { offer: CountingOffer; period: string } | null {
  for (const [kind, period] of periods) {
    const entry = own.get(nameOf({ offerId, memberId, period }));
    const offer = entry && offers.get(`${offerId} ${entry.version}`);
    if (offer?.rule.period === kind) return { offer, period };
  }
  const now = offers.get(`${offerId} ${inForce}`);
  const [, period] = periods.find(([kind]) => kind === now?.rule.period) ?? [];
  return now && period ? { offer: now, period } : null;
}

function addGain(gains: Map<string, CountedGain>, { offerId, number, rule }: CountingOffer, period: string, stake: CountedStake): void {
  const { trigger, window } = rule;
  if (trigger.on !== "bets" || !countsGame(trigger, stake)) return;
  const { memberId, settledAt, bets } = stake;
  if (settledAt < new Date(window.opens) || settledAt >= new Date(window.closes)) return;
  const key = nameOf({ offerId, memberId, period });
  const none = { offerId, memberId, period, version: number, opens: rule.entry === "auto", gain: 0n, replaces: false };
  const before = gains.get(key) ?? none;
  gains.set(key, { ...before, gain: before.gain + (trigger.measure === "count" ? BigInt(bets) : stake.stake) });
}

/** The best bet is no sum: it is looked for anew, so that one that was taken back leaves no trace. */
async function measureBest({ db }: Work, gains: Map<string, CountedGain>, offers: ReadonlyMap<string, CountingOffer>, timeZone: string) {
  const currency = await readCurrency(db);
  for (const [key, gain] of gains) {
    const { trigger, window } = offers.get(`${gain.offerId} ${gain.version}`)?.rule ?? {};
    if (trigger?.on !== "bets" || trigger.measure !== "best" || !window) continue;
    const { memberId, period } = gain;
    const value = await readMeasure(db, { trigger, window }, { memberId, currency, period, timeZone });
    gains.set(key, { ...gain, gain: value, replaces: true });
  }
}

/** Decides when the counter has reached its goal, under the version that the member accepted and as of the period's last moment. */
async function readyIfMet(ctx: Work, entry: EntryRow): Promise<void> {
  const { offerId, memberId, period, version: number } = entry;
  const viewer = await viewerOf(ctx, memberId);
  const { rule, facts } = await holdPeriod(ctx, viewer, { offerId, number, period, at: ctx.now });
  const { trigger } = rule;
  if (trigger.on !== "bets") return;
  const event = { on: "bets", measure: trigger.measure, value: entry.progress, games: trigger.games ?? null } as const;
  const offer = { ...facts.offer, entry: "in" as const, granted: false, run: "running" as const };
  const last = countedIn(rule, period, viewer.timeZone).until.getTime() - 1;
  const decision = decide(rule, { ...facts, now: new Date(Math.min(last, ctx.now.getTime())), offer }, event);
  if (!("grant" in decision)) return;
  const until = await readyUntil(ctx.db, rule, ctx.now);
  const { give: kind, amount } = decision.grant;
  if (await readyEntry(ctx.db, { offerId, memberId, period, version: number, kind, amount, until }, ctx.now))
    await tellRewards(ctx, memberId);
}
