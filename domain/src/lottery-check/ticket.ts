import type { Money } from "../money";

/** A ticket as it was sold and sealed: all that its settlement needs, with nothing left to look up. */
export interface SealedTicket {
  /** The rules that it was sold under, like "SSC" or "LHC-2026". */
  book: string;
  play: string;
  selection: string;
  positions: string;
  mode: "LOTT" | "ZY" | "ELOTT" | "SEA";
  group?: number;
  accountGroup?: number;
  marginBps?: number;
  unit: Money;
  multiple: number;
  units: number;
  stake: Money;
  cost: Money;
  odds4: Readonly<Record<string, bigint>>;
  cap: Money;
}

/** A calculator's verdict on a ticket once the result is known. */
export interface Verdict {
  units: number;
  wins: Readonly<Record<string, number>>;
  push: number;
  payout: Money;
  uncapped: Money;
  refund: Money;
  validBet: Money;
  rebate: Money;
}
