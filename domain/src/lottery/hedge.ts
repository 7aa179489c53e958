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
  /** Of all covers, as if none met. */
  most: number;
}

/** Above this part of what can happen, a player's lines no longer risk anything. */
const enoughOf = ({ total }: Market<unknown>) => (total * 8) / 10;

/**
 * Of one account's lines on one issue, those that together cover more than eight tenths of a market: their valid bet is zero. What they pay
 * is untouched. `market.ts` says what the markets are.
 */
export function hedged<Line extends Sold>(lines: readonly Line[]): Set<Line> {
  const stands = new Map<string, Stand<Line>>();
  for (const line of lines) for (const one of line.play.covers(line.selection)) stand(stands, line, one);
  const without = new Set<Line>();
  for (const { market, covers, most, lines } of stands.values()) {
    const enough = enoughOf(market);
    // Most lines are far from covering anything.
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
