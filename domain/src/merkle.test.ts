import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addTo,
  consistencyOf,
  EMPTY_FRONTIER,
  frontierRoot,
  growFrom,
  growTree,
  isConsistent,
  isIncluded,
  leafHash,
  proofOf,
  rootOf,
} from "./merkle";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

const LEAVES = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"].map((bytes) =>
  Buffer.from(bytes, "hex").toString("utf8"),
);

/** The published roots of the first leaf, the first two, and so on. */
const ROOTS = [
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

test("a tree of tickets has the root that the standard gives it", () => {
  expect(hex(rootOf(sha256, growTree(sha256, [])))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(LEAVES.map((_, at) => hex(rootOf(sha256, growTree(sha256, LEAVES.slice(0, at + 1)))))).toEqual(ROOTS);
});

test("a ticket proves its place in trees of any size, and no other ticket or place does", () => {
  for (let size = 1; size <= 20; size++) {
    const leaves = Array.from({ length: size }, (_, at) => `ticket ${at}`);
    const tree = growTree(sha256, leaves);
    const root = rootOf(sha256, tree);
    for (const [index, leaf] of leaves.entries()) {
      const proof = proofOf(tree, index);
      const claim = { leaf, index, size, proof, root };
      expect(isIncluded(sha256, claim), `${index} of ${size}`).toBe(true);
      const wrong = [
        { leaf: `${leaf}0` },
        { index: index + 1 },
        { index: index - 1 },
        { proof: [...proof, root] },
        { root: sha256(root) },
        ...(proof.length > 0 ? [{ proof: proof.slice(1) }, { proof: proof.with(0, root) }] : []),
      ];
      expect(wrong.filter((change) => isIncluded(sha256, { ...claim, ...change }))).toEqual([]);
    }
  }
});

const grown = (size: number) =>
  growTree(
    sha256,
    Array.from({ length: size }, (_, at) => `leaf ${at}`),
  );

test("a tree that grows leaf by leaf has the root of the whole tree at every size, and keeps few hashes", () => {
  let frontier = EMPTY_FRONTIER;
  expect(frontierRoot(sha256, frontier)).toEqual(rootOf(sha256, grown(0)));
  for (let size = 1; size <= 70; size++) {
    frontier = addTo(sha256, frontier, leafHash(sha256, `leaf ${size - 1}`));
    expect(frontierRoot(sha256, frontier)).toEqual(rootOf(sha256, grown(size)));
    expect(frontier.roots.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size + 1)));
  }
  expect(LEAVES.map((_, at) => hex(frontierRoot(sha256, LEAVES.slice(0, at + 1).reduce(grow, EMPTY_FRONTIER))))).toEqual(ROOTS);
});

function grow(frontier: typeof EMPTY_FRONTIER, leaf: string): typeof EMPTY_FRONTIER {
  return addTo(sha256, frontier, leafHash(sha256, leaf));
}

test("a tree cut into parts of equal power has the root of the whole", () => {
  for (const size of [1, 7, 8, 9, 16, 40, 63]) {
    const leaves = grown(size)[0] ?? [];
    const parts = Array.from({ length: Math.ceil(size / 8) }, (_, at) => leaves.slice(at * 8, at * 8 + 8));
    const roots = parts.map((part) => rootOf(sha256, growFrom(sha256, part)));
    expect(rootOf(sha256, growFrom(sha256, roots))).toEqual(rootOf(sha256, grown(size)));
  }
});

test("a tree shows of every earlier size that it only grew, and every planted change is found", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(), fc.nat(), (size, one, other) => {
      const earlierSize = one % (size + 1);
      const [before, after] = [grown(earlierSize), grown(size)];
      const [earlier, later] = [before, after].map((tree) => ({ size: tree[0]?.length ?? 0, root: rootOf(sha256, tree) }));
      if (!earlier || !later) return false;
      const proof = consistencyOf(sha256, after, earlierSize);
      const claim = { earlier, later, proof };
      const planted = leafHash(sha256, "planted");
      const wrong = [
        { earlier: { ...earlier, root: planted } },
        { proof: [...proof, planted] },
        ...(earlierSize > 0 ? [{ later: { ...later, root: planted } }] : []),
        ...(proof.length > 0 ? [{ proof: proof.slice(1) }, { proof: proof.with(other % proof.length, planted) }] : []),
      ];
      return isConsistent(sha256, claim) && !wrong.some((change) => isConsistent(sha256, { ...claim, ...change }));
    }),
    { numRuns: process.env.DEEP ? 5000 : 150 },
  );
});

test("a tree of which an old leaf was rewritten is consistent with no earlier root", () => {
  for (let size = 2; size <= 17; size++) {
    const leaves = grown(size)[0] ?? [];
    for (let earlier = 1; earlier < size; earlier++) {
      const rewritten = growFrom(sha256, leaves.with(earlier - 1, leafHash(sha256, "rewritten")));
      const claim = {
        earlier: { size: earlier, root: rootOf(sha256, grown(earlier)) },
        later: { size, root: rootOf(sha256, rewritten) },
        proof: consistencyOf(sha256, rewritten, earlier),
      };
      expect(isConsistent(sha256, claim), `${earlier} of ${size}`).toBe(false);
    }
  }
});

test("paths in a tree of seven leaves are those of the standard's example", () => {
  const tree = growTree(sha256, LEAVES.slice(0, 7));
  const rootAbove = (from: number, to: number) => hex(rootOf(sha256, growTree(sha256, LEAVES.slice(from, to))));
  expect(proofOf(tree, 3).map(hex)).toEqual([rootAbove(2, 3), rootAbove(0, 2), rootAbove(4, 7)]);
  expect(proofOf(tree, 4).map(hex)).toEqual([rootAbove(5, 6), rootAbove(6, 7), rootAbove(0, 4)]);
  expect(proofOf(tree, 6).map(hex)).toEqual([rootAbove(4, 6), rootAbove(0, 4)]);
  expect(consistencyOf(sha256, tree, 3).map(hex)).toEqual([rootAbove(2, 3), rootAbove(3, 4), rootAbove(0, 2), rootAbove(4, 7)]);
  expect(consistencyOf(sha256, tree, 4).map(hex)).toEqual([rootAbove(4, 7)]);
  expect(consistencyOf(sha256, tree, 6).map(hex)).toEqual([rootAbove(4, 6), rootAbove(6, 7), rootAbove(0, 4)]);
});
