/** A member as far as a referral is judged. Everything but the id and the time is a keyed digest, so equal values show and nothing else. */
export interface ReferralParty {
  memberId: string;
  registeredAt: Date;
  /** Made of the id number that the member typed, which nobody has compared with a document; null without one. */
  identity: string | null;
  phone: string | null;
  email: string | null;
  payees: readonly string[];
}

export const REFERRAL_REFUSALS = ["self", "referrer_not_older", "same_identity", "same_phone", "same_email", "same_payee"] as const;
export type ReferralRefusal = (typeof REFERRAL_REFUSALS)[number];

/**
 * The reason why a referral is never paid. A referrer is set once, at registration, and was there before: every referral leads to an older
 * account, so none can lead in a circle.
 */
export function referralRefusal(referrer: ReferralParty, friend: ReferralParty): ReferralRefusal | null {
  if (referrer.memberId === friend.memberId) return "self";
  if (referrer.registeredAt >= friend.registeredAt) return "referrer_not_older";
  if (areSame(referrer.identity, friend.identity)) return "same_identity";
  if (areSame(referrer.phone, friend.phone)) return "same_phone";
  if (areSame(referrer.email, friend.email)) return "same_email";
  if (friend.payees.some((payee) => referrer.payees.includes(payee))) return "same_payee";
  return null;
}

/** Mail to `ann+2@example.com` reaches ann: one mailbox is one person, whatever stands behind the plus sign. */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}

/** The same number with other spaces or dashes is the same number; null where nothing is left of it. */
export function plainIdNumber(typed: string): string | null {
  return (
    typed
      .normalize("NFKC")
      .toUpperCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, "") || null
  );
}

/** Two unknown values are not the same value. */
function areSame(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}
