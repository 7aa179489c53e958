import { growTree, type Hash, proofOf, rootOf, type Tree } from "../merkle";
import { type Int, pick } from "./ints";

/** A ticket's place among all tickets, counted from zero, is its number. */
export interface RaffleTicket {
  raffle: string;
  number: number;
  /** A keyed digest of the member: the owner recognises it, and nobody else learns who it is. */
  holder: string;
}

/** The form in which a ticket is sealed. */
export function raffleLeaf({ raffle, number, holder }: RaffleTicket): string {
  return JSON.stringify([raffle, number, holder]);
}

export interface RaffleSeal {
  /** Published before the seed is shown, so that no ticket can be added for a draw that is already known. */
  root: Uint8Array;
  size: number;
  tree: Tree;
}

/** Seals the tickets in the order of their numbers, however they come. */
export function sealRaffle(hash: Hash, tickets: readonly RaffleTicket[]): RaffleSeal {
  const leaves = [...tickets].sort((a, b) => a.number - b.number).map(raffleLeaf);
  const tree = growTree(hash, leaves);
  return { root: rootOf(hash, tree), size: leaves.length, tree };
}

/** Shows that a ticket stood in the seal. */
export function raffleProof({ tree }: RaffleSeal, number: number): Uint8Array[] {
  return proofOf(tree, number);
}

/** The numbers that won, first prize first. A ticket wins once; where tickets are fewer than prizes, all of them win. */
export function drawRaffle(tickets: number, prizes: number, int: Int): number[] {
  const numbers = Array.from({ length: tickets }, (_, number) => number);
  return pick(numbers, Math.min(prizes, tickets), int);
}
