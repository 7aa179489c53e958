import { hash } from "node:crypto";
import { assert } from "@magpie/domain/assert";
import type { Facts, MemberFacts } from "@magpie/domain/offers/facts";
import { type Offer, WHOLE_BPS } from "@magpie/domain/offers/offer";
import { periodKey } from "@magpie/domain/offers/period-key";
import { type OfferEntryFacts, type ShownState, shownState } from "@magpie/domain/offers/shown";
import { dayIn } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../../kit/ctx";
import { readCurrency, readTimeZone } from "../../merchant/merchant";
import { periodAt } from "../cashback/plan";
import { listBarred } from "../entries/applications-store";
import { type EntryRow, listEntriesIn, listEntriesOf } from "../entries/entries-store";
import { listMemberFacts, listStandingFacts, readAskedFacts } from "../facts";
import {
  holdStanding,
  listInForce,
  listStandings,
  listVersions,
  listVersionsOf,
  type OfferStanding,
  type VersionRow,
} from "./versions-store";

/** An entry that waits for the member's next deposit. */
export const NEXT_DEPOSIT = "deposit:next";
/** An entry that stands for all friends to come. */
export const NEXT_FRIEND = "friend:next";

/** An offer as one member sees it: under the version that they accepted, else the one in force. */
export interface SeenOffer {
  standing: OfferStanding;
  version: VersionRow;
  /** The version's rule, with its dates moved by the time that the offer was frozen. */
  rule: Offer;
  /** The period that runs, and the entry that counts: one of this period, or one that still waits for something. */
  period: string;
  entry: EntryRow | null;
  facts: Facts;
  mine: OfferEntryFacts;
}

type Reading = Pick<Work, "db" | "now" | "personal">;

export interface Viewer {
  memberId: string;
  currency: string;
  timeZone: string;
  /** Today on the merchant's calendar. */
  day: string;
}

export async function viewerOf(ctx: Reading, memberId: string): Promise<Viewer> {
  return { memberId, ...(await settingOf(ctx)) };
}

/** The part of a view that is the same for all members of the merchant. */
export async function settingOf({ db, now }: Pick<Work, "db" | "now">): Promise<Omit<Viewer, "memberId">> {
  const [timeZone, currency] = await Promise.all([readTimeZone(db), readCurrency(db)]);
  return { currency, timeZone, day: dayIn(timeZone, now) };
}

/** Every published offer, newest first. All is asked for together, because members wait for every round trip. */
export async function readSeen(ctx: Reading, memberId: string): Promise<{ viewer: Viewer; seen: SeenOffer[] }> {
  const [viewer, standings, inForce, own] = await Promise.all([
    viewerOf(ctx, memberId),
    listStandings(ctx.db),
    listInForce(ctx.db),
    readOwn(ctx, memberId),
  ]);
  return { viewer, seen: await see(ctx, viewer, { standings, inForce, own }) };
}

/** One offer, held against a stop, a freeze or a publication until the transaction ends. */
export async function openSeen(ctx: Reading, memberId: string, offerId: string): Promise<{ viewer: Viewer; seen: SeenOffer }> {
  const [held, viewer] = await Promise.all([readHeld(ctx, memberId, offerId), viewerOf(ctx, memberId)]);
  const [seen] = await see(ctx, viewer, held);
  return { viewer, seen: seen ?? refuse("not_found") };
}

/** The same for a viewer who is known already. */
export async function holdSeen(ctx: Reading, viewer: Viewer, offerId: string): Promise<SeenOffer> {
  const [seen] = await see(ctx, viewer, await readHeld(ctx, viewer.memberId, offerId));
  return seen ?? refuse("not_found");
}

/** Offers, their versions in force, and the member's own part in offers. */
interface Read {
  standings: readonly OfferStanding[];
  inForce: readonly VersionRow[];
  own: Awaited<ReturnType<typeof readOwn>>;
}

