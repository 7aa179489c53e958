import { toDecimal } from "@magpie/domain/money";
import type { Finder } from "../../kit/office/desk";
import { listMembers } from "../members/members";
import { findByNumber, findRequest } from "./store";

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Withdrawals by their whole number. */
export const FINDER: Finder = {
  right: "withdrawals.review",
  async find({ db }, typed) {
    const request = await (IS_ID.test(typed) ? findRequest(db, typed) : findByNumber(db, typed.toUpperCase()));
    if (!request) return [];
    const { id, number, memberId, amount, currency, state, askedAt } = request;
    const [member] = await listMembers(db, [memberId]);
    const detail = `${toDecimal(amount, currency)} ${currency}, ${state}, ${member?.account ?? ""}`;
    return [{ kind: "withdrawal", id, title: number, detail, at: askedAt }];
  },
};
