import { type Beat, type Outcome, seeded } from "../../../kit/stage/sports/face";

export const MINUTES = 90;
const HALF_TIME = 45;
/** Moments beside the goals. */
const OTHERS = ["chance", "corner", "save", "post", "foul"] as const;
const OTHER_COUNT = 15;

/** The match as it is told: goals of the drawn score at minutes of their own, other moments between them. Nothing here decides anything. */
export function storyOf({ home, away }: Outcome, seed: number): readonly Beat[] {
  const next = seeded(seed);
  const taken = new Set([1, HALF_TIME, HALF_TIME + 1, MINUTES]);
  const minute = () => {
    let at = 2 + next(MINUTES - 3);
    while (taken.has(at)) at = 2 + ((at + 5) % (MINUTES - 3));
    taken.add(at);
    return at;
  };
  const beat = (at: number, side: Beat["side"], kind: string, scores = false): Beat => ({
    at: at / MINUTES,
    side,
    kind,
    scores,
    values: { minute: at },
  });
  const goals = [...Array<"home">(home).fill("home"), ...Array<"away">(away).fill("away")].map((side) =>
    beat(minute(), side, "goal", true),
  );
  const count = Math.min(OTHER_COUNT, MINUTES - 10 - goals.length);
  const others = Array.from({ length: count }, () =>
    beat(minute(), next(2) === 0 ? "home" : "away", OTHERS[next(OTHERS.length)] ?? "chance"),
  );
  return [beat(0, null, "kickOff"), beat(HALF_TIME, null, "halfTime"), beat(MINUTES, null, "fullTime"), ...goals, ...others].sort(
    (one, two) => one.at - two.at,
  );
}

export function clockOf(at: number): string {
  const seconds = Math.floor(at * MINUTES * 60);
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}
