import { choose, combinations, range } from "../combinatorics";
import { digitPlaces, type Places } from "../markets/places";
import type { Draw, PositionsForm, Selection } from "../play";

/** The balls that a play looks at: always the same ones, or every group of `size` among the chosen positions. */
export interface Reach {
  size: number;
  positions?: PositionsForm;
  ways(selection: Selection): number;
  frames(selection: Selection, draw: Draw): readonly (readonly number[])[];
  /** The same balls, as markets. */
  places(selection: Selection): readonly Places[];
}

/** The balls from one position to another, counted from 1. */
export function frame(first: number, last: number): Reach {
  return {
    size: last - first + 1,
    ways: () => 1,
    frames: (_, { balls }) => [balls.slice(first - 1, last)],
    places: () => [digitPlaces(range(first, last))],
  };
}

export function anyPositions(size: number, of = 5): Reach {
  const every = new Map(range(0, 2 ** of - 1).map((mask) => [mask, combinations(positionsIn(mask, of), size)]));
  return {
    size,
    positions: { of, least: size, most: of },
    ways: ({ positions }) => choose(positions.length, size),
    frames: ({ positions }, { balls }) =>
      (every.get(maskOf(positions)) ?? []).map((group) => group.map((position) => balls[position - 1] ?? 0)),
    places: ({ positions }) => (every.get(maskOf(positions)) ?? []).map(digitPlaces),
  };
}

function maskOf(positions: readonly number[]): number {
  return positions.reduce((mask, position) => mask | (1 << (position - 1)), 0);
}

function positionsIn(mask: number, of: number): number[] {
  return range(1, of).filter((position) => mask & (1 << (position - 1)));
}
