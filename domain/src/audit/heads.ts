import { canonicalJson } from "../canonical";
import { hexOf } from "../hex";
import type { Hash } from "../merkle";
import { FIRST_PREVIOUS } from "./chain";

export const HEAD_VERSION = "magpie.audit.head.1";

/** The end of a chain at a moment, and what else was sealed by then. */
export interface HeadFacts {
  merchant: number;
  /** Heads are counted from one, so that none can be left out. */
  number: number;
  /** The rows that it covers. */
  count: number;
  /** The hash of the last of them. */
  hash: string;
  /** In milliseconds since 1970; never before the head before it. */
  at: number;
  /** The hash of the last sealed day of the ledger; null before the first. */
  day: string | null;
  /** The root over the tickets of the last draw that was locked. */
  lottery: string | null;
  /** The SHA-256 of the text of the head before it. */
  previous: string;
}

export interface SignedHead {
  text: string;
  signature: string;
  keyId: string;
}

export function headText(facts: HeadFacts): string {
  return canonicalJson({ version: HEAD_VERSION, ...facts });
}

export function headHash(hash: Hash, text: string | null): string {
  return text === null ? FIRST_PREVIOUS : hexOf(hash(new TextEncoder().encode(text)));
}

/** Null for a text that is no head, or not written as heads are. */
export function readHead(text: string): HeadFacts | null {
  try {
    const { version, ...facts } = JSON.parse(text) as HeadFacts & { version: string };
    return version === HEAD_VERSION && headText(facts) === text ? facts : null;
  } catch {
    return null;
  }
}
