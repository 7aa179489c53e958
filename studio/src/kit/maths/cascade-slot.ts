import { type Book, STAKE } from "./book";
import type { Chance } from "./chance";
import {
  countIn,
  ofThreeUp,
  type Pays,
  type Rows,
  rowsAt,
  SCATTER,
  SHOWN_ROWS,
  type Stops,
  type Strips,
  spinReels,
  symbolAt,
} from "./reels";
import { type Cell, type WaysWin, waysWins } from "./ways";

/** Wins on all ways across; winning symbols vanish, the reels fall and refill, and each fall multiplies more. */
export interface CascadeTable {
  bet: number;
  /** Credits for each way. */
  pays: Pays;
  /** The multiplier of each step; the last one holds for all further steps. */
  baseLadder: readonly number[];
  freeLadder: readonly number[];
  /** For three, four and five scatters in view when the cascade rests. Free spins open no further ones. */
  freeSpins: readonly number[];
  maxWinX: number;
}

export interface CascadeSlot extends CascadeTable {
  base: Strips;
  free: Strips;
}

export interface CascadeStep {
  rows: Rows;
  multiplier: number;
  wins: readonly WaysWin[];
  credits: number;
}

export interface CascadeSpin {
  stops: Stops;
  steps: readonly CascadeStep[];
  /** The window when nothing wins any more. */
  rest: Rows;
  credits: number;
}

export type CascadeEvent =
  | ({ type: "spin" } & CascadeSpin)
  | { type: "scatters"; count: number; freeSpins: number }
  | ({ type: "free-spin"; left: number } & CascadeSpin)
  | { type: "end"; credits: number };

/** Five stops decide the whole cascade: each reel refills from its own strip, upwards. */
export function cascadeFrom(strips: Strips, stops: Stops, pays: Pays, ladder: readonly number[]): CascadeSpin {
  const steps: CascadeStep[] = [];
  let tops = stops;
  let rows = rowsAt(strips, stops);
  for (let wins = waysWins(rows, pays); wins.length > 0; wins = waysWins(rows, pays)) {
    const multiplier = ladder[Math.min(steps.length, ladder.length - 1)] ?? 1;
    const credits = wins.reduce((sum, { pay, ways }) => sum + pay * ways * multiplier, 0);
    steps.push({ rows, multiplier, wins, credits });
    const left = columnsWithout(
      rows,
      wins.flatMap(({ cells }) => cells),
    );
    tops = tops.map((top, reel) => top - SHOWN_ROWS + (left[reel]?.length ?? 0));
    rows = filledUp(strips, tops, left);
  }
  return { stops, steps, rest: rows, credits: steps.reduce((sum, { credits }) => sum + credits, 0) };
}

/** The remaining symbols of each reel, from top to bottom. */
function columnsWithout(rows: Rows, gone: readonly Cell[]): string[] {
  const vanished = new Set(gone.map(([reel, row]) => `${reel},${row}`));
  return Array.from(rows[0] ?? "", (_, reel) => rows.map((row, at) => (vanished.has(`${reel},${at}`) ? "" : row.charAt(reel))).join(""));
}

/** The strips from their new tops down, above the remaining symbols. */
function filledUp(strips: Strips, tops: Stops, left: readonly string[]): Rows {
  const columns = strips.map((strip, reel) => {
    const stayed = left[reel] ?? "";
    const fresh = Array.from({ length: SHOWN_ROWS - stayed.length }, (_, row) => symbolAt(strip, (tops[reel] ?? 0) + row));
    return fresh.join("") + stayed;
  });
  return Array.from({ length: SHOWN_ROWS }, (_, row) => columns.map((column) => column.charAt(row)).join(""));
}

export function playCascade(chance: Chance, slot: CascadeSlot): Book<CascadeEvent> {
  const spin = cascadeFrom(slot.base, spinReels(chance, slot.base), slot.pays, slot.baseLadder);
  const events: CascadeEvent[] = [{ type: "spin", ...spin }];
  let credits = spin.credits;
  const count = countIn(spin.rest, SCATTER);
  const freeSpins = ofThreeUp(slot.freeSpins, count);
  if (freeSpins > 0) events.push({ type: "scatters", count, freeSpins });
  for (let left = freeSpins - 1; left >= 0; left--) {
    const free = cascadeFrom(slot.free, spinReels(chance, slot.free), slot.pays, slot.freeLadder);
    events.push({ type: "free-spin", left, ...free });
    credits += free.credits;
  }
  credits = Math.min(credits, slot.maxWinX * slot.bet);
  events.push({ type: "end", credits });
  return { events, odds4: (credits * STAKE) / slot.bet };
}
