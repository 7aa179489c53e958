/** The kinds of money that come to members or leave them. `play` is all that games moved, settled or not. */
export const FLOW_KINDS = [
  "deposit",
  "withdrawal",
  "bonus",
  "rebate",
  "commission",
  "salary",
  "dividend",
  "transfer_in",
  "transfer_out",
  "adjust",
  "play",
] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

const BY_KIND: Readonly<Record<string, FlowKind>> = {
  "cashier.deposit": "deposit",
  "lottery.rebate": "rebate",
  "lottery.rebate_reversed": "rebate",
  "promotions.rebate": "rebate",
  "agency.commission": "commission",
  "agency.dividend": "dividend",
};

const BY_MODULE: Readonly<Record<string, FlowKind>> = {
  withdrawals: "withdrawal",
  play: "play",
  lottery: "play",
  transfers: "play",
  promotions: "bonus",
  missions: "bonus",
  chance: "bonus",
  vip: "bonus",
  points: "bonus",
  referral: "bonus",
  // Salaries of every kind.
  agency: "salary",
};

/** Transfers along the line. Other transfers move between a member's own wallets; what a vendor's game won or lost comes with them. */
const GIFTS = new Set(["transfers.upline", "transfers.downline"]);

export function flowOf(kind: string, amount: bigint): FlowKind {
  if (GIFTS.has(kind)) return amount > 0n ? "transfer_in" : "transfer_out";
  return BY_KIND[kind] ?? BY_MODULE[kind.slice(0, kind.indexOf("."))] ?? "adjust";
}

/** A deposit, or money from the one above: one of them makes a member who bets an active one. */
export function isFunding(kind: string, amount: bigint): boolean {
  return amount > 0n && (kind === "cashier.deposit" || kind === "transfers.downline");
}

/** Purses of real money. Points and play money are none. */
export function isMoney(purse: string): boolean {
  return purse !== "points" && purse !== "trial";
}
