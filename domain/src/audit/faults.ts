import type { Hash } from "../merkle";
import { type ChainRow, FIRST_PREVIOUS, rowHash } from "./chain";

/** The ways in which a chain can be found broken. */
export const CHAIN_FAULTS = ["edited", "deleted", "inserted", "reordered", "cut", "empty", "head_forged"] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

/** The first place at which the chain is not as it was written. */
export interface Broken {
  sequence: number;
  fault: ChainFault;
}

/** The last row that was found whole, and the one before it, which tells an insertion from an edit. */
export interface Tip {
  sequence: number;
  hash: string;
  previous: string;
}

export const NO_TIP: Tip = { sequence: 0, hash: FIRST_PREVIOUS, previous: "" };

/** A row that was moved is looked for so many places away. */
const MOVED_MAX = 2000;

/**
 * Walks rows in the order of their sequence from a tip on. The rows must reach some way past the first fault for it to be named rightly;
 * whoever reads in slices gives the next slice as `following`.
 */
export function walkChain(
  hash: Hash,
  merchantId: number,
  tip: Tip,
  rows: readonly ChainRow[],
  following: readonly ChainRow[] = [],
): { tip: Tip; broken: Broken | null } {
  let last = tip;
  for (const [at, row] of rows.entries()) {
    const isWhole = row.sequence === last.sequence + 1 && row.previous === last.hash && rowHash(hash, merchantId, row) === row.hash;
    if (!isWhole) return { tip: last, broken: nameFault(hash, merchantId, last, [...rows.slice(at), ...following]) };
    last = { sequence: row.sequence, hash: row.hash, previous: row.previous };
  }
  return { tip: last, broken: null };
}

/** Names what was done at the first row that does not follow from the tip. */
function nameFault(hash: Hash, merchantId: number, tip: Tip, rows: readonly ChainRow[]): Broken {
  const [row, ...others] = rows;
  const expected = tip.sequence + 1;
  if (!row) return { sequence: expected, fault: "cut" };
  const movedAway = others.some(({ previous }) => previous === tip.hash);
  if (row.previous === tip.hash) {
    return { sequence: expected, fault: row.sequence === expected ? "edited" : "deleted" };
  }
  const isLinked = others.some(({ previous }) => previous === row.hash);
  if (movedAway) return { sequence: expected, fault: isLinked ? "reordered" : "inserted" };
  if (row.sequence !== expected) return { sequence: expected, fault: "deleted" };
  // Two rows follow the same one: the first of them, whose hash nobody goes on from, was put in.
  if (row.previous === tip.previous) return { sequence: tip.sequence, fault: "inserted" };
  const home = homeOf(hash, merchantId, row);
  if (home === expected) return { sequence: Math.max(1, tip.sequence), fault: "edited" };
  if (home !== null && home > expected) return { sequence: expected, fault: "deleted" };
  if (home !== null) return { sequence: tip.sequence, fault: "inserted" };
  return { sequence: expected, fault: "edited" };
}

/** The sequence under which a row's hash was computed; null if its content was changed as well. */
function homeOf(hash: Hash, merchantId: number, row: ChainRow): number | null {
  for (let away = 0; away <= MOVED_MAX; away += 1) {
    for (const sequence of [row.sequence + away, row.sequence - away]) {
      if (sequence > 0 && rowHash(hash, merchantId, { ...row, sequence }) === row.hash) return sequence;
    }
  }
  return null;
}
