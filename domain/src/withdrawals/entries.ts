import { assert } from "../assert";
import { type HouseAccount, purseOf } from "../ledger/account";
import type { Entry } from "../ledger/entry";
import type { Money } from "../money";
import type { MoveName } from "./states";

/** The facts of a request that the ledger records. */
export interface RequestMoney {
  id: string;
  /** The number that people know it by. */
  number: string;
  memberId: string;
  amount: Money;
  currency: string;
  /** The label of the receiving account, as the member sees it. */
  account: string;
}

/** Asking sets the money aside at once, so that it can be neither bet nor sent elsewhere. */
export function reserve(request: RequestMoney): Entry {
  return entry("withdrawals.reserve", request, purseOf(request.memberId, "cash"), purseOf(request.memberId, "locked"));
}

/** The posting of a move; null when it moves no money. `provider` is the account of the debts between the payment provider and us, if any. */
export function entryOf(move: MoveName, request: RequestMoney, provider: HouseAccount | null): Entry | null {
  const { memberId } = request;
  const [cash, locked] = [purseOf(memberId, "cash"), purseOf(memberId, "locked")];
  if (move === "reject" || move === "cancel" || move === "bounce") return entry("withdrawals.returned", request, locked, cash);
  if (move !== "pay" && move !== "repay") return null;
  assert(provider, "only a payment provider pays out and takes back");
  return move === "pay" ? entry("withdrawals.paid", request, locked, provider) : entry("withdrawals.repaid", request, provider, cash);
}

function entry(kind: string, { id, number, amount, currency, account }: RequestMoney, from: Account, to: Account): Entry {
  return { kind, transfers: [{ from, to, amount, currency }], details: { withdrawal: id, reference: number, method: account } };
}

type Account = Entry["transfers"][number]["from"];

/** The number by which people know a request: the day it was asked on, by UTC, and six characters of its id. */
export function numberOf(askedAt: Date, id: string): string {
  const day = askedAt.toISOString().slice(0, 10).replaceAll("-", "");
  return `W-${day}-${id.replaceAll("-", "").slice(0, 6).toUpperCase()}`;
}
