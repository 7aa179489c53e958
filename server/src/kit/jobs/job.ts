import type { Work } from "../ctx";
import type { Services } from "../outside/services";
import type { JobData, JobName } from "./job-data";

/** What a job gets. It may run again after a failure or a crash, so it must bear that. */
export interface JobCtx {
  now: Date;
  /** 1 at first. */
  attempt: number;
  services: Services;
  /** A transaction inside the merchant that queued the job. The network belongs between two of these. */
  inMerchant<T>(work: (ctx: Work) => Promise<T>): Promise<T>;
  /** The same inside another brand of its group: one of those that `listSisters` of the merchant module names. */
  inSister<T>(merchantId: number, work: (ctx: Work) => Promise<T>): Promise<T>;
}

export type JobHandler<N extends JobName> = (job: JobCtx, data: JobData[N]) => Promise<void>;

export interface Job {
  name: JobName;
  run(job: JobCtx, data: unknown): Promise<void>;
}

/** Ties a job's name to what does it. */
export function job<N extends JobName>(name: N, run: JobHandler<N>): Job {
  return { name, run: run as Job["run"] };
}

/** A job that comes round by itself at every merchant, once across all nodes. It gets no data. */
export interface Schedule {
  name: { [N in JobName]: Record<never, never> extends JobData[N] ? N : never }[JobName];
  everySeconds: number;
}
