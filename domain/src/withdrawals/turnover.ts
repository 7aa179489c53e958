import type { Money } from "../money";

/** A line of a member's cash in the ledger. */
export interface CashMove {
  sequence: bigint;
  transactionId: bigint;
  kind: string;
  /** Below zero when it left the member's cash. */
  amount: Money;
  /** The transaction that this one takes back. */
  reverses: bigint | null;
  details: Readonly<Record<string, string>>;
  happenedAt: Date;
}

/** A member's activity on one day, by UTC. */
export interface Day {
  deposited: Money;
  deposits: number;
  wagered: Money;
  /** Gifts from others of the line. */
  received: Money;
}

/** The progress of playing money through. It follows from the ledger alone, so counting it anew gives the same. */
export interface Turnover {
  /** The last line that is counted. */
  upto: bigint;
  /** The amount required since nothing was left to bet, the part of it that came with transferred money, and the amount that is left. */
  required: Money;
  transferred: Money;
  left: Money;
  /** Cash that stays until that is bet. Some is held exactly as long as some is left to bet. */
  held: Money;
}

export const NO_TURNOVER: Turnover = { upto: 0n, required: 0n, transferred: 0n, left: 0n, held: 0n };

/** The amount that a bet played through, and the cash that it freed. Nothing once the bet was taken back. */
export interface Stake {
  counted: Money;
  freed: Money;
}

export interface TurnoverCount {
  turnover: Turnover;
  /** The effect of each bet that counted, which is undone when the bet is taken back. */
  stakes: Map<bigint, Stake>;
  days: Map<string, Day>;
}

const DEPOSITS = new Set(["cashier.deposit"]);
const BETS = new Set(["play.bet", "lottery.bet"]);
const GIFTS = new Set(["transfers.upline", "transfers.downline"]);
export const WHOLE_BPS = 10_000n;

/**
 * Counts on over the lines that follow. Every deposit has to be bet `wagerBps` of its amount, and a gift within the line by the terms of
 * its entry. A stake counts up to the amount that is left, and taking a bet back undoes that. `stakesOf` knows the bets counted before.
 */
export function countOn(
  before: Turnover,
  moves: readonly CashMove[],
  wagerBps: bigint,
  stakesOf: ReadonlyMap<bigint, Stake> = new Map(),
): TurnoverCount {
  const stakes = new Map<bigint, Stake>();
  const days = new Map<string, Day>();
  let now = before;
  for (const { sequence, transactionId, kind, amount, reverses, details, happenedAt } of moves) {
    now = { ...now, upto: sequence };
    if (DEPOSITS.has(kind) && amount > 0n) {
      now = owing(now, amount, (amount * wagerBps) / WHOLE_BPS, false);
      const day = dayOf(days, happenedAt);
      day.deposited += amount;
      day.deposits += 1;
    } else if (GIFTS.has(kind) && amount > 0n) {
      now = owing(now, amount, wagerIn(details, amount), true);
      dayOf(days, happenedAt).received += amount;
    } else if (GIFTS.has(kind)) {
      now = givenAway(now, heldIn(details));
    } else if (BETS.has(kind) && amount < 0n) {
      const stake = stakeOf(now, -amount);
      now = without(now, stake);
      if (stake.counted > 0n) stakes.set(transactionId, stake);
      dayOf(days, happenedAt).wagered -= amount;
    } else if (reverses !== null && amount > 0n) {
      const stake = stakes.get(reverses) ?? stakesOf.get(reverses);
      if (stake === undefined) continue;
      const left = now.left + stake.counted;
      now = { ...now, left, held: now.held + stake.freed, required: now.required < left ? left : now.required };
      stakes.set(reverses, { counted: 0n, freed: 0n });
      dayOf(days, happenedAt).wagered -= amount;
    }
  }
  return { turnover: now, stakes, days };
}

function owing(before: Turnover, amount: Money, wager: Money, isTransferred: boolean): Turnover {
  if (wager === 0n) return before;
  const { required, transferred } = before.left === 0n ? NO_TURNOVER : before;
  return {
    ...before,
    required: required + wager,
    transferred: transferred + (isTransferred ? wager : 0n),
    left: before.left + wager,
    held: before.held + amount,
  };
}

function without(before: Turnover, { counted, freed }: Stake): Turnover {
  return { ...before, left: before.left - counted, held: before.held - freed };
}

/** Frees cash in step with the bets. Rounds down, so that a part of the smallest coin stays with the rest. */
function stakeOf({ left, held }: Turnover, amount: Money): Stake {
  const counted = smaller(amount, left);
  return { counted, freed: left === 0n ? 0n : (held * counted) / left };
}

/** Held cash takes its share of the amount left to bet along. Rounds down, so that the rest stays with the giver. */
function givenAway(before: Turnover, given: Money): Turnover {
  if (before.held === 0n) return before;
  const freed = smaller(given, before.held);
  const counted = (before.left * freed) / before.held;
  const required = before.required - counted;
  return { ...without(before, { counted, freed }), required, transferred: smaller(before.transferred, required) };
}

/** Cash that is not played through yet. */
export function unplayed({ held }: Turnover, cash: Money): Money {
  return smaller(held, cash);
}

/** The terms of a gift, stored in its ledger entry for everybody who counts there. */
export interface GiftTerms {
  /** The amount that the receiver has to bet before a withdrawal. */
  wager: Money;
  /** The giver's unplayed cash that goes with it. */
  held: Money;
}

/**
 * Free money is given first. Each further coin takes along the amount still to be bet for it; the receiver bets that, or the gift's amount
 * once when that is more. So nothing is owed twice, and moving money through a line never reduces the amount to be bet. A debt on money
 * that was lost stays with the loser.
 */
export function giftTerms(giver: Turnover, cash: Money, amount: Money): GiftTerms {
  const free = cash - unplayed(giver, cash);
  const held = amount > free ? amount - free : 0n;
  const owed = giver.held === 0n ? 0n : roundedUp(giver.left * held, giver.held);
  return { wager: owed > amount ? owed : amount, held };
}

export function detailsOf({ wager, held }: GiftTerms): Record<string, string> {
  return { wager: String(wager), held: String(held) };
}

/** Older gifts carry no terms; they have to be bet once too. */
function wagerIn({ wager }: Readonly<Record<string, string>>, amount: Money): Money {
  return wager === undefined ? amount : BigInt(wager);
}

function heldIn({ held }: Readonly<Record<string, string>>): Money {
  return BigInt(held ?? "0");
}

function smaller(one: Money, other: Money): Money {
  return one < other ? one : other;
}

function roundedUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by;
}

function dayOf(days: Map<string, Day>, at: Date): Day {
  const name = at.toISOString().slice(0, 10);
  const day = days.get(name) ?? { deposited: 0n, deposits: 0, wagered: 0n, received: 0n };
  days.set(name, day);
  return day;
}
