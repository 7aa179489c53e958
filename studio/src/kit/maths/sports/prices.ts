import { range } from "@magpie/domain/lottery/combinatorics";
import { quotient } from "../book";
import type { OutcomeTable } from "./outcome";
import { judge, SCORES_TO } from "./picks";

/** A fair price is divided by 1.05: of decided stakes at most 95.24% come back. */
const [MARGIN_OF, MARGIN_BY] = [20, 21];
/** No pick is sold that pays less than the stake and a hundredth, or more than five hundred stakes. */
const [LEAST_100, MOST_100] = [101, 50_000];

/** The price in hundredths, rounded down once; null for a pick that is not sold. A stake that comes back counts on neither side. */
export function price100(code: string, table: OutcomeTable): number | null {
  let [won, lost] = [0, 0];
  for (const [outcome, weight] of table) {
    for (const half of judge(code, outcome)) {
      if (half === "won") won += weight;
      if (half === "lost") lost += weight;
    }
  }
  const price = won === 0 ? 0 : quotient(100 * MARGIN_OF * (won + lost), MARGIN_BY * won);
  return price >= LEAST_100 && price <= MOST_100 ? price : null;
}

export type Prices = Readonly<Record<string, number>>;

/** Two sides of one line are sold together or not at all. */
function priced(table: OutcomeTable, markets: readonly (readonly string[])[]): Prices {
  const sold = markets.flatMap((codes) => {
    const prices = codes.map((code) => [code, price100(code, table)] as const);
    const isWhole = codes.length !== 2 || prices.every(([, price]) => price !== null);
    return isWhole ? prices.flatMap(([code, price]) => (price === null ? [] : [[code, price] as const])) : [];
  });
  return Object.fromEntries(sold);
}

export function handicap(quarters: number): readonly [string, string] {
  return [`H${signed(quarters)}`, `A${signed(-quarters)}`];
}

export function total(quarters: number): readonly [string, string] {
  return [`O${quarters}`, `U${quarters}`];
}

function signed(quarters: number): string {
  return quarters > 0 ? `+${quarters}` : String(quarters);
}

/** The line whose two prices are nearest to each other. */
function evenLine(table: OutcomeTable, lines: readonly number[], market: (quarters: number) => readonly [string, string]): number {
  let [best, least] = [lines[0] ?? 0, Number.POSITIVE_INFINITY];
  for (const line of lines) {
    const [one, other] = market(line).map((code) => price100(code, table));
    const apart = one && other ? Math.abs(one - other) : Number.POSITIVE_INFINITY;
    if (apart < least) [best, least] = [line, apart];
  }
  return best;
}

/** Half a goal to each side of the even line is sold too. */
const BESIDE = [0, -2, 2];

export function goalPrices(table: OutcomeTable): Prices {
  const ahead = evenLine(table, range(-8, 8), handicap);
  const goals = evenLine(table, range(6, 18), total);
  return priced(table, [
    ["1", "X", "2"],
    ...BESIDE.map((by) => handicap(ahead + by)),
    ...BESIDE.map((by) => total(goals + by)),
    [...range(0, SCORES_TO).flatMap((home) => range(0, SCORES_TO).map((away) => `S${home}-${away}`)), "So"],
  ]);
}

export function mapPrices(table: OutcomeTable, bestOf: number): Prices {
  const needed = (bestOf + 1) / 2;
  // Lines stand half a map beside the whole numbers, so that none of them gives a stake back.
  const ahead = range(1, needed - 1).flatMap((maps) => [handicap(-4 * maps - 2), handicap(4 * maps + 2)]);
  const played = range(needed, bestOf - 1).map((maps) => total(4 * maps + 2));
  const scores = range(0, needed - 1).flatMap((lost) => [`S${needed}-${lost}`, `S${lost}-${needed}`]);
  return priced(table, [["1", "2"], ...ahead, ...played, scores, ["M1H", "M1A"], ["M2H", "M2A"]]);
}
