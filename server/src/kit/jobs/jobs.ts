import { setTimeout as after } from "node:timers/promises";
import { assert } from "@magpie/domain/assert";
import type { Logger } from "pino";
import type { Db, Work } from "../ctx";
import type { Database } from "../database/db";
import type { Services } from "../outside/services";
import type { Job, Schedule } from "./job";
import type { JobData, JobName, JobOptions } from "./job-data";
import { openJobQueue, type TakenJob } from "./queue";

export interface Jobs {
  add<N extends JobName>(db: Db, merchantId: number, name: N, data: JobData[N], options?: JobOptions): Promise<void>;
  /** There may be something to do. */
  wake(): void;
  /** From now on jobs are done as they come. */
  start(): Promise<void>;
  /** Does all that waits, here and now, and what that adds; throws the first failure when the rest is done. */
  runAll(options?: { evenDelayed?: boolean }): Promise<void>;
  /** Queues what comes round by itself, unless that has been done in its running period. */
  offerScheduled(schedule: Schedule): Promise<void>;
  /** Begins no other job and waits for those it has begun. */
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
}

const AT_ONCE = 4;
/** How soon a job queued on another node is seen. */
const LOOK_MS = 1_000;
const DRAIN_MS = 10_000;

export function openJobs(kit: JobsKit): Jobs {
  const { database, log, clock } = kit;
  const queue = openJobQueue(database, log);
  const handlers = new Map(kit.jobs.map((job) => [job.name, job]));
  const running = new Set<Promise<unknown>>();
  const offered = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let [looking, lookAgain] = [false, false];
  let looked: Promise<void> = Promise.resolve();

  /** Answers with the error of a job that failed; the queue will try it again, or has given it up. */
  async function run(taken: TakenJob): Promise<unknown> {
    const { id, name, merchantId, attempt, last, data } = taken;
    try {
      const job = handlers.get(name);
      assert(job, `there is no job ${name}`);
      const inMerchant = <T>(work: (ctx: Work) => Promise<T>) => kit.inMerchant(merchantId, work);
      await job.run({ now: clock(), attempt, services: kit.services, inMerchant, inSister: kit.inMerchant }, data);
      await queue.finish(id);
    } catch (error) {
      log[last ? "error" : "warn"]({ err: error, job: name, merchantId, attempt }, last ? "a job is given up" : "a job failed");
      await queue.fail(id, String(error)).catch((err) => log.error({ err, job: name }, "a failed job could not be given back"));
      return error;
    }
  }

  function begin(taken: TakenJob): void {
    const done = run(taken).finally(() => {
      running.delete(done);
      wake();
    });
    running.add(done);
  }

  async function look(): Promise<void> {
    looking = true;
    while (timer && lookAgain && running.size < AT_ONCE) {
      lookAgain = false;
      for (const taken of await queue.take(AT_ONCE - running.size)) begin(taken);
    }
    looking = false;
  }

  function wake(): void {
    if (!timer) return;
    lookAgain = true;
    if (!looking) looked = look();
  }

  async function offerScheduled(schedule: Schedule): Promise<void> {
    await queue.addScheduled(schedule, await database.listMerchants());
  }

  function tick(): void {
    for (const schedule of kit.schedules) {
      const period = Math.floor(clock().getTime() / 1000 / schedule.everySeconds);
      if (offered.get(schedule.name) === period) continue;
      offered.set(schedule.name, period);
      offerScheduled(schedule).catch((err) => log.error({ err, job: schedule.name }, "a scheduled job could not be queued"));
    }
    wake();
  }

  return {
    async add(db, merchantId, name, data, options) {
      assert(handlers.has(name), `there is no job ${name}`);
      await queue.add(db, merchantId, name, data, options);
    },
    wake,
    offerScheduled,
    async start() {
      await queue.startCare();
      timer = setInterval(tick, LOOK_MS);
    },
    async runAll({ evenDelayed } = {}) {
      const failures: unknown[] = [];
      for (let taken = await queue.take(AT_ONCE, evenDelayed); taken.length > 0; taken = await queue.take(AT_ONCE, evenDelayed)) {
        failures.push(...(await Promise.all(taken.map(run))).filter((error) => error !== undefined));
      }
      if (failures.length > 0) throw failures[0];
    },
    async close() {
      clearInterval(timer);
      timer = undefined;
      await looked;
      await Promise.race([Promise.all(running), after(DRAIN_MS, null, { ref: false })]);
      await queue.stopCare();
    },
  };
}
