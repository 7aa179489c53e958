import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface LeafRow {
  place: number;
  memberId: string;
  amount: Money;
  salt: Buffer;
}

export interface BlockRow {
  block: number;
  nodes: Buffer;
  hash: Buffer;
  sum: Money;
}

interface Place {
  day: string;
  currency: string;
}

export async function addLeaves(db: Db, { day, currency }: Place, leaves: readonly LeafRow[]): Promise<void> {
  await sql`
    insert into transparency_leaves (day, currency, place, member_id, amount, salt)
    select ${day}::date, ${currency}, u.place, u.member, u.amount, u.salt
    from unnest(${leaves.map(({ place }) => place)}::int[], ${leaves.map(({ memberId }) => memberId)}::text[],
      ${leaves.map(({ amount }) => String(amount))}::bigint[], ${leaves.map(({ salt }) => salt)}::bytea[]) u (place, member, amount, salt)`.execute(
    db,
  );
}

export async function addBlock(db: Db, { day, currency }: Place, { block, nodes, hash, sum }: BlockRow): Promise<void> {
  await sql`
    insert into transparency_blocks (day, currency, block, nodes, hash, sum)
    values (${day}::date, ${currency}, ${block}, ${nodes}, ${hash}, ${sum})`.execute(db);
}

export async function listOwnLeaves(db: Db, { day, currency }: Place, memberId: string): Promise<LeafRow[]> {
  const { rows } = await sql<LeafRow>`
    select place, member_id, amount, salt from transparency_leaves
    where day = ${day}::date and currency = ${currency} and member_id = ${memberId} order by place`.execute(db);
  return rows;
}

/** All blocks of a day, without their leaves. */
export async function listBlocks(db: Db, { day, currency }: Place): Promise<Omit<BlockRow, "nodes">[]> {
  const { rows } = await sql<Omit<BlockRow, "nodes">>`
    select block, hash, sum from transparency_blocks where day = ${day}::date and currency = ${currency} order by block`.execute(db);
  return rows;
}

export async function readNodes(db: Db, { day, currency }: Place, block: number): Promise<Buffer> {
  const { rows } = await sql<{ nodes: Buffer }>`
    select nodes from transparency_blocks where day = ${day}::date and currency = ${currency} and block = ${block}`.execute(db);
  return rows[0]?.nodes ?? Buffer.alloc(0);
}

/** The parts of days before that, which nobody can ask to have proved any more; those that the database still keeps stay. */
export async function removeLeaves(db: Db, before: Date): Promise<void> {
  for (const table of [sql`transparency_leaves`, sql`transparency_blocks`])
    await sql`delete from ${table} where day < ${before}::timestamptz::date and day < current_date - 90`.execute(db);
}
