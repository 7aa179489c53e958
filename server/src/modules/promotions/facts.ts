import { isAgentType, isTrialType } from "@magpie/domain/agency/types";
import { COUNTRIES } from "@magpie/domain/countries";
import { DAY_MS } from "@magpie/domain/durations";
import type { MemberFacts, OutReason } from "@magpie/domain/offers/facts";
import type { Offer, OfferContact } from "@magpie/domain/offers/offer";
import { diallingCodeOf } from "@magpie/domain/phone";
import type { Work } from "../../kit/ctx";
import { listUplines } from "../agency/agency";
import { countPaid } from "../cashier/cashier";
import { listAway } from "../limits/limits";
import { type Contacts, listEarlierAtHome, listMembers, readContacts, readStanding } from "../members/members";
import { readAccountTypes } from "../merchant/merchant";
import { readAgeProof } from "../protection/protection";
import { sumStakes } from "../stakes/stakes";
import { listTags, readTakesPart } from "./settings-store";

/** Tags that keep an account out of every offer. */
const OUT_TAGS = ["staff", "test"] as const;

type Reading = Pick<Work, "db" | "now" | "personal">;

/** Reads what the conditions of these offers ask of a member, and nothing that none of them asks. */
export async function readMemberFacts(
  ctx: Reading,
  memberId: string,
  currency: string,
  offers: readonly Pick<Offer, "who">[],
): Promise<MemberFacts> {
  const { db, now } = ctx;
  const asked = new Set(offers.flatMap(({ who }) => who.map(({ need }) => need)));
  const { type, vipLevel, createdAt, closedAt } = await readStanding(db, memberId);
  const tags = await listTags(db, memberId);
  const age = await readAgeProof(db, memberId);
  const contacts = asked.has("contact") || asked.has("country") ? await readContacts(ctx, memberId) : null;
  return {
    out: await readOut(ctx, memberId, { type, tags, isClosed: closedAt !== null, lacksAge: age.needed && !age.proved }),
    level: vipLevel ?? 0,
    country: countryOf(contacts),
    verified: age.proved,
    contacts: provedKinds(contacts),
    tags,
    ageDays: Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS),
    depositCount: asked.has("depositCount") ? await countPaid(db, memberId) : 0,
    validInDays: await readValid(ctx, memberId, currency, offers),
    team: asked.has("team") ? (await listMembers(db, await listUplines(db, memberId))).map(({ account }) => account) : [],
    firstInHousehold: !asked.has("firstInHousehold") || (await listEarlierAtHome(db, memberId)).length === 0,
  };
}

async function readOut(
  { db, now }: Reading,
  memberId: string,
  { type, tags, isClosed, lacksAge }: { type: number; tags: readonly string[]; isClosed: boolean; lacksAge: boolean },
): Promise<OutReason | null> {
  if (isClosed) return "closed";
  const types = await readAccountTypes(db);
  if (isTrialType(types, type)) return "trial";
  const tag = OUT_TAGS.find((one) => tags.includes(one));
  if (tag) return tag;
  if (isAgentType(types, type)) return "agent";
  if ((await listAway(db, [memberId], now)).has(memberId)) return "break";
  if (lacksAge) return "age";
  return (await readTakesPart(db, memberId)) ? null : "switchedOff";
}

async function readValid({ db, now }: Reading, memberId: string, currency: string, offers: readonly Pick<Offer, "who">[]) {
  const days = new Set(offers.flatMap(({ who }) => who.flatMap((one) => (one.need === "validInDays" ? [one.days] : []))));
  const sums: Record<number, bigint> = {};
  for (const count of days) sums[count] = await sumStakes(db, memberId, currency, new Date(now.getTime() - count * DAY_MS));
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
