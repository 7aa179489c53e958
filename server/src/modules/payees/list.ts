import type { Payee, payees } from "@magpie/contract/payees";
import { maskName } from "@magpie/domain/mask";
import { PAYEES_MOST } from "@magpie/domain/withdrawals/payees";
import type { Handler } from "../../kit/ctx";
import { readDetails } from "../members/members";
import { listPayees } from "./payees";
import type { PayeeRow } from "./store";

export const list: Handler<typeof payees.list> = async (ctx) => {
  const rows = await listPayees(ctx.db, ctx.member.id);
  const { payeeName } = await readDetails(ctx, ctx.member.id);
  return {
    list: rows.map((row) => shown(row, ctx.now)),
    name: payeeName ? maskName(payeeName) : null,
    left: Math.max(0, PAYEES_MOST - rows.length),
  };
};

export function shown({ id, kind, institution, tail, addedAt, opensAt }: PayeeRow, now: Date): Payee {
  return { id, kind, institution, tail, addedAt: addedAt.toISOString(), opensAt: now < opensAt ? opensAt.toISOString() : null };
}
