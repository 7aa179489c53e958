import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { growTree, isIncluded, proofOf, rootOf } from "./merkle";

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
