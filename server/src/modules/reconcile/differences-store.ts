import type { Cursor } from "@magpie/domain/cursor";
import type { Money } from "@magpie/domain/money";
import type { DifferenceReason } from "@magpie/domain/reconcile/pairs";
import type { ProviderId } from "@magpie/domain/reconcile/provider";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import type { UnequalLine } from "../../kit/office/books";
import { addUpPile, type Pile } from "../../kit/office/desk";
import type { ProviderDay } from "./days-store";

export type FoundLine = UnequalLine & { reason: DifferenceReason; apart: Money };

/**
 * Keeps the differences of a day as they are now. One that is linked or settled stays so while both rows are what they were, and is open
 * again when either has changed. Those that are gone and that nobody had closed are dropped.
 */
export async function keepFound(db: Db, { provider, day }: ProviderDay, found: readonly FoundLine[], now: Date): Promise<void> {
  const rows = JSON.stringify(found, (_name, value) => (typeof value === "bigint" ? String(value) : value));
  await sql`
    with found as (
      select * from jsonb_to_recordset(${rows}::jsonb) f (kind text, "transactionId" text, reason text, ours bigint, "ourCurrency" text,
        theirs bigint, "theirCurrency" text, elsewhere date, "elsewhereAmount" bigint, "elsewhereCurrency" text, apart bigint)
    ), gone as (
      delete from reconcile_differences d where d.provider = ${provider} and d.day = ${day}::date and d.state = 'open'
        and not exists (select from found f where f.kind = d.kind and f."transactionId" = d.transaction_id)
    )
    insert into reconcile_differences as d (provider, day, kind, transaction_id, reason, ours, our_currency, theirs, their_currency,
      elsewhere, elsewhere_amount, elsewhere_currency, apart, found_at)
    select ${provider}, ${day}::date, f.kind, f."transactionId", f.reason, f.ours, f."ourCurrency", f.theirs, f."theirCurrency",
      f.elsewhere, f."elsewhereAmount", f."elsewhereCurrency", f.apart, ${now}
    from found f
    on conflict (merchant_id, provider, day, kind, transaction_id) do update set
      reason = excluded.reason, ours = excluded.ours, our_currency = excluded.our_currency, theirs = excluded.theirs,
      their_currency = excluded.their_currency, elsewhere = excluded.elsewhere, elsewhere_amount = excluded.elsewhere_amount,
      elsewhere_currency = excluded.elsewhere_currency, apart = excluded.apart, found_at = excluded.found_at, state = 'open',
      linked_to = null, revision = d.revision + 1
    where (d.reason, d.ours, d.our_currency, d.theirs, d.their_currency, d.elsewhere, d.elsewhere_amount, d.elsewhere_currency)
      is distinct from (excluded.reason, excluded.ours, excluded.our_currency, excluded.theirs, excluded.their_currency,
        excluded.elsewhere, excluded.elsewhere_amount, excluded.elsewhere_currency)`.execute(db);
  await sql`
    update reconcile_differences d set state = 'open', linked_to = null
    from reconcile_differences o where d.state = 'linked' and o.id = d.linked_to and o.state = 'open' and o.provider = ${provider}
      and o.day = ${day}::date`.execute(db);
}

export interface DifferenceRow extends FoundLine {
  id: string;
  provider: ProviderId;
  day: string;
  foundAt: Date;
  revision: number;
  state: "open" | "linked" | "settled";
  linkedTo: string | null;
}

const COLUMNS = sql`d.id, d.provider, d.day::text as day, d.kind, d.transaction_id, d.reason, d.ours, d.our_currency, d.theirs,
  d.their_currency, d.elsewhere::text as elsewhere, d.elsewhere_amount, d.elsewhere_currency, d.apart, d.found_at, d.revision, d.state,
  d.linked_to`;

export interface LineFilter {
  provider: string;
  day: string;
  reason?: DifferenceReason | undefined;
  state: DifferenceRow["state"];
}

/** Newest first. `twin` is the open line of the other book with the same kind and amount that this one may be linked with. */
export async function listLines(db: Db, { provider, day, reason, state }: LineFilter, after: Cursor | null, limit: number) {
  const { rows } = await sql<DifferenceRow & { twin: string | null }>`
    select ${COLUMNS}, case when d.state = 'open' and (d.ours is null or d.theirs is null) then (
      select t.id from reconcile_differences t
      where t.state = 'open' and t.provider = d.provider and t.kind = d.kind and t.id <> d.id
        and t.ours is not distinct from d.theirs and t.our_currency is not distinct from d.their_currency
        and t.theirs is not distinct from d.ours and t.their_currency is not distinct from d.our_currency
      order by t.transaction_id = d.transaction_id desc, abs(t.day - d.day), t.id limit 1
    ) end as twin
    from reconcile_differences d
    where d.provider = ${provider} and d.day = ${day}::date and d.state = ${state}
      and (${reason ?? null}::text is null or d.reason = ${reason ?? null})
      and (${after?.at ?? null}::timestamptz is null or (date_trunc('milliseconds', d.found_at), d.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by date_trunc('milliseconds', d.found_at) desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function readLines(db: Db, ids: readonly string[]): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select ${COLUMNS} from reconcile_differences d where d.id = any(${[...ids]}::uuid[]) order by d.day, d.transaction_id, d.kind`.execute(
    db,
  );
  return rows;
}

/** The same with a lock on each until the transaction ends, in one order. */
export async function holdLines(db: Db, ids: readonly string[]): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select ${COLUMNS} from reconcile_differences d where d.id = any(${[...ids]}::uuid[]) order by d.id for update`.execute(db);
  return rows;
}

export async function linkLines(db: Db, one: string, other: string): Promise<void> {
  await sql`
    update reconcile_differences set state = 'linked', linked_to = case when id = ${one}::uuid then ${other}::uuid else ${one}::uuid end
    where id in (${one}::uuid, ${other}::uuid)`.execute(db);
}

export async function openLines(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update reconcile_differences set state = 'open', linked_to = null where id = any(${[...ids]}::uuid[])`.execute(db);
}

export async function settleLines(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update reconcile_differences set state = 'settled' where id = any(${[...ids]}::uuid[])`.execute(db);
}

export function readPile(db: Db): Promise<Pile> {
  return addUpPile(db, sql`select found_at as at, apart as money from reconcile_differences where state = 'open'`);
}

export interface ProviderDoubt {
  provider: ProviderId;
  apart: Money;
  oldestAt: Date;
}

/** All that is in doubt, by provider. */
export async function listDoubts(db: Db): Promise<ProviderDoubt[]> {
  const { rows } = await sql<ProviderDoubt>`
    select provider, sum(apart)::bigint as apart, min(found_at) as oldest_at from reconcile_differences
    where state = 'open' group by provider order by provider`.execute(db);
  return rows;
}
