import { setTimeout as sleep } from "node:timers/promises";
import { perServer } from "../../../kit/lanes/per-server";

/** What players have asked for at tables and are still to be told: what came in time counts, however long it takes to write it down. */
export class AskedFor {
  private readonly all = new Set<Promise<unknown>>();

  /** Is kept in mind until it has ended. */
  keep<T>(asked: Promise<T>): Promise<T> {
    const ended = asked.finally(() => this.all.delete(ended));
    this.all.add(ended);
    return ended;
  }

  /** When all that is asked for by now has ended; or earlier, where patience has an end. */
  async done(patienceMs?: number): Promise<void> {
    if (this.all.size === 0) return;
    const ended = Promise.allSettled(this.all);
    if (patienceMs === undefined) return void (await ended);
    const enough = new AbortController();
    const late = sleep(patienceMs, undefined, enough).catch(() => {});
    await Promise.race([ended, late]);
    enough.abort();
  }
}

export const betsAskedFor = perServer(() => new AskedFor());
export const cashOutsAskedFor = perServer(() => new AskedFor());
