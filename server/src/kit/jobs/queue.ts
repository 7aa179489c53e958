import { randomUUID } from "node:crypto";
import { CompiledQuery } from "kysely";
import PgBoss from "pg-boss";
import type { Logger } from "pino";
import type { Db } from "../ctx";
import type { Database } from "../database/db";
import type { Schedule } from "./job";
import type { JobName, JobOptions } from "./job-data";

/** A migration creates the one queue for all jobs, because the application's role may not create tables. */
const QUEUE = "magpie";
/** Jobs that were given up, put there by the queue itself: also where nobody was left to say so. */
const LOST = "magpie_lost";
/** A job that takes longer is taken for lost with its node and is retried. */
const EXPIRE_SECONDS = 60;
const CARE_SECONDS = 15;
const RETRIES = { retryLimit: 5, retryDelay: 2, retryBackoff: true };
/** A full minute brings a hundred jobs of the clock for each merchant: somebody who waits for a payment page would wait for all of them. */
const BEFORE_THE_CLOCK = 1;
const REASON_LENGTH_MAX = 500;
const OFFERED_AT_ONCE = 1_000;
const UNIQUE_VIOLATION = "23505";
const POSTPONE = `update pgboss.job set state = 'created', started_on = null, start_after = now() + interval '15 seconds'
  where name = $1 and id = $2 and state = 'active'`;

/** A job as stored in the queue. The kit sets its merchant, never the caller. */
interface Envelope {
  merchantId: number;
  name: JobName;
  data: unknown;
}

export interface TakenJob extends Envelope {
  id: string;
  attempt: number;
  /** True if this is the final attempt. */
  last: boolean;
}

export type LostJob = Pick<TakenJob, "id" | "merchantId" | "name">;

export interface JobQueue {
  add(db: Db, merchantId: number, name: JobName, data: unknown, options?: JobOptions): Promise<void>;
  /** Adds each job once per merchant and period, whichever node comes first. */
  addScheduled(offers: readonly { schedule: Schedule; merchantId: number }[]): Promise<void>;
  /** Which of these have nothing new at which merchant, as `7 wallet.records`. */
  listAtRest(sources: readonly string[]): Promise<Set<string>>;
  /** Jobs of the clock come after all others, unless the oldest are asked for. */
  take(most: number, options?: { evenDelayed?: boolean; oldestFirst?: boolean }): Promise<TakenJob[]>;
  finish(id: string): Promise<void>;
  /** Jobs that were given up and that nobody has been told of. Told again by another node where this one dies over it. */
  takeLost(most: number): Promise<LostJob[]>;
  finishLost(id: string): Promise<void>;
  fail(id: string, reason: string): Promise<void>;
  /** Gives a job back that was not begun, for a while: that is no attempt. */
  postpone(id: string): Promise<void>;
  /** Lets this node take part in requeuing lost jobs and deleting old ones. */
  startCare(): Promise<void>;
  stopCare(): Promise<void>;
}

export function openJobQueue(database: Database, log: Logger): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: database.query },
    schema: "pgboss",
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: CARE_SECONDS,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  const settings = { ...RETRIES, expireInSeconds: EXPIRE_SECONDS };

  return {
    async add(db, merchantId, name, data, { startAfter, singletonKey = randomUUID() } = {}) {
      const inTransaction = { executeSql: (text: string, values: unknown[]) => db.executeQuery(CompiledQuery.raw(text, values)) };
      await boss.send(QUEUE, envelope(merchantId, name, data), {
        ...settings,
        priority: BEFORE_THE_CLOCK,
        ...(startAfter && { startAfter }),
        singletonKey: keyOf(merchantId, name, singletonKey),
        db: inTransaction as PgBoss.Db,
      });
    },
    async addScheduled(offers) {
      const jobs = offers.map(({ schedule: { name, everySeconds }, merchantId }) => ({
        ...settings,
        name: QUEUE,
        data: envelope(merchantId, name, {}),
        singletonKey: keyOf(merchantId, name, "scheduled"),
        singletonSeconds: everySeconds,
      }));
      for (let from = 0; from < jobs.length; from += OFFERED_AT_ONCE) await boss.insert(jobs.slice(from, from + OFFERED_AT_ONCE));
    },
    async listAtRest(sources) {
      const modules = [...new Set(sources.map((source) => source.slice(0, source.indexOf("."))))];
      const { rows } = await database.query("select merchant_id, source from kit_at_rest($1)", [modules]);
      return new Set((rows as { merchantId: number; source: string }[]).map(({ merchantId, source }) => `${merchantId} ${source}`));
    },
    async take(most, { evenDelayed = false, oldestFirst = false } = {}) {
      const order = { ignoreStartAfter: evenDelayed, priority: !oldestFirst };
      const jobs = await boss.fetch<Envelope>(QUEUE, { batchSize: most, includeMetadata: true, ...order });
      return jobs.map(({ id, data, retryCount, retryLimit }) => ({ ...data, id, attempt: retryCount + 1, last: retryCount >= retryLimit }));
    },
    finish: (id) => boss.complete(QUEUE, id),
    async takeLost(most) {
      const jobs = await boss.fetch<Envelope>(LOST, { batchSize: most });
      return jobs.map(({ id, data: { merchantId, name } }) => ({ id, merchantId, name }));
    },
    finishLost: (id) => boss.complete(LOST, id),
    fail: (id, reason) => boss.fail(QUEUE, id, { reason: reason.slice(0, REASON_LENGTH_MAX) }),
    async postpone(id) {
      await database.query(POSTPONE, [QUEUE, id]).catch((error) => {
        // The same waits there already.
        if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
        return boss.complete(QUEUE, id);
      });
    },
    async startCare() {
      await boss.start();
      await boss.maintain();
    },
    stopCare: () => boss.stop({ graceful: false }),
  };
}

function envelope(merchantId: number, name: JobName, data: unknown): Envelope {
  return { merchantId, name, data };
}

/** The queue holds back a second waiting job with the same key, so all other jobs need unique keys. */
function keyOf(merchantId: number, name: JobName, key: string): string {
  return `${merchantId}/${name}/${key}`;
}
