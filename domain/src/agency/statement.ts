import type { ProvedTransaction, SealedDay } from "../ledger/day-proof";

export const INCOME_KINDS = ["commission", "daily", "hourly", "realtime", "dividend"] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];

/** The rule of each kind in one line, for whoever reads a statement. Divisions round down, once, at the end. */
export const FORMULAS: Readonly<Record<IncomeKind, string>> = {
  commission: "pay = max(0, sum(validBet * (ownPpm - childPpm)) + carryIn) / 1000000; carryOut = min(0, the same sum)",
  daily: "base = max(0, validBet + carryIn); gross = base * ratePpm / 1000000; pay = max(0, gross - downlines)",
  hourly: "base = max(0, validBet + carryIn); gross = base * ratePpm / 1000000; pay = max(0, gross - downlines)",
  realtime:
    "base = max(0, validBet of the day so far + carryIn); gross = base * ratePpm / 1000000; pay = max(0, gross - downlines - paidBefore)",
  dividend:
    "profit = sum(bet - payout - refund - pooled - fee) - bonus - rebate - salary; base = max(0, profit + carryIn); gross = base * ratePpm / 1000000; net = gross + debtIn - downlines; pay = max(0, net); debtOut = min(0, net)",
};

/** The kind of the ledger's entry that pays each kind of income. */
export const PAYMENT_KINDS: Readonly<Record<IncomeKind, string>> = {
  commission: "agency.commission",
  daily: "agency.daily_salary",
  hourly: "agency.hourly_salary",
  realtime: "agency.realtime_salary",
  dividend: "agency.dividend",
};

/** Names a payment by its kind, receiver and the start of its window, so that no two lines of income have the same. */
export function paymentKey({ kind, category, from }: Pick<StatementLine, "kind" | "category" | "from">, memberId: string): string {
  return ["agency", kind, memberId, from, ...(category ? [category] : [])].join(":");
}

/** A whole number of minor units, or of millionths of them where it says so, as text. */
type Whole = string;

/** Valid bets of a direct downline's team that were placed under one pair of terms. Prize groups count 500 a point. */
export interface CommissionInput {
  account: string;
  validBet: Whole;
  ownPpm: number;
  childPpm: number;
}

/** The team's bets in a category. */
export interface CategoryInput {
  category: string;
  bet: Whole;
  refund: Whole;
  payout: Whole;
  /** What of the bets is no revenue: given to jackpots, or played for between people. Statements from before it was counted lack it. */
  pooled?: Whole;
  validBet: Whole;
  feePpm: number;
}

export interface StatementTerms {
  tiers: readonly { active: number; validBet: Whole; profit: Whole; ratePpm: number }[];
  scope: readonly string[];
  period: string | null;
  carry: string | null;
  requireLoss: boolean;
}

export interface StatementInputs {
  /** Commissions alone. */
  children?: readonly CommissionInput[];
  /** Contracts alone. */
  contract?: { id: string; version: number; upline: string | null; terms: StatementTerms };
  /** Contracts over whole days. */
  categories?: readonly CategoryInput[];
  /** Contracts over shorter windows: the team's valid bets in the contract's scope. */
  validBet?: Whole;
  /** Dividends alone. */
  credits?: { bonus: Whole; rebate: Whole; salary: Whole };
  active: number;
  /** Commissions count it in millionths of a minor unit. */
  carryIn: Whole;
  debtIn: Whole;
  paidBefore: Whole;
  downlines: readonly { account: string; gross: Whole }[];
}

/** The figures that follow from the inputs. */
export interface StatementFigures {
  validBet: Whole;
  /** Dividends alone; otherwise 0. */
  profit: Whole;
  base: Whole;
  ratePpm: number;
  gross: Whole;
  downlines: Whole;
  net: Whole;
  pay: Whole;
  /** Commissions count it in millionths of a minor unit. */
  carryOut: Whole;
  debtOut: Whole;
}

export interface StatementLine {
  id: string;
  kind: IncomeKind;
  /** Empty but for commissions. */
  category: string;
  from: string;
  to: string;
  formula: string;
  inputs: StatementInputs;
  figures: StatementFigures;
  state: string;
  paidAt: string | null;
  /** The ledger's transaction; null until it is paid. The proof is null until the books of its day are sealed. */
  payment: { transactionId: string; day: string | null; proof: ProvedTransaction | null } | null;
}

export interface Statement {
  merchant: string;
  account: string;
  /** The owner of the purse that was paid. */
  memberId: string;
  currency: string;
  /** Days of the merchant's calendar, both included. */
  from: string;
  to: string;
  timeZone: string;
  madeAt: string;
  lines: readonly StatementLine[];
  /** All that the lines paid. */
  total: Whole;
  days: readonly (SealedDay & { seal: { text: string; signature: string; keyId: string } })[];
}

/** A statement as it is saved: readable, with the signature over its text beside it. */
export interface StatementFile {
  kind: "agent-statement";
  statement: Statement;
  signature: { signature: string; keyId: string };
  key: { keyId: string; publicKey: string };
}

/** The text that the house signs. Reading a file and writing it again, however it was laid out, gives the same text. */
export function statementText(statement: unknown): string {
  return JSON.stringify(["agent-statement", statement]);
}
