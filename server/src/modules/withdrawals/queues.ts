import { DAY_MS, HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import type { Db } from "../../kit/ctx";
import type { Queue } from "../../kit/office/desk";
import { readOptions } from "./standing";
import { readPile } from "./store";

const read = new WeakMap<Db, ReturnType<typeof readOptions>>();

/** Both piles are looked at in one call, which reads once where they part. */
function optionsOf(db: Db, currency: string): ReturnType<typeof readOptions> {
  const options = read.get(db) ?? readOptions(db, currency);
  read.set(db, options);
  return options;
}

export const QUEUES: readonly Queue[] = [
  {
    kind: "withdrawals.large",
    right: "withdrawals.review",
    promiseMs: HOUR_MS,
    read: async ({ db, merchant }) => readPile(db, "review", { from: (await optionsOf(db, merchant.currency)).secondFrom }),
  },
  {
    kind: "withdrawals",
    right: "withdrawals.review",
    promiseMs: 20 * MINUTE_MS,
    read: async ({ db, merchant }) => readPile(db, "review", { below: (await optionsOf(db, merchant.currency)).secondFrom }),
  },
  { kind: "withdrawals.disputes", right: "withdrawals.review", promiseMs: DAY_MS, read: ({ db }) => readPile(db, "disputed") },
];
