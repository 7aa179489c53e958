import { hexBytes, hexOf } from "../hex";
import { type Hash, isIncluded } from "../merkle";

/** A line is shown whole to whoever it belongs to, and as its salted hash to others in the transaction. */
export type ProvedLine = { salt: string; text: string } | { hash: string };

/** A transaction as the leaf of its day's tree. Hashes and salts are in hex. */
export interface ProvedTransaction {
  /** A JSON array: "transaction", id, kind, key, time, and the id of the transaction that it takes back, or null. */
  header: string;
  /** The hash of what only the house may see: the actor, the request and its address. */
  rest: string;
  /** In the order of accounts. */
  lines: readonly ProvedLine[];
  /** Its place in the day, from 0. */
  index: number;
  /** The hashes that lead to the root of the day, nearest first. */
  path: readonly string[];
}

export interface SealedDay {
  /** By UTC. */
  day: string;
  transactions: number;
  root: string;
}

const encoder = new TextEncoder();

/** The text that is hashed into the day's tree. */
export function leafOf(hash: Hash, { header, rest, lines }: Pick<ProvedTransaction, "header" | "rest" | "lines">): string {
  return [header, rest, ...lines.map((line) => lineHash(hash, line))].join("\n");
}

function lineHash(hash: Hash, line: ProvedLine): string {
  if ("hash" in line) return line.hash;
  return hexOf(hash(new Uint8Array([...hexBytes(line.salt), ...encoder.encode(line.text)])));
}

/** Checks that a transaction, with the lines shown, stands in a sealed day. Only the root need be trusted. */
export function isInDay(hash: Hash, proved: ProvedTransaction, { transactions, root }: SealedDay): boolean {
  const leaf = leafOf(hash, proved);
  return isIncluded(hash, {
    leaf,
    index: proved.index,
    size: transactions,
    proof: proved.path.map(hexBytes),
    root: hexBytes(root),
  });
}

export interface TransactionHeader {
  id: string;
  kind: string;
  key: string;
  at: string;
  reverses: string | null;
}

/** Throws on a text that is no header. */
export function readHeader(header: string): TransactionHeader {
  const [word, id, kind, key, at, reverses] = JSON.parse(header) as string[];
  if (word !== "transaction" || !id || !kind || !key || !at) throw new Error("no header of a transaction");
  return { id, kind, key, at, reverses: reverses ?? null };
}

export interface ShownLine {
  owner: string;
  purse: string;
  currency: string;
  amount: bigint;
}

/** The lines that are shown whole. Throws on a text that is no line. */
export function shownLines(lines: readonly ProvedLine[]): ShownLine[] {
  return lines.flatMap((line) => {
    if ("hash" in line) return [];
    const [word, owner, purse, currency, amount] = JSON.parse(line.text) as string[];
    if (word !== "line" || owner === undefined || !purse || !currency || !amount) throw new Error("no line of a transaction");
    return [{ owner, purse, currency, amount: BigInt(amount) }];
  });
}

/** The text that the house signs when it seals a day. */
export function sealText({ day, transactions, root }: SealedDay): string {
  return JSON.stringify(["day", day, transactions, root]);
}
