import { DAY_MS, HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import type { Queue } from "../../kit/office/desk";
import { readOptions } from "./standing";
import { readPile } from "./store";

export const QUEUES: readonly Queue[] = [
  {
    kind: "withdrawals.large",
    right: "withdrawals.review",
    promiseMs: HOUR_MS,
    read: async ({ db, merchant }) => readPile(db, "review", { from: (await readOptions(db, merchant.currency)).secondFrom }),
  },
  {
    kind: "withdrawals",
    right: "withdrawals.review",
    promiseMs: 20 * MINUTE_MS,
    read: async ({ db, merchant }) => readPile(db, "review", { below: (await readOptions(db, merchant.currency)).secondFrom }),
  },
  { kind: "withdrawals.disputes", right: "withdrawals.review", promiseMs: DAY_MS, read: ({ db }) => readPile(db, "disputed") },
];
