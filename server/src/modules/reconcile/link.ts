import type { reconcile } from "@magpie/contract/office/reconcile";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { type DifferenceRow, holdLines, linkLines, openLines } from "./differences-store";

/** Two halves of one move, under another number or on another day: equal in kind and money, so no books have to be corrected. */
export const link: Handler<typeof reconcile.link> = async (ctx, { ours: ourId, theirs: theirId, reason }) => {
  const rows = await holdLines(ctx.db, [ourId, theirId]);
  const [ours, theirs] = [ourId, theirId].map((id) => rows.find((row) => row.id === id) ?? refuse("not_found")) as [
    DifferenceRow,
    DifferenceRow,
  ];
  if (ours.state !== "open" || theirs.state !== "open") refuse("not_found");
  if (!isOneMove(ours, theirs)) refuse("invalid_input", { fields: { theirs: "another_move" } });
  await linkLines(ctx.db, ours.id, theirs.id);
  ctx.audit({
    subject: ours.id,
    reason,
    before: { state: "open" },
    after: { state: "linked", ours: ours.transactionId, theirs: theirs.transactionId },
  });
  ctx.tellOffice("queues");
  return {};
};

function isOneMove(ours: DifferenceRow, theirs: DifferenceRow): boolean {
  const halves = ours.theirs === null && theirs.ours === null;
  const same = ours.provider === theirs.provider && ours.kind === theirs.kind;
  return halves && same && ours.ours === theirs.theirs && ours.ourCurrency === theirs.theirCurrency;
}

export const unlink: Handler<typeof reconcile.unlink> = async (ctx, { id, reason }) => {
  const [row] = await holdLines(ctx.db, [id]);
  if (row?.state !== "linked" || row.linkedTo === null) refuse("not_found");
  await openLines(ctx.db, [row.id, row.linkedTo]);
  ctx.audit({ subject: row.id, reason, before: { state: "linked" }, after: { state: "open" } });
  ctx.tellOffice("queues");
  return {};
};
