import type { Money } from "../money";

/** A line of a member's cash, as the ledger has it. */
export interface CashMove {
  sequence: bigint;
  transactionId: bigint;
  kind: string;
  /** Below zero where it left the member's cash. */
  amount: Money;
  /** The transaction that this one takes back. */
  reverses: bigint | null;
  happenedAt: Date;
}

/** What a member did on one day, by UTC. */
export interface Day {
  deposited: Money;
  deposits: number;
  wagered: Money;
}

/** How far deposits are played through. It follows from the ledger alone: counted anew it comes to the same. */
export interface Turnover {
  /** The last line that is counted. */
  upto: bigint;
  /** What had to be bet when nothing was left to bet last, and what is left of that. */
  required: Money;
  left: Money;
}

export const NO_TURNOVER: Turnover = { upto: 0n, required: 0n, left: 0n };

export interface Counted {
  turnover: Turnover;
  /** How much of each bet's stake counted: what is taken back of it when the bet is. Zero where it was taken back. */
  stakes: Map<bigint, Money>;
  days: Map<string, Day>;
}

const DEPOSITS = new Set(["cashier.deposit"]);
const BETS = new Set(["play.bet", "lottery.bet"]);
export const WHOLE_BPS = 10_000n;

/**
 * Counts on over the lines that follow. Every deposit has to be bet `wagerBps` of its amount; a stake counts for as much as is
 * left, and when a bet is taken back so is what it counted. `stakesOf` knows the bets counted before.
 */
export function countOn(
  before: Turnover,
  moves: readonly CashMove[],
  wagerBps: bigint,
  stakesOf: ReadonlyMap<bigint, Money> = new Map(),
): Counted {
  const stakes = new Map<bigint, Money>();
  const days = new Map<string, Day>();
  let { upto, required, left } = before;
  for (const { sequence, transactionId, kind, amount, reverses, happenedAt } of moves) {
    upto = sequence;
    if (DEPOSITS.has(kind) && amount > 0n) {
      const more = (amount * wagerBps) / WHOLE_BPS;
      required = left === 0n ? more : required + more;
      left += more;
      const day = dayOf(days, happenedAt);
      day.deposited += amount;
      day.deposits += 1;
    } else if (BETS.has(kind) && amount < 0n) {
      const counts = -amount < left ? -amount : left;
      left -= counts;
      if (counts > 0n) stakes.set(transactionId, counts);
      dayOf(days, happenedAt).wagered -= amount;
    } else if (reverses !== null && amount > 0n) {
      const counted = stakes.get(reverses) ?? stakesOf.get(reverses);
      if (counted === undefined) continue;
      left += counted;
      if (required < left) required = left;
      stakes.set(reverses, 0n);
      dayOf(days, happenedAt).wagered -= amount;
    }
  }
  return { turnover: { upto, required, left }, stakes, days };
}

/** How much cash is not played through yet. Rounds up: a part of the smallest coin stays with the rest. */
export function unplayed(left: Money, cash: Money, wagerBps: bigint): Money {
  if (wagerBps === 0n) return 0n;
  const held = (left * WHOLE_BPS + wagerBps - 1n) / wagerBps;
  return held < cash ? held : cash;
}

function dayOf(days: Map<string, Day>, at: Date): Day {
  const name = at.toISOString().slice(0, 10);
  const day = days.get(name) ?? { deposited: 0n, deposits: 0, wagered: 0n };
  days.set(name, day);
  return day;
}
