import { findPlay } from "@magpie/domain/lottery/books";
import { hasGroups } from "@magpie/domain/lottery/odds";
import type { Mode } from "@magpie/domain/lottery/play";
import { highestPrize, type Line, priceLine } from "@magpie/domain/lottery/price";
import { isFault, LINE_TEXT_MAX, SLIP_TEXT_MAX } from "@magpie/domain/lottery/selection";
import type { Money } from "@magpie/domain/money";

/** A line on the slip, as it is kept in the browser: minor units as text, because JSON has no whole number that large. */
export interface SlipLine {
  id: string;
  bookId: string;
  play: string;
  selection: string;
  positions: string;
  mode: Mode;
  /** Null in the modes without prize groups. */
  group: number | null;
  unit: string;
  multiple: number;
}

/** The facts of a game that the price of a line depends on. */
export interface Terms {
  /** The modes on offer. */
  modes: readonly Mode[];
  accountGroups: ReadonlyMap<Mode, number>;
  cap: Money;
  unitMost: Money;
}

/** The most lines that one issue takes at once. */
export const LINES_MOST = 100;

/** Why a line cannot be sold as it stands: its play or mode is gone, its unit is not offered, its picks do not fit. */
export type LineFault = "gone" | "unit" | "picks";

export function priceOf(line: SlipLine, terms: Terms): Line | null {
  const priced = priceOrFault(line, terms);
  return typeof priced === "string" ? null : priced;
}

export function faultOf(line: SlipLine, terms: Terms): LineFault | null {
  const priced = priceOrFault(line, terms);
  return typeof priced === "string" ? priced : null;
}

function priceOrFault(line: SlipLine, terms: Terms): Line | LineFault {
  const play = findPlay(line.bookId, line.play);
  if (!play || !terms.modes.includes(line.mode)) return "gone";
  if (line.selection.length > LINE_TEXT_MAX) return "picks";
  const account = terms.accountGroups.get(line.mode);
  const groups =
    hasGroups(line.mode) && account !== undefined ? { group: Math.min(line.group ?? account, account), accountGroup: account } : {};
  const priced = priceLine(play, {
    mode: line.mode,
    selection: line.selection,
    positions: line.positions,
    unit: BigInt(line.unit),
    multiple: line.multiple,
    unitMost: terms.unitMost,
    cap: terms.cap,
    ...groups,
  });
  if (!isFault(priced)) return priced;
  if (priced.fault === "mode_not_offered") return "gone";
  return priced.fault === "wrong_unit" ? "unit" : "picks";
}

export interface Totals {
  units: number;
  cost: Money;
  /** The highest prize of one winning bet among all lines, before the cap. */
  best: Money;
  isCapped: boolean;
  /** Lines that cannot be sold as they stand. */
  broken: string[];
}

export function totalsOf(lines: readonly SlipLine[], terms: Terms): Totals {
  const totals: Totals = { units: 0, cost: 0n, best: 0n, isCapped: false, broken: [] };
  for (const line of lines) {
    const priced = priceOf(line, terms);
    if (!priced) {
      totals.broken.push(line.id);
      continue;
    }
    const best = highestPrize(priced);
    totals.units += priced.units;
    totals.cost += priced.cost;
    totals.best = best > totals.best ? best : totals.best;
    totals.isCapped ||= best > priced.cap;
  }
  return totals;
}

/** The same bet twice is one bet of twice the multiple, as far as multiples go. Without prize groups there are none: it is two lines. */
export function withLine(lines: readonly SlipLine[], line: SlipLine, multipleMost: number): SlipLine[] {
  const same = hasGroups(line.mode) && lines.find((other) => keyOf(other) === keyOf(line));
  if (!same) return [...lines, line].slice(-LINES_MOST);
  const multiple = Math.min(same.multiple + line.multiple, multipleMost);
  return lines.map((other) => (other === same ? { ...same, multiple } : other));
}

/** The outcome of putting several lines on a slip at once. */
export interface Filled {
  lines: readonly SlipLine[];
  added: readonly SlipLine[];
  /** Lines that were there already: pressing twice must not bet twice. */
  known: number;
  /** Lines without room: one issue takes so many lines at once, and so much text. */
  full: number;
}

/** Puts lines at the end of a slip. Nothing that stands there gives way to them. */
export function withLines(before: readonly SlipLine[], some: readonly SlipLine[]): Filled {
  const keys = new Set(before.map(keyOf));
  const added: SlipLine[] = [];
  let length = before.reduce((sum, { selection }) => sum + selection.length, 0);
  let [known, full] = [0, 0];
  for (const line of some) {
    if (keys.has(keyOf(line))) known += 1;
    else if (before.length + added.length >= LINES_MOST || length + line.selection.length > SLIP_TEXT_MAX) full += 1;
    else {
      keys.add(keyOf(line));
      added.push(line);
      length += line.selection.length;
    }
  }
  return { lines: [...before, ...added], added, known, full };
}

/** All lines of a slip are sold under the same rules, so which those are makes no difference. */
function keyOf({ play, selection, positions, mode, group, unit }: SlipLine): string {
  return JSON.stringify([play, selection, positions, mode, group, unit]);
}

/** Reads what the browser kept; anything that is no slip of ours is none. */
export function readLines(text: string | null): SlipLine[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isLine).slice(0, LINES_MOST) : [];
  } catch {
    return [];
  }
}

function isLine(value: unknown): value is SlipLine {
  if (typeof value !== "object" || value === null) return false;
  const { id, bookId, play, selection, positions, mode, unit, multiple } = value as Record<string, unknown>;
  const texts = [id, bookId, play, selection, positions, mode, unit].every((part) => typeof part === "string");
  return texts && /^\d{1,18}$/.test(String(unit)) && Number.isInteger(multiple);
}
