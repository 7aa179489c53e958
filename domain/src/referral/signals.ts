import { DAY_MS } from "../durations";
import type { Money } from "../money";
import { dayIn } from "../period";

/** The weight of each sign that a friend is not one. None is a proof by itself: people share homes, devices and evenings. */
export const SIGNAL_WEIGHTS = { device: 40, payee: 60, address: 15, household: 25, onlyQualifies: 20, manyFriends: 20 } as const;
export type SignalKind = keyof typeof SIGNAL_WEIGHTS;

/** From this weight on a person looks at it before anything is paid. */
export const REVIEW_WEIGHT = 60;

const ADDRESS_DAYS = 7;
const MANY_FRIENDS = 5;
/** Play up to this part above what was asked for counts as playing only for the reward. */
const QUALIFIES_PERCENT = 110n;

/** An address block (IPv4 /24, IPv6 /64) and when it was used. */
export interface AddressUse {
  block: string;
  at: Date;
}

/** All but times are keyed digests. */
export interface ReferralTraces {
  memberId: string;
  devices: readonly string[];
  payees: readonly string[];
  addresses: readonly AddressUse[];
  household: string | null;
  registeredAt: Date;
}

export interface ReferralCase {
  referrer: ReferralTraces;
  friend: ReferralTraces;
  /** The referrer's other friends. */
  others: readonly ReferralTraces[];
  /** Everything the friend bet validly, and what the offer asks for. */
  played: { valid: Money; asked: Money };
  timeZone: string;
}

export interface Signal {
  kind: SignalKind;
  weight: number;
  /** The shared values and whose they are, days, amounts: shown to the person who decides. */
  evidence: readonly string[];
}

export interface ReferralVerdict {
  state: "clear" | "applying";
  weight: number;
  signals: readonly Signal[];
}

/** Adds up the signs about a friend. A payee of the referrer's own is refused before; here it is one of another friend. */
export function weighReferral(referral: ReferralCase): ReferralVerdict {
  const { referrer, friend, others } = referral;
  const all = [referrer, ...others];
  const found: Record<SignalKind, readonly string[]> = {
    device: sharedWith(all, ({ devices }) => devices, friend),
    payee: sharedWith(all, ({ payees }) => payees, friend),
    address: all.flatMap((other) => sharedAddresses(other, friend)),
    household: sharedWith(all, ({ household }) => (household === null ? [] : [household]), friend),
    onlyQualifies: onlyQualifies(referral.played),
    manyFriends: manyFriends(referral),
  };
  const signals = (Object.keys(SIGNAL_WEIGHTS) as SignalKind[])
    .filter((kind) => found[kind].length > 0)
    .map((kind) => ({ kind, weight: SIGNAL_WEIGHTS[kind], evidence: found[kind] }));
  const weight = signals.reduce((sum, signal) => sum + signal.weight, 0);
  return { state: weight >= REVIEW_WEIGHT ? "applying" : "clear", weight, signals };
}

function sharedWith(
  others: readonly ReferralTraces[],
  valuesOf: (of: ReferralTraces) => readonly string[],
  friend: ReferralTraces,
): string[] {
  const own = new Set(valuesOf(friend));
  return others.flatMap((other) =>
    [...new Set(valuesOf(other))].filter((value) => own.has(value)).map((value) => `${other.memberId} ${value}`),
  );
}

/** Blocks that both used within seven days of each other: an address that passed on long ago tells nothing. */
function sharedAddresses(other: ReferralTraces, friend: ReferralTraces): string[] {
  const blocks = other.addresses.flatMap(({ block, at }) =>
    friend.addresses.some((use) => use.block === block && Math.abs(use.at.getTime() - at.getTime()) <= ADDRESS_DAYS * DAY_MS)
      ? [block]
      : [],
  );
  return [...new Set(blocks)].map((block) => `${other.memberId} ${block}`);
}

function onlyQualifies({ valid, asked }: ReferralCase["played"]): string[] {
  return asked > 0n && valid >= asked && valid * 100n <= asked * QUALIFIES_PERCENT ? [`${valid} of ${asked}`] : [];
}

/** Friends of one referrer who registered on one day of the merchant's calendar, this one among them. */
function manyFriends({ friend, others, timeZone }: ReferralCase): string[] {
  const day = dayIn(timeZone, friend.registeredAt);
  const count = 1 + others.filter(({ registeredAt }) => dayIn(timeZone, registeredAt) === day).length;
  return count >= MANY_FRIENDS ? [`${day} ${count}`] : [];
}
