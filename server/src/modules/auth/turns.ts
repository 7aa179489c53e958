import { type InTurn, openTurns } from "../../kit/turns";

/** A hash takes a whole core and 19 MiB, so few run at once. A caller who would wait longer than about a second is refused. */
const takeTurn = openTurns({ atOnce: 2, waitingMax: 40 });

let done = 0;

export const inTurn: InTurn = (work) =>
  takeTurn(async () => {
    try {
      return await work();
    } finally {
      done += 1;
    }
  });

export function turnsTaken(): number {
  return done;
}
