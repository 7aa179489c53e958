import type { Money } from "@magpie/domain/money";
import type { ProviderId } from "@magpie/domain/reconcile/provider";
import type { Db } from "../../kit/ctx";

export interface Threshold {
  threshold: Money;
  revision: number;
}

/** Those that the merchant has set. */
export async function listThresholds(db: Db): Promise<Map<string, Threshold>> {
  const rows = await db.selectFrom("reconcile_thresholds").select(["provider", "threshold", "revision"]).execute();
  return new Map(rows.map(({ provider, ...row }) => [provider, row]));
}

/** False if somebody else has set it since it was read. */
export async function putThreshold(db: Db, provider: ProviderId, { threshold, revision }: Threshold): Promise<boolean> {
  const next = { threshold, revision: revision + 1 };
  if (revision === 0) {
    const added = await db
      .insertInto("reconcile_thresholds")
      .values({ provider, ...next })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const changed = await db
    .updateTable("reconcile_thresholds")
    .set(next)
    .where("provider", "=", provider)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The sums in doubt at which vendors were last stopped. */
export async function listStops(db: Db): Promise<Map<string, Money>> {
  const rows = await db.selectFrom("reconcile_stops").select(["provider", "apart"]).execute();
  return new Map(rows.map(({ provider, apart }) => [provider, apart]));
}

export async function keepStop(db: Db, provider: ProviderId, apart: Money): Promise<void> {
  await db
    .insertInto("reconcile_stops")
    .values({ provider, apart })
    .onConflict((conflict) => conflict.columns(["merchantId", "provider"]).doUpdateSet({ apart }))
    .execute();
}

export async function removeStop(db: Db, provider: string): Promise<void> {
  await db.deleteFrom("reconcile_stops").where("provider", "=", provider).execute();
}
