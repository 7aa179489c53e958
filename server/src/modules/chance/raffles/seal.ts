import { hash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { type RaffleTicket, raffleLeaf } from "@magpie/domain/chance/raffle";
import { growFrom, type Hash, leafHash, rootOf, type Tree } from "@magpie/domain/merkle";
import type { Work } from "../../../kit/ctx";
import { Latest } from "../latest";
import type { TicketStretch } from "./raffles-store";

const PURPOSE = "chance.holder";
const HASH_BYTES = 32;
/** Tickets that are hashed before others have their turn: some milliseconds. A power of two, so that no pair of nodes is in two slices. */
const SLICE_HEIGHT = 11;
const SLICE = 2 ** SLICE_HEIGHT;

const sha256: Hash = (bytes) => hash("sha256", bytes, "buffer");

/** A sealed raffle, with the hashes of each level in a row: a hundred thousand tickets take six megabytes. */
export interface Sealed {
  root: string;
  size: number;
  levels: readonly Buffer[];
}

/** Names a ticket as it is sealed. A holder is known by a digest under the merchant's own key, so that the list tells nobody who plays. */
export function sealedTicket({ personal }: Pick<Work, "personal">, raffle: bigint, number: number, memberId: string): RaffleTicket {
  return { raffle: String(raffle), number, holder: personal.digest(PURPOSE, `${raffle} ${memberId}`).toString("hex") };
}

/** Seals tickets in the order of their numbers, in slices that keep nobody else waiting. */
export async function sealTickets(ctx: Pick<Work, "personal">, raffle: bigint, stretches: readonly TicketStretch[]): Promise<Sealed> {
  const slices: Tree[] = [];
  let leaves: Uint8Array[] = [];
  for (const { first, count, memberId } of stretches) {
    const ticket = sealedTicket(ctx, raffle, first, memberId);
    for (let number = first; number < first + count; number++) {
      leaves.push(leafHash(sha256, raffleLeaf({ ...ticket, number })));
      if (leaves.length < SLICE) continue;
      slices.push(growFrom(sha256, leaves));
      leaves = [];
      await turn();
    }
  }
  if (leaves.length > 0) slices.push(growFrom(sha256, leaves));
  const tree = joined(slices);
  const size = tree[0]?.length ?? 0;
  return { root: Buffer.from(rootOf(sha256, tree)).toString("hex"), size, levels: tree.map((level) => Buffer.concat(level)) };
}

/** The last slice may be lower than the others: its top moves up unchanged, as the last node of an odd level does. */
function joined(slices: readonly Tree[]): Tree {
  if (slices.length <= 1) return slices[0] ?? [];
  const levels = Array.from({ length: SLICE_HEIGHT + 1 }, (_, height) => slices.flatMap((slice) => slice[height] ?? slice.at(-1) ?? []));
  return [...levels.slice(0, SLICE_HEIGHT), ...growFrom(sha256, levels[SLICE_HEIGHT] ?? [])];
}

/** The hashes that lead from a ticket to the root, nearest first, in hex. */
export function proofIn({ levels }: Sealed, number: number): string[] {
  return levels.flatMap((level, height) => {
    const at = ((number >> height) ^ 1) * HASH_BYTES;
    return at < level.length ? [level.toString("hex", at, at + HASH_BYTES)] : [];
  });
}

const kept = new Latest<Promise<Sealed>>(8);

/** A root stands for one tree alone, which is grown once for all who ask. */
export function keepSealed(root: string, grow: () => Promise<Sealed>): Promise<Sealed> {
  const sealed = kept.read(root, grow);
  sealed.catch(() => kept.drop(root));
  return sealed;
}
