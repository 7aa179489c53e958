import type { Ask } from "./connection";

/** An operation that can share a transaction with others of its kind. */
export interface LaneTask<Operation, Answer> {
  /** Tasks with the same lane never run in two transactions at the same time. */
  lane: string;
  /** A task waits until an earlier one with the same key is done. */
  once: string;
  operation: Operation;
  /** The deadline on the clock of `performance.now()`, when its caller is told that it failed; it commits before that or not at all. */
  until?: number;
  /** True where each statement of the batch is a transaction of its own; such tasks have no deadline. */
  isWhole?: true;
  /** Must be idempotent: after a lost answer nobody knows whether the commit succeeded, so the batch runs again. */
  batch: Batch<Operation, Answer>;
}

/**
 * Runs many operations in one transaction and returns their results in order. It must not await its last statement, so that the commit is
 * sent in the same packet.
 */
export type Batch<Operation, Answer> = (ask: Ask, operations: Operation[]) => Promise<{ answers: Promise<Answer[]> }>;
