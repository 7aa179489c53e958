import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** Marks a batch of settled rounds as counted and answers with their ids. */
export async function takeUncounted(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update studio_rounds r set counted = true
    from (select id from studio_rounds where state = 'settled' and not counted limit ${most} for update skip locked) u
    where r.id = u.id returning r.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function takeUncountedDraws(db: Db, most: number): Promise<{ version: string; result: unknown }[]> {
  const { rows } = await sql<{ version: string; result: unknown }>`
    update studio_draws d set counted = true
    from (select version, number from studio_draws where phase = 'over' and not counted limit ${most} for update skip locked) u
    where d.version = u.version and d.number = u.number returning d.version, d.result`.execute(db);
  return rows;
}

export interface TallyKey {
  version: string;
  kind: string;
  trial: boolean;
}

export interface Counted extends TallyKey {
  rounds: number;
  staked: Money;
  stakedSquared: bigint;
  returned: Money;
  classes: readonly number[];
}

export interface TallyRow extends Counted {
  driftedAt: Date | null;
}

/** Answers with the new totals. */
export async function addToTally(db: Db, counted: Counted): Promise<TallyRow> {
  const { version, kind, trial, rounds, staked, stakedSquared, returned, classes } = counted;
  const { rows } = await sql<StoredTally>`
    insert into studio_tallies as t (version, kind, trial, rounds, staked, staked_squared, returned, classes)
    values (${version}, ${kind}, ${trial}, ${rounds}, ${String(staked)}::numeric, ${String(stakedSquared)}::numeric,
      ${String(returned)}::numeric, ${[...classes]}::bigint[])
    on conflict (merchant_id, version, kind, trial) do update set
      rounds = t.rounds + excluded.rounds, staked = t.staked + excluded.staked, returned = t.returned + excluded.returned,
      staked_squared = t.staked_squared + excluded.staked_squared,
      classes = array(select coalesce(a, 0) + coalesce(b, 0) from unnest(t.classes, excluded.classes) with ordinality u (a, b, place) order by place)
    returning version, kind, trial, rounds, staked::text, staked_squared::text, returned::text, classes,
      drifted_at`.execute(db);
  return tallyIn(rows[0] as StoredTally);
}

interface StoredTally extends TallyKey {
  rounds: bigint;
  staked: string;
  stakedSquared: string;
  returned: string;
  classes: (bigint | string)[];
  driftedAt: Date | null;
}

function tallyIn({ rounds, staked, stakedSquared, returned, classes, ...rest }: StoredTally): TallyRow {
  const sums = { staked: BigInt(staked), stakedSquared: BigInt(stakedSquared), returned: BigInt(returned) };
  return { ...rest, ...sums, rounds: Number(rounds), classes: classes.map(Number) };
}

export async function listTallies(db: Db): Promise<TallyRow[]> {
  const { rows } = await sql<StoredTally>`
    select version, kind, trial, rounds, staked::text, staked_squared::text, returned::text, classes,
      drifted_at from studio_tallies order by version, kind, trial`.execute(db);
  return rows.map(tallyIn);
}

/** True only the first time, so that the alarm does not ring for ever and get ignored. */
export async function markDrifted(db: Db, { version, kind, trial }: TallyKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("studio_tallies")
    .set({ driftedAt: now })
    .where("version", "=", version)
    .where("kind", "=", kind)
    .where("trial", "=", trial)
    .where("driftedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
