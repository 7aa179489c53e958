import type { Hash } from "../merkle";
import type { ChainRow } from "./chain";
import { type Broken, NO_TIP, type Tip, walkChain } from "./faults";
import { type HeadFacts, headHash, readHead, type SignedHead } from "./heads";

export interface ChainCheck {
  /** Takes the next rows, in their order. `following` are those after them, which help to name a fault at the end. */
  take(rows: readonly ChainRow[], following?: readonly ChainRow[]): Broken | null;
  /** Holds the rows against the signed heads: only these show that rows at the end are gone, or that all were written anew. */
  end(): { upto: number; heads: number; broken: Broken | null };
}

export interface CheckGround {
  hash: Hash;
  merchantId: number;
  /** In the order of their numbers, those that cover a row from the beginning of the check on. */
  heads: readonly SignedHead[];
  isSigned(head: SignedHead): boolean;
  /** The row before the first that is checked. */
  tip?: Tip;
}

/** Checks a chain that is read in slices. */
export function openCheck({ hash, merchantId, heads, isSigned, tip = NO_TIP }: CheckGround): ChainCheck {
  const wanted = new Set(heads.map(({ text }) => readHead(text)?.count));
  const hashes = new Map([[tip.sequence, tip.hash]]);
  let last = tip;
  let broken: Broken | null = null;
  return {
    take(rows, following = []) {
      if (broken) return broken;
      const walked = walkChain(hash, merchantId, last, rows, following);
      for (const row of rows) if (wanted.has(row.sequence)) hashes.set(row.sequence, row.hash);
      ({ tip: last, broken } = walked);
      return broken;
    },
    end() {
      const upto = broken ? Math.max(...hashes.keys(), last.sequence) : last.sequence;
      const ground = { hash, merchantId, heads, isSigned, since: tip.sequence };
      const found = checkHeads(ground, upto, broken ? null : hashes);
      return { upto: last.sequence, heads: heads.length, broken: earlier(broken, found) };
    },
  };
}

function earlier(one: Broken | null, other: Broken | null): Broken | null {
  if (!one || !other) return one ?? other;
  return other.sequence < one.sequence ? other : one;
}

interface HeadGround extends Pick<CheckGround, "hash" | "merchantId" | "heads" | "isSigned"> {
  since: number;
}

/** `hashes` is null where the rows are broken anyway: then only the heads themselves are looked at. */
function checkHeads(ground: HeadGround, upto: number, hashes: ReadonlyMap<number, string> | null): Broken | null {
  let good = ground.since;
  let before: { facts: HeadFacts; text: string } | null = null;
  for (const head of ground.heads) {
    const facts = readHead(head.text);
    if (!facts || !isGenuine(ground, head, facts, before)) {
      return { sequence: Math.max(1, before?.facts.count ?? good), fault: "head_forged" };
    }
    if (hashes && facts.count > upto) return upto === 0 ? { sequence: 1, fault: "empty" } : { sequence: upto + 1, fault: "cut" };
    // All rows fit together, and yet not to what was signed: they were written anew from somewhere after the last head that fits.
    if (hashes && facts.count > 0 && hashes.get(facts.count) !== facts.hash) return { sequence: good + 1, fault: "edited" };
    if (hashes) good = facts.count;
    before = { facts, text: head.text };
  }
  return null;
}

function isGenuine(ground: HeadGround, head: SignedHead, facts: HeadFacts, before: { facts: HeadFacts; text: string } | null): boolean {
  if (facts.merchant !== ground.merchantId || !ground.isSigned(head)) return false;
  if (!before) return facts.number > 1 || facts.previous === headHash(ground.hash, null);
  const follows = facts.number === before.facts.number + 1 && facts.previous === headHash(ground.hash, before.text);
  return follows && facts.count >= before.facts.count && facts.at >= before.facts.at;
}
