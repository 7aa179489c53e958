import type { LiveData } from "@magpie/contract/live";
import { accountParts } from "@magpie/domain/ledger/account";
import { type Balance, balanceOf, trialBalanceOf } from "@magpie/domain/ledger/balance";
import type { AccountBalance, PostedBalance } from "@magpie/domain/ledger/judge";
import { toDecimal } from "@magpie/domain/money";
import type { OpenAccount } from "./store";

/** A member's balance for their open pages. */
export interface BalancePush {
  memberId: string;
  data: LiveData<"balance">;
}

const SHOWN = new Set(["cash", "bonus", "locked", "trial"]);

/** Makes the pushes of each transaction, from the balances before the first and those that each left. */
export function pushesAfter(before: Iterable<OpenAccount>, transactions: readonly (readonly PostedBalance[])[]): BalancePush[][] {
  const wallets = walletsOf(before);
  return transactions.map((after) => {
    const pushes = new Map<string, BalancePush>();
    for (const { account, currency, balance, version } of after) {
      const { memberId, name } = accountParts(account);
      const purses = wallets.get(`${memberId} ${currency}`);
      if (!memberId || !purses) continue;
      purses.set(name, { balance, version });
      if (SHOWN.has(name)) pushes.set(memberId, { memberId, data: shownBalance(purses, name === "trial", currency) });
    }
    return [...pushes.values()];
  });
}

/** A page that is told several balances at once needs the last only. */
export function lastPushes(pushes: readonly (readonly BalancePush[])[]): BalancePush[] {
  const last = new Map<string, BalancePush>();
  for (const push of pushes.flat()) last.set(`${push.memberId} ${push.data.currency} ${push.data.trial}`, push);
  return [...last.values()];
}

/** Keyed by member and currency, then by purse. The purses of a member come one after the other. */
function walletsOf(accounts: Iterable<OpenAccount>): Map<string, Map<string, AccountBalance>> {
  const wallets = new Map<string, Map<string, AccountBalance>>();
  let [owner, of]: [string | null, string] = [null, ""];
  let purses = new Map<string, AccountBalance>();
  for (const { memberId, currency, name, held } of accounts) {
    if (!held) continue;
    if (memberId !== owner || currency !== of) {
      [owner, of] = [memberId, currency];
      const wallet = `${memberId} ${currency}`;
      purses = wallets.get(wallet) ?? new Map();
      wallets.set(wallet, purses);
    }
    purses.set(name, held);
  }
  return wallets;
}

export function shownBalance(purses: ReadonlyMap<string, AccountBalance>, trial: boolean, currency: string): LiveData<"balance"> {
  const { cash, bonus, locked, version }: Balance = trial ? trialBalanceOf(purses) : balanceOf(purses);
  const show = (amount: bigint) => toDecimal(amount, currency);
  return { cash: show(cash), bonus: show(bonus), locked: show(locked), currency, version: Number(version), trial };
}
