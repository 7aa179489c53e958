import type { LaneTask } from "./task";

export interface Waiting {
  task: LaneTask<unknown, unknown>;
  tries: number;
  settle(answer: unknown): void;
  fail(error: unknown): void;
}

const BATCH_MAX = 500;
/** Smaller batches are not split between lanes: a second transaction would cost more than it saves. */
const SPLIT_FROM = 16;

/** Operations that wait for a lane. A free lane takes the next ones, except those that must not run beside another lane's batch. */
export class LaneQueue {
  private waiting: Waiting[] = [];
  private readonly busy = new Set<string>();
  private underWay = 0;

  /** Splits the work evenly between `lanes`, since large batches cost the least per operation. */
  constructor(private readonly lanes: number) {}

  get length(): number {
    return this.waiting.length;
  }

  add(waiting: Waiting): void {
    this.waiting.push(waiting);
  }

  take(): Waiting[] {
    const most = Math.min(BATCH_MAX, Math.max(SPLIT_FROM, Math.ceil((this.waiting.length + this.underWay) / this.lanes)));
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const taken = new Set<string>();
    const ours = new Set<string>();
    for (const next of this.waiting) {
      const { batch: kind, lane, once } = next.task;
      // Operations with a lane name of this batch join it beyond the fair share, since no other lane may take them now.
      const room = batch.length < (ours.has(lane) ? BATCH_MAX : most);
      const fits = room && !this.busy.has(lane) && !taken.has(once) && kind === (batch[0]?.task.batch ?? kind);
      // Marked even if it has to wait, so that later operations with the same key wait behind it.
      taken.add(once);
      if (fits) ours.add(lane);
      (fits ? batch : left).push(next);
    }
    this.waiting = left;
    this.underWay += batch.length;
    for (const lane of ours) this.busy.add(lane);
    return batch;
  }

  /** Takes out all that wait, for no lane. */
  clear(): Waiting[] {
    return this.waiting.splice(0);
  }

  /** Frees the lane names of a batch that is done or queued again. */
  release(batch: readonly Waiting[]): void {
    this.underWay -= batch.length;
    for (const { task } of batch) this.busy.delete(task.lane);
  }
}
