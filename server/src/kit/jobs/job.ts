import type { Work } from "../ctx";
import type { Services } from "../outside/services";
import type { JobData, JobName } from "./job-data";

/** The context of a job. A job may run again after a failure or a crash, so it must be idempotent. */
export interface JobCtx {
  now: Date;
  /** Counts from 1. */
  attempt: number;
  services: Services;
  /** A transaction inside the merchant that queued the job. Network requests belong between transactions, not inside. */
  inMerchant<T>(work: (ctx: Work) => Promise<T>): Promise<T>;
  /** The same inside another brand of the group, one that `listSisters` of the merchant module returned. */
  inSister<T>(merchantId: number, work: (ctx: Work) => Promise<T>): Promise<T>;
}

export type JobHandler<N extends JobName> = (job: JobCtx, data: JobData[N]) => Promise<void>;

export interface Job {
  name: JobName;
  run(job: JobCtx, data: unknown): Promise<void>;
  /** It pays, draws or closes something because of the time it is, so it waits while the clocks disagree. */
  byTheClock?: true;
}

export function job<N extends JobName>(name: N, run: JobHandler<N>): Job {
  return { name, run: run as Job["run"] };
}

export function timedJob<N extends JobName>(name: N, run: JobHandler<N>): Job {
  return { ...job(name, run), byTheClock: true };
}

/** A job that is queued periodically for every merchant, once across all nodes. It gets no data. */
export interface Schedule {
  name: { [N in JobName]: Record<never, never> extends JobData[N] ? N : never }[JobName];
  everySeconds: number;
  /**
   * All that it reads and that moves by itself, by the names of `kit_at_rest`. Where nothing of it has moved the job is queued once a minute only,
   * for what it may have to do besides.
   */
  follows?: readonly `${string}.${string}`[];
}
