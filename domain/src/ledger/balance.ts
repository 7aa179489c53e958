import type { Money } from "../money";
import type { AccountBalance } from "./judge";

/** The balance that a member is shown. The one with the higher version is the newer. */
export interface Balance {
  cash: Money;
  bonus: Money;
  /** Set aside for a withdrawal that is under way. */
  locked: Money;
  version: bigint;
}

const REAL = ["cash", "bonus", "locked"] as const;

/** The balance of a member's purses in one currency. */
export function balanceOf(purses: ReadonlyMap<string, AccountBalance>): Balance {
  const [cash, bonus, locked] = REAL.map((purse) => purses.get(purse)?.balance ?? 0n) as [Money, Money, Money];
  // Each version only counts up, so their sum does too.
  const version = REAL.reduce((sum, purse) => sum + (purses.get(purse)?.version ?? 0n), 0n);
  return { cash, bonus, locked, version };
}

/** The balance of a trial player, whose money is spent like cash and never paid out. */
export function trialBalanceOf(purses: ReadonlyMap<string, AccountBalance>): Balance {
  const { balance, version } = purses.get("trial") ?? { balance: 0n, version: 0n };
  return { cash: balance, bonus: 0n, locked: 0n, version };
}
