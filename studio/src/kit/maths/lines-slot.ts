import { type Book, STAKE } from "./book";
import type { Chance } from "./chance";
import { creditsOf, type LinesTable, type LineWin, lineWins } from "./lines";
import { countIn, ofThreeUp, type Rows, rowsAt, SCATTER, type Stops, type Strips, spinReels } from "./reels";

/** Lines that pay from the left, scatters that pay anywhere and open free spins on strips of their own. */
export interface LinesTableWithFreeSpins extends LinesTable {
  /** Stakes for three, four and five scatters. */
  scatterPays: readonly number[];
  /** Free spins for three, four and five scatters. Free spins open no further ones. */
  freeSpins: readonly number[];
  /** Every win in a free spin is multiplied by the first, and by the second for each wild in it. */
  freeMultiplier: number;
  freeWildMultiplier: number;
  maxWinX: number;
}

export interface LinesSlot extends LinesTableWithFreeSpins {
  base: Strips;
  free: Strips;
}

export interface LinesSpin {
  stops: Stops;
  rows: Rows;
  wins: readonly LineWin[];
  credits: number;
}

export type LinesEvent =
  | ({ type: "spin" } & LinesSpin)
  | { type: "scatters"; count: number; credits: number; freeSpins: number }
  | ({ type: "free-spin"; left: number } & LinesSpin)
  | { type: "end"; credits: number };

export function baseSpin(slot: LinesSlot, stops: Stops): LinesSpin {
  return spinAt(slot, slot.base, stops, () => 1);
}

export function freeSpin(slot: LinesSlot, stops: Stops): LinesSpin {
  return spinAt(slot, slot.free, stops, (wilds) => slot.freeMultiplier * slot.freeWildMultiplier ** wilds);
}

function spinAt(table: LinesTable, strips: Strips, stops: Stops, multiplierOf: (wilds: number) => number): LinesSpin {
  const rows = rowsAt(strips, stops);
  const wins = lineWins(rows, table, multiplierOf);
  return { stops, rows, wins, credits: creditsOf(wins) };
}

export function playLines(chance: Chance, slot: LinesSlot): Book<LinesEvent> {
  const bet = slot.lines.length;
  const spin = baseSpin(slot, spinReels(chance, slot.base));
  const events: LinesEvent[] = [{ type: "spin", ...spin }];
  let credits = spin.credits;
  const count = countIn(spin.rows, SCATTER);
  const freeSpins = ofThreeUp(slot.freeSpins, count);
  if (freeSpins > 0) {
    const scattered = ofThreeUp(slot.scatterPays, count) * bet;
    events.push({ type: "scatters", count, credits: scattered, freeSpins });
    credits += scattered;
  }
  for (let left = freeSpins - 1; left >= 0; left--) {
    const free = freeSpin(slot, spinReels(chance, slot.free));
    events.push({ type: "free-spin", left, ...free });
    credits += free.credits;
  }
  credits = Math.min(credits, slot.maxWinX * bet);
  events.push({ type: "end", credits });
  return { events, odds4: (credits * STAKE) / bet };
}
