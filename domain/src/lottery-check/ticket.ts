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

/** Enough for the favourites of a large issue, and few enough to hold in memory. */
const REMEMBERED = 100_000;
const LONGEST = 200;

/** Many tickets of an issue have the same pick, so work that depends on the pick alone is done once for all of them. */
export function remembering<Answer>(work: (ticket: SealedTicket) => Answer): (ticket: SealedTicket) => Answer {
  const known = new Map<string, Answer>();
  return (ticket) => {
    const pick = `${ticket.play} ${ticket.selection} ${ticket.positions}`;
    const remembered = known.get(pick);
    if (remembered !== undefined) return remembered;
    const answer = work(ticket);
    if (pick.length <= LONGEST && known.size < REMEMBERED) known.set(pick, answer);
    return answer;
  };
}