async function readHeld(ctx: Reading, memberId: string, offerId: string): Promise<Read> {
  // The hold is sent first, so that everything else is read under it.
  const [standing, inForce, own] = await Promise.all([holdStanding(ctx.db, offerId), listInForce(ctx.db, offerId), readOwn(ctx, memberId)]);
  return { standings: [standing ?? refuse("not_found")], inForce, own };
}

async function readOwn(ctx: Reading, memberId: string) {
  const [entries, barred, facts] = await Promise.all([
    listEntriesOf(ctx.db, memberId),
    listBarred(ctx.db, memberId),
    listStandingFacts(ctx, [memberId]),
  ]);
  return { entries, barred, facts: facts.get(memberId) };
}

interface PeriodAsked {
  offerId: string;
  number: number;
  period: string;
  at: Date;
}

/** One period of an offer under one of its versions, as it stands at a moment, held as `holdSeen` holds it. */
export async function holdPeriod(ctx: Reading, viewer: Viewer, asked: PeriodAsked): Promise<SeenOffer> {
  return (await holdPeriods(ctx, viewer, [viewer.memberId], asked)).get(viewer.memberId) ?? refuse("not_found");
}

/** The same for many members. */
export async function holdPeriods(
  ctx: Reading,
  setting: Omit<Viewer, "memberId">,
  memberIds: readonly string[],
  { offerId, number, period, at }: PeriodAsked,
): Promise<Map<string, SeenOffer>> {
  const standing = (await holdStanding(ctx.db, offerId)) ?? refuse("not_found");
  const [version] = await listVersions(ctx.db, [{ offerId, number }]);
  if (!version) refuse("not_found");
  const rule = movedBy(version.rule, standing.movedMs);
  const [entries, members] = await Promise.all([
    listEntriesIn(ctx.db, offerId, period, memberIds),
    listMemberFacts(ctx, memberIds, setting.currency, [rule]),
  ]);
  const entryOf = new Map(entries.map((entry) => [entry.memberId, entry]));
  const seen = new Map<string, SeenOffer>();
  for (const [memberId, member] of members) {
    const entry = entryOf.get(memberId) ?? null;
    const one = { standing: { ...standing, frozenAt: null }, version, rule, period, entry };
    // A person let the second of a household in: the condition closes nothing after that.
    const firstInHousehold = member.firstInHousehold || entryStateOf(entry) === "in";
    const facts = factsOf(one, { ...setting, memberId }, { ...member, firstInHousehold }, at);
    seen.set(memberId, { ...one, facts, mine: mineOf(entry, false) });
  }
  return seen;
}

async function see(ctx: Reading, viewer: Viewer, { standings, inForce, own }: Read): Promise<SeenOffer[]> {
  const { db, now } = ctx;
  const { memberId, currency, timeZone } = viewer;
  const applying = await Promise.all(inForce.map((version) => appliesNow(ctx, version, timeZone)));
  const versionOf = new Map(applying.map((version) => [version.offerId, version]));
  const chosen = standings.flatMap((standing) => {
    const version = versionOf.get(standing.offerId);
    if (!version) return [];
    const period = periodKey(version.rule.period, { at: now, deposit: null }, timeZone) ?? nextOf(version.rule);
    const at = standing.frozenAt ?? now;
    return [{ standing, version, period, entry: entryIn(own.entries, standing.offerId, period, at) }];
  });
  const older = await listVersions(
    db,
    chosen.flatMap(({ entry, version }) =>
      entry && entry.version !== version.number ? [{ offerId: entry.offerId, number: entry.version }] : [],
    ),
  );
  const accepted = chosen.map((one) => ({ ...one, version: older.find(({ offerId }) => offerId === one.standing.offerId) ?? one.version }));
  const rules = accepted.map(({ version }) => version.rule);
  const asked = await readAskedFacts(ctx, memberId, currency, rules);
  assert(own.facts, "a member has facts");
  const member = { ...asked, ...own.facts };
  return accepted.map((one) => {
    const rule = movedBy(reviewedFor(one.version.rule, member), one.standing.movedMs);
    return {
      ...one,
      rule,
      // People decide whether somebody is the first of a household, so that the condition itself closes nothing.
      facts: factsOf({ ...one, rule }, viewer, { ...member, firstInHousehold: true }, now),
      mine: mineOf(one.entry, !own.barred.has(one.standing.offerId)),
    };
  });
}

