/** The kind of a money movement as agents know it, by the ledger's kind and the direction. */
export function teamEntryKind(kind: string, amount: bigint): TeamEntry {
  const known = BY_KIND[kind];
  if (known) return known;
  const both = BY_DIRECTION[kind] ?? BY_DIRECTION[kind.slice(0, kind.indexOf("."))];
  if (both) return both[amount > 0n ? 0 : 1];
  if (kind.startsWith("play.") || kind.startsWith("lottery."))
    return kind.endsWith("refund") || kind.endsWith("push") ? "refund" : "cancel";
  return BY_MODULE[kind.slice(0, kind.indexOf("."))] ?? "adjust";
}

const BY_KIND = {
  "cashier.deposit": "deposit",
  "withdrawals.returned": "withdrawal_return",
  "play.bet": "bet",
  "lottery.bet": "bet",
  "play.win": "payout",
  "lottery.win": "payout",
  "jackpot.win": "jackpot",
  "lottery.hold": "chase_freeze",
  "lottery.release": "chase_return",
  "lottery.rebate": "rebate",
  "lottery.rebate_reversed": "rebate",
  "promotions.rebate": "manual_rebate",
  "agency.commission": "commission",
  "agency.dividend": "dividend",
  "agency.daily_salary": "daily_salary",
  "agency.hourly_salary": "hourly_salary",
  "agency.realtime_salary": "realtime_salary",
} as Readonly<Record<string, TeamEntry>>;

const BY_DIRECTION: Readonly<Record<string, readonly [TeamEntry, TeamEntry]>> = {
  "transfers.upline": ["transfer_in", "transfer_out"],
  "transfers.downline": ["transfer_in", "transfer_out"],
  transfers: ["wallet_in", "wallet_out"],
  withdrawals: ["withdrawal_return", "withdrawal"],
};

const BY_MODULE: Readonly<Record<string, TeamEntry>> = {
  promotions: "bonus",
  missions: "bonus",
  chance: "bonus",
  vip: "bonus",
  referral: "bonus",
  points: "points",
};

/** Kinds whose lines go one way only, although their ledger kinds know both. */
export function directionOf(kind: TeamEntry): "in" | "out" | "both" {
  if (kind === "transfer_in" || kind === "wallet_in" || kind === "withdrawal_return") return "in";
  return kind === "transfer_out" || kind === "wallet_out" || kind === "withdrawal" ? "out" : "both";
}

export type TeamEntry =
  | "deposit"
  | "withdrawal"
  | "withdrawal_return"
  | "bet"
  | "payout"
  | "jackpot"
  | "refund"
  | "cancel"
  | "chase_freeze"
  | "chase_return"
  | "rebate"
  | "commission"
  | "manual_rebate"
  | "daily_salary"
  | "hourly_salary"
  | "realtime_salary"
  | "dividend"
  | "bonus"
  | "points"
  | "transfer_in"
  | "transfer_out"
  | "wallet_in"
  | "wallet_out"
  | "adjust";
