import type { Clock } from "./clock";

/** A longer frame (the page was away) counts as this much, so that nothing jumps. */
const FRAME_MOST_MS = 50;
/** While all rests, countdowns go on in steps of this. */
const REST_MS = 200;

/** The frames of a page: asked for while something moves, and not while all of it rests. */
export interface Frames {
  /** Called for each frame while anything of the page moves, and a few times a second while all rests. */
  add(frame: (elapsedMs: number) => void, moves?: () => boolean): void;
  /** Something may have begun to move. */
  wake(): void;
}

export interface FrameTools {
  now(): number;
  isHidden(): boolean;
  /** Each returns a function that calls it off. */
  nextFrame(work: () => void): () => void;
  later(work: () => void, ms: number): () => void;
}

interface View {
  frame(elapsedMs: number): void;
  moves(): boolean;
}

export function createFrames(clock: Pick<Clock, "advance" | "isBusy">, { now, isHidden, nextFrame, later }: FrameTools = BROWSER): Frames {
  const views: View[] = [];
  let last: number | null = null;
  let isResting = true;
  let callOff: (() => void) | null = null;

  const moves = () => clock.isBusy || views.some((view) => view.moves());
  const step = () => {
    const at = now();
    const elapsed = last === null ? 0 : Math.min(at - last, isResting ? REST_MS * 2 : FRAME_MOST_MS);
    last = at;
    try {
      clock.advance(elapsed);
      for (const view of views) view.frame(elapsed);
    } finally {
      // Also after a picture that failed: the next may be drawn again.
      plan(moves());
    }
  };
  const plan = (isMoving: boolean) => {
    callOff?.();
    callOff = null;
    // One more frame before a rest, because whoever waited for one movement may begin the next.
    const isLast = !isMoving && !isResting;
    isResting = !isMoving;
    if (isHidden()) last = null;
    else if (isMoving || isLast) callOff = nextFrame(step);
    // A page of which only the clock would go on sleeps until it is woken.
    else if (views.length > 0) callOff = later(step, REST_MS);
    else last = null;
  };
  return {
    add(frame, moves = () => false) {
      views.push({ frame, moves });
      this.wake();
    },
    wake() {
      if (!isResting && callOff) return;
      // What begins now has not been moving since the last step.
      if (last !== null) last = now();
      plan(true);
    },
  };
}

const BROWSER: FrameTools = {
  now: () => performance.now(),
  isHidden: () => document.hidden,
  nextFrame(work) {
    const handle = requestAnimationFrame(work);
    return () => cancelAnimationFrame(handle);
  },
  later(work, ms) {
    const handle = setTimeout(work, ms);
    return () => clearTimeout(handle);
  },
};

/** Whatever a player does, turning the phone, and coming back to the page, may begin a movement. */
export function wakeOnInput({ wake }: Pick<Frames, "wake">): void {
  for (const input of ["pointerdown", "click", "keydown", "input", "resize"]) addEventListener(input, () => wake());
  document.addEventListener("visibilitychange", () => wake());
}
