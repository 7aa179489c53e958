import type { Cover, Market } from "./market";
import type { Play, Selection } from "./play";

interface Sold {
  play: Play;
  selection: Selection;
}

interface Stand<Line> {
  market: Market<unknown>;
  lines: Set<Line>;
  covers: Cover[];
  /** The weight of all covers, as if none overlapped. */
  most: number;
}

/** Above this part of the outcomes, a player's lines no longer risk anything. */
const enoughOf = ({ total }: Market<unknown>) => (total * 8) / 10;

/**
 * The lines of one account on one issue that together cover more than eight tenths of a market: their valid bet is zero. Their payouts do
 * not change. `market.ts` describes the markets.
 */
export function hedged<Line extends Sold>(lines: readonly Line[]): Set<Line> {
  const stands = new Map<string, Stand<Line>>();
  for (const line of lines) for (const one of line.play.covers(line.selection)) stand(stands, line, one);
  const without = new Set<Line>();
  for (const { market, covers, most, lines } of stands.values()) {
    const enough = enoughOf(market);
    // Most lines are far from covering anything, so the cheap bound is checked first.
    if (most <= enough || market.weigh(regionsOf(covers), enough) <= enough) continue;
    for (const line of lines) without.add(line);
  }
  return without;
}

function stand<Line>(stands: Map<string, Stand<Line>>, line: Line, one: Cover): void {
  const { market, most } = one;
  const known = stands.get(market.name) ?? { market, lines: new Set(), covers: [], most: 0 };
  known.lines.add(line);
  known.covers.push(one);
  known.most += most;
  stands.set(market.name, known);
}

const regionsOf = (covers: readonly Cover[]) => covers.map(({ region }) => region);
