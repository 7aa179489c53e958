import { LOG_KINDS } from "@magpie/domain/transparency/log";
import { z } from "zod";
import { calls } from "../kit/call";
import { cursorInput, time } from "../kit/shapes";

const open = { method: "GET", token: "none", encrypted: false, limit: "read" } as const;
const place = z.coerce.number().int().min(0);
const hex = z.string();

const signedHead = z.object({
  size: z.int(),
  root: hex,
  at: time,
  /** Canonical JSON, as it was signed. */
  text: z.string(),
  signature: z.string(),
  keyId: z.string(),
});
export type TransparencyHead = z.output<typeof signedHead>;

const key = z.object({ publicKey: z.string() });

/** Shows an entry in the log; the offline verifier checks it as it is. */
const logEntry = z.object({
  kind: z.literal("log-entry"),
  entry: z.string(),
  index: z.int(),
  path: z.array(hex),
  head: signedHead,
  key,
});

export const transparency = calls("transparency", {
  log: {
    ...open,
    path: "/wps/transparency/log",
    summary: "The newest signed head of the log of day seals, lottery roots, chain anchors, audit heads and liabilities, and its entries.",
    input: z.object(cursorInput),
    output: z.object({
      head: signedHead.nullable(),
      key,
      content: z.array(z.object({ index: z.int(), kind: z.enum(LOG_KINDS), name: z.string(), text: z.string(), at: time })),
      next: z.string().nullable(),
    }),
  },
  entry: {
    ...open,
    path: "/wps/transparency/entry",
    summary: "One entry with its proof under the newest head.",
    input: z.object({ index: place }),
    output: logEntry,
  },
  growth: {
    ...open,
    path: "/wps/transparency/growth",
    summary: "Proves that the newest log is an earlier one with entries added after it.",
    input: z.object({ from: place }),
    output: z.object({ kind: z.literal("log-growth"), earlier: signedHead, later: signedHead, path: z.array(hex), key }),
  },
  liabilities: {
    method: "GET",
    path: "/wps/transparency/liabilities",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Proves that the own balance at the end of a sealed day is part of the total that was published for it.",
    input: z.object({ day: z.iso.date().optional() }),
    output: z.object({
      kind: z.literal("liabilities"),
      member: z.string(),
      day: z.string(),
      currency: z.string(),
      /** In minor units, by the ledger. */
      balance: z.string(),
      leaves: z.array(z.object({ amount: z.string(), salt: hex, index: z.int(), path: z.array(z.object({ hash: hex, sum: z.string() })) })),
      /** The published total and root, proved in the log. */
      published: logEntry,
    }),
  },
});
