import { canonicalJson } from "../canonical";
import type { Hash } from "../merkle";
import type { Money } from "../money";

/** One part of what a member was owed at the end of a sealed day. The salt keeps others from guessing whose it is. */
export interface LiabilityLeaf {
  day: string;
  currency: string;
  member: string;
  amount: Money;
  salt: string;
}

/** A node of the sum tree: its hash covers the sums of both sides, so that nobody can be left out of the total. */
export interface SumNode {
  hash: Uint8Array;
  sum: Money;
}

const [LEAF, NODE] = ["\0", 1];
const SUM_BYTES = 16;
const HASH_BYTES = 32;
const encoder = new TextEncoder();

export function liabilityText({ day, currency, member, amount, salt }: LiabilityLeaf): string {
  return canonicalJson({ amount, currency, day, member, salt });
}

export function sumLeaf(hash: Hash, leaf: LiabilityLeaf): SumNode {
  return { hash: hash(encoder.encode(LEAF + liabilityText(leaf))), sum: leaf.amount };
}

export function sumParent(hash: Hash, left: SumNode, right: SumNode): SumNode {
  const bytes = new Uint8Array(1 + 2 * (HASH_BYTES + SUM_BYTES));
  bytes[0] = NODE;
  bytes.set(left.hash, 1);
  bytes.set(sumBytes(left.sum), 1 + HASH_BYTES);
  bytes.set(right.hash, 1 + HASH_BYTES + SUM_BYTES);
  bytes.set(sumBytes(right.sum), 1 + 2 * HASH_BYTES + SUM_BYTES);
  return { hash: hash(bytes), sum: left.sum + right.sum };
}

function sumBytes(sum: Money): Uint8Array {
  const bytes = new Uint8Array(SUM_BYTES);
  for (let at = SUM_BYTES - 1, rest = sum; at >= 0; at -= 1, rest >>= 8n) bytes[at] = Number(rest & 255n);
  return bytes;
}

/** All levels from the lowest up; the last node of an odd level moves up unchanged. */
export function growSums(hash: Hash, lowest: readonly SumNode[]): SumNode[][] {
  const levels = [[...lowest]];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) {
    const parents: SumNode[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = level.slice(at, at + 2);
      if (left) parents.push(right ? sumParent(hash, left, right) : left);
    }
    levels.push(parents);
  }
  return levels;
}

/** The nodes beside the way from a leaf to the root, nearest first. */
export function sumPathOf(levels: readonly (readonly SumNode[])[], index: number): SumNode[] {
  return levels.flatMap((level, height) => level[(index >> height) ^ 1] ?? []);
}

/**
 * Cuts an amount at random places, each a share of 2^32, so that no neighbour in the tree shows a whole balance. Parts of nothing are left
 * out.
 */
export function splitBalance(amount: Money, cuts: readonly number[]): Money[] {
  const places = [0n, ...cuts.map((cut) => (amount * BigInt(cut)) >> 32n).sort((a, b) => (a < b ? -1 : 1)), amount];
  return places.slice(1).flatMap((place, at) => (place > (places[at] ?? 0n) ? [place - (places[at] ?? 0n)] : []));
}
