import { hexBytes, hexOf } from "../hex";
import type { Hash } from "../merkle";

/** Goes into every hash, so that rows of another form never pass for rows of this one. */
export const AUDIT_VERSION = "magpie.audit.1";

/** The link of the first row, which follows none. */
export const FIRST_PREVIOUS = "00".repeat(32);

/** A row of the chain as it is exported and checked; hashes are written in hexadecimal digits. */
export interface ChainRow {
  sequence: number;
  /** In milliseconds since 1970. */
  at: number;
  actor: string;
  personId: string;
  sessionId: string;
  address: string;
  requestId: string;
  call: string;
  subject: string;
  reason: string;
  /** Canonical JSON; null where there was nothing. */
  before: string | null;
  after: string | null;
  /** The digest of values about a person, which lie sealed beside the row and can be erased without breaking the chain. */
  personal: string | null;
  previous: string;
  hash: string;
}

const encoder = new TextEncoder();

/** The length stands before each value, so that no value can reach into the next. */
function field(value: string | null): string {
  return value === null ? "-;" : `${encoder.encode(value).length}:${value};`;
}

/** The text whose SHA-256 is the hash of a row. */
export function rowText(merchantId: number, row: Omit<ChainRow, "hash">): string {
  const values = [
    String(merchantId),
    String(row.sequence),
    String(row.at),
    row.actor,
    row.personId,
    row.sessionId,
    row.address,
    row.requestId,
    row.call,
    row.subject,
    row.reason,
    row.before,
    row.after,
    row.personal,
    row.previous,
  ];
  return `${AUDIT_VERSION}\n${values.map(field).join("")}`;
}

export function rowHash(hash: Hash, merchantId: number, row: Omit<ChainRow, "hash">): string {
  return hexOf(hash(encoder.encode(rowText(merchantId, row))));
}

/** The digest of values about a person. Without the salt, which is sealed with the values, nobody can find them by trying. */
export function personalDigest(hash: Hash, salt: string, values: string): string {
  const [saltBytes, valueBytes] = [hexBytes(salt), encoder.encode(values)];
  const bytes = new Uint8Array(saltBytes.length + valueBytes.length);
  bytes.set(saltBytes);
  bytes.set(valueBytes, saltBytes.length);
  return hexOf(hash(bytes));
}
