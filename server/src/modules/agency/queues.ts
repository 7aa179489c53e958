import { PROMISED_DAYS } from "@magpie/domain/agency/application";
import { DAY_MS } from "@magpie/domain/durations";
import { FIRST_YES_MS } from "@magpie/domain/operators/four-eyes";
import type { Queue } from "../../kit/office/desk";
import { readPile as readApplicationsPile } from "./applications/applications-store";
import { readPile as readContractsPile } from "./contracts/proposals-store";
import { readPile as readRunsPile } from "./runs/runs-store";
import { readPile as readMovesPile } from "./tree/moves-store";

export const QUEUES: readonly Queue[] = [
  // Applicants were told this time.
  { kind: "agency.applications", right: "agency.review", promiseMs: PROMISED_DAYS * DAY_MS, read: ({ db }) => readApplicationsPile(db) },
  { kind: "agency.runs", right: "agency.review", promiseMs: DAY_MS, read: ({ db }) => readRunsPile(db) },
  {
    kind: "agency.moves",
    right: "agency.review",
    promiseMs: DAY_MS,
    read: ({ db, now }) => readMovesPile(db, new Date(now.getTime() - FIRST_YES_MS)),
  },
  { kind: "agency.contracts", right: "agency.review", promiseMs: FIRST_YES_MS, read: ({ db, now }) => readContractsPile(db, now) },
];
