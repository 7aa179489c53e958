import { CHECK_CAUSES } from "@magpie/domain/releases/files";
import { z } from "zod";
import { calls } from "../kit/call";
import { cursorInput, cursorPage, time } from "../kit/shapes";

const reads = { method: "GET", token: "operator", right: "audit.read", encrypted: false, limit: "read" } as const;
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const words = z.string().trim().min(3).max(2_000);

/** A file that is not as it was built. Null for one that should not be there, or is gone. */
const changed = z.object({ path: z.string(), expected: hash.nullable(), actual: hash.nullable() });

const check = z.object({
  id: z.string(),
  at: time,
  cause: z.enum(CHECK_CAUSES),
  /** Who asked for it; empty where the server did by itself. */
  by: z.string(),
  /** The process that looked at its own files. */
  node: z.string(),
  release: hash,
  files: z.int(),
  changed: z.array(changed),
});
export type FileCheck = z.output<typeof check>;

const release = z.object({
  hash,
  version: z.string(),
  files: z.int(),
  installedAt: time,
  /** Null while nobody wrote down what it changes. */
  record: z
    .object({
      what: z.string(),
      why: z.string(),
      who: z.string(),
      /** Another person; empty for the first installation, before which there was nothing to change. */
      approver: z.string(),
      rollbackTried: z.boolean(),
      at: time,
    })
    .nullable(),
});
export type Release = z.output<typeof release>;

export const releases = calls("releases", {
  list: {
    ...reads,
    path: "/ops/releases",
    summary: "The releases that were installed here, newest first, each with its hash and its change record.",
    input: z.object({}),
    output: z.object({
      releases: z.array(release),
      /** Of this node; null where it runs from its sources, which nobody installed. */
      running: z.object({ hash, version: z.string(), checkedAt: time, changed: z.array(changed) }).nullable(),
    }),
  },
  checks: {
    ...reads,
    path: "/ops/releases/checks",
    summary: "When the critical files were hashed, and what was expected and found.",
    input: z.object(cursorInput),
    output: cursorPage(check),
  },
  files: {
    ...reads,
    path: "/ops/releases/files",
    summary: "Every file of one check: the hash that was expected and the one that was found.",
    input: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    output: z.object({ files: z.array(changed) }),
  },
  check: {
    method: "POST",
    path: "/ops/releases/check",
    token: "operator",
    right: "audit.read",
    encrypted: false,
    limit: "credentials",
    summary: "Hashes the critical files of the node that answers, now.",
    input: z.object({}),
    output: z.object({ changed: z.array(changed), files: z.int() }),
  },
  record: {
    method: "POST",
    path: "/ops/releases/record",
    token: "operator",
    right: "merchant.edit",
    encrypted: false,
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Writes down what an installed release changes and why, once and for good.",
    input: z.object({ hash, what: words, why: words, rollbackTried: z.boolean() }),
    output: z.object({}),
  },
});
