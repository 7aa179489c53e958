import type { Event } from "../book";

/** A position in units of the distance between two pegs: across from the middle, down from the first row of pegs. */
export interface PebblePosition {
  x: number;
  y: number;
}

export const ROW_MS = 165;
/** The distance from the start to the first peg, and the time for it. */
const ABOVE = 1.4;
const ENTER_MS = 260;
/** The height of a hop off a peg, as a part of the row it falls. */
const HOP = 0.34;

export function pegsOf(rows: number): PebblePosition[] {
  return Array.from({ length: rows }, (_, row) => Array.from({ length: row + 3 }, (_, peg) => ({ x: peg - (row + 2) / 2, y: row }))).flat();
}

export function cupX(rows: number, cup: number): number {
  return cup - rows / 2;
}

export function fallMs(path: Event["path"]): number {
  return ENTER_MS + path.length * ROW_MS;
}

/** The pebble's position at a time after its start. It takes each turn of its book at the peg of that row. */
export function placeAt(path: Event["path"], elapsedMs: number): PebblePosition {
  if (elapsedMs < ENTER_MS) {
    const fallen = Math.max(0, elapsedMs / ENTER_MS);
    return { x: 0, y: -ABOVE + (ABOVE - 0.45) * fallen * fallen };
  }
  const rows = (elapsedMs - ENTER_MS) / ROW_MS;
  const row = Math.min(Math.floor(rows), path.length);
  const from = rowX(path, row);
  if (row === path.length) return { x: from, y: restY(row) };
  const part = rows - row;
  const to = rowX(path, row + 1);
  const depth = restY(row + 1) - restY(row);
  return { x: from + (to - from) * part, y: restY(row) + depth * (part * part - 2 * HOP * part * (1 - part)) };
}

/** Just above the pegs of a row, at the point of contact. */
function restY(row: number): number {
  return row - 0.45;
}

function rowX(path: Event["path"], row: number): number {
  const rights = path.slice(0, row).filter((turn) => turn === "right").length;
  return rights - row / 2;
}

/** The last row of pegs that it has touched; -1 before the first. */
export function rowAt(path: Event["path"], elapsedMs: number): number {
  return Math.min(Math.floor((elapsedMs - ENTER_MS) / ROW_MS), path.length);
}
