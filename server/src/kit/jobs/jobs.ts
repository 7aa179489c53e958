import { assert } from "@magpie/domain/assert";
import type { Logger } from "pino";
import type { Db, Work } from "../ctx";
import type { Database } from "../database/db";
import type { Services } from "../outside/services";
import type { Job, Schedule } from "./job";
import type { JobData, JobName, JobOptions } from "./job-data";
import { createOffers, type Offers } from "./offers";
import { type JobQueue, openJobQueue, type TakenJob } from "./queue";
import { AT_ONCE, createWorker } from "./worker";

export interface Jobs extends Offers {
  add<N extends JobName>(db: Db, merchantId: number, name: N, data: JobData[N], options?: JobOptions): Promise<void>;
  /** Looks for waiting jobs now instead of at the next poll. */
  wake(): void;
  /** Starts to take and run jobs. */
  start(): Promise<void>;
  /** Runs all waiting jobs and those they add; at the end, throws the first failure. */
  runAll(options?: { evenDelayed?: boolean }): Promise<void>;
  /** Begins no more jobs and waits for the running ones. */
  close(): Promise<void>;
}

export interface JobsKit {
  database: Database;
  log: Logger;
  services: Services;
  clock(): Date;
  jobs: readonly Job[];
  schedules: readonly Schedule[];
  inMerchant<T>(merchantId: number, work: (ctx: Work) => Promise<T>): Promise<T>;
  /** False while the clocks disagree. */
  isSureOfTime(): boolean;
  /** Rings for people, who have to look at a job that was given up. */
  alarm(merchantId: number, alarm: string, details: Record<string, unknown>): void;
}

/** A job queued on another node is seen within this time. */
const LOOK_MS = 1_000;
/** A job that was given up with its process is told within this time. */
const LOST_LOOK_MS = 15_000;
const LOST_AT_ONCE = 100;

export function openJobs(kit: JobsKit): Jobs {
  const { database, log } = kit;
  const queue = openJobQueue(database, log);
  const handlers = new Map(kit.jobs.map((job) => [job.name, job]));
  const run = runnerOf(kit, queue, handlers, ringLost);
  const worker = createWorker(queue, run);
  const offers = createOffers(kit, queue);
  let timer: NodeJS.Timeout | undefined;
  let lostTimer: NodeJS.Timeout | undefined;

  async function ringLost(): Promise<void> {
    for (const { id, merchantId, name } of await queue.takeLost(LOST_AT_ONCE)) {
      kit.alarm(merchantId, "job_given_up", { job: name });
      await queue.finishLost(id);
    }
  }

  function lookForLost(): void {
    ringLost().catch((err) => log.error({ err }, "jobs that were given up could not be told"));
  }

  function tick(): void {
    offers.offerDue().catch((err) => log.error({ err }, "scheduled jobs could not be queued"));
    worker.wake();
  }

  return {
    async add(db, merchantId, name, data, options) {
      assert(handlers.has(name), `there is no job ${name}`);
      await queue.add(db, merchantId, name, data, options);
    },
    wake: worker.wake,
    ...offers,
    async start() {
      await queue.startCare();
      await ringLost();
      worker.open();
      timer = setInterval(tick, LOOK_MS);
      lostTimer = setInterval(lookForLost, LOST_LOOK_MS);
    },
    async runAll({ evenDelayed } = {}) {
      const failures: unknown[] = [];
      const take = () => queue.take(AT_ONCE, { ...(evenDelayed && { evenDelayed }) });
      for (let taken = await take(); taken.length > 0; taken = await take()) {
        failures.push(...(await Promise.all(taken.map(run))).filter((error) => error !== undefined));
      }
      if (failures.length > 0) throw failures[0];
    },
    async close() {
      clearInterval(timer);
      clearInterval(lostTimer);
      await worker.close();
      await queue.stopCare();
    },
  };
}

/** Runs one job and returns its error if it failed; the queue then retries it or gives it up. */
function runnerOf(kit: JobsKit, queue: JobQueue, handlers: ReadonlyMap<string, Job>, ringLost: () => Promise<void>) {
  return async function run({ id, name, merchantId, attempt, last, data }: TakenJob): Promise<unknown> {
    try {
      const job = handlers.get(name);
      assert(job, `there is no job ${name}`);
      // Another node, whose clock is right, may take it.
      if (job.byTheClock && !kit.isSureOfTime()) return await queue.postpone(id);
      const inMerchant = <T>(work: (ctx: Work) => Promise<T>) => kit.inMerchant(merchantId, work);
      await job.run({ now: kit.clock(), attempt, services: kit.services, inMerchant, inSister: kit.inMerchant }, data);
      await queue.finish(id);
    } catch (error) {
      kit.log[last ? "error" : "warn"]({ err: error, job: name, merchantId, attempt }, last ? "a job is given up" : "a job failed");
      const fail = async () => {
        await queue.fail(id, String(error));
        if (last) await ringLost();
      };
      await fail().catch((err) => kit.log.error({ err, job: name }, "a failed job could not be given back"));
      return error;
    }
  };
}
