import type { Money } from "../money";
import type { Line } from "./price";

/** The most times that one unit can be paid: by the seven balls of a draw, or by pairs of a board's twenty-seven prizes. */
const HITS_MOST: readonly (readonly [book: RegExp, hits: bigint])[] = [
  [/^(SSC|11X5|PK10|3D|P5)$/, 1n],
  [/^LHC-/, 7n],
  [/./, 200n],
];

/** An upper bound of a line's payout: every unit wins everything there is to win. */
export function exposureOf(bookId: string, { stake, odds4, cap }: Pick<Line, "stake" | "odds4" | "cap">): Money {
  const [, hits = 1n] = HITS_MOST.find(([book]) => book.test(bookId)) ?? [];
  const all = Object.values(odds4).reduce((sum, odds) => sum + odds, 0n);
  const most = (stake * all * hits) / 10_000n;
  return most < cap ? most : cap;
}