/** Whoever is paid at the end of a period is paid under the version in force at its start: a later one applies from the next on. */
async function appliesNow({ db, now }: Reading, version: VersionRow, timeZone: string): Promise<VersionRow> {
  if (version.rule.trigger.on !== "periodEnd" || version.number === 1) return version;
  return periodAt(await listVersionsOf(db, version.offerId), now, timeZone)?.version ?? version;
}

function nextOf({ period }: Offer): string {
  return period === "friend" ? NEXT_FRIEND : NEXT_DEPOSIT;
}

/** Whoever is not the first of a household applies, whatever way into the offer others have. */
function reviewedFor(rule: Offer, { firstInHousehold }: MemberFacts): Offer {
  if (firstInHousehold || rule.entry === "apply" || !rule.who.some(({ need }) => need === "firstInHousehold")) return rule;
  return { ...rule, entry: "apply", review: { remark: false, pictures: 0 } };
}

/** The entry that still waits for something goes before that of the period. */
function entryIn(all: readonly EntryRow[], offerId: string, period: string, now: Date): EntryRow | null {
  const entries = all.filter((entry) => entry.offerId === offerId);
  // A reward whose date has passed waits for nothing, and must not hide the period that runs.
  const isReady = ({ state, readyUntil }: EntryRow) => state === "ready" && readyUntil !== null && readyUntil > now;
  const waiting = entries.find(isReady) ?? entries.find(({ state }) => state === "applied");
  return waiting ?? entries.find((entry) => entry.period === period) ?? null;
}

export function movedBy(rule: Offer, movedMs: bigint): Offer {
  if (movedMs === 0n) return rule;
  const closes = new Date(Date.parse(rule.window.closes) + Number(movedMs)).toISOString();
  return { ...rule, window: { ...rule.window, closes } };
}

function factsOf(
  { standing, rule, entry, period }: Omit<SeenOffer, "facts" | "mine">,
  viewer: Viewer,
  member: MemberFacts,
  now: Date,
): Facts {
  const isGiven = entry?.period === period && (entry.state === "claimed" || entry.state === "issued");
  return {
    // Time stands still for an offer that is frozen.
    now: standing.frozenAt ?? now,
    member,
    offer: {
      ...standingFactsOf(standing, rule, viewer.day),
      entry: entryStateOf(entry),
      granted: isGiven,
      bucket: bucketOf(standing.offerId, viewer.memberId),
    },
  };
}

/** The part of the facts that is the same for everybody on that day. */
export function standingFactsOf({ state, rest, day, dayTaken, grants }: OfferStanding, { limits }: Offer, today: string) {
  return {
    run: state === "published" ? ("running" as const) : state,
    // A later version may have raised the budget, which counts for everybody.
    spent: BigInt(limits.budget) - rest,
    spentToday: day === today ? dayTaken : 0n,
    grants,
  };
}

function entryStateOf(entry: EntryRow | null): Facts["offer"]["entry"] {
  if (!entry) return "none";
  if (entry.state === "applied") return "applying";
  return entry.state === "rejected" ? "rejected" : "in";
}

function mineOf(entry: EntryRow | null, mayEnterAgain: boolean): OfferEntryFacts {
  const rewards = { ready: "ready", issued: "paid", claimed: "paid", joined: "none", applied: "none", rejected: "none" } as const;
  return {
    entry: entryStateOf(entry),
    reward: entry ? rewards[entry.state] : "none",
    claimUntil: entry?.readyUntil ?? null,
    mayEnterAgain,
  };
}

/** The same member always falls on the same side of a rollout. */
export function bucketOf(offerId: string, memberId: string): number {
  return hash("sha256", `${offerId} ${memberId}`, "buffer").readUInt32BE() % WHOLE_BPS;
}

export function stateOf({ rule, mine, facts }: SeenOffer): ShownState {
  return shownState(rule, mine, facts);
}
