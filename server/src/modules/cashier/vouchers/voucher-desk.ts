import { randomBytes, randomUUID } from "node:crypto";
import type { VoucherBatch, voucherDesk } from "@magpie/contract/voucher-desk";
import { VOUCHER_CODE_BYTES, type VoucherBatchState, voucherBatchState, voucherCode } from "@magpie/domain/cashier/voucher-batch";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { DAY_MS } from "@magpie/domain/durations";
import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Handler } from "../../../kit/ctx";
import { agreesTo, letsPass } from "../../operators/operators";
import { addBatch, listBatches, lockBatch, noteAgreed, noteCancelled, noteIssued, type VoucherBatchRow } from "./voucher-batches-store";
import { digestOf } from "./vouchers";
import { addVouchers, cancelUnused, countUsed } from "./vouchers-store";

export const voucherBatches: Handler<typeof voucherDesk.voucherBatches> = async ({ db, now }, { cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input", { fields: { cursor: "unknown" } }));
  const rows = await listBatches(db, after, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const used = await countUsed(
    db,
    shown.map(({ id }) => id),
  );
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    content: shown.map((row) => shownBatch(row, used.get(row.id) ?? 0, now)),
    next: last ? writeCursor({ at: last.askedAt, id: last.id }) : null,
  };
};

export const issueVouchers: Handler<typeof voucherDesk.issueVouchers> = async (ctx, { amount: text, count, days, note }) => {
  const { db, now, operator, merchant } = ctx;
  const amount = moneyOf(text, merchant.currency);
  const id = randomUUID();
  const act = { kind: "cashier.vouchers", subject: id, amount: totalOf({ amount, count }), needsTwo: false } as const;
  const batch = {
    id,
    amount,
    currency: merchant.currency,
    count,
    note,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
    askedAt: now,
    askedBy: operator.account,
    personId: operator.personId,
    needsSecond: !(await letsPass(ctx, act, null)),
  };
  await addBatch(db, batch);
  ctx.audit({
    subject: id,
    reason: note,
    before: null,
    after: { amount, count, expiresAt: batch.expiresAt, needsSecond: batch.needsSecond },
  });
  return { id: batch.id, waitsForSecond: batch.needsSecond };
};

export const agreeVouchers: Handler<typeof voucherDesk.agreeVouchers> = async (ctx, { batch: id, total: text }) => {
  const { db, now, operator } = ctx;
  const batch = await lockIn(db, id, ["waiting"]);
  const first = { personId: batch.personId, amount: totalOf(batch), at: batch.askedAt };
  await agreesTo(ctx, { kind: "cashier.vouchers", subject: id, amount: moneyOf(text, batch.currency) }, first);
  await noteAgreed(db, id, operator.account, operator.personId, now);
  ctx.audit({ subject: id, reason: batch.note, before: { state: "waiting" }, after: { state: "agreed", total: totalOf(batch) } });
  return {};
};

export const readVoucherCodes: Handler<typeof voucherDesk.readVoucherCodes> = async (ctx, { batch: id }) => {
  const { amount, currency, count, expiresAt, issuedAt } = await lockIn(ctx.db, id, ["agreed", "issued"]);
  if (issuedAt) refuse("voucher_codes_read");
  const codes = Array.from({ length: count }, () => voucherCode(randomBytes(VOUCHER_CODE_BYTES)));
  await addVouchers(
    ctx.db,
    codes.map((code) => ({ codeDigest: digestOf(ctx, code), amount, currency, expiresAt, batchId: id })),
  );
  await noteIssued(ctx.db, id, ctx.now);
  // The codes are money: the chain counts them and names none.
  ctx.audit({ subject: id, reason: "", before: { state: "agreed" }, after: { state: "issued", codes: count } });
  return { codes };
};

export const cancelVouchers: Handler<typeof voucherDesk.cancelVouchers> = async ({ db, now, operator, audit }, { batch: id }) => {
  const batch = await lockIn(db, id, ["waiting", "agreed", "issued"]);
  await noteCancelled(db, id, operator.account, now);
  const cancelled = await cancelUnused(db, id, now);
  audit({ subject: id, reason: "", before: { state: voucherBatchState(batch) }, after: { state: "cancelled", cancelled } });
  return { cancelled };
};

/** Locks a batch in one of these states, so that the second of two concurrent changes is refused. */
async function lockIn(db: Db, id: string, states: readonly VoucherBatchState[]): Promise<VoucherBatchRow> {
  const batch = (await lockBatch(db, id)) ?? refuse("not_found");
  return states.includes(voucherBatchState(batch)) ? batch : refuse("voucher_batch_changed");
}

function shownBatch(row: VoucherBatchRow, used: number, now: Date): VoucherBatch {
  const { id, amount, currency, count, note, askedBy, askedAt, agreedBy, expiresAt } = row;
  const state = voucherBatchState(row);
  return {
    id,
    amount: toDecimal(amount, currency),
    count,
    total: toDecimal(totalOf(row), currency),
    state,
    used,
    left: state === "issued" && expiresAt > now ? count - used : 0,
    note,
    askedBy,
    askedAt: askedAt.toISOString(),
    agreedBy,
    expiresAt: expiresAt.toISOString(),
  };
}

function totalOf({ amount, count }: { amount: Money; count: number }): Money {
  return amount * BigInt(count);
}

function moneyOf(text: string, currency: string): Money {
  const amount = fromDecimal(text, currency);
  return amount !== null && amount > 0n ? amount : refuse("invalid_input", { fields: { amount: "not_payable" } });
}
