import type { Money } from "../money";

/** What the lines of one kind did to a cash purse. */
export interface KindSum {
  /** The ledger's kind, like `play.bet`. */
  kind: string;
  moneyIn: Money;
  moneyOut: Money;
}

/** Money that promotions put into cash. */
const GIVEN = ["promotions.convert", "promotions.pay", "promotions.late"];
/** Money that was taken back, and given back after an appeal. */
export const SEIZED = "promotions.seize";
export const UNSEIZED = "promotions.unseize";

/**
 * The part of a cash balance that promotions gave and that is still there. Everything that left the purse and everything that was lost in
 * play is taken to have been theirs first, so that no deposit and no own win is ever within it.
 */
export function seizableCash(cash: Money, sums: readonly KindSum[]): Money {
  let given = 0n;
  const others = new Map<string, Money>();
  for (const { kind, moneyIn, moneyOut } of sums) {
    const net = moneyIn - moneyOut;
    if (GIVEN.includes(kind) || kind === SEIZED || kind === UNSEIZED) given += net;
    else {
      const module = kind.slice(0, kind.indexOf("."));
      others.set(module, (others.get(module) ?? 0n) + net);
    }
  }
  const left = [...others.values()].reduce((sum, net) => (net < 0n ? sum + net : sum), given);
  if (left <= 0n) return 0n;
  return left < cash ? left : cash;
}
