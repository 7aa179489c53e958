import { setTimeout as sleep } from "node:timers/promises";
import { perServer } from "./per-server";

/** Whoever waits longer is not waited for: the others want to see the draw go on. */
const PATIENCE_MS = 2_000;

/** What players have asked for at tables and are still to be told: what came in time counts, however long it takes to write it down. */
export class AskedFor {
  private readonly all = new Set<Promise<unknown>>();

  /** Is kept in mind until it has ended. */
  keep<T>(asked: Promise<T>): Promise<T> {
    const ended = asked.finally(() => this.all.delete(ended));
    this.all.add(ended);
    return ended;
  }

  /** When all that is asked for by now has ended. */
  async done(patienceMs = PATIENCE_MS): Promise<void> {
    if (this.all.size === 0) return;
    const enough = new AbortController();
    const late = sleep(patienceMs, undefined, enough).catch(() => {});
    await Promise.race([Promise.allSettled(this.all), late]);
    enough.abort();
  }
}

export const askedFor = perServer(() => new AskedFor());
