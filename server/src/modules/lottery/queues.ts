import { HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import type { Queue } from "../../kit/office/desk";
import { readResultsPile } from "./desk/desk-store";
import { readHeldPile } from "./desk/releases-store";

export const QUEUES: readonly Queue[] = [
  { kind: "lottery.held", right: "lottery.review", promiseMs: HOUR_MS, read: ({ db }) => readHeldPile(db) },
  { kind: "lottery.results", right: "lottery.review", promiseMs: 30 * MINUTE_MS, read: ({ db }) => readResultsPile(db) },
];
