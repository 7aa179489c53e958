import type { QueuedWithdrawal, withdrawals } from "@magpie/contract/withdrawals";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { toDecimal } from "@magpie/domain/money";
import { stands } from "@magpie/domain/operators/four-eyes";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, OperatorRef } from "../../kit/ctx";
import { findOpenMember, isLocked, listMembers, refuseOwn } from "../members/members";
import { letsPass } from "../operators/operators";
import { isClosed } from "../payees/payees";
import { listUploads, readUpload } from "../uploads/uploads";
import { approved } from "./approve";
import { groupBy } from "./group-by";
import { move } from "./move";
import { shownStep, stepsOf } from "./show";
import { readKnown, readOptions } from "./standing";
import { addCheck, findRequest, keepFirstYes, listFlags, listQueue, lockRequest, type RequestRow } from "./store";

type Office = Ctx & { operator: OperatorRef };

export const queue: Handler<typeof withdrawals.queue> = async (ctx, { state, size, cursor, pageSize }) => {
  const { secondFrom } = await readOptions(ctx.db, ctx.merchant.currency);
  const amounts = size === "large" ? { from: secondFrom } : size === "small" ? { below: secondFrom } : {};
  const rows = await listQueue(ctx.db, state, amounts, cursor ? readCursor(cursor) : null, pageSize);
  const last = rows.at(-1);
  return {
    content: await showQueued(ctx, rows),
    next: last && rows.length === pageSize ? writeCursor({ at: last.askedAt, id: last.id }) : null,
  };
};

/** Requests as the back office sees them. */
export async function showQueued(ctx: Office, rows: readonly RequestRow[]): Promise<QueuedWithdrawal[]> {
  const { db } = ctx;
  const ids = rows.map(({ id }) => id);
  const flags = groupBy(await listFlags(db, ids), ({ withdrawalId }) => withdrawalId);
  const steps = await stepsOf(db, rows);
  const accounts = new Map(
    (await listMembers(db, [...new Set(rows.map(({ memberId }) => memberId))])).map(({ id, account }) => [id, account]),
  );
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      number: row.number,
      memberId: row.memberId,
      memberAccount: accounts.get(row.memberId) ?? "",
      amount: toDecimal(row.amount, row.currency),
      currency: row.currency,
      account: row.account,
      state: row.state,
      askedAt: row.askedAt.toISOString(),
      flags: (flags.get(row.id) ?? []).map(({ flag }) => flag),
      needsCheck: await needsCheck(ctx, row),
      firstYes: row.yes && stands(row.yes, ctx.now) ? { operatorId: row.yes.operatorId, at: row.yes.at.toISOString() } : null,
      proofIds: await listUploads(ctx, { kind: "withdrawal", id: row.id }),
      steps: (steps.get(row.id) ?? []).map(shownStep),
    })),
  );
}

export const approve: Handler<typeof withdrawals.approve> = async (ctx, { id, reason }) => {
  const request = await lockIn(ctx, id, "review");
  await refuseOwn(ctx.db, request.memberId, ctx.operator);
  if (await isLocked(ctx.db, request.memberId)) refuse("account_held");
  // It was asked for before the account was closed, and would still be paid there.
  if (await isClosed(ctx.db, request.payeeId)) refuse("payee_refused");
  if (await needsCheck(ctx, request)) refuse("diligence_needed");
  if (!(await hasYes(ctx, request, "withdrawals.pay", reason))) return { state: "review", needsSecond: true };
  ctx.audit({ subject: id, reason, before: { state: request.state }, after: { state: "approved", amount: request.amount } });
  await approved(ctx, id, { actor: "operator", operatorId: ctx.operator.id });
  return { state: "approved", needsSecond: false };
};

export const reject: Handler<typeof withdrawals.reject> = async (ctx, { id, reason, note }) => {
  const { state, amount, memberId } = await lockIn(ctx, id, "review");
  await refuseOwn(ctx.db, memberId, ctx.operator);
  ctx.audit({ subject: id, reason: note || reason, before: { state }, after: { state: "rejected", amount, reason } });
  await move(ctx, id, "reject", { actor: "operator", operatorId: ctx.operator.id, reason, note });
  return { state: "rejected" };
};

export const settle: Handler<typeof withdrawals.settle> = async (ctx, { id, outcome, note }) => {
  const request = await lockIn(ctx, id, "disputed");
  await refuseOwn(ctx.db, request.memberId, ctx.operator);
  const by = { actor: "operator", operatorId: ctx.operator.id, note } as const;
  // Returning the money pays a second time, so it needs approval like a payout.
  if (outcome === "returned" && !(await hasYes(ctx, request, "withdrawals.return", note))) return { state: "disputed", needsSecond: true };
  await move(ctx, id, outcome === "returned" ? "repay" : "uphold", by);
  ctx.audit({ subject: id, reason: note, before: { state: request.state }, after: { state: outcome, amount: request.amount } });
  return { state: outcome, needsSecond: false };
};

export const proof: Handler<typeof withdrawals.proof> = async (ctx, { id, proofId }) => {
  const request = (await findRequest(ctx.db, id)) ?? refuse("not_found");
  if (!(await listUploads(ctx, { kind: "withdrawal", id })).includes(proofId)) refuse("upload_unknown");
  const bytes = await readUpload(ctx, request.memberId, proofId);
  return { type: "image/webp", data: bytes.toString("base64") };
};

export const noteCheck: Handler<typeof withdrawals.noteCheck> = async ({ db, now, operator, audit }, { memberId, note }) => {
  if (!(await findOpenMember(db, memberId))) refuse("not_found");
  await refuseOwn(db, memberId, operator);
  await addCheck(db, { memberId, operatorId: operator.id, note, now });
  audit({ subject: memberId, reason: note, after: { checked: true } });
  return {};
};

/** True if this approval is enough; otherwise it is stored and waits for a second one. */
async function hasYes(ctx: Office, request: RequestRow, kind: "withdrawals.pay" | "withdrawals.return", reason: string): Promise<boolean> {
  const { db, now, operator } = ctx;
  const { id, amount, currency, yes } = request;
  const { secondFrom } = await readOptions(db, currency);
  if (await letsPass(ctx, { kind, subject: id, amount, needsTwo: amount >= secondFrom }, yes && { ...yes, amount })) return true;
  await keepFirstYes(db, id, { operatorId: operator.id, personId: operator.personId, at: now });
  ctx.audit({ subject: id, reason, before: { state: request.state }, after: { firstYes: kind, amount } });
  return false;
}

async function needsCheck({ db, now }: Ctx, { memberId, currency }: RequestRow): Promise<boolean> {
  return (await readKnown({ db, now, memberId, currency })).standing.needsCheck;
}

async function lockIn(ctx: Ctx, id: string, state: RequestRow["state"]): Promise<RequestRow> {
  const request = (await lockRequest(ctx.db, id)) ?? refuse("not_found");
  return request.state === state ? request : refuse("withdrawal_moved_on", { state: request.state });
}
