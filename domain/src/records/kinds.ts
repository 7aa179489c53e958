/** The names of money movements in the records. */
export const RECORD_KINDS = [
  "DEPOSIT",
  "WITHDRAWAL",
  "TRANSFER",
  "BET",
  "WIN",
  "REFUND",
  "BONUS",
  "REBATE",
  "POINTS",
  "COMMISSION",
  "ADJUSTMENT",
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The figures of profit and loss. */
export const PROFIT_FIGURE_NAMES = ["DEPOSITED", "WITHDRAWN", "BET", "WON", "REFUNDED", "BONUS", "RESULT"] as const;
export type ProfitFigure = (typeof PROFIT_FIGURE_NAMES)[number];

const BY_KIND: Readonly<Record<string, RecordKind>> = {
  "cashier.deposit": "DEPOSIT",
  "play.bet": "BET",
  "play.win": "WIN",
  "jackpot.win": "WIN",
  "lottery.bet": "BET",
  "lottery.win": "WIN",
  "lottery.rebate": "REBATE",
  "lottery.hold": "TRANSFER",
  "lottery.release": "TRANSFER",
  "promotions.rebate": "REBATE",
};

/** The other entries of each module. An entry of a game that is neither bet nor win takes something back. */
const BY_MODULE: Readonly<Record<string, RecordKind>> = {
  withdrawals: "WITHDRAWAL",
  transfers: "TRANSFER",
  play: "REFUND",
  lottery: "REFUND",
  promotions: "BONUS",
  missions: "BONUS",
  vip: "BONUS",
  points: "POINTS",
  agency: "COMMISSION",
};

/** The record kind of a ledger kind like `play.bet`. */
export function recordKindOf(kind: string): RecordKind {
  return BY_KIND[kind] ?? BY_MODULE[kind.slice(0, kind.indexOf("."))] ?? "ADJUSTMENT";
}

/** Lottery entries that belong to no ticket: money set aside for a chase plan, and rebates. */
const BESIDE_TICKETS = new Set(["lottery.rebate", "lottery.rebate_reversed", "lottery.hold", "lottery.release"]);

/** Entries of free rounds, in which the house plays for a member whom their details name. */
export function isFreePlay(kind: string): boolean {
  return kind === "promotions.free_round" || kind === "promotions.free_win" || kind === "promotions.free_round_back";
}

/** True for entries that belong to a round of a game or to a ticket. */
export function isPlay(kind: string): boolean {
  return kind.startsWith("play.") || (kind.startsWith("lottery.") && !BESIDE_TICKETS.has(kind));
}
