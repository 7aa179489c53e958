/** SHA-256 over bytes, passed in because Node and the browser each have their own. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

/** Leaves and nodes are hashed with different first bytes, so that neither can pass for the other (RFC 6962). */
const LEAF = "\0";
const NODE = 1;

const encoder = new TextEncoder();

function nodeHash(hash: Hash, left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + left.length + right.length);
  bytes[0] = NODE;
  bytes.set(left, 1);
  bytes.set(right, 1 + left.length);
  return hash(bytes);
}

/** All levels of a tree, from the hashes of the leaves up to the root. */
export type Tree = readonly (readonly Uint8Array[])[];

export function leafHash(hash: Hash, leaf: string): Uint8Array {
  return hash(encoder.encode(LEAF + leaf));
}

export function growTree(hash: Hash, leaves: readonly string[]): Tree {
  return growFrom(
    hash,
    leaves.map((leaf) => leafHash(hash, leaf)),
  );
}

/** Grows from the hashes of the leaves, or from all nodes at some height: the levels above are the same. */
export function growFrom(hash: Hash, lowest: readonly Uint8Array[]): Tree {
  const levels: Uint8Array[][] = [[...lowest]];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) levels.push(parentsOf(hash, level));
  return levels;
}

/** The last node of an odd level moves up unchanged. */
function parentsOf(hash: Hash, level: readonly Uint8Array[]): Uint8Array[] {
  const parents: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = level.slice(at, at + 2);
    if (left) parents.push(right ? nodeHash(hash, left, right) : left);
  }
  return parents;
}

/** An empty tree has the hash of nothing as its root. */
export function rootOf(hash: Hash, tree: Tree): Uint8Array {
  return tree.at(-1)?.[0] ?? hash(new Uint8Array());
}

/** The hashes that lead from a leaf to the root, nearest first. */
export function proofOf(tree: Tree, index: number): Uint8Array[] {
  return tree.flatMap((level, height) => level[(index >> height) ^ 1] ?? []);
}

export interface Inclusion {
  leaf: string;
  index: number;
  /** The number of leaves in the tree. */
  size: number;
  proof: readonly Uint8Array[];
  root: Uint8Array;
}

/** Checks that a leaf stands at its index under a root; only the root need be trusted. */
export function isIncluded(hash: Hash, { leaf, index, size, proof, root }: Inclusion): boolean {
  if (index < 0 || index >= size) return false;
  const siblings = [...proof];
  let node = leafHash(hash, leaf);
  for (let at = index, last = size - 1; last > 0; at >>= 1, last >>= 1) {
    // The last node of an odd level has no sibling.
    if (at === last && at % 2 === 0) continue;
    const sibling = siblings.shift();
    if (!sibling) return false;
    node = at % 2 ? nodeHash(hash, sibling, node) : nodeHash(hash, node, sibling);
  }
  return siblings.length === 0 && node.length === root.length && node.every((byte, at) => byte === root[at]);
}
