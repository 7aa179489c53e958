import { base64Bytes, hexBytes, hexOf, textBytes } from "../kit/fairness/bytes";
import { isSigned } from "../kit/fairness/ed25519";
import { sha256 } from "../kit/fairness/sha256";
import { field } from "../kit/maths/shape";
import { type Check, type CheckResult, check, judged, UNREADABLE } from "./check";

interface Head {
  size: number;
  root: string;
  text: string;
  signature: string;
  keyId: string;
}

interface LogEntry {
  entry: string;
  index: number;
  path: string[];
  head: Head;
  key: { publicKey: string };
}

interface LogGrowth {
  earlier: Head;
  later: Head;
  path: string[];
  key: { publicKey: string };
}

interface Liabilities {
  member: string;
  day: string;
  currency: string;
  balance: string;
  leaves: { amount: string; salt: string; index: number; path: { hash: string; sum: string }[] }[];
  published: LogEntry;
}

/** A document may come from anywhere, so one part that cannot be read makes it unreadable. */
const reading =
  (work: (document: unknown) => CheckResult) =>
  (document: unknown): CheckResult => {
    try {
      return work(document);
    } catch {
      return UNREADABLE;
    }
  };

/** Checks that an entry stands in the published log at its place. */
export const checkLogEntry = reading((document) => judged(entryChecks(document as LogEntry)));

/** Checks that a later log holds an earlier one whole and unchanged. */
export const checkLogGrowth = reading((document) => {
  const { earlier, later, path, key } = document as LogGrowth;
  const found = grown(earlier.size, later.size, path, earlier.root);
  return judged([
    headCheck(earlier, key.publicKey, "earlier"),
    headCheck(later, key.publicKey, "later"),
    { ...check("seal", earlier.root, found?.earlier ?? "–"), about: "earlier" },
    { ...check("seal", later.root, found?.later ?? "–"), about: "later" },
  ]);
});

/** Checks that all parts of a member's balance are in the total that was published for the day, and that they are the whole balance. */
export const checkLiabilities = reading((document) => {
  const { member, day, currency, balance, leaves, published } = document as Liabilities;
  const entry = JSON.parse(published.entry) as { kind: string; day: string; currency: string; total: string; leaves: number; root: string };
  const paths = leaves.map((leaf) => {
    const climbed = climb(leafNode({ amount: leaf.amount, currency, day, member, salt: leaf.salt }), leaf.index, entry.leaves, leaf.path);
    const said = `${entry.root} ${entry.total}`;
    return { ...check("lines", said, climbed ? `${hexOf(climbed.hash)} ${climbed.sum}` : "–"), about: String(leaf.index) };
  });
  const places = new Set(leaves.map(({ index }) => index));
  const sum = leaves.reduce((whole, { amount }) => whole + BigInt(amount), 0n);
  return judged([
    check("seal", `liabilities ${day} ${currency}`, `${entry.kind} ${entry.day} ${entry.currency}`),
    ...entryChecks(published),
    ...paths,
    check("total", balance, places.size === leaves.length ? String(sum) : "–"),
  ]);
});

function entryChecks({ entry, index, path, head, key }: LogEntry): Check[] {
  return [headCheck(head, key.publicKey), check("seal", head.root, rootFrom(entry, index, head.size, path) ?? "–")];
}

/** The signed text must say what the head says beside it. */
function headCheck({ size, root, text, signature, keyId }: Head, publicKey: string, about?: string): Check {
  const key = base64Bytes(publicKey);
  const said = JSON.parse(text) as unknown;
  const isGood = field(said, "size") === size && field(said, "root") === root && isSigned(key, textBytes(text), base64Bytes(signature));
  return { ...check("signature", keyId, isGood ? hexOf(sha256(key)).slice(0, keyId.length) : "–"), ...(about && { about }) };
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const node = (left: Uint8Array, right: Uint8Array) => sha256(joined(Uint8Array.of(1), left, right));

/** Works from the root down: the left side of a tree is the largest power of two below its size. */
function rootFrom(entry: string, index: number, size: number, path: readonly string[]): string | null {
  const steps = path.map(hexBytes);
  const down = (at: number, count: number): Uint8Array | null => {
    if (count === 1) return sha256(joined(Uint8Array.of(0), textBytes(entry)));
    const left = powerBelow(count);
    const inner = at < left ? down(at, left) : down(at - left, count - left);
    const beside = steps.shift();
    if (!inner || !beside) return null;
    return at < left ? node(inner, beside) : node(beside, inner);
  };
  if (index < 0 || index >= size) return null;
  const root = down(index, size);
  return root && steps.length === 0 ? hexOf(root) : null;
}

/** Both roots from one proof, by the recursion of RFC 6962, section 2.1.2. */
function grown(earlier: number, later: number, path: readonly string[], root: string): { earlier: string; later: string } | null {
  if (earlier === later) return path.length === 0 ? { earlier: root, later: root } : null;
  if (earlier <= 0 || earlier > later) return null;
  const steps = path.map(hexBytes);
  const both = (old: number, count: number, isWhole: boolean): [Uint8Array, Uint8Array] | null => {
    if (old === count) {
      const same = isWhole ? hexBytes(root) : steps.shift();
      return same ? [same, same] : null;
    }
    const left = powerBelow(count);
    const inner = old <= left ? both(old, left, isWhole) : both(old - left, count - left, false);
    const beside = steps.shift();
    if (!inner || !beside) return null;
    return old <= left ? [inner[0], node(inner[1], beside)] : [node(beside, inner[0]), node(beside, inner[1])];
  };
  const found = both(earlier, later, true);
  return found && steps.length === 0 ? { earlier: hexOf(found[0]), later: hexOf(found[1]) } : null;
}

function powerBelow(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}

interface Summed {
  hash: Uint8Array;
  sum: bigint;
}

/** Names stand in the order of the alphabet, as they were hashed. */
function leafNode(leaf: { amount: string; currency: string; day: string; member: string; salt: string }): Summed {
  return { hash: sha256(joined(Uint8Array.of(0), textBytes(JSON.stringify(leaf)))), sum: BigInt(leaf.amount) };
}

/** A sum below zero beside the way would hide what somebody else is owed, so it is refused. */
function climb(leaf: Summed, index: number, size: number, path: Liabilities["leaves"][number]["path"]): Summed | null {
  const steps = path.map(({ hash, sum }) => ({ hash: hexBytes(hash), sum: BigInt(sum) }));
  if (index < 0 || index >= size || leaf.sum < 0n || steps.some(({ sum }) => sum < 0n)) return null;
  const down = (at: number, count: number): Summed | null => {
    if (count === 1) return leaf;
    const left = powerBelow(count);
    const inner = at < left ? down(at, left) : down(at - left, count - left);
    const beside = steps.shift();
    if (!inner || !beside) return null;
    return at < left ? parent(inner, beside) : parent(beside, inner);
  };
  const top = down(index, size);
  return steps.length === 0 ? top : null;
}

function parent(left: Summed, right: Summed): Summed {
  const bytes = joined(Uint8Array.of(1), left.hash, digits(left.sum), right.hash, digits(right.sum));
  return { hash: sha256(bytes), sum: left.sum + right.sum };
}

function digits(sum: bigint): Uint8Array {
  return hexBytes(sum.toString(16).padStart(32, "0"));
}
