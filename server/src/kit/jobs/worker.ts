import { setTimeout as after } from "node:timers/promises";
import type { JobQueue, TakenJob } from "./queue";

export const AT_ONCE = 4;
const DRAIN_MS = 10_000;
/** So often the oldest go first, or what people ask for could keep draws and payments of the clock waiting for as long as it comes. */
const OLDEST_EVERY = 4;

/** Takes jobs from the queue as they come, a few at once, between `open` and `close`. */
export interface JobWorker {
  open(): void;
  /** Looks for waiting jobs now instead of at the next poll. */
  wake(): void;
  /** Begins no more jobs and waits for the running ones. */
  close(): Promise<void>;
}

export function createWorker(queue: Pick<JobQueue, "take">, run: (taken: TakenJob) => Promise<unknown>): JobWorker {
  const running = new Set<Promise<unknown>>();
  let isOpen = false;
  let [looking, lookAgain] = [false, false];
  let looks = 0;
  let looked: Promise<void> = Promise.resolve();

  function begin(taken: TakenJob): void {
    const done = run(taken).finally(() => {
      running.delete(done);
      wake();
    });
    running.add(done);
  }

  async function look(): Promise<void> {
    looking = true;
    while (isOpen && lookAgain && running.size < AT_ONCE) {
      lookAgain = false;
      looks += 1;
      for (const taken of await queue.take(AT_ONCE - running.size, { oldestFirst: looks % OLDEST_EVERY === 0 })) begin(taken);
    }
    looking = false;
  }

  function wake(): void {
    if (!isOpen) return;
    lookAgain = true;
    if (!looking) looked = look();
  }

  return {
    open() {
      isOpen = true;
    },
    wake,
    async close() {
      isOpen = false;
      await looked;
      await Promise.race([Promise.all(running), after(DRAIN_MS, null, { ref: false })]);
    },
  };
}
