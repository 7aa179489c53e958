import { ofThreeUp, type Pays, type Rows, WILD } from "./reels";

export interface LinesTable {
  /** The row of each reel, from the top: "01210" is a V. */
  lines: readonly string[];
  /** Credits; a line costs one. */
  pays: Pays;
}

export interface LineWin {
  /** Counted from one. */
  line: number;
  symbol: string;
  reels: number;
  pay: number;
  multiplier: number;
}

/** The wins of all lines, from the left; `multiplierOf` gives the factor for the wilds in a win. */
export function lineWins(rows: Rows, { lines, pays }: LinesTable, multiplierOf: (wilds: number) => number): LineWin[] {
  return lines.flatMap((line, at) => {
    const along = Array.from(line, (row, reel) => rows[Number(row)]?.charAt(reel) ?? "");
    const [symbol = ""] = along;
    const broken = along.findIndex((other) => other !== symbol && other !== WILD);
    const reels = broken < 0 ? along.length : broken;
    const pay = ofThreeUp(pays[symbol] ?? [], reels);
    const wilds = along.slice(0, reels).filter((other) => other === WILD).length;
    return pay > 0 ? [{ line: at + 1, symbol, reels, pay, multiplier: multiplierOf(wilds) }] : [];
  });
}

export function creditsOf(wins: readonly LineWin[]): number {
  return wins.reduce((sum, { pay, multiplier }) => sum + pay * multiplier, 0);
}

/** Twenty lines; a game with fewer takes the first of them. */
export const TWENTY_LINES = [
  ..."11111 00000 22222 01210 21012 00100 22122 10001 12221 10101".split(" "),
  ..."12121 01010 21212 11011 11211 01110 21112 02020 20202 02220".split(" "),
];
