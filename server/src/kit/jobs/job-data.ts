/**
 * The data of each job; modules declare theirs beside their handlers. The queue is shared by all merchants and keeps jobs for a while, so
 * data holds ids and nothing private.
 */
export interface JobData {
  /** Jobs that forget old rows, which need no data. */
  [forgetting: `${string}.forget${string}`]: Record<never, never>;
}

export type JobName = keyof JobData;

export interface JobOptions {
  startAfter?: Date;
  /** At most one job with this name and key waits at a time; adding another changes nothing. */
  singletonKey?: string;
}

export type AddJob = <N extends JobName>(name: N, data: JobData[N], options?: JobOptions) => Promise<void>;
