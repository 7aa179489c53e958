import { CHAIN_FAULTS } from "@magpie/domain/audit/faults";
import { z } from "zod";
import { calls } from "../kit/call";
import { cursorInput, cursorPage, time } from "../kit/shapes";

const reads = { method: "GET", token: "operator", right: "audit.read", encrypted: false, limit: "read" } as const;
const sequence = z.coerce.number().int().positive();

const row = z.object({
  sequence: z.int(),
  at: time,
  /** Who did it; `system` for seeds and migrations. */
  actor: z.string(),
  call: z.string(),
  subject: z.string(),
  reason: z.string(),
});
export type AuditRow = z.output<typeof row>;

const head = z.object({
  number: z.int(),
  /** The last row that the head covers. */
  sequence: z.int(),
  at: time,
  /** Canonical JSON, as it was signed. */
  text: z.string(),
  signature: z.string(),
  copiedAt: time.nullable(),
});
export type AuditHead = z.output<typeof head>;

export const audit = calls("audit", {
  list: {
    ...reads,
    path: "/ops/audit",
    summary: "The acts of the back office, newest first.",
    input: z.object({
      ...cursorInput,
      actor: z.string().max(64).optional(),
      call: z.string().max(64).optional(),
      subject: z.string().max(80).optional(),
      from: time.optional(),
      to: time.optional(),
    }),
    output: cursorPage(row),
  },
  row: {
    ...reads,
    path: "/ops/audit/row",
    summary: "One act whole: values before and after, and its place in the chain.",
    input: z.object({ sequence }),
    output: row.extend({
      address: z.string(),
      requestId: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
      /** Values about a member that lie sealed beside the row: kept, or erased with the member; null where there were none. */
      personal: z.enum(["sealed", "erased"]).nullable(),
      previousHash: z.string(),
      hash: z.string(),
      /** The first signed head that covers it; null for up to a minute. */
      head: head.nullable(),
    }),
  },
  verify: {
    method: "POST",
    path: "/ops/audit/verify",
    token: "operator",
    right: "audit.read",
    encrypted: false,
    limit: "write",
    changesNothing: true,
    summary: "Computes the chain again from a row on, or its last day, and names the first place where it is broken.",
    input: z.object({ from: z.int().positive().optional() }),
    output: z.object({
      from: z.int(),
      upto: z.int(),
      milliseconds: z.int(),
      broken: z.object({ sequence: z.int(), fault: z.enum(CHAIN_FAULTS) }).nullable(),
    }),
  },
  heads: {
    ...reads,
    path: "/ops/audit/heads",
    summary: "The last signed heads, and whether they were copied off this host.",
    input: z.object({}),
    output: z.object({
      /** The raw Ed25519 key in base64. */
      publicKey: z.string(),
      heads: z.array(head),
      sink: z.object({ kind: z.enum(["none", "folder", "https", "mail"]), late: z.boolean(), lastCopiedAt: time.nullable() }),
    }),
  },
  copy: {
    method: "POST",
    path: "/ops/audit/copy",
    token: "operator",
    right: "audit.read",
    encrypted: false,
    limit: "write",
    summary: "Copies the newest head off this host now.",
    input: z.object({}),
    output: z.object({ copiedAt: time.nullable() }),
  },
  export: {
    method: "POST",
    path: "/ops/audit/export",
    token: "operator",
    right: "audit.read",
    encrypted: false,
    limit: "write",
    stepUp: true,
    download: { type: "application/x-ndjson" },
    summary: "The whole chain with its heads, for the offline check. The chain itself keeps who took it.",
    input: z.object({}),
    output: z.string(),
  },
});
