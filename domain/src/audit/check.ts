import type { Hash } from "../merkle";
import type { ChainRow } from "./chain";
import { type Broken, NO_TIP, type Tip, walkChain } from "./faults";
import { type HeadFacts, headHash, readHead, type SignedHead } from "./heads";

export interface ChainCheck {
  /** Takes the next rows, in their order. `following` are those after them, which help to name a fault at the end. */
  take(rows: readonly ChainRow[], following?: readonly ChainRow[]): Broken | null;
  /**
   * Holds the rows against the next so many signed heads, once all rows are taken; false when no head is left. Only heads show that rows at
   * the end are gone, or that all were written anew. Checking a signature takes its time, so that a server does a few at once.
   */
  holdAgainst(count: number): boolean;
  /** Holds the rows against whatever heads are left, and tells what was found. */
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
  const openHeads = () => {
    const upto = broken ? Math.max(...hashes.keys(), last.sequence) : last.sequence;
    return headCheck({ hash, merchantId, heads, isSigned, since: tip.sequence }, upto, broken ? null : hashes);
  };
  let headsLeft: HeadCheck | null = null;
  return {
    take(rows, following = []) {
      if (broken) return broken;
      const walked = walkChain(hash, merchantId, last, rows, following);
      for (const row of rows) if (wanted.has(row.sequence)) hashes.set(row.sequence, row.hash);
      ({ tip: last, broken } = walked);
      return broken;
    },
    holdAgainst(count) {
      headsLeft ??= openHeads();
      return headsLeft.take(count);
    },
    end() {
      headsLeft ??= openHeads();
      while (headsLeft.take(heads.length));
      return { upto: last.sequence, heads: heads.length, broken: earlier(broken, headsLeft.found()) };
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

interface HeadCheck {
  /** Looks at the next so many heads; false when none is left, or one was wrong. */
  take(count: number): boolean;
  found(): Broken | null;
}

/** `hashes` is null where the rows are broken anyway: then only the heads themselves are looked at. */
function headCheck(ground: HeadGround, upto: number, hashes: ReadonlyMap<number, string> | null): HeadCheck {
  let good = ground.since;
  let before: { facts: HeadFacts; text: string } | null = null;
  let next = 0;
  let broken: Broken | null = null;

  function judge(head: SignedHead): Broken | null {
    const facts = readHead(head.text);
    if (!facts || !isGenuine(ground, head, facts, before)) {
      return { sequence: Math.max(1, before?.facts.count ?? good), fault: "head_forged" };
    }
    if (hashes && facts.count > upto) return upto === 0 ? { sequence: 1, fault: "empty" } : { sequence: upto + 1, fault: "cut" };
    // All rows fit together, and yet not to what was signed: they were written anew from somewhere after the last head that fits.
    if (hashes && facts.count > 0 && hashes.get(facts.count) !== facts.hash) return { sequence: good + 1, fault: "edited" };
    if (hashes) good = facts.count;
    before = { facts, text: head.text };
    return null;
  }

  return {
    take(count) {
      for (const head of ground.heads.slice(next, next + count)) {
        broken ??= judge(head);
        if (broken) return false;
      }
      next += count;
      return next < ground.heads.length;
    },
    found: () => broken,
  };
}

function isGenuine(ground: HeadGround, head: SignedHead, facts: HeadFacts, before: { facts: HeadFacts; text: string } | null): boolean {
  if (facts.merchant !== ground.merchantId || !ground.isSigned(head)) return false;
  if (!before) return facts.number > 1 || facts.previous === headHash(ground.hash, null);
  const follows = facts.number === before.facts.number + 1 && facts.previous === headHash(ground.hash, before.text);
  return follows && facts.count >= before.facts.count && facts.at >= before.facts.at;
}
