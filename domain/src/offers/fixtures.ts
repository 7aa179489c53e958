import type { Facts, MemberFacts, OfferEvent, OfferFacts } from "./facts";
import type { Offer } from "./offer";
import { OFFER_TEMPLATES, type OfferTemplate } from "./templates";

/** People, offers and events that tests begin with: they meet everything, and each test takes one thing away. */

export const DEPOSIT = { on: "deposit", nth: 1, amount: 20_000n } as const;

const MEMBER: MemberFacts = {
  out: null,
  level: 5,
  country: "BR",
  verified: true,
  contacts: ["email", "zalo"],
  tags: ["Festival guests"],
  ageDays: 30,
  depositCount: 3,
  validInDays: { 30: 500_000n },
  team: ["marina"],
  firstInHousehold: true,
};

const OFFER: OfferFacts = { run: "running", spent: 0n, spentToday: 0n, grants: 0, entry: "in", granted: false, bucket: 0 };

interface Changes {
  now?: Date;
  member?: Partial<MemberFacts>;
  offer?: Partial<OfferFacts>;
}

export function factsOf({ now = new Date("2027-06-01T12:00:00Z"), member, offer }: Changes = {}): Facts {
  return { now, member: { ...MEMBER, ...member }, offer: { ...OFFER, ...offer } };
}

const EVENTS: Record<OfferTemplate, OfferEvent> = {
  "first-deposit": DEPOSIT,
  reload: { on: "deposit", nth: 4, amount: 200_000n },
  cashback: { on: "periodEnd", loss: 76_543n, valid: 0n },
  "month-in-parts": { on: "periodEnd", loss: 0n, valid: 900_000n },
  contact: { on: "claim" },
  "free-rounds": { on: "bets", measure: "count", value: 10n, games: ["RNG"] },
  wheel: { on: "checkIn" },
  raffle: { on: "bets", measure: "valid", value: 50_000n, games: ["ELOTT", "LOTT"] },
  envelope: { on: "claim" },
  level: { on: "level", level: 3 },
  mission: { on: "bets", measure: "best", value: 1_000_000n, games: null },
  race: { on: "rank", board: "March race", rank: 2, prize: 3000n },
  referral: { on: "referral", deposit: 5000n, valid: 20_000n, days: 30 },
};

const MEMBERS: Partial<Record<OfferTemplate, Partial<MemberFacts>>> = {
  // The last of the countries: the first would do without the others.
  "first-deposit": { country: "PT" },
  contact: { depositCount: 0 },
  "free-rounds": { ageDays: 7 },
};

/** A template with a member and an event that meet it. */
export function passing(name: OfferTemplate): { offer: Offer; facts: Facts; event: OfferEvent } {
  const offer: Offer = OFFER_TEMPLATES[name];
  const member = MEMBERS[name];
  return { offer, facts: factsOf({ now: new Date(offer.window.opens), ...(member ? { member } : {}) }), event: EVENTS[name] };
}
