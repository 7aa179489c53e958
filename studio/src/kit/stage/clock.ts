import { type Ease, linear } from "./ease";

/** The time of a game's pictures. It moves only when it is advanced: a test steps it by hand, and a hidden page stops it. */
export interface Clock {
  /** The speed; turbo doubles it. */
  speed: number;
  readonly now: number;
  /** True while anything is under way. */
  readonly isBusy: boolean;
  advance(ms: number): void;
  wait(ms: number): Promise<void>;
  /** Draws from 0 to 1; always draws 1 last. */
  tween(ms: number, draw: (progress: number) => void, ease?: Ease): Promise<void>;
  /** Ends everything that is under way at once. */
  hurry(): void;
}

interface Running {
  endsAt: number;
  ms: number;
  ease: Ease;
  draw(progress: number): void;
  done(): void;
}

/** Somebody who asked for less motion should not see things fly about, but everyone should have time to read. */
const REDUCED_MOST_MS = 200;

interface ClockTools {
  reduced?: boolean;
  /** Hears when something begins to be under way. */
  onBusy?(): void;
}

export function createClock({ reduced = false, onBusy }: ClockTools = {}): Clock {
  const running = new Set<Running>();
  let now = 0;

  const run = (ms: number, draw: (progress: number) => void, ease: Ease) =>
    new Promise<void>((done) => {
      draw(0);
      running.add({ endsAt: now + ms, ms, ease, draw, done });
      onBusy?.();
    });

  const step = (one: Running) => {
    const progress = Math.min(1, 1 - (one.endsAt - now) / Math.max(one.ms, 1));
    one.draw(progress < 1 ? one.ease(progress) : 1);
    if (progress < 1) return;
    running.delete(one);
    one.done();
  };

  return {
    speed: 1,
    get now() {
      return now;
    },
    get isBusy() {
      return running.size > 0;
    },
    advance(ms) {
      now += ms * this.speed;
      for (const one of [...running]) step(one);
    },
    wait: (ms) => run(ms, () => undefined, linear),
    tween(ms, draw, ease = linear) {
      if (!reduced) return run(ms, draw, ease);
      draw(1);
      return run(Math.min(ms, REDUCED_MOST_MS), () => undefined, linear);
    },
    hurry() {
      for (const one of running) one.endsAt = now;
      for (const one of [...running]) step(one);
    },
  };
}
