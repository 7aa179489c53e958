import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { consistencyOf, growTree, type Hash, proofOf, rootOf } from "./merkle";
import { consistencyFrom, type KeptTree, nodesRead, proofFrom, rootFrom } from "./merkle-nodes";

const hash: Hash = (bytes) => createHash("sha256").update(bytes).digest();
const hexes = (hashes: readonly Uint8Array[]) => hashes.map((one) => Buffer.from(one).toString("hex"));

/** The whole subtrees of a log, as they were when it grew that far. */
function keptOf(size: number): KeptTree {
  const levels = growTree(
    hash,
    Array.from({ length: size }, (_, nth) => `entry ${nth}`),
  );
  return { hash, size, read: (height, place) => levels[height]?.[place] ?? expect.fail(`no node ${height} ${place}`) };
}

test("proofs from kept subtrees are those of the tree itself, for every size, place and earlier size, and read as many nodes as it is high", () => {
  for (let size = 1; size <= 40; size += 1) {
    const leaves = Array.from({ length: size }, (_, nth) => `entry ${nth}`);
    const [tree, kept] = [growTree(hash, leaves), keptOf(size)];
    expect(hexes([rootFrom(kept)])).toEqual(hexes([rootOf(hash, tree)]));
    for (let index = 0; index < size; index += 1) expect(hexes(proofFrom(kept, index))).toEqual(hexes(proofOf(tree, index)));
    for (let earlier = 1; earlier < size; earlier += 1)
      expect(hexes(consistencyFrom(kept, earlier))).toEqual(hexes(consistencyOf(hash, tree, earlier)));
  }
  const million = 1_000_003;
  for (const work of [
    (tree: KeptTree) => proofFrom(tree, 777_777),
    (tree: KeptTree) => consistencyFrom(tree, 654_321),
    (tree: KeptTree) => rootFrom(tree),
  ])
    expect(nodesRead(hash, million, work).length).toBeLessThanOrEqual(40);
});
