import type { LaneTask } from "./task";

export interface Waiting {
  task: LaneTask<unknown, unknown>;
  tries: number;
  settle(answer: unknown): void;
  fail(error: unknown): void;
}

const BATCH_MAX = 500;
/** What so few share costs little less than when one does it all: they are not split among lanes. */
const SPLIT_FROM = 16;

/** What waits for a lane. Whichever is free takes the next, but nothing that belongs together with what another is at. */
export class LaneQueue {
  private waiting: Waiting[] = [];
  private readonly busy = new Set<string>();
  private underWay = 0;

  /** `lanes` share what there is: large batches cost the least, and none is to be left with crumbs. */
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
      // Nobody else could take what belongs together with what we have.
      const room = batch.length < (ours.has(lane) ? BATCH_MAX : most);
      const fits = room && !this.busy.has(lane) && !taken.has(once) && kind === (batch[0]?.task.batch ?? kind);
      // Also when it has to wait: what comes after it under the same name waits too.
      taken.add(once);
      if (fits) ours.add(lane);
      (fits ? batch : left).push(next);
    }
    this.waiting = left;
    this.underWay += batch.length;
    for (const lane of ours) this.busy.add(lane);
    return batch;
  }

  /** It is done, or waits again. */
  release(batch: readonly Waiting[]): void {
    this.underWay -= batch.length;
    for (const { task } of batch) this.busy.delete(task.lane);
  }
}
