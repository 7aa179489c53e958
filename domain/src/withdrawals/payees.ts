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

/** As it is kept and compared; null where it is no number of such an account. */
export function normaliseNumber(kind: PayeeKind, text: string): string | null {
  const { letters, good } = NUMBERS[kind];
  const number = letters(text);
  return good.test(number) ? number : null;
}

/** What is shown of a number. */
export function tailOf(number: string): string {
  return number.slice(-TAIL_LETTERS);
}

/** As a member recognises it. */
export function payeeLabel({ institution, tail }: { institution: string; tail: string }): string {
  return `${institution} ··${tail}`;
}

/**
 * From when money can go there. The very first account opens at once: with none before it there is nothing that a thief could
 * have swapped, and whoever adds it has just proved who is there.
 */
export function opensAt(now: Date, isFirst: boolean): Date {
  return isFirst ? now : new Date(now.getTime() + COOLING_HOURS * HOUR_MS);
}

/** No account, not even the first, is paid soon after something changed about who is let in, how they are reached, or what they prove. */
export function opensAfter(opensAt: Date, changedAt: Date | null): Date {
  const cooled = changedAt ? changedAt.getTime() + COOLING_HOURS * HOUR_MS : 0;
  return new Date(Math.max(opensAt.getTime(), cooled));
}

/** Names are the same however they are spaced and in whatever case. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  return plain(one) === plain(other);
}
