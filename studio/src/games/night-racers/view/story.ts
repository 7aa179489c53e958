import { type Beat, type Outcome, seeded } from "../../../kit/stage/sports/face";

/** Moments of a race before its end. */
const OTHERS = ["lead", "drift", "boost", "wall"] as const;
const OF_A_RACE = 4;

/** The match as it is told: race after race of the drawn order, other moments between them. Nothing here decides anything. */
export function storyOf({ order }: Outcome, seed: number, maps: readonly string[]): readonly Beat[] {
  const next = seeded(seed);
  const races = mostRaces(order);
  const story = Array.from(order).flatMap((winner, race): Beat[] => {
    const values = { map: maps[race] ?? "", number: race + 1 };
    const others = Array.from(
      { length: OF_A_RACE },
      (_, at): Beat => ({
        at: (race + (at + 1) / (OF_A_RACE + 2)) / races,
        side: next(2) === 0 ? "home" : "away",
        kind: OTHERS[next(OTHERS.length)] ?? "lead",
        scores: false,
        values,
      }),
    );
    const end: Beat = { at: (race + 1) / races - 0.004, side: winner === "H" ? "home" : "away", kind: "race", scores: true, values };
    return [{ at: race / races, side: null, kind: "start", scores: false, values }, ...others, end];
  });
  return [...story, { at: order.length / races, side: null, kind: "over", scores: false, values: {} }];
}

/** Each race has the time that it would have in the longest match, so that the pace does not tell how many there will be. */
function mostRaces(order: string): number {
  const won = Array.from(order).filter((winner) => winner === order.at(-1)).length;
  return 2 * won - 1;
}

/** The race that is on, or was the last. */
export function clockOf(at: number, { order }: Outcome): string {
  return `#${Math.min(order.length, Math.floor(at * mostRaces(order)) + 1)}`;
}
