import type { withdrawals } from "@magpie/contract/withdrawals";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, MemberRef } from "../../kit/ctx";
import { claimUploads } from "../uploads/uploads";
import { move } from "./move";
import { canDispute, showOne, showOwn } from "./show";
import { readOptions } from "./standing";
import { listOwn, lockRequest, type RequestRow } from "./store";

export const list: Handler<typeof withdrawals.list> = async (ctx, { cursor, pageSize }) => {
  const rows = await listOwn(ctx.db, ctx.member.id, cursor ? readCursor(cursor) : null, pageSize);
  const last = rows.at(-1);
  return {
    content: await showOwn(ctx, rows),
    next: last && rows.length === pageSize ? writeCursor({ at: last.askedAt, id: last.id }) : null,
  };
};

export const cancel: Handler<typeof withdrawals.cancel> = async (ctx, { id }) => {
  const { currency } = await lockOwn(ctx, id);
  if (!(await readOptions(ctx.db, currency)).cancellable) refuse("withdrawal_stands");
  return showMoved(ctx, await move(ctx, id, "cancel", { actor: "member" }));
};

export const confirm: Handler<typeof withdrawals.confirm> = async (ctx, { id }) => {
  await lockOwn(ctx, id);
  return showMoved(ctx, await move(ctx, id, "receive", { actor: "member" }));
};

export const dispute: Handler<typeof withdrawals.dispute> = async (ctx, { id, proofs }) => {
  const request = await lockOwn(ctx, id);
  if (!canDispute(request, ctx.now)) refuse("withdrawal_moved_on", { state: request.state });
  await claimUploads(ctx, ctx.member.id, proofs, { kind: "withdrawal", id });
  return showMoved(ctx, await move(ctx, id, "dispute", { actor: "member" }));
};

/** Locks the request, so that the state that was checked is the state that is changed. */
async function lockOwn(ctx: Ctx & { member: MemberRef }, id: string): Promise<RequestRow> {
  const request = await lockRequest(ctx.db, id);
  return request?.memberId === ctx.member.id ? request : refuse("not_found");
}

async function showMoved(ctx: Ctx, moved: RequestRow | null) {
  if (!moved) refuse("withdrawal_moved_on");
  return showOne(ctx, moved);
}
