import { canonicalJson } from "../canonical";

/** The things that the transparency log holds, each under its hash and its place. */
export const LOG_KINDS = ["day", "lottery", "studio", "audit", "liabilities"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

export const LOG_VERSION = "magpie.transparency.1";

export interface LogHead {
  merchant: number;
  size: number;
  /** Of the Merkle tree over the entries (RFC 6962). */
  root: string;
  /** In milliseconds since 1970. */
  at: number;
}

export function logHeadText(head: LogHead): string {
  return canonicalJson({ version: LOG_VERSION, ...head });
}

/** `name` is the day, the draw or the number that tells entries of a kind apart. */
export function entryText(kind: LogKind, name: string, facts: Record<string, unknown>): string {
  return canonicalJson({ kind, name, ...facts });
}
