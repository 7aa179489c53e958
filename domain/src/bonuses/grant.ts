import type { Money } from "../money";
import type { WageringRule } from "./rule";

const WHOLE_BPS = 10_000n;

/** A grant is in play while it is active or closing; the states after these are ends. */
export type GrantState = "queued" | "active" | "closing" | GrantEnd;
export type GrantEnd = "converted" | "lost" | "expired" | "cancelled" | "excluded" | "lapsed";

/** The grant whose money the bonus purse is. Amounts with an X are minor units times bps, so that progress has no rounding. */
export interface GrantInPlay {
  id: string;
  amount: Money;
  rule: WageringRule;
  /** No stake is paid from it at this time or later. */
  until: Date;
  /** The player's switch: bets are cash, nothing counts, nothing is lost. */
  aside: boolean;
  /** The deadline has passed, and stakes are still open. */
  closing: boolean;
  /** The two engines differ on it: it neither pays nor ends before somebody has looked. */
  frozen: boolean;
  /** Wagered by stakes that are settled. */
  doneX: bigint;
  /** Wagered by stakes that are open, which may still be taken back. */
  openX: bigint;
  /** Rounds and tickets of it that are open. */
  open: number;
  /** Paid in parts so far; zero for a grant that is released whole. */
  paid: Money;
}

export function needX({ amount, rule }: Pick<GrantInPlay, "amount" | "rule">): bigint {
  return amount * BigInt(rule.times100) * 100n;
}

/** Progress in money, as it is shown. Rounded so that it is never shown as reached before it is. */
export function shownProgress(grant: Pick<GrantInPlay, "amount" | "rule" | "doneX" | "openX">): { done: Money; open: Money; need: Money } {
  const { doneX, openX } = grant;
  return { done: doneX / WHOLE_BPS, open: openX / WHOLE_BPS, need: (needX(grant) + WHOLE_BPS - 1n) / WHOLE_BPS };
}

/** A stake of this weight may be paid from the grant, and counts. */
export function isUsable(
  { closing, frozen, aside, until }: Pick<GrantInPlay, "closing" | "frozen" | "aside" | "until">,
  weight: number,
  now: Date,
): boolean {
  return !closing && !frozen && !aside && weight > 0 && now.getTime() < until.getTime();
}

export function isInParts({ rule }: Pick<GrantInPlay, "rule">): boolean {
  return rule.release !== "whole";
}

/** The bonus on a deposit, rounded down. */
export function bonusOn(deposit: Money, bps: number, cap: Money): Money {
  const share = (deposit * BigInt(bps)) / WHOLE_BPS;
  return share < cap ? share : cap;
}

/** A break costs nothing, nor does a freeze: a deadline that lies after its beginning moves by its length, so none can pass during it. */
export function untilAfterBreak(until: Date, from: Date, to: Date): Date {
  return until <= from ? until : new Date(until.getTime() + (to.getTime() - from.getTime()));
}
