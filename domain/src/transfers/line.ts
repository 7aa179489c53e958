import { purseOf } from "../ledger/account";
import type { Entry } from "../ledger/entry";
import type { Money } from "../money";
import { detailsOf, type GiftTerms } from "../withdrawals/turnover";

/** The limits of a gift to the member directly above or below: at once, and in a day. */
export interface LineRules {
  minimum: Money;
  maximum: Money;
  perDay: Money;
}

/** The rules of a merchant that has set none, in minor units: 10.00 to 50,000.00 at once, 100,000.00 a day. */
export const USUAL_RULES: LineRules = { minimum: 10_00n, maximum: 50_000_00n, perDay: 100_000_00n };

export interface Gift {
  from: string;
  to: string;
  /** The names by which the two know each other. */
  fromName: string;
  toName: string;
  amount: Money;
  currency: string;
  terms: GiftTerms;
}

/** The entry carries its own wagering terms, so that anybody who counts from the ledger, however late, gets the same sum. */
export function giftEntry(way: "upline" | "downline", { from, to, fromName, toName, amount, currency, terms }: Gift): Entry {
  return {
    kind: `transfers.${way}`,
    transfers: [{ from: purseOf(from, "cash"), to: purseOf(to, "cash"), amount, currency }],
    details: { from: fromName, to: toName, ...detailsOf(terms) },
  };
}
