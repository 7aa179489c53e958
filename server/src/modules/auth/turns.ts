import { type InTurn, openTurns } from "../../kit/turns";

/**
 * Hashing takes a whole core and 19 MiB each: more at once would only slow each other and everybody else. Who would wait longer
 * than about a second is better told to come back.
 */
const takeTurn = openTurns({ atOnce: 2, waitingMax: 40 });

let done = 0;

/** Runs heavy work when its turn comes; refused when too many wait already. */
export const inTurn: InTurn = (work) =>
  takeTurn(async () => {
    try {
      return await work();
    } finally {
      done += 1;
    }
  });

/** How much heavy work this process has done. */
export function turnsTaken(): number {
  return done;
}
