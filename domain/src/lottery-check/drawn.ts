import { assert } from "../assert";

/** A result: its balls in written form and drawn order, or the numbers of each prize. */
export interface DrawnResult {
  balls: readonly string[];
  prizes: Readonly<Record<string, readonly string[]>>;
}

/** Results are texts like `9,0,5,3,1`, `8,25,31,2,40,17+36` and `4321`, or boards of prizes. */
export function readDrawn(book: string, result: unknown): DrawnResult {
  if (typeof result === "string") return { balls: book === "TOGEL" ? [...result] : result.split(/[,+]/), prizes: {} };
  assert(typeof result === "object" && result !== null, `no result of ${book}`);
  return { balls: [], prizes: Object.fromEntries(Object.entries(result).map(([prize, numbers]) => [prize, [numbers].flat()])) };
}

/** Computes something from a result once, however many tickets need it. */
export function oncePerResult<Answer>(work: (drawn: DrawnResult) => Answer): (drawn: DrawnResult) => Answer {
  const known = new WeakMap<DrawnResult, { answer: Answer }>();
  return (drawn) => {
    const found = known.get(drawn) ?? { answer: work(drawn) };
    known.set(drawn, found);
    return found.answer;
  };
}

/** The numbers of the named prizes, or of all prizes when none is named. */
export function prizesOf(drawn: DrawnResult, ...names: string[]): string[] {
  return (names.length > 0 ? names : Object.keys(drawn.prizes)).flatMap((name) => drawn.prizes[name] ?? []);
}

/** The number of a prize that has exactly one. */
export function prizeOf(drawn: DrawnResult, name: string): string {
  const number = drawn.prizes[name]?.[0];
  assert(number !== undefined, `a result without ${name}`);
  return number;
}

export function ballOf(drawn: DrawnResult, place: number): string {
  const ball = drawn.balls[place];
  assert(ball !== undefined, `a result without ball ${place + 1}`);
  return ball;
}

export function numberAt(drawn: DrawnResult, place: number): number {
  return Number(ballOf(drawn, place));
}
