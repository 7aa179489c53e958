/** SHA-256 over bytes, given by whoever runs this: Node and the browser each have their own. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

/** Leaves and nodes are hashed with different first bytes, so that neither can pass for the other (RFC 6962). */
const LEAF = 0;
const NODE = 1;

function hashed(hash: Hash, kind: number, ...parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + parts.reduce((length, part) => length + part.length, 0));
  bytes[0] = kind;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return hash(bytes);
}

/** All levels of a tree, from the hashes of the leaves up to the root. */
export type Tree = readonly (readonly Uint8Array[])[];

export function growTree(hash: Hash, leaves: readonly string[]): Tree {
  const encoder = new TextEncoder();
  const levels: Uint8Array[][] = [leaves.map((leaf) => hashed(hash, LEAF, encoder.encode(leaf)))];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) levels.push(parentsOf(hash, level));
  return levels;
}

/** The last of an odd number goes up as it is. */
function parentsOf(hash: Hash, level: readonly Uint8Array[]): Uint8Array[] {
  const parents: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = level.slice(at, at + 2);
    if (left) parents.push(right ? hashed(hash, NODE, left, right) : left);
  }
  return parents;
}

/** A tree of nothing has the hash of nothing for a root. */
export function rootOf(hash: Hash, tree: Tree): Uint8Array {
  return tree.at(-1)?.[0] ?? hash(new Uint8Array());
}

/** The hashes that lead from a leaf to the root, the nearest first. */
export function proofOf(tree: Tree, index: number): Uint8Array[] {
  return tree.flatMap((level, height) => level[(index >> height) ^ 1] ?? []);
}

export interface Inclusion {
  leaf: string;
  index: number;
  /** How many leaves the tree has. */
  size: number;
  proof: readonly Uint8Array[];
  root: Uint8Array;
}

/** Whether a leaf stands at its place under a root; nothing but the root need be trusted. */
export function isIncluded(hash: Hash, { leaf, index, size, proof, root }: Inclusion): boolean {
  if (index < 0 || index >= size) return false;
  const siblings = [...proof];
  let node = hashed(hash, LEAF, new TextEncoder().encode(leaf));
  for (let at = index, last = size - 1; last > 0; at >>= 1, last >>= 1) {
    // The last of an odd number has no sibling at its height.
    if (at === last && at % 2 === 0) continue;
    const sibling = siblings.shift();
    if (!sibling) return false;
    node = at % 2 ? hashed(hash, NODE, sibling, node) : hashed(hash, NODE, node, sibling);
  }
  return siblings.length === 0 && node.length === root.length && node.every((byte, at) => byte === root[at]);
}
