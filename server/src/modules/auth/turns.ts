import { refuse } from "@magpie/domain/refusals";

/** Hashing takes a whole core and 19 MiB each: more at once would only slow each other and everybody else. */
const AT_ONCE = 2;
/** Who would wait longer than about a second is better told to come back. */
const WAITING_MAX = 40;

let running = 0;
let done = 0;
const waiting: (() => void)[] = [];

/** Runs heavy work when its turn comes; refused when too many wait already. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length < WAITING_MAX) await new Promise<void>((start) => waiting.push(start));
  else refuse("overloaded");
  try {
    return await work();
  } finally {
    done += 1;
    // Whoever waits takes over this turn.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** How much heavy work this process has done. */
export function turnsTaken(): number {
  return done;
}
