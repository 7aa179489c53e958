import type { Money } from "../money";
import type { Line } from "./price";

/** How often one unit can be paid: by the seven balls of a draw, or by pairs of a board's twenty-seven prizes. */
const HITS_MOST: readonly (readonly [book: RegExp, hits: bigint])[] = [
  [/^(SSC|11X5|PK10|3D|P5)$/, 1n],
  [/^LHC-/, 7n],
  [/./, 200n],
];

/** The most that a line can pay, and never less than it does: as if every unit won all there is to win. */
export function exposureOf(bookId: string, { stake, odds4, cap }: Pick<Line, "stake" | "odds4" | "cap">): Money {
  const [, hits = 1n] = HITS_MOST.find(([book]) => book.test(bookId)) ?? [];
  const all = Object.values(odds4).reduce((sum, odds) => sum + odds, 0n);
  const most = (stake * all * hits) / 10_000n;
  return most < cap ? most : cap;
}
