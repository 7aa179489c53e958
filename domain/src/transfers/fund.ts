import { type Account, type HouseAccount, purseOf } from "../ledger/account";
import type { Entry } from "../ledger/entry";
import type { Money } from "../money";

/** `out` to a vendor's wallet, or `home` from it. */
export const FUND_DIRECTIONS = ["out", "home"] as const;
export type FundDirection = (typeof FUND_DIRECTIONS)[number];

/**
 * `asked`: the vendor was not told yet. `sending`: the vendor may have been told, so it is asked and never guessed. `done` and `refused`
 * are final, and come from the vendor.
 */
export const FUND_STATES = ["asked", "sending", "done", "refused"] as const;
export type FundState = (typeof FUND_STATES)[number];

/** We send; the vendor confirms or refuses. */
export type FundNews = "sent" | "confirmed" | "refused";

const NEXT: Record<FundState, Partial<Record<FundNews, FundState>>> = {
  // Refused before it was sent, because the money that was to come home is not there, or play was switched off.
  asked: { sent: "sending", refused: "refused" },
  sending: { confirmed: "done", refused: "refused" },
  done: {},
  refused: {},
};

/** Null when the news changes nothing, because it came twice or too late. */
export function fundAfter(state: FundState, news: FundNews): FundState | null {
  return NEXT[state][news] ?? null;
}

export function isOver(state: FundState): boolean {
  return Object.keys(NEXT[state]).length === 0;
}

export interface Fund {
  memberId: string;
  vendor: string;
  vendorName: string;
  direction: FundDirection;
  amount: Money;
  currency: string;
}

/** The money leaves its purse and is in transit until the vendor has confirmed or refused. */
export function fundBegun(fund: Fund): Entry {
  const [from] = endsOf(fund);
  return entryOf(fund, "transfers.fund_begun", from, transitOf(fund.vendor));
}

export function fundArrived(fund: Fund): Entry {
  const [, to] = endsOf(fund);
  return entryOf(fund, "transfers.fund_arrived", transitOf(fund.vendor), to);
}

export function fundReturned(fund: Fund): Entry {
  const [from] = endsOf(fund);
  return entryOf(fund, "transfers.fund_returned", transitOf(fund.vendor), from);
}

/** The win or loss at the vendor since we last heard, taken from the vendor's own balance. Null when there was none. */
export function fundResult(fund: Omit<Fund, "direction" | "amount">, held: Money, atVendor: Money): Entry | null {
  if (held === atVendor) return null;
  const [purse, house] = [purseOf(fund.memberId, `vendor:${fund.vendor}`), "house:vendors"] as const;
  const won = atVendor - held;
  const transfer = won > 0n ? { from: house, to: purse, amount: won } : { from: purse, to: house, amount: -won };
  return { kind: "transfers.result", transfers: [{ ...transfer, currency: fund.currency }], details: namesOf(fund) };
}

/** The player's name at a vendor, with the merchant in it, because a vendor serves several merchants. */
export function playerName(merchantId: number, memberId: string): string {
  return `${merchantId}-${memberId}`;
}

/** The account of money in transit to or from a vendor. */
export function transitOf(vendor: string): HouseAccount {
  return `transit:${vendor.toLowerCase().replaceAll("_", "-")}`;
}

function endsOf({ memberId, vendor, direction }: Fund) {
  const [cash, there] = [purseOf(memberId, "cash"), purseOf(memberId, `vendor:${vendor}`)];
  return direction === "out" ? ([cash, there] as const) : ([there, cash] as const);
}

function entryOf(fund: Fund, kind: string, from: Account, to: Account): Entry {
  const { amount, currency, direction } = fund;
  return { kind, transfers: [{ from, to, amount, currency }], details: { ...namesOf(fund), direction } };
}

function namesOf({ vendor, vendorName }: Pick<Fund, "vendor" | "vendorName">): Record<string, string> {
  return { vendor, vendorName };
}
