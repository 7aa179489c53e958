import { hash } from "node:crypto";
import type { Output } from "@magpie/contract/kit/call";
import type { sealedDay, wallet } from "@magpie/contract/wallet";
import { type ProvedTransaction, sealText } from "@magpie/domain/ledger/day-proof";
import { growFrom, type Hash, proofOf, type Tree } from "@magpie/domain/merkle";
import { refuse } from "@magpie/domain/refusals";
import type { z } from "zod";
import type { Db, Handler, Work } from "../../kit/ctx";
import { type SignedText, signingKey, signText } from "../../kit/seal/signing";
import { listDays, listProofs, type ProofRow, readLeaves } from "./days-store";
import { listLinesOf } from "./history-store";

const PURPOSE = "wallet.seals";
const HASH_BYTES = 32;

type Signer = Pick<Work, "personal" | "merchant">;
export type SignedDay = z.output<typeof sealedDay>;

/** Signs a text about the books that its holder can check without us. */
export function signBooks(signer: Signer, text: string): SignedText {
  return signText(signer, PURPOSE, text);
}

export function booksKey(signer: Signer): Output<typeof wallet.sealKey> {
  const { keyId, publicKey } = signingKey(signer, PURPOSE);
  return { keyId, publicKey };
}

export const sealKey: Handler<typeof wallet.sealKey> = async (ctx) => booksKey(ctx);

export interface Proofs {
  days: Map<string, SignedDay>;
  /** By transaction. Those whose day is not sealed yet, or was before days had a root, are not there. */
  transactions: Map<bigint, ProvedTransaction & { day: string }>;
}

/** Shows that transactions which a member has a line in stand in the sealed books of their days. */
export async function proveAll(ctx: Signer & { db: Db }, memberId: string, transactionIds: readonly bigint[]): Promise<Proofs> {
  const rows = await listProofs(ctx.db, memberId, transactionIds);
  const days = await listDays(ctx.db, [...new Set(rows.map(({ day }) => day))]);
  const above = new Map(days.map(({ day, roots }) => [day, growFrom(sha256, roots)]));
  const transactions: Proofs["transactions"] = new Map();
  // Part after part, so that a long range of days holds one tree in memory at a time.
  rows.sort((one, other) => (one.day === other.day ? one.part - other.part : one.day < other.day ? -1 : 1));
  let at = { day: "", part: -1, tree: [] as Tree };
  for (const row of rows) {
    const { id, day, part } = row;
    if (at.day !== day || at.part !== part) at = { day, part, tree: growFrom(sha256, hashesIn(await readLeaves(ctx.db, day, part))) };
    transactions.set(id, proved(row, at.tree, above.get(day) ?? []));
  }
  return { days: new Map(days.map((day) => [day.day, signed(ctx, day)])), transactions };
}

function proved({ day, part, place, header, rest, lines }: ProofRow, tree: Tree, above: Tree) {
  const path = [...proofOf(tree, place), ...proofOf(above, part)].map((step) => Buffer.from(step).toString("hex"));
  return { day, header, rest, lines, index: part * PART_SIZE + place, path };
}

/** So many transactions are a part of a day, as the database cuts it. */
const PART_SIZE = 1024;

const sha256: Hash = (bytes) => hash("sha256", bytes, "buffer");

function hashesIn(leaves: Buffer): Buffer[] {
  return Array.from({ length: leaves.length / HASH_BYTES }, (_, at) => leaves.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES));
}

function signed(signer: Signer, { day, transactions, root }: { day: string; transactions: number; root: Buffer }): SignedDay {
  const sealed = { day, transactions, root: root.toString("hex") };
  return { ...sealed, seal: signBooks(signer, sealText(sealed)) };
}

export const proof: Handler<typeof wallet.proof> = async (ctx, { transactionId }) => {
  const id = /^[1-9]\d{0,17}$/.test(transactionId) ? BigInt(transactionId) : refuse("not_found");
  const { days, transactions } = await proveAll(ctx, ctx.member.id, [id]);
  const found = transactions.get(id);
  if (!found) {
    const own = await listLinesOf(ctx.db, ctx.member.id, [id]);
    if (own.length === 0) refuse("not_found");
    return { day: null, transaction: null };
  }
  const { day, ...transaction } = found;
  return { day: days.get(day) ?? null, transaction: { ...transaction, lines: [...transaction.lines], path: [...transaction.path] } };
};
