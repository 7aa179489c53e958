import type { memberRecords } from "@magpie/contract/office/member-records";
import { CSV_START, csvLine } from "@magpie/domain/csv";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Db, DownloadHandler, Handler } from "../../../kit/ctx";
import { listLoginsUntil, listSessionsOf, sessionLimits } from "../../auth/auth";
import { listDeposits } from "../../cashier/cashier";
import { findForDesk, listLooks } from "../../members/members";
import { listPayees, listSharedOf } from "../../payees/payees";
import { betsOf } from "../../records/records";
import { listRequestsOf } from "../../withdrawals/withdrawals";
import { readLedger } from "./ledger";
import { readLookPlace } from "./looks";

const ROWS_AT_A_TIME = 100;

async function exists(db: Db, id: string): Promise<void> {
  if (!(await findForDesk(db, id))) refuse("not_found");
}

const placeOf = (cursor: string | undefined) =>
  cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input", { fields: { cursor: "invalid_format" } }));

export const bets: Handler<typeof memberRecords.bets> = async (ctx, { id, ...input }) => {
  await exists(ctx.db, id);
  return betsOf({ ...ctx, member: { id } }, input);
};

export const deposits: Handler<typeof memberRecords.deposits> = async ({ db }, { id, state, cursor, pageSize }) => {
  await exists(db, id);
  const rows = await listDeposits(db, { memberId: id, ...(state && { state }), after: placeOf(cursor), limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    content: page.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      method: row.method,
      amount: toDecimal(row.amount, row.currency),
      received: row.received === null ? null : toDecimal(row.received, row.currency),
      state: row.state,
    })),
    next: last && rows.length > pageSize ? writeCursor({ at: last.createdAt, id: last.id }) : null,
  };
};

export const withdrawals: Handler<typeof memberRecords.withdrawals> = async ({ db }, { id, cursor, pageSize }) => {
  await exists(db, id);
  const rows = await listRequestsOf(db, id, placeOf(cursor), pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    content: page.map(({ id: request, number, askedAt, account, amount, currency, state }) => ({
      id: request,
      number,
      at: askedAt.toISOString(),
      account,
      amount: toDecimal(amount, currency),
      state,
    })),
    next: last && rows.length > pageSize ? writeCursor({ at: last.askedAt, id: last.id }) : null,
  };
};

export const sessions: Handler<typeof memberRecords.sessions> = async ({ db, now }, { id, cursor, pageSize }) => {
  await exists(db, id);
  const after = placeOf(cursor);
  const [open, logins] = await Promise.all([
    listSessionsOf(db, id, sessionLimits(now)),
    // Sign-ins of the cursor's own moment come once more and are left out here.
    listLoginsUntil(db, id, after?.at ?? null, 2 * pageSize + 1),
  ]);
  const rows = logins.filter((row) => !after || row.at < after.at || row.id < after.id);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    open: open.map(({ id: session, label, way, createdAt, seenAt }) => ({
      id: session,
      label,
      way,
      openedAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    content: page.map(({ id: login, at, label, way, outcome, knownDevice }) => ({
      ...{ id: login, at: at.toISOString(), label, way, outcome, knownDevice },
    })),
    next: last && rows.length > pageSize ? writeCursor({ at: last.at, id: last.id }) : null,
  };
};

export const payees: Handler<typeof memberRecords.payees> = async ({ db }, { id }) => {
  await exists(db, id);
  const [accounts, shared] = await Promise.all([listPayees(db, id), listSharedOf(db, id)]);
  return {
    list: accounts.map(({ id: payee, kind, institution, tail, addedAt, opensAt }) => ({
      ...{ id: payee, kind, institution, tail, addedAt: addedAt.toISOString(), opensAt: opensAt.toISOString() },
      shared: shared.has(payee),
    })),
  };
};

export const looked: Handler<typeof memberRecords.looked> = async ({ db }, { id, cursor, pageSize }) => {
  await exists(db, id);
  const rows = await listLooks(db, id, cursor === undefined ? null : readLookPlace(cursor), pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    content: page.map(({ at, by, fields, reason }) => ({ at: at.toISOString(), by, fields, reason })),
    next: last && rows.length > pageSize ? `${last.at.getTime()}.${last.id}` : null,
  };
};

/** The log says first that the file was taken: one who stops half way has read as much. */
export const csv: DownloadHandler<typeof memberRecords.csv> = async function* (visit, { id, ...filter }) {
  await visit.step(async (ctx) => {
    await exists(ctx.db, id);
    ctx.audit({ subject: `member:${id}`, reason: "ledger.csv", before: null, after: { filter } });
  });
  yield CSV_START + csvLine(["time", "kind", "what", "number", "purse", "amount", "balance", "transaction"]);
  let cursor: string | undefined;
  do {
    const page = await visit.step((ctx) => readLedger(ctx, { id, ...filter, pageSize: ROWS_AT_A_TIME, ...(cursor && { cursor }) }));
    yield page.content
      .map((line) => csvLine([line.at, line.kind, line.title, line.reference, line.purse, line.amount, line.balance, line.id]))
      .join("");
    cursor = page.next ?? undefined;
  } while (cursor);
};
