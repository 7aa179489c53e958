import type { Money } from "../money";
import { type RecordKind, recordKindOf } from "./kinds";

/** The effect of one kind of entry on one purse on one day, and the range of the purse's lines. Lines count from one without a gap. */
export interface DaySum {
  purse: string;
  /** `yyyy-MM-dd`, by the merchant's calendar. */
  day: string;
  /** The ledger's kind, like `play.bet`. */
  kind: string;
  linesIn: number;
  linesOut: number;
  moneyIn: Money;
  moneyOut: Money;
  first: bigint;
  last: bigint;
}

/** Selects the lines that make a figure. */
export interface LineFilter {
  purses: readonly string[];
  hasKind(kind: string): boolean;
  direction: "in" | "out" | "both";
}

export interface LineTotal {
  lines: number;
  moneyIn: Money;
  moneyOut: Money;
}

type Counted = Pick<DaySum, "linesIn" | "linesOut" | "moneyIn" | "moneyOut">;

/** The chosen lines of a sum. A kind may go both ways on one day. */
function chosen({ purses, hasKind, direction }: LineFilter, sum: DaySum): LineTotal {
  const isMeant = purses.includes(sum.purse) && hasKind(sum.kind);
  const { linesIn, linesOut, moneyIn, moneyOut }: Counted = isMeant ? sum : NOTHING;
  if (direction === "in") return { lines: linesIn, moneyIn, moneyOut: 0n };
  if (direction === "out") return { lines: linesOut, moneyIn: 0n, moneyOut };
  return { lines: linesIn + linesOut, moneyIn, moneyOut };
}

const NOTHING: Counted = { linesIn: 0, linesOut: 0, moneyIn: 0n, moneyOut: 0n };

export function totalOf(sums: readonly DaySum[], filter: LineFilter): LineTotal {
  return sums.map((sum) => chosen(filter, sum)).reduce(together, { lines: 0, moneyIn: 0n, moneyOut: 0n });
}

function together(a: LineTotal, b: LineTotal): LineTotal {
  return { lines: a.lines + b.lines, moneyIn: a.moneyIn + b.moneyIn, moneyOut: a.moneyOut + b.moneyOut };
}

/** The ledger's kinds of the chosen lines. */
export function kindsIn(sums: readonly DaySum[], filter: LineFilter): string[] {
  return [...new Set(sums.filter((sum) => chosen(filter, sum).lines > 0).map(({ kind }) => kind))];
}

/** The direction of the chosen lines. Most kinds know only one, and lines of the other need not be looked up. */
export function directionIn(sums: readonly DaySum[], filter: LineFilter): LineFilter["direction"] {
  const has = (direction: "in" | "out") => totalOf(sums, { ...filter, direction }).lines > 0;
  if (filter.direction !== "both" || has("in") === has("out")) return filter.direction;
  return has("in") ? "in" : "out";
}

/** The totals of the chosen lines, by the kind that people read. */
export function totalsByKind(sums: readonly DaySum[], filter: LineFilter): Map<RecordKind, LineTotal> {
  const totals = new Map<RecordKind, LineTotal>();
  for (const sum of sums) {
    const total = chosen(filter, sum);
    const kind = recordKindOf(sum.kind);
    const before = totals.get(kind);
    if (total.lines > 0) totals.set(kind, before ? together(before, total) : total);
  }
  return totals;
}

/** Lines of a purse from `first` to `last`. */
export interface Stretch {
  first: bigint;
  last: bigint;
}

export interface Search {
  /** Newest first. */
  stretches: Stretch[];
  /** A further search begins below this line when these stretches yield too few; null at the end. */
  resume: bigint | null;
}

/** At most this many lines are looked at for one page, so that none takes long however rare the wanted kind is. */
export const LOOKED_AT_MAX = 8_000n;

/** The stretches that hold the newest `count` lines of a filter in one purse, below a line. Days without any are skipped. */
export function searchFor(sums: readonly DaySum[], filter: LineFilter, below: bigint | null, count: number): Search {
  const stretches: Stretch[] = [];
  let [sure, left] = [0, LOOKED_AT_MAX];
  for (const { first, last, lines } of piecesOf(sums, filter)) {
    const end = below !== null && below <= last ? below - 1n : last;
    if (end < first) continue;
    if (sure >= count) break;
    const start = end - first < left ? first : end - left + 1n;
    addTo(stretches, { first: start, last: end });
    left -= end - start + 1n;
    if (left === 0n) return { stretches, resume: start };
    // In a piece that was begun before, the number of lines left is unknown.
    if (end === last) sure += lines;
  }
  return { stretches, resume: null };
}

interface Piece extends Stretch {
  lines: number;
}

/** The pieces that may hold chosen lines, newest first, each line in one piece at most. */
function piecesOf(sums: readonly DaySum[], filter: LineFilter): Piece[] {
  const pieces: Piece[] = [];
  const newestFirst = (a: Piece, b: Piece) => (a.last < b.last ? 1 : -1);
  for (const piece of sums.flatMap((sum) => placesOf(sum, chosen(filter, sum).lines)).sort(newestFirst)) {
    const newer = pieces.at(-1);
    if (!newer || piece.last < newer.first) pieces.push({ ...piece });
    else {
      newer.first = piece.first < newer.first ? piece.first : newer.first;
      newer.lines += piece.lines;
    }
  }
  return pieces;
}

/** When there are only two lines, their exact places are known. */
function placesOf({ linesIn, linesOut, first, last }: DaySum, lines: number): Piece[] {
  if (lines === 0) return [];
  if (linesIn + linesOut !== 2) return [{ first, last, lines }];
  return [first, last].map((line) => ({ first: line, last: line, lines: Math.floor(lines / 2) }));
}

/** A stretch that ends right before the newer one is joined to it. */
function addTo(stretches: Stretch[], next: Stretch): void {
  const newer = stretches.at(-1);
  if (newer && newer.first === next.last + 1n) newer.first = next.first;
  else stretches.push(next);
}
