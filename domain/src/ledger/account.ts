import { assert } from "../assert";

/** A member's purses: money to spend, money with conditions, money set aside, points, play money. */
export const PURSES = ["cash", "bonus", "locked", "points", "trial"] as const;

/** A vendor with a wallet of its own has a purse for it. */
export type Purse = (typeof PURSES)[number] | `vendor:${string}`;

/** The merchant's own accounts: its wins and payments, the debts of payment providers, money on its way to or from a vendor. */
export type HouseAccount = `house:${string}` | `clearing:${string}` | `transit:${string}`;

export type Account = `member:${string}:${Purse}` | HouseAccount;

/** Points are counted in a currency of their own. */
export const POINTS_CURRENCY = "POINTS";

const MEMBER_ACCOUNT = /^member:([A-Za-z0-9_-]{1,40}):(cash|bonus|locked|points|trial|vendor:[A-Za-z0-9_-]{1,60})$/;
const HOUSE_ACCOUNT = /^(house|clearing|transit):[a-z0-9-]{1,60}$/;

export interface AccountParts {
  /** Null for the merchant's own accounts. */
  memberId: string | null;
  /** The purse of a member's account; the whole name of any other account. */
  name: string;
}

export function accountParts(account: Account): AccountParts {
  const [, memberId, purse] = MEMBER_ACCOUNT.exec(account) ?? [];
  if (memberId !== undefined && purse !== undefined) return { memberId, name: purse };
  assert(HOUSE_ACCOUNT.test(account), `${account} is no account`);
  return { memberId: null, name: account };
}

/** Members' accounts may never owe. */
export function isMembers(account: Account): boolean {
  return account.startsWith("member:");
}

export function purseOf(memberId: string, purse: Purse): Account {
  return `member:${memberId}:${purse}`;
}

/** Play money never meets real money. */
export function isTrial(account: Account): boolean {
  return account.endsWith(":trial") || account.startsWith("house:trial");
}
