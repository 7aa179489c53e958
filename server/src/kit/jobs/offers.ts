import { MINUTE_MS, SECOND_MS } from "@magpie/domain/durations";
import type { Logger } from "pino";
import type { Database } from "../database/db";
import type { Schedule } from "./job";
import type { JobQueue } from "./queue";

/** Queues the jobs of the clock. */
export interface Offers {
  /** Queues a scheduled job, unless that was already done in the current period. */
  offerScheduled(schedule: Schedule): Promise<void>;
  /** Queues the scheduled jobs whose next period has begun, but none that would find nothing to read. */
  offerDue(): Promise<void>;
}

export interface OffersKit {
  database: Database;
  log: Logger;
  clock(): Date;
  schedules: readonly Schedule[];
}

/** A job that follows something is queued this often whether that has moved or not. */
const REST_MS = MINUTE_MS;

export function createOffers({ database, log, clock, schedules }: OffersKit, queue: Pick<JobQueue, "addScheduled" | "listAtRest">): Offers {
  const offered = new Map<string, number>();

  /** True once in each period of that length. */
  function begins(name: string, now: number, periodMs: number): boolean {
    const period = Math.floor(now / periodMs);
    if (offered.get(name) === period) return false;
    offered.set(name, period);
    return true;
  }

  /** Tells at which merchants nothing that a job follows has moved. Where that cannot be found out, no job rests. */
  async function findRest(mayRest: readonly Schedule[]): Promise<(schedule: Schedule, merchantId: number) => boolean> {
    const followed = mayRest.flatMap(({ follows = [] }) => follows);
    if (followed.length === 0) return () => false;
    const found = await queue.listAtRest(followed).catch((err) => {
      log.error({ err }, "what is at rest could not be found out");
      return new Set<string>();
    });
    return (schedule, id) => mayRest.includes(schedule) && schedule.follows?.every((source) => found.has(`${id} ${source}`)) === true;
  }

  return {
    async offerScheduled(schedule) {
      const merchantIds = await database.listMerchants();
      await queue.addScheduled(merchantIds.map((merchantId) => ({ schedule, merchantId })));
    },
    async offerDue() {
      const now = clock().getTime();
      const due = schedules.filter(({ name, everySeconds }) => begins(name, now, everySeconds * SECOND_MS));
      if (due.length === 0) return;
      const mayRest = due.filter(({ name, follows }) => follows && !begins(`${name} at rest`, now, REST_MS));
      const [merchantIds, rests] = await Promise.all([database.listMerchants(), findRest(mayRest)]);
      const all = due.flatMap((schedule) => merchantIds.map((merchantId) => ({ schedule, merchantId })));
      await queue.addScheduled(all.filter(({ schedule, merchantId }) => !rests(schedule, merchantId)));
    },
  };
}
