import type { cashier } from "@magpie/contract/cashier";
import { type Cursor, readCursor, writeCursor } from "@magpie/domain/cursor";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Handler } from "../../kit/ctx";
import { periodStart } from "../merchant/merchant";
import { shown, shownOne } from "./shown";
import { type DepositRow, listDeposits, readDeposit, type Wanted } from "./store";

export const read: Handler<typeof cashier.read> = async (ctx, { id }) => {
  const deposit = await readDeposit(ctx.db, id);
  if (deposit?.memberId !== ctx.member.id) refuse("not_found");
  return shownOne(ctx.db, deposit);
};

export const deposits: Handler<typeof cashier.deposits> = async (ctx, { days, ...place }) => {
  const since = await periodStart(ctx, days);
  const { rows, next } = await pageOfDeposits(ctx.db, { memberId: ctx.member.id, since }, place);
  return { content: await shown(ctx.db, rows), next };
};

interface Place {
  cursor?: string | undefined;
  pageSize: number;
}

/** Reads one row more than it shows, to know if there is a next page. */
export async function pageOfDeposits(db: Db, wanted: Omit<Wanted, "after" | "limit">, { cursor, pageSize }: Place) {
  const found = await listDeposits(db, { ...wanted, after: positionOf(cursor), limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return { rows, next: last ? cursorAfter(last) : null };
}

function cursorAfter({ createdAt, id }: DepositRow): string {
  return writeCursor({ at: createdAt, id });
}

function positionOf(cursor: string | undefined): Cursor | null {
  if (cursor === undefined) return null;
  return readCursor(cursor) ?? refuse("invalid_input", { fields: { cursor: "unknown" } });
}
