import { type Hash, joined } from "./merkle";

/** The root of the whole subtree over the `place`-th 2^height leaves. Only whole ones are asked for, and these never change as a tree grows. */
export type ReadNode = (height: number, place: number) => Uint8Array;

/** A tree of so many leaves whose whole subtrees are kept: a proof reads as many of them as the tree is high. */
export interface KeptTree {
  hash: Hash;
  size: number;
  read: ReadNode;
}

/** A node at the right edge is made of the whole ones below it; the last of an odd level moves up unchanged. Null beyond the edge. */
function nodeAt(tree: KeptTree, height: number, place: number): Uint8Array | null {
  const width = 2 ** height;
  const from = place * width;
  if (from >= tree.size) return null;
  if (from + width <= tree.size) return tree.read(height, place);
  const left = nodeAt(tree, height - 1, place * 2);
  const right = nodeAt(tree, height - 1, place * 2 + 1);
  return left && right ? joined(tree.hash, left, right) : left;
}

function heightOver(leaves: number): number {
  let height = 0;
  while (2 ** height < leaves) height += 1;
  return height;
}

export function rootFrom(tree: KeptTree): Uint8Array {
  return nodeAt(tree, heightOver(tree.size), 0) ?? tree.hash(new Uint8Array());
}

/** The hashes that lead from a leaf to the root, nearest first. */
export function proofFrom(tree: KeptTree, index: number): Uint8Array[] {
  return Array.from({ length: heightOver(tree.size) }, (_, height) => {
    const place = Math.floor(index / 2 ** height);
    return nodeAt(tree, height, place % 2 === 0 ? place + 1 : place - 1);
  }).flatMap((node) => node ?? []);
}

/** The hashes that show that the tree is an earlier one with leaves added after it (RFC 6962, section 2.1.2). */
export function consistencyFrom(tree: KeptTree, earlier: number): Uint8Array[] {
  return earlier <= 0 || earlier >= tree.size ? [] : stepsTo(tree, 0, tree.size, earlier, true);
}

function stepsTo(tree: KeptTree, from: number, to: number, earlier: number, isWhole: boolean): Uint8Array[] {
  if (earlier === to) return isWhole ? [] : [rootOver(tree, from, to)];
  const middle = from + 2 ** (heightOver(to - from) - 1);
  return earlier <= middle
    ? [...stepsTo(tree, from, middle, earlier, isWhole), rootOver(tree, middle, to)]
    : [...stepsTo(tree, middle, to, earlier, false), rootOver(tree, from, middle)];
}

function rootOver(tree: KeptTree, from: number, to: number): Uint8Array {
  const height = heightOver(to - from);
  return nodeAt(tree, height, from / 2 ** height) ?? tree.hash(new Uint8Array());
}

/** The nodes that some work on a tree reads, found by doing it once with nothing in them. */
export function nodesRead(hash: Hash, size: number, work: (tree: KeptTree) => unknown): { height: number; place: number }[] {
  const read = new Map<string, { height: number; place: number }>();
  const nothing = new Uint8Array(32);
  work({
    hash,
    size,
    read: (height, place) => {
      read.set(`${height} ${place}`, { height, place });
      return nothing;
    },
  });
  return [...read.values()];
}
