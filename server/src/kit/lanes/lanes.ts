import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { Refusal, refuse } from "@magpie/domain/refusals";
import { isCancelled, isInTheWay } from "../database/past-others";
import { DatabaseUnreachable } from "../database/transact";
import type { Live } from "../live/live";
import type { Ask, LaneConnection } from "./connection";
import { LaneQueue, type Waiting } from "./queue";
import type { Batch, LaneTask } from "./task";

/** Group commit: operations that arrive during one commit share the next. An idle lane starts at once. */
export interface Lanes {
  run<Operation, Answer>(task: LaneTask<Operation, Answer>): Promise<Answer>;
  /** Pushes to a member's open pages at once, because an operation that has its answer is committed. */
  tell: Live["push"];
  /** Refuses new operations and finishes those it has. */
  close(): Promise<void>;
}

const LANES = 2;
const WAITING_MAX = 40_000;
/** Pauses between reconnects. When they are used up, the callers are told that the database is unreachable. */
const PAUSES_MS = [20, 100, 300, 600, 1_000, 1_500];
const TRIES_MAX = 12;
/** A batch that has no answer for so long is given up, although it may be done now or later: its callers ask again. */
const PATIENCE_MS = 5_000;
/** Time reserved for the commit: an operation that cannot commit this long before its deadline is refused. */
const COMMIT_MS = 250;

export interface LanesOptions {
  connect(): Promise<LaneConnection>;
  tell: Live["push"];
}

export function openLanes({ connect, tell }: LanesOptions): Lanes {
  const queue = new LaneQueue(LANES);
  const lanes = Array.from({ length: LANES }, () => new Lane(connect, queue, wake));
  let closed = false;
  function wake(): void {
    lanes.find((lane) => lane.isIdle())?.start();
  }
  return {
    tell,
    async run<Operation, Answer>(task: LaneTask<Operation, Answer>) {
      if (closed || queue.length >= WAITING_MAX) refuse("overloaded");
      return new Promise<Answer>((settle, fail) => {
        queue.add({ task, tries: 0, settle, fail } as Waiting);
        wake();
      });
    },
    async close() {
      closed = true;
      for (let busy = lanes; busy.length > 0; busy = lanes.filter((lane) => !lane.isIdle())) {
        await Promise.all(busy.map((lane) => lane.finish()));
      }
      for (const lane of lanes) lane.close();
    },
  };
}

class Lane {
  private draining: Promise<void> | null = null;
  private connection: LaneConnection | null = null;

  constructor(
    private readonly connect: () => Promise<LaneConnection>,
    private readonly queue: LaneQueue,
    private readonly wakeAnother: () => void,
  ) {}

  isIdle(): boolean {
    return this.draining === null;
  }

  start(): void {
    this.draining = this.drain();
  }

  async finish(): Promise<void> {
    await this.draining;
  }

  close(): void {
    this.connection?.close();
    this.connection = null;
  }

  private async drain(): Promise<void> {
    for (;;) {
      // Waits one turn of the event loop, so that callers who were just answered can put their next operation into this batch.
      await nextTurn();
      const batch = this.queue.take();
      if (batch.length === 0) break;
      if (this.queue.length > 0) this.wakeAnother();
      await this.settle(batch);
      this.queue.release(batch);
    }
    this.draining = null;
  }

  /**
   * Settles each operation. When a batch fails, its operations run one by one, so that only the bad one fails. Answers with the error if the
   * database is not there: each of the others would wait as long to hear the same.
   */
  private async settle(all: Waiting[]): Promise<unknown> {
    const batch = refuseLate(all);
    if (batch.length === 0) return null;
    try {
      const answers = await this.persist(batch);
      batch.forEach(({ settle }, at) => {
        settle(answers[at]);
      });
      return null;
    } catch (error) {
      const [first] = batch;
      // If the database's clock was set, every commit looks late until a new connection measures the difference again.
      if (isCancelled(error)) this.close();
      if (error instanceof DatabaseUnreachable) return failAll(batch, error);
      if (batch.length > 1) return this.settleSingly(batch);
      if (first) this.setBack(first, error);
      return null;
    }
  }

