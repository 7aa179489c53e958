import type { Withdrawal } from "@magpie/contract/withdrawals";
import { assert } from "@magpie/domain/assert";
import { DAY_MS } from "@magpie/domain/durations";
import { toDecimal } from "@magpie/domain/money";
import { DISPUTE_DAYS, stateAfter } from "@magpie/domain/withdrawals/states";
import type { Db } from "../../kit/ctx";
import { groupBy } from "./group-by";
import { readOptions } from "./standing";
import { listSteps, type RequestRow, type StepRow } from "./store";

export async function showOwn({ db, now }: { db: Db; now: Date }, rows: readonly RequestRow[]): Promise<Withdrawal[]> {
  const steps = await stepsOf(db, rows);
  const [{ currency } = { currency: "" }] = rows;
  const { cancellable } = await readOptions(db, currency);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    amount: toDecimal(row.amount, row.currency),
    currency: row.currency,
    account: row.account,
    state: row.state,
    askedAt: row.askedAt.toISOString(),
    confirmBy: row.state === "paid" ? (row.confirmBy?.toISOString() ?? null) : null,
    steps: (steps.get(row.id) ?? []).map(shownStep),
    can: {
      cancel: cancellable && stateAfter(row.state, "cancel") !== null,
      confirm: stateAfter(row.state, "receive") !== null,
      dispute: canDispute(row, now),
    },
  }));
}

export async function showOne(place: { db: Db; now: Date }, row: RequestRow): Promise<Withdrawal> {
  const [shown] = await showOwn(place, [row]);
  assert(shown, "one request is shown as one");
  return shown;
}

export function canDispute({ state, paidAt }: RequestRow, now: Date): boolean {
  return stateAfter(state, "dispute") !== null && paidAt !== null && now.getTime() - paidAt.getTime() < DISPUTE_DAYS * DAY_MS;
}

export async function stepsOf(db: Db, rows: readonly RequestRow[]): Promise<Map<string, StepRow[]>> {
  const steps = await listSteps(
    db,
    rows.map(({ id }) => id),
  );
  return groupBy(steps, ({ withdrawalId }) => withdrawalId);
}

export function shownStep({ state, at, reason, note }: StepRow) {
  return { state, at: at.toISOString(), reason, note };
}
