import type { HouseAccount } from "../ledger/account";
import type { Entry } from "../ledger/entry";
import type { Money } from "../money";
import { houseOf } from "../play/entry";
import { type BookKind, PAYMENT_KINDS, VENDOR_KINDS } from "./pairs";

/** A sender of files of each day: a game vendor by its code, or a payment provider by the name of its clearing account. */
export type ProviderId = `vendor:${string}` | `payments:${string}`;

export interface ProviderParts {
  side: "vendor" | "payments";
  name: string;
}

const PROVIDER = /^(vendor):([A-Z0-9_]{1,24})$|^(payments):([a-z0-9-]{1,60})$/;

/** Null for a text that names none. */
export function providerParts(id: string): ProviderParts | null {
  const [, vendor, code, payments, clearing] = PROVIDER.exec(id) ?? [];
  if (vendor && code) return { side: "vendor", name: code };
  return payments && clearing ? { side: "payments", name: clearing } : null;
}

/** The moves that a provider's file may list. */
export function kindsOf({ side }: ProviderParts): readonly BookKind[] {
  return side === "vendor" ? VENDOR_KINDS : PAYMENT_KINDS;
}

/** The provider's account in the house's books. */
export function accountOf({ side, name }: ProviderParts): HouseAccount {
  return side === "vendor" ? houseOf({ trial: false }, name) : `clearing:${name}`;
}

/**
 * The debt that a line of the provider's account stands for: a vendor's account grows by it, and the account of a payment provider, who
 * holds money of the house, falls by it.
 */
export function debtOfLine({ side }: ProviderParts, amount: Money): Money {
  return side === "vendor" ? amount : -amount;
}

/** Corrects a provider's account by a debt that our book lacks, or has too much. */
export function correctionOf(provider: ProviderParts, gain: Money, currency: string, details: Entry["details"] = {}): Entry {
  const [account, other] = [accountOf(provider), "house:differences"] as const;
  const grows = debtOfLine(provider, gain) > 0n;
  const [from, to] = grows ? [other, account] : [account, other];
  return { kind: CORRECTION, transfers: [{ from, to, amount: gain < 0n ? -gain : gain, currency }], details };
}

export const CORRECTION = "reconcile.settle";
