import { HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import type { Queue } from "../../kit/office/desk";
import { readPile as readAdjustmentsPile } from "./adjustments-store";
import { readPile as readDepositsPile } from "./store";
import { readPile as readVouchersPile } from "./vouchers/voucher-batches-store";

export const QUEUES: readonly Queue[] = [
  { kind: "deposits", right: "cashier.review", promiseMs: 10 * MINUTE_MS, read: ({ db }) => readDepositsPile(db) },
  { kind: "adjustments", right: "cashier.adjust", promiseMs: 4 * HOUR_MS, read: ({ db, now }) => readAdjustmentsPile(db, now) },
  { kind: "vouchers", right: "cashier.vouchers", promiseMs: 4 * HOUR_MS, read: ({ db }) => readVouchersPile(db) },
];
