import type { Deposit } from "@magpie/contract/cashier";
import { isOpen } from "@magpie/domain/cashier/deposit-state";
import { toDecimal } from "@magpie/domain/money";
import type { Db } from "../../kit/ctx";
import { type DepositRow, listSteps } from "./store";

/** Turns a row into the deposit that its member sees. */
export async function shownOne(db: Db, row: DepositRow): Promise<Deposit> {
  const [deposit] = await shown(db, [row]);
  return deposit as Deposit;
}

export async function shown(db: Db, rows: readonly DepositRow[]): Promise<Deposit[]> {
  const steps = await listSteps(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const open = isOpen(row.state);
    return {
      id: row.id,
      kind: row.kind,
      method: row.method,
      channel: row.channel,
      amount: toDecimal(row.amount, row.currency),
      received: row.received === null ? null : toDecimal(row.received, row.currency),
      state: row.state,
      reason: row.reason,
      note: row.note,
      at: row.createdAt.toISOString(),
      expiresAt: open ? (row.expiresAt?.toISOString() ?? null) : null,
      payUrl: open ? row.payUrl : null,
      account: open ? row.account : null,
      proofs: row.proofs,
      offer: row.offerId || null,
      timeline: (steps.get(row.id) ?? []).map(({ state, at }) => ({ state, at: at.toISOString() })),
    };
  });
}
