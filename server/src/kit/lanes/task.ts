import type { Ask } from "./connection";

/** What waits to be done with others of its kind. */
export interface LaneTask<Operation, Answer> {
  /** Tasks with the same one are never done at the same time. */
  lane: string;
  /** Of two with the same one, the second waits until the first is done. */
  once: string;
  operation: Operation;
  /** When its caller is told that it failed, as `performance.now()` counts: it is done before, or not at all. */
  until?: number;
  /** Must bear being done again: nobody knows what became of a commit whose answer was lost. */
  batch: Batch<Operation, Answer>;
}

/**
 * Does many operations in one transaction and says, in their order, what became of each. Nothing is awaited after the last
 * statement is sent, so that the commit travels with it.
 */
export type Batch<Operation, Answer> = (ask: Ask, operations: Operation[]) => Promise<{ answers: Promise<Answer[]> }>;
