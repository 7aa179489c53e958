import { entryOf, type RequestMoney } from "@magpie/domain/withdrawals/entries";
import { MOVES, type MoveName, type RejectReason } from "@magpie/domain/withdrawals/states";
import type { Work } from "../../kit/ctx";
import { tell } from "../messages/messages";
import { post } from "../wallet/wallet";
import { type Actor, addStep, type Changes, moveRequest, type RequestRow } from "./store";

/** Who moves a request, and what they say about it. */
export interface By {
  actor: Actor;
  operatorId?: string;
  reason?: RejectReason;
  note?: string;
}

/** Moves a request on, with its money and the message about it; null, and nothing done, where it has moved elsewhere meanwhile. */
export async function move(ctx: Work, id: string, name: MoveName, by: By, changes: Changes = {}): Promise<RequestRow | null> {
  const request = await moveRequest(ctx.db, id, MOVES[name], changes);
  if (!request) return null;
  const { actor, operatorId = null, reason = null, note = "" } = by;
  await addStep(ctx.db, { withdrawalId: id, state: request.state, at: ctx.now, actor, operatorId, reason, note });
  const entry = entryOf(name, moneyOf(request));
  if (entry) await post(ctx, keyOf(id, name), entry);
  await tellOf(ctx, name, request, note);
  ctx.push(request.memberId, "withdrawal", { id });
  return request;
}

export function moneyOf({ id, number, memberId, amount, currency, account }: RequestRow): RequestMoney {
  return { id, number, memberId, amount, currency, account };
}

/** What was set aside is settled under one key, paid or given back: the ledger itself takes only one of the two. */
function keyOf(id: string, name: MoveName): string {
  return name === "repay" ? `withdrawal:${id}:repaid` : `withdrawal:${id}:settled`;
}

async function tellOf(ctx: Work, name: MoveName, { memberId, amount, currency, account }: RequestRow, note: string): Promise<void> {
  const paid = { amount, currency };
  if (name === "approve") await tell(ctx, memberId, { kind: "withdrawalApproved", values: paid });
  if (name === "reject") await tell(ctx, memberId, { kind: "withdrawalRejected", values: { ...paid, reason: note } });
  if (name === "pay") await tell(ctx, memberId, { kind: "withdrawalPaid", values: { ...paid, account } });
  if (name === "bounce" || name === "repay") await tell(ctx, memberId, { kind: "withdrawalReturned", values: paid });
}
