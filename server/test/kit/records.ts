import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { gather } from "../../src/modules/records/gather";
import type { WorldMerchant } from "../world";

const LOOK_MS = 5;

/** Reads the ledger up to the last posting. */
export async function gatherRecords(shop: WorldMerchant): Promise<void> {
  await inSightOfReaders(shop);
  const inSister = () => Promise.reject(new Error("there is no other brand"));
  await gather.run({ now: shop.world.now(), attempt: 1, services: NO_SERVICES, inMerchant: (work) => shop.visit(work), inSister }, {});
}

/** A reader waits for all transactions that began before; other tests on the same server may still be running some. */
export async function inSightOfReaders(shop: WorldMerchant): Promise<void> {
  const { owner } = shop.world.database;
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(owner);
  const horizon = sql<{ isPast: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.now}::xid8 as "isPast"`;
  // Asked without a pause, it would take the processor from those it waits for.
  while ((await horizon.execute(owner)).rows[0]?.isPast === false) await sleep(LOOK_MS);
}
