import type { Chance } from "./chance";

export const WILD = "W";
export const SCATTER = "S";
export const SHOWN_ROWS = 3;

/** A string of symbols for each reel, joined at its ends. */
export type Strips = readonly string[];

/** The window of a stop: the rows from top to bottom, one symbol for each reel. */
export type Rows = readonly string[];

/** The positions of the reels: the index of each reel's top symbol. */
export type Stops = readonly number[];

/** The payments of a symbol on three, four and five reels. */
export type Pays = Readonly<Record<string, readonly [three: number, four: number, five: number]>>;

export function spinReels(chance: Chance, strips: Strips): Stops {
  return strips.map((strip) => chance.int(strip.length));
}

export function rowsAt(strips: Strips, stops: Stops): Rows {
  return Array.from({ length: SHOWN_ROWS }, (_, row) => strips.map((strip, reel) => symbolAt(strip, (stops[reel] ?? 0) + row)).join(""));
}

/** The index may lie any number of turns around the strip, in either direction. */
export function symbolAt(strip: string, place: number): string {
  return strip.charAt(((place % strip.length) + strip.length) % strip.length);
}

export function countIn(rows: Rows, symbol: string): number {
  return rows.join("").split(symbol).length - 1;
}

/** The entry of a list for three, four and five; zero for fewer. */
export function ofThreeUp(list: readonly number[], count: number): number {
  return list[count - 3] ?? 0;
}
