/** SHA-256 over bytes, passed in because Node and the browser each have their own. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

/** Leaves and nodes are hashed with different first bytes, so that neither can pass for the other (RFC 6962). */
const LEAF = "\0";
const NODE = 1;

const encoder = new TextEncoder();

/** The hash of a node above two others. */
export function joined(hash: Hash, left: Uint8Array, right: Uint8Array): Uint8Array {
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
    if (left) parents.push(right ? joined(hash, left, right) : left);
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
    node = at % 2 ? joined(hash, sibling, node) : joined(hash, node, sibling);
  }
  return siblings.length === 0 && isEqual(node, root);
}

function isEqual(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return one.length === other?.length && one.every((byte, at) => byte === other[at]);
}

/** The roots of the whole subtrees that stand side by side in a growing tree, the largest first: all that growing further needs. */
export interface Frontier {
  size: number;
  roots: readonly Uint8Array[];
}

export const EMPTY_FRONTIER: Frontier = { size: 0, roots: [] };

/** Adds the hash of one more leaf. A thousand million leaves keep thirty hashes. */
export function addTo(hash: Hash, { size, roots }: Frontier, leaf: Uint8Array): Frontier {
  const grown = [...roots];
  let node = leaf;
  for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) node = joined(hash, grown.pop() ?? node, node);
  return { size: size + 1, roots: [...grown, node] };
}

export function frontierRoot(hash: Hash, { roots }: Frontier): Uint8Array {
  const [last, ...before] = [...roots].reverse();
  return last ? before.reduce((right, left) => joined(hash, left, right), last) : hash(new Uint8Array());
}

/** The hashes that show that a tree is an earlier one with leaves added after it (RFC 6962, section 2.1.2). */
export function consistencyOf(hash: Hash, tree: Tree, earlier: number): Uint8Array[] {
  const leaves = tree[0] ?? [];
  if (earlier <= 0 || earlier >= leaves.length) return [];
  return stepsTo(hash, leaves, earlier, true);
}

function stepsTo(hash: Hash, leaves: readonly Uint8Array[], earlier: number, isWhole: boolean): Uint8Array[] {
  const rootOver = (part: readonly Uint8Array[]) => rootOf(hash, growFrom(hash, part));
  if (earlier === leaves.length) return isWhole ? [] : [rootOver(leaves)];
  const middle = largestPowerBelow(leaves.length);
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)];
  return earlier <= middle
    ? [...stepsTo(hash, left, earlier, isWhole), rootOver(right)]
    : [...stepsTo(hash, right, earlier - middle, false), rootOver(left)];
}

function largestPowerBelow(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}

export interface Consistency {
  earlier: { size: number; root: Uint8Array };
  later: { size: number; root: Uint8Array };
  proof: readonly Uint8Array[];
}

/** Checks that the later tree begins with all leaves of the earlier one, unchanged and in their order. */
export function isConsistent(hash: Hash, { earlier, later, proof }: Consistency): boolean {
  if (earlier.size < 0 || earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && isEqual(earlier.root, later.root);
  // Everything begins with nothing.
  if (earlier.size === 0) return proof.length === 0 && isEqual(hash(new Uint8Array()), earlier.root);
  const steps = [...proof];
  let [at, last] = [earlier.size - 1, later.size - 1];
  for (; at % 2 === 1; at = Math.floor(at / 2)) last = Math.floor(last / 2);
  // An earlier tree that is whole stands in the later one as a node, so its root need not be told.
  const start = at === 0 ? earlier.root : steps.shift();
  if (!start) return false;
  let [before, after] = [start, start];
  for (; last > 0; at = Math.floor(at / 2), last = Math.floor(last / 2)) {
    if (at === last && at % 2 === 0) continue;
    const step = steps.shift();
    if (!step) return false;
    if (at % 2 === 1) [before, after] = [joined(hash, step, before), joined(hash, step, after)];
    else after = joined(hash, after, step);
  }
  return steps.length === 0 && isEqual(before, earlier.root) && isEqual(after, later.root);
}
