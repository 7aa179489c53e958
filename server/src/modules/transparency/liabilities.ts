import { hash, randomBytes, randomInt } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Hash } from "@magpie/domain/merkle";
import type { Money } from "@magpie/domain/money";
import { growSums, type SumNode, splitBalance, sumLeaf, sumPathOf } from "@magpie/domain/transparency/liabilities";
import type { Db } from "../../kit/ctx";
import type { Owed } from "../wallet/wallet";
import { addBlock, addLeaves, type LeafRow, listBlocks, listOwnLeaves, readNodes } from "./liabilities-store";

export const sha256: Hash = (bytes) => hash("sha256", bytes, "buffer");

/** A power of two, so that the levels above the blocks are those of the whole tree. */
const BLOCK_SIZE = 1024;
const NODE_BYTES = 48;
const SALT_BYTES = 16;
/** A balance is cut into three to five parts. */
const CUTS = { least: 2, most: 4 };
const SHARE_MAX = 2 ** 32;
/** About a thousand leaves. */
const OWED_AT_ONCE = 256;

export interface PublishedTotal {
  day: string;
  currency: string;
  total: Money;
  leaves: number;
  root: string;
}

/** Builds and keeps the sum tree over what members were owed in one currency. The order of the leaves is that of their hashes, which is chance. */
export async function buildTree(db: Db, day: string, currency: string, owed: readonly Owed[]): Promise<PublishedTotal> {
  const leaves = await sortedLeaves(day, currency, owed);
  const blocks: SumNode[] = [];
  for (let at = 0; at < leaves.length; at += BLOCK_SIZE) {
    const part = leaves.slice(at, at + BLOCK_SIZE);
    await addLeaves(
      db,
      { day, currency },
      part.map(({ memberId, amount, salt }, nth) => ({ place: at + nth, memberId, amount, salt })),
    );
    const top = topOf(part.map(({ node }) => node));
    blocks.push(top);
    const nodes = Buffer.concat(part.map(({ node }) => packed(node)));
    await addBlock(db, { day, currency }, { block: at / BLOCK_SIZE, nodes, hash: Buffer.from(top.hash), sum: top.sum });
  }
  const { hash: root, sum: total } = topOf(blocks);
  return { day, currency, total, leaves: leaves.length, root: Buffer.from(root).toString("hex") };
}

type NewLeaf = Omit<LeafRow, "place"> & { node: SumNode };

/** Cuts, hashes and sorts in small parts, between which others have their turn: all at once would stop the process for seconds. */
async function sortedLeaves(day: string, currency: string, owed: readonly Owed[]): Promise<NewLeaf[]> {
  const byFirstByte = Array.from({ length: 256 }, (): NewLeaf[] => []);
  for (let at = 0; at < owed.length; at += OWED_AT_ONCE) {
    for (const { owner, amount } of owed.slice(at, at + OWED_AT_ONCE)) {
      for (const part of splitBalance(amount, cutsOf())) {
        const leaf = leafOf(day, currency, owner, part);
        byFirstByte[leaf.node.hash[0] ?? 0]?.push(leaf);
      }
    }
    await setImmediate();
  }
  for (const leaves of byFirstByte) {
    leaves.sort((one, other) => Buffer.compare(one.node.hash, other.node.hash));
    if (leaves.length >= BLOCK_SIZE) await setImmediate();
  }
  return byFirstByte.flat();
}

function cutsOf(): number[] {
  return Array.from({ length: randomInt(CUTS.least, CUTS.most + 1) }, () => randomInt(0, SHARE_MAX));
}

function leafOf(day: string, currency: string, memberId: string, amount: Money): NewLeaf {
  const salt = randomBytes(SALT_BYTES);
  return { memberId, amount, salt, node: sumLeaf(sha256, { day, currency, member: memberId, amount, salt: salt.toString("hex") }) };
}

function topOf(nodes: readonly SumNode[]): SumNode {
  return growSums(sha256, nodes).at(-1)?.[0] ?? { hash: sha256(new Uint8Array()), sum: 0n };
}

function packed({ hash, sum }: SumNode): Buffer {
  return Buffer.concat([hash, Buffer.from(sum.toString(16).padStart(32, "0"), "hex")]);
}

function unpacked(nodes: Buffer): SumNode[] {
  return Array.from({ length: nodes.length / NODE_BYTES }, (_, at) => {
    const node = nodes.subarray(at * NODE_BYTES, (at + 1) * NODE_BYTES);
    return { hash: node.subarray(0, 32), sum: BigInt(`0x${node.subarray(32).toString("hex")}`) };
  });
}

/** A member's own leaves with the nodes beside their ways to the root. */
export async function proveOwn(db: Db, place: { day: string; currency: string }, memberId: string) {
  const own = await listOwnLeaves(db, place, memberId);
  const blocks = growSums(sha256, await listBlocks(db, place));
  const proved = [];
  for (const { place: index, amount, salt } of own) {
    const block = Math.floor(index / BLOCK_SIZE);
    const inside = growSums(sha256, unpacked(await readNodes(db, place, block)));
    const path = [...sumPathOf(inside, index % BLOCK_SIZE), ...sumPathOf(blocks, block)];
    proved.push({ amount: String(amount), salt: salt.toString("hex"), index, path: path.map(shownNode) });
  }
  return proved;
}

function shownNode({ hash, sum }: SumNode): { hash: string; sum: string } {
  return { hash: Buffer.from(hash).toString("hex"), sum: String(sum) };
}
