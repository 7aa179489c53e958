import type { Money } from "../money";

/** Money that promotions put into cash. */
const GIVEN = ["promotions.convert", "promotions.pay", "promotions.late"];
/** Money that was taken back, and given back after an appeal. */
export const SEIZED = "promotions.seize";
export const UNSEIZED = "promotions.unseize";
/** The kinds of ledger lines that begin a stretch. */
export const GIVING_KINDS: readonly string[] = [...GIVEN, SEIZED, UNSEIZED];

/** A cash purse from one gift on until the next. */
export interface PurseStretch {
  /** The gift that begins it; below zero where money was taken back. */
  given: Money;
  /** Zero or less: what left by each module beyond what came by it, added up. */
  lost: Money;
  /** The lowest balance within it. */
  lowest: Money;
}

/**
 * The part of a cash purse that promotions gave and that is still there. Whatever leaves after a gift is taken to have been the gift first,
 * and a gift is never larger than the lowest balance since: a purse that was once empty holds deposits and own wins alone.
 */
export function seizableCash(stretches: readonly PurseStretch[]): Money {
  return stretches.reduce((left, { given, lost, lowest }) => {
    const rest = left + given + lost;
    return rest <= 0n ? 0n : rest < lowest ? rest : lowest;
  }, 0n);
}
