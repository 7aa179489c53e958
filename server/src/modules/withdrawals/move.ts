import type { HouseAccount } from "@magpie/domain/ledger/account";
import { entryOf, type RequestMoney } from "@magpie/domain/withdrawals/entries";
import { MOVES, type MoveName, type RejectReason } from "@magpie/domain/withdrawals/states";
import type { Work } from "../../kit/ctx";
import { tell } from "../messages/messages";
import { post } from "../wallet/wallet";
import { type Actor, addStep, type Changes, moveRequest, type RequestRow } from "./store";

export interface By {
  actor: Actor;
  operatorId?: string;
  reason?: RejectReason;
  note?: string;
}

/** Changes state, money and message together; null, and nothing done, if the request is no longer in a state that allows the move. */
export async function move(ctx: Work, id: string, name: MoveName, by: By, changes: Changes = {}): Promise<RequestRow | null> {
  const request = await moveRequest(ctx.db, id, MOVES[name], changes);
  if (!request) return null;
  const { actor, operatorId = null, reason = null, note = "" } = by;
  await addStep(ctx.db, { withdrawalId: id, state: request.state, at: ctx.now, actor, operatorId, reason, note });
  const entry = entryOf(name, moneyOf(request), providerAccount(ctx));
  if (entry) await post(ctx, keyOf(id, name), entry);
  await tellOf(ctx, name, request, note);
  ctx.push(request.memberId, "withdrawal", { id });
  ctx.tellOffice("queues");
  return request;
}

function providerAccount({ services }: Work): HouseAccount | null {
  return services.payments && `clearing:${services.payments.clearing}`;
}

export function moneyOf({ id, number, memberId, amount, currency, account }: RequestRow): RequestMoney {
  return { id, number, memberId, amount, currency, account };
}

/** Paying and returning the reserve share one key, so that the ledger accepts only one of them. */
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