  private async settleSingly(batch: readonly Waiting[]): Promise<unknown> {
    for (const [at, single] of batch.entries()) {
      const unreachable = await this.settle([single]);
      if (unreachable) return failAll(batch.slice(at + 1), unreachable);
    }
    return null;
  }

  /** An operation that failed on a lock or a deadlock goes to the end of the queue; any other error is final. */
  private setBack(waiting: Waiting, error: unknown): void {
    waiting.tries += 1;
    if (!isInTheWay(error)) waiting.fail(error);
    else if (waiting.tries < TRIES_MAX) this.queue.add(waiting);
    else waiting.fail(new Refusal("overloaded"));
  }

  /** Retries on a new connection if one breaks; operations that had already committed are found by their idempotency key. */
  private async persist(batch: Waiting[]): Promise<unknown[]> {
    const since = performance.now();
    for (const pauseMs of PAUSES_MS) {
      try {
        return await this.attempt(batch);
      } catch (error) {
        if (!this.isLost(error)) throw error;
        this.close();
        if (performance.now() >= since + PATIENCE_MS) this.giveUp(error);
        if (batch.some(isTooLate)) throw new DatabaseUnreachable(error);
        await sleep(pauseMs);
      }
    }
    return this.attempt(batch).catch((error) => {
      throw this.isLost(error) ? new DatabaseUnreachable(error) : error;
    });
  }

  /** Whoever waits for this lane or the other would wait as long for the same, one batch after another. */
  private giveUp(cause: unknown): never {
    const error = new DatabaseUnreachable(cause);
    failAll(this.queue.clear(), error);
    throw error;
  }

  private isLost(error: unknown): boolean {
    return error instanceof DatabaseUnreachable || this.connection === null || this.connection.isBroken();
  }

  private async attempt(batch: Waiting[]): Promise<unknown[]> {
    this.connection ??= await this.connect();
    const { connection } = this;
    let cause: unknown;
    // When statements sent together fail, the first error is the cause of the others.
    const ask: Ask = (text, values) =>
      connection.ask<never>(text, values).catch((error) => {
        cause ??= error;
        throw error;
      });
    const work = batch[0]?.task.batch as Batch<unknown, unknown>;
    const operations = batch.map(({ task }) => task.operation);
    if (batch[0]?.task.isWhole) return (await work(ask, operations)).answers;
    const due = dueBy(batch, await connection.aheadMs());
    try {
      // It is not awaited, so that it travels with the first statement, which fails if it does.
      ask("begin").catch(() => {});
      const { answers } = await work(ask, operations);
      const inTime = due && ask("select kit_in_time($1)", [due]);
      return (await Promise.all([answers, inTime, ask("commit")]))[0];
    } catch (error) {
      if (!connection.isBroken()) await ask("rollback").catch(() => {});
      throw cause ?? error;
    }
  }
}

function failAll(batch: readonly Waiting[], error: unknown): unknown {
  for (const { fail } of batch) fail(error);
  return error;
}

/** Refuses operations that can no longer commit in time and returns the others. */
function refuseLate(batch: readonly Waiting[]): Waiting[] {
  return batch.filter((waiting) => {
    const late = isTooLate(waiting);
    if (late) waiting.fail(new Refusal("overloaded"));
    return !late;
  });
}

function isTooLate({ task }: Waiting): boolean {
  return task.until !== undefined && performance.now() + COMMIT_MS > task.until;
}

/** The earliest deadline of the batch on the database's clock; null if no operation has one. */
function dueBy(batch: readonly Waiting[], aheadMs: number): Date | null {
  const until = Math.min(...batch.map(({ task }) => task.until ?? Number.POSITIVE_INFINITY));
  return until === Number.POSITIVE_INFINITY ? null : new Date(until - COMMIT_MS + aheadMs);
}
