import type { Money } from "../money";

/** A ticket as it was sold and sealed: all that settling it needs, with nothing left to look up. */
export interface SealedTicket {
  /** Which rules it was sold under, as "SSC" or "LHC-2026". */
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

/** What a calculator makes of a ticket once the result is known. */
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
