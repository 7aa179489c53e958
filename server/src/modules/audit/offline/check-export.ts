import { createHash, createPublicKey, verify } from "node:crypto";
import type { ChainRow } from "@magpie/domain/audit/chain";
import { openCheck } from "@magpie/domain/audit/check";
import type { Broken } from "@magpie/domain/audit/faults";
import { readHead, type SignedHead } from "@magpie/domain/audit/heads";

const SPKI_BEGIN = Buffer.from("302a300506032b6570032100", "hex");

interface Exported {
  merchant: number;
  publicKey: string;
  /** In milliseconds since 1970. */
  at: number | null;
  rows: ChainRow[];
  heads: SignedHead[];
}

export interface ExportChecked {
  rows: number;
  heads: number;
  /** Copied heads that say they are later than the file, which cannot hold their rows. */
  later: number;
  broken: Broken | null;
}

export class UnreadableExport extends Error {}

/**
 * Checks an exported chain without a server. Heads that were copied elsewhere, with the key that was noted there, take the place of those in
 * the file: whoever forged the file could have left out its own.
 */
export function checkExport(
  text: string,
  copied: { text: string; signature: string; keyId: string; publicKey: string }[] = [],
): ExportChecked {
  const { merchant, publicKey, at, rows, heads } = readExport(text);
  const isLater = (head: SignedHead) => at !== null && (readHead(head.text)?.at ?? 0) > at;
  const trusted = copied.length > 0 ? copied.filter((head) => !isLater(head)) : heads;
  const key = keyFrom(copied[0]?.publicKey ?? publicKey);
  const isSigned = (head: SignedHead) => verify(null, Buffer.from(head.text), key, Buffer.from(head.signature, "base64"));
  const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
  const check = openCheck({ hash, merchantId: merchant, heads: trusted, isSigned });
  check.take(rows);
  return { rows: rows.length, heads: trusted.length, later: copied.filter(isLater).length, broken: check.end().broken };
}

function keyFrom(publicKey: string) {
  return createPublicKey({ key: Buffer.concat([SPKI_BEGIN, Buffer.from(publicKey, "base64")]), format: "der", type: "spki" });
}

function readExport(text: string): Exported {
  const [first, ...lines] = text
    .split("\n")
    .filter((line) => line !== "")
    .map(parsed);
  if (first?.format !== "magpie.audit.export.1") throw new UnreadableExport("this is no export of an audit chain");
  const { merchant, publicKey, at } = first as unknown as Exported;
  return {
    merchant,
    publicKey,
    at: typeof at === "number" ? at : null,
    rows: lines.flatMap(({ row }) => row ?? []) as ChainRow[],
    heads: lines.flatMap(({ head }) => head ?? []) as SignedHead[],
  };
}

function parsed(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    throw new UnreadableExport("a line of the file is not JSON");
  }
}
