import { type AccountTypes, isAgentType, isTrialType } from "@magpie/domain/agency/types";
import { assert } from "@magpie/domain/assert";
import { COUNTRIES } from "@magpie/domain/countries";
import { DAY_MS } from "@magpie/domain/durations";
import type { MemberFacts, OutReason } from "@magpie/domain/offers/facts";
import type { Offer, OfferContact } from "@magpie/domain/offers/offer";
import { diallingCodeOf } from "@magpie/domain/phone";
import type { Work } from "../../kit/ctx";
import { listUplines } from "../agency/agency";
import { countPaid } from "../cashier/cashier";
import { listAway, listGrave } from "../limits/limits";
import { type Contacts, listAccountFacts, listEarlierAtHome, listMembers, readContacts } from "../members/members";
import { readAccountTypes } from "../merchant/merchant";
import { readAgeProofs } from "../protection/protection";
import { sumStakes } from "../stakes/stakes";
import { listSwitchedOff, listTagsOf } from "./settings-store";

/** Marks and tags that keep an account out of every offer. */
const OUT_TAGS = ["staff", "test"] as const;

type Reading = Pick<Work, "db" | "now" | "personal">;

type Conditions = readonly Pick<Offer, "who" | "trigger">[];

/** Reads what the conditions of these offers ask of a member, and nothing that none of them asks. */
export async function readMemberFacts(ctx: Reading, memberId: string, currency: string, offers: Conditions): Promise<MemberFacts> {
  const facts = (await listMemberFacts(ctx, [memberId], currency, offers)).get(memberId);
  assert(facts, "a member has facts");
  return facts;
}

/**
 * The same for many members, with as few statements as for one; only conditions that few offers have are looked up for each. All are asked
 * for together, because members wait for every round trip.
 */
export async function listMemberFacts(
  ctx: Reading,
  memberIds: readonly string[],
  currency: string,
  offers: Conditions,
): Promise<Map<string, MemberFacts>> {
  const [standing, asked] = await Promise.all([
    listStandingFacts(ctx, memberIds),
    Promise.all(memberIds.map((memberId) => readAskedFacts(ctx, memberId, currency, offers))),
  ]);
  const facts = new Map<string, MemberFacts>();
  for (const [at, memberId] of memberIds.entries()) {
    const [own, found] = [standing.get(memberId), asked[at]];
    if (own && found) facts.set(memberId, { ...found, ...own });
  }
  return facts;
}

type AskedFacts = Pick<MemberFacts, "country" | "contacts" | "depositCount" | "validInDays" | "team" | "firstInHousehold">;

/** The facts that are read whatever the offers are. */
export type StandingFacts = Omit<MemberFacts, keyof AskedFacts>;

export async function listStandingFacts({ db, now }: Reading, memberIds: readonly string[]): Promise<Map<string, StandingFacts>> {
  const [types, standings, tags, ages, away, grave, switchedOff] = await Promise.all([
    readAccountTypes(db),
    listAccountFacts(db, memberIds),
    listTagsOf(db, memberIds),
    readAgeProofs(db, memberIds),
    listAway(db, memberIds, now),
    listGrave(db, memberIds, now),
    listSwitchedOff(db, memberIds),
  ]);
  const facts = new Map<string, StandingFacts>();
  for (const { id, type, vipLevel, createdAt, closedAt, outsider } of standings) {
    const proved = ages.proved.has(id);
    const ownTags = tags.get(id) ?? [];
    const standing = {
      isClosed: closedAt !== null,
      isAway: away.has(id),
      lacksAge: ages.needed && !proved,
      isHarmed: grave.has(id),
      takesPart: !switchedOff.has(id),
    };
    facts.set(id, {
      out: outOf(types, { type, marks: outsider ? [outsider, ...ownTags] : ownTags, ...standing }),
      level: vipLevel ?? 0,
      verified: proved,
      tags: ownTags,
      ageDays: Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS),
    });
  }
  return facts;
}

/** Facts that most offers have no condition on. */
export async function readAskedFacts(ctx: Reading, memberId: string, currency: string, offers: Conditions): Promise<AskedFacts> {
  const { db } = ctx;
  const asked = new Set(offers.flatMap(({ who }) => who.map(({ need }) => need)));
  const countsDeposits = asked.has("depositCount") || offers.some(({ trigger }) => trigger.on === "deposit" && trigger.nth !== undefined);
  const [contacts, depositCount, validInDays, uplines, earlier] = await Promise.all([
    asked.has("contact") || asked.has("country") ? readContacts(ctx, memberId) : null,
    countsDeposits ? countPaid(db, memberId) : 0,
    readValid(ctx, memberId, currency, offers),
    asked.has("team") ? listUplines(db, memberId) : [],
    asked.has("firstInHousehold") ? listEarlierAtHome(db, memberId) : [],
  ]);
  const team = uplines.length > 0 ? (await listMembers(db, uplines)).map(({ account }) => account) : [];
  const firstInHousehold = earlier.length === 0;
  return { country: countryOf(contacts), contacts: provedKinds(contacts), depositCount, validInDays, team, firstInHousehold };
}

interface Standing {
  type: number;
  marks: readonly string[];
  isClosed: boolean;
  isAway: boolean;
  lacksAge: boolean;
  isHarmed: boolean;
  takesPart: boolean;
}

function outOf(types: AccountTypes, { type, marks, isClosed, isAway, lacksAge, isHarmed, takesPart }: Standing): OutReason | null {
  if (isClosed) return "closed";
  if (isTrialType(types, type)) return "trial";
  const tag = OUT_TAGS.find((one) => marks.includes(one));
  if (tag) return tag;
  if (isAgentType(types, type)) return "agent";
  if (isAway) return "break";
  if (lacksAge) return "age";
  if (isHarmed) return "harm";
  return takesPart ? null : "switchedOff";
}

async function readValid({ db, now }: Reading, memberId: string, currency: string, offers: Conditions) {
  const days = new Set(offers.flatMap(({ who }) => who.flatMap((one) => (one.need === "validInDays" ? [one.days] : []))));
  const sums: Record<number, bigint> = {};
  const read = async (count: number) => {
    sums[count] = await sumStakes(db, memberId, currency, new Date(now.getTime() - count * DAY_MS));
  };
  await Promise.all([...days].map(read));
  return sums;
}

function provedKinds(contacts: Contacts | null): OfferContact[] {
  return [...(contacts?.mobile?.verified ? (["phone"] as const) : []), ...(contacts?.email?.verified ? (["email"] as const) : [])];
}

/** The country of the proved number; null without one. */
function countryOf(contacts: Contacts | null): string | null {
  const code = contacts?.mobile?.verified ? diallingCodeOf(contacts.mobile.value) : null;
  return (code !== null && COUNTRIES.find(({ diallingCode }) => diallingCode === code)?.code) || null;
}
