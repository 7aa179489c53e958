/**
 * What each job is queued with. A module declares its own beside their handlers. The queue is one for all merchants and is kept
 * for a while, so a job carries ids, never what is private.
 */
export interface JobData {
  /** Of what a module forgets by itself. */
  [forgetting: `${string}.forget${string}`]: Record<never, never>;
}

export type JobName = keyof JobData;

export interface JobOptions {
  startAfter?: Date;
  /** Of jobs with the same name and key, one waits at a time; adding another changes nothing. */
  singletonKey?: string;
}

export type AddJob = <N extends JobName>(name: N, data: JobData[N], options?: JobOptions) => Promise<void>;
