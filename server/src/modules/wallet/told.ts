import type { LiveData } from "@magpie/contract/live";
import { accountParts } from "@magpie/domain/ledger/account";
import { type Balance, balanceOf, trialBalanceOf } from "@magpie/domain/ledger/balance";
import type { AccountBalance } from "@magpie/domain/ledger/judge";
import { toDecimal } from "@magpie/domain/money";
import type { Outcome } from "./ledger";
import type { OpenAccount } from "./store";

/** A member's balance as it is told to their pages. */
export interface Told {
  memberId: string;
  data: LiveData<"balance">;
}

const SHOWN = new Set(["cash", "bonus", "locked", "trial"]);

/** What members are to be told of each outcome, from what they held before the first. */
export function toldAfter(accounts: Iterable<OpenAccount>, outcomes: readonly Outcome[]): Told[][] {
  const wallets = walletsOf(accounts);
  return outcomes.map((outcome) => {
    const told = new Map<string, Told>();
    for (const { account, currency, balance, version } of outcome.status === "done" ? outcome.after : []) {
      const { memberId, name } = accountParts(account);
      const purses = wallets.get(`${memberId} ${currency}`);
      if (!memberId || !purses) continue;
      purses.set(name, { balance, version });
      if (SHOWN.has(name)) told.set(memberId, { memberId, data: shownIn(purses, name === "trial", currency) });
    }
    return [...told.values()];
  });
}

/** By member and currency, what is in each purse. */
function walletsOf(accounts: Iterable<OpenAccount>): Map<string, Map<string, AccountBalance>> {
  const wallets = new Map<string, Map<string, AccountBalance>>();
  for (const { memberId, currency, name, held } of accounts) {
    if (!held) continue;
    const wallet = `${memberId} ${currency}`;
    wallets.set(wallet, (wallets.get(wallet) ?? new Map()).set(name, held));
  }
  return wallets;
}

export function shownIn(purses: ReadonlyMap<string, AccountBalance>, trial: boolean, currency: string): LiveData<"balance"> {
  return { ...shown(trial ? trialBalanceOf(purses) : balanceOf(purses), currency), trial };
}

function shown({ cash, bonus, locked, version }: Balance, currency: string): Omit<LiveData<"balance">, "trial"> {
  const show = (amount: bigint) => toDecimal(amount, currency);
  return {
    cash: show(cash),
    bonus: show(bonus),
    locked: show(locked),
    currency,
    version: Number(version),
  };
}
