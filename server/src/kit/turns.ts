import { refuse } from "@magpie/domain/refusals";

export interface TurnRules {
  atOnce: number;
  waitingMax: number;
}

/** Runs heavy work in turn, and refuses it if too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function openTurns({ atOnce, waitingMax }: TurnRules): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < waitingMax) await new Promise<void>((start) => waiting.push(start));
    else refuse("overloaded");
    try {
      return await work();
    } finally {
      // The next in line takes over this turn.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
