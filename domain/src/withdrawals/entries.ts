import { type HouseAccount, purseOf } from "../ledger/account";
import type { Entry } from "../ledger/entry";
import type { Money } from "../money";
import type { MoveName } from "./states";

/** What the ledger says of a request. */
export interface RequestMoney {
  id: string;
  /** As people know it. */
  number: string;
  memberId: string;
  amount: Money;
  currency: string;
  /** Where it goes, as the member sees it. */
  account: string;
}

/** What the payment provider owes us, or we it: the account that deposits through it use too. */
const PROVIDER: HouseAccount = "clearing:sandbox";

/** Asking sets the money aside at once: it can be neither bet nor sent elsewhere. */
export function reserve(request: RequestMoney): Entry {
  return entry("withdrawals.reserve", request, purseOf(request.memberId, "cash"), purseOf(request.memberId, "locked"));
}

/** What a move does to the money; null where it does nothing. */
export function entryOf(move: MoveName, request: RequestMoney): Entry | null {
  const { memberId } = request;
  const [cash, locked] = [purseOf(memberId, "cash"), purseOf(memberId, "locked")];
  if (move === "pay") return entry("withdrawals.paid", request, locked, PROVIDER);
  if (move === "reject" || move === "cancel" || move === "bounce") return entry("withdrawals.returned", request, locked, cash);
  return move === "repay" ? entry("withdrawals.repaid", request, PROVIDER, cash) : null;
}

function entry(kind: string, { id, number, amount, currency, account }: RequestMoney, from: Account, to: Account): Entry {
  return { kind, transfers: [{ from, to, amount, currency }], details: { withdrawal: id, reference: number, method: account } };
}

type Account = Entry["transfers"][number]["from"];
