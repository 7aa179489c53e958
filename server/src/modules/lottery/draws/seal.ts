import { assert } from "@magpie/domain/assert";
import { growFrom, proofOf, rootOf } from "@magpie/domain/merkle";
import type { Money } from "@magpie/domain/money";
import type { Db } from "../../../kit/ctx";
import { sha256 } from "../sale/receipts";
import { type Leaf, listLeaves, readSales, type TicketRow } from "../sale/tickets-store";
import { addBlocks, type Block, type Draw, findBlock, listBlocks, readNow, type Seal } from "./draws-store";

/** A power of two, so that a block's hash is a node of the whole tree. */
const BLOCK = 1024;
const BLOCKS_AT_ONCE = 10;
const FIRST = { memberId: "", id: "00000000-0000-0000-0000-000000000000" };

function rootOver(hashes: readonly Uint8Array[]): Buffer {
  return Buffer.from(rootOf(sha256, growFrom(sha256, hashes)));
}

function pathOver(hashes: readonly Uint8Array[], index: number): Uint8Array[] {
  return proofOf(growFrom(sha256, hashes), index);
}

/** Closes the set of an issue's tickets under one hash. The draw is locked, so nobody sells on it any more. */
export async function seal(db: Db, drawId: bigint): Promise<Seal> {
  const blocks: Block[] = [];
  let [count, stake] = [0, 0n];
  for await (const leaves of blocksOf(db, drawId)) {
    const [first] = leaves;
    assert(first, "a block has leaves");
    blocks.push({
      number: blocks.length,
      firstMember: first.memberId,
      firstTicket: first.id,
      hash: rootOver(leaves.map(({ leaf }) => leaf)),
    });
    count += leaves.length;
    stake += sumOf(leaves);
  }
  const sales = (await readSales(db, [drawId])).get(drawId);
  assert(sales?.tickets === count && sales.stake === stake, `what was sold is not what is there: ${sales?.tickets} and ${count}`);
  await addBlocks(db, drawId, blocks);
  return { at: await readNow(db), count, stake, root: rootOver(blocks.map(({ hash }) => hash)) };
}

async function* blocksOf(db: Db, drawId: bigint): AsyncGenerator<Leaf[]> {
  const page = BLOCK * BLOCKS_AT_ONCE;
  let from: Pick<Leaf, "memberId" | "id"> | undefined = FIRST;
  while (from) {
    // Reads one more than is wanted: the next page begins with it.
    const leaves: Leaf[] = await listLeaves(db, drawId, from, page + 1);
    from = leaves[page];
    for (let at = 0; at < Math.min(leaves.length, page); at += BLOCK) yield leaves.slice(at, Math.min(at + BLOCK, page));
  }
}

function sumOf(leaves: readonly Leaf[]): Money {
  let sum = 0n;
  for (const { stake } of leaves) sum += stake;
  return sum;
}

export interface Proof {
  index: number;
  size: number;
  proof: string[];
  root: string;
}

/** Proves that a ticket is below its issue's root, from its own block and the hashes of the others. */
export async function proveSealed(db: Db, draw: Draw, ticket: TicketRow): Promise<Proof | null> {
  if (!draw.seal || ticket.cancelledAt) return null;
  const blocks = await listBlocks(db, draw.id);
  const block = await findBlock(db, draw.id, ticket);
  assert(block, `an issue with tickets has a block for ${ticket.id}`);
  const leaves = await listLeaves(db, draw.id, { memberId: block.firstMember, id: block.firstTicket }, BLOCK);
  const inBlock = leaves.findIndex(({ id }) => id === ticket.id);
  assert(inBlock >= 0, `ticket ${ticket.id} is not in the seal`);
  const path = [
    ...pathOver(
      leaves.map(({ leaf }) => leaf),
      inBlock,
    ),
    ...pathOver(
      blocks.map(({ hash }) => hash),
      block.number,
    ),
  ];
  const { count, root } = draw.seal;
  const hex = (hash: Uint8Array) => Buffer.from(hash).toString("hex");
  return { index: block.number * BLOCK + inBlock, size: count, proof: path.map(hex), root: hex(root) };
}
