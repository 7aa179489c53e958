import type { payeeDesk } from "@magpie/contract/office/payee-desk";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { refuse } from "@magpie/domain/refusals";
import { isSameName, payeeLabel } from "@magpie/domain/withdrawals/payees";
import type { Ctx, Handler } from "../../kit/ctx";
import { listMembers, readDetailsOf, refuseOwn } from "../members/members";
import { closeOne } from "./remove";
import { holdWaiting, keepVerdict, listHolders, listWaiting, type WaitingRow } from "./reviews-store";

/** A number that more members have is a ring, which the risk desk shows whole. */
const OTHERS_MOST = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const queue: Handler<typeof payeeDesk.queue> = async (ctx, { cursor, pageSize }) => {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after === null ? cursor !== undefined : !UUID.test(after.id)) refuse("invalid_input", { fields: { cursor: "invalid" } });
  const rows = await listWaiting(ctx.db, after, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { content: await describe(ctx, page), next: last ? writeCursor({ at: last.waitsSince, id: last.id }) : null };
};

async function describe(ctx: Ctx, rows: WaitingRow[]) {
  const holders = await listHolders(
    ctx.db,
    rows.map(({ digest }) => digest),
    OTHERS_MOST + 1,
  );
  const ids = [...new Set([...rows, ...holders].map(({ memberId }) => memberId))];
  const accounts = new Map((await listMembers(ctx.db, ids)).map(({ id, account }) => [id, account]));
  const names = new Map<string, string | undefined>();
  for (const [id, { payeeName }] of await readDetailsOf(ctx, ids)) names.set(id, payeeName);
  const alike = (one: string, other: string) => {
    const [first, second] = [names.get(one), names.get(other)];
    return first && second ? isSameName(first, second) : null;
  };
  return rows.map(({ id, revision, memberId, kind, institution, tail, digest, addedAt, waitsSince }) => ({
    ...{ id, revision, memberId, account: accounts.get(memberId) ?? "", kind, institution, tail },
    ...{ addedAt: addedAt.toISOString(), waitsSince: waitsSince.toISOString() },
    others: holders
      .filter((other) => other.memberId !== memberId && other.digest.equals(digest))
      .slice(0, OTHERS_MOST)
      .map((other) => ({
        memberId: other.memberId,
        account: accounts.get(other.memberId) ?? "",
        sameName: alike(memberId, other.memberId),
        addedAt: other.addedAt.toISOString(),
        removedAt: other.removedAt?.toISOString() ?? null,
      })),
  }));
}

/** Bound to who had the number when it was looked at: another member who adds it makes it another question. */
export const decide: Handler<typeof payeeDesk.decide> = async (ctx, { id, revision, verdict, reason }) => {
  const row = (await holdWaiting(ctx.db, id)) ?? refuse("not_found");
  // To leave an account to one of those who share it is a word on the others too.
  for (const { memberId } of await listHolders(ctx.db, [row.digest], OTHERS_MOST + 1)) await refuseOwn(ctx.db, memberId, ctx.operator);
  if (row.revision !== revision) refuse("revision_stale");
  await keepVerdict(ctx.db, id, verdict, ctx.now);
  if (verdict === "close") await closeOne(ctx, row.memberId, id);
  ctx.audit({
    subject: `member:${row.memberId}`,
    reason,
    before: { payee: payeeLabel(row), open: true },
    after: { open: verdict === "keep" },
  });
  ctx.tellOffice("queues");
  return {};
};
