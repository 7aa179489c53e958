import { setTimeout as sleep } from "node:timers/promises";
import { perServer } from "../../../kit/lanes/per-server";

/** Unanswered requests at tables: one that came in time counts, however long it takes to be written. */
export class AskedFor {
  private readonly all = new Set<Promise<unknown>>();

  keep<T>(asked: Promise<T>): Promise<T> {
    const ended = asked.finally(() => this.all.delete(ended));
    this.all.add(ended);
    return ended;
  }

  /** Resolves when all current requests have ended, or after `patienceMs`. */
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
