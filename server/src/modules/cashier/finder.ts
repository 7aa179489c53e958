import { toDecimal } from "@magpie/domain/money";
import type { Finder } from "../../kit/office/desk";
import { accountsOf } from "./accounts-of";
import { readDeposit } from "./store";

/** Deposits by their whole number. */
export const FINDER: Finder = {
  right: "cashier.review",
  async find({ db }, typed) {
    const deposit = /^\w{4,40}$/.test(typed) ? await readDeposit(db, typed.toUpperCase()) : undefined;
    if (!deposit) return [];
    const { id, memberId, amount, received, currency, state, createdAt } = deposit;
    const account = (await accountsOf(db, [deposit])).get(memberId) ?? "";
    const detail = `${toDecimal(received ?? amount, currency)} ${currency}, ${state}, ${account}`;
    return [{ kind: "deposit", id, title: id, detail, at: createdAt }];
  },
};
