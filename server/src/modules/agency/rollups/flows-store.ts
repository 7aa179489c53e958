import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** A flow, or a count of people who joined or deposited for the first time. */
export interface MemberFlow {
  memberId: string;
  day: string;
  kind: string;
  pathSince: Date;
  parentId: string;
  amount: bigint;
  count: bigint;
}

export interface DownlineFlow extends Omit<MemberFlow, "memberId" | "pathSince"> {
  agentId: string;
}

const sums = (rows: readonly Omit<DownlineFlow, "agentId">[]) => sql`${rows.map(({ day }) => day)}::date[],
  ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ parentId }) => parentId)}::text[],
  ${rows.map(({ amount }) => String(amount))}::bigint[], ${rows.map(({ count }) => String(count))}::bigint[]`;

export async function addMemberFlows(db: Db, rows: readonly MemberFlow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into agency_member_flows as f (member_id, path_since, day, kind, parent_id, amount, count)
    select * from unnest(${rows.map(({ memberId }) => memberId)}::text[], ${rows.map(({ pathSince }) => pathSince)}::timestamptz[], ${sums(rows)})
    on conflict (merchant_id, member_id, day, kind, path_since) do update set
      amount = f.amount + excluded.amount, count = f.count + excluded.count`.execute(db);
}

export async function addDownlineFlows(db: Db, rows: readonly DownlineFlow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into agency_downline_flows as f (agent_id, day, kind, parent_id, amount, count)
    select * from unnest(${rows.map(({ agentId }) => agentId)}::text[], ${sums(rows)})
    on conflict (merchant_id, agent_id, day, kind, parent_id) do update set
      amount = f.amount + excluded.amount, count = f.count + excluded.count`.execute(db);
}

/** Filters the members of whom it is counted already that they joined. */
export async function listJoined(db: Db, memberIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id from agency_member_flows where member_id = any (${[...memberIds]}::text[]) and kind = 'joined'`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
}
