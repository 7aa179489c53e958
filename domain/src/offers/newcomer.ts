import type { Facts, MemberFacts } from "./facts";
import { OFFER_CONTACTS, type Offer, WHOLE_BPS } from "./offer";
import { type OfferEntryFacts, type ShownState, shownState } from "./shown";

/** The standing of an offer that is the same for everybody. */
export type OfferStandingFacts = Pick<Facts["offer"], "run" | "spent" | "spentToday" | "grants">;

const NO_ENTRY: OfferEntryFacts = { entry: "none", reward: "none", claimUntil: null, mayEnterAgain: true };

/**
 * The state in which an offer is open to whoever registers now, or null where it is not open to all of them: nobody may register for an
 * offer and find it closed. Steps that everybody can take (a proof of age, a contact, a first deposit) are steps, not walls.
 */
export function stateForNewcomer(offer: Offer, standing: OfferStandingFacts, now: Date): ShownState | null {
  if (offer.entry === "code") return null;
  const facts: Facts = {
    now,
    member: newcomerOf(offer),
    // The last of all buckets: a part of the members would be promised more than they get.
    offer: { ...standing, entry: "none", granted: false, bucket: WHOLE_BPS - 1 },
  };
  const shown = shownState(offer, NO_ENTRY, facts);
  return shown.state === "closed" ? null : shown;
}

function newcomerOf({ who }: Offer): MemberFacts {
  const countries = who.flatMap((condition) => (condition.need === "country" ? condition.in : []));
  return {
    out: null,
    level: 0,
    // The terms say which countries an offer is for; a visitor's is not known.
    country: countries[0] ?? null,
    verified: true,
    contacts: OFFER_CONTACTS,
    tags: [],
    ageDays: 0,
    depositCount: 0,
    validInDays: {},
    team: [],
    firstInHousehold: true,
  };
}
