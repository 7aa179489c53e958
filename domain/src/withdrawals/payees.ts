import { COOLING_HOURS } from "../auth/credential-changes";
import { HOUR_MS } from "../durations";

export const PAYEE_KINDS = ["BANK", "EWALLET"] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

export const PAYEES_MOST = 5;
const TAIL_LETTERS = 4;

const NUMBERS: Record<PayeeKind, { letters: (text: string) => string; good: RegExp }> = {
  BANK: { letters: (text) => text.replaceAll(/[\s-]/g, "").toUpperCase(), good: /^[A-Z0-9]{6,34}$/ },
  EWALLET: { letters: (text) => text.replaceAll(/\s/g, "").toLowerCase(), good: /^[a-z0-9@._+-]{4,60}$/ },
};

/** The stored and compared form of a number; null when it is not a number of such an account. */
export function normaliseNumber(kind: PayeeKind, text: string): string | null {
  const { letters, good } = NUMBERS[kind];
  const number = letters(text);
  return good.test(number) ? number : null;
}

/** The last characters of a number, which are shown. */
export function tailOf(number: string): string {
  return number.slice(-TAIL_LETTERS);
}

/** The label by which a member recognises an account. */
export function payeeLabel({ institution, tail }: { institution: string; tail: string }): string {
  return `${institution} ··${tail}`;
}

/**
 * The time from which an account can be paid. The very first account opens at once: with none before it a thief could have swapped nothing,
 * and whoever adds it has just proved their identity.
 */
export function opensAt(now: Date, isFirst: boolean): Date {
  return isFirst ? now : new Date(now.getTime() + COOLING_HOURS * HOUR_MS);
}

/** No account, not even the first, is paid soon after a change to the sign-in, the contacts or the proofs. */
export function opensAfter(opensAt: Date, changedAt: Date | null): Date {
  const cooled = changedAt ? changedAt.getTime() + COOLING_HOURS * HOUR_MS : 0;
  return new Date(Math.max(opensAt.getTime(), cooled));
}

/** Names are equal regardless of spacing and case. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  return plain(one) === plain(other);
}
