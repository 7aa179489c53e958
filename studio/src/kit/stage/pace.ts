import type { Output } from "@magpie/contract/kit/call";
import type { studio } from "@magpie/contract/studio";

type PaceRules = Output<(typeof studio)["open"]>["pace"];

/** The pace that the player's protection sets. Without one, players set their own. */
export interface Pace {
  autoplay: boolean;
  turbo: boolean;
  slamStop: boolean;
  /** Begins a round once the one before it is as old as it has to be. */
  round<T>(begin: () => Promise<T>): Promise<T>;
}

interface PaceTools {
  now(): number;
  wait(ms: number): Promise<void>;
}

const OWN: PaceTools = {
  now: () => performance.now(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
};

export function createPace(rules: PaceRules, { now, wait }: PaceTools = OWN): Pace {
  const leastMs = rules?.leastCycleMs ?? 0;
  let nextAt = 0;
  let before: Promise<unknown> = Promise.resolve();

  const inTime = async <T>(begin: () => Promise<T>) => {
    const early = nextAt - now();
    if (early > 0) await wait(early);
    const answer = await begin();
    // Counted from the answer: by then the round has begun, whatever the way there took.
    nextAt = now() + leastMs;
    return answer;
  };
  return {
    autoplay: rules?.autoplay ?? true,
    turbo: rules?.turbo ?? true,
    slamStop: rules?.slamStop ?? true,
    round(begin) {
      if (leastMs === 0) return begin();
      const round = before.then(() => inTime(begin));
      before = round.catch(() => undefined);
      return round;
    },
  };
}
