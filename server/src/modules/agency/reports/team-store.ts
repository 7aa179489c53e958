import type { BetFigure } from "@magpie/domain/agency/figures";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { DayRange } from "./days";

/** The moment up to which all readers have read; undefined before they first have. */
export async function readUpto(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ upto: Date }>`select min(upto) as upto from agency_read having count(*) = 2`.execute(db);
  return rows[0]?.upto;
}

/** The id of an account below an agent. */
export async function findInTeam(db: Db, agentId: string, account: string): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id from agency_lineage where agent_id = ${agentId} and account = ${account.toLowerCase()} limit 1`.execute(db);
  return rows[0]?.memberId;
}

export interface TeamDay extends BetFigure {
  day: string;
  category: string;
}

const BETS = sql`coalesce(sum(bet), 0)::bigint as bet, coalesce(sum(refund), 0)::bigint as refund,
  coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(valid), 0)::bigint as valid`;

/** A team's figures by day and category, its leader included. */
export async function listTeamDays(db: Db, agentId: string, { from, to }: DayRange): Promise<TeamDay[]> {
  const { rows } = await sql<TeamDay>`
    select to_char(day, 'YYYY-MM-DD') as day, category, ${BETS} from agency_team_days
    where agent_id = ${agentId} and day between ${from}::date and ${to}::date
    group by agency_team_days.day, category order by 1, 2`.execute(db);
  return rows;
}

export interface TeamFlow {
  day: string;
  kind: string;
  amount: Money;
  count: number;
}

export async function listTeamFlows(db: Db, agentId: string, { from, to }: DayRange): Promise<TeamFlow[]> {
  const { rows } = await sql<TeamFlow>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, sum(amount)::bigint as amount, sum(count)::int as count from agency_team_flows
    where agent_id = ${agentId} and day between ${from}::date and ${to}::date group by agency_team_flows.day, kind`.execute(db);
  return rows;
}

/** The sums of several accounts: each alone, or each with its team as far as it stood below `parentId`. */
export interface SumsAsked extends DayRange {
  ids: readonly string[] | null;
  parentId: string;
}

export interface AccountBets extends BetFigure {
  id: string;
}

export interface AccountFlow {
  id: string;
  kind: string;
  amount: Money;
}

/** Left out where all are asked for: their plan is another one. */
function amongThese(ids: readonly string[] | null) {
  return ids === null ? sql`` : sql`and agent_id = any (${[...ids]}::text[])`;
}

/** Teams of direct downlines; all of them where no ids are given. */
export async function sumChildBets(db: Db, { ids, parentId, from, to }: SumsAsked): Promise<AccountBets[]> {
  const { rows } = await sql<AccountBets>`
    select agent_id as id, ${BETS} from agency_team_days
    where parent_id = ${parentId} ${amongThese(ids)} and day between ${from}::date and ${to}::date
    group by agent_id`.execute(db);
  return rows;
}

export async function sumChildFlows(db: Db, { ids, parentId, from, to }: SumsAsked): Promise<AccountFlow[]> {
  const { rows } = await sql<AccountFlow>`
    select agent_id as id, kind, sum(amount)::bigint as amount from agency_team_flows
    where parent_id = ${parentId} ${amongThese(ids)} and day between ${from}::date and ${to}::date
    group by agent_id, kind`.execute(db);
  return rows;
}

/** Left out where it is not asked for, so that the plan is one to keep. */
function inCategory(category: string | null) {
  return category === null ? sql`` : sql`and category = ${category}`;
}

export async function sumOwnBets(
  db: Db,
  memberId: string,
  { from, to }: DayRange,
  category: string | null = null,
): Promise<BetFigure & { bets: number }> {
  const { rows } = await sql<BetFigure & { bets: number }>`
    select ${BETS}, coalesce(sum(bets), 0)::int as bets from agency_member_days
    where member_id = ${memberId} and day between ${from}::date and ${to}::date ${inCategory(category)}`.execute(db);
  return rows[0] ?? { bet: 0n, refund: 0n, payout: 0n, valid: 0n, bets: 0 };
}

export async function sumTeamBets(
  db: Db,
  agentId: string,
  { from, to }: DayRange,
  category: string | null,
): Promise<BetFigure & { bets: number }> {
  const { rows } = await sql<BetFigure & { bets: number }>`
    select ${BETS}, coalesce(sum(bets), 0)::int as bets from agency_team_days
    where agent_id = ${agentId} and day between ${from}::date and ${to}::date ${inCategory(category)}`.execute(db);
  return rows[0] ?? { bet: 0n, refund: 0n, payout: 0n, valid: 0n, bets: 0 };
}

export async function sumOwnFlows(db: Db, memberId: string, { from, to }: DayRange): Promise<{ kind: string; amount: Money }[]> {
  const { rows } = await sql<{ kind: string; amount: Money }>`
    select kind, sum(amount)::bigint as amount from agency_member_flows
    where member_id = ${memberId} and day between ${from}::date and ${to}::date group by kind`.execute(db);
  return rows;
}

export interface DirectRow {
  id: string;
  joinedAt: Date;
}

/** Direct downlines, the newest first. */
export async function listDirect(db: Db, parentId: string, below: { at: Date; id: string } | null, limit: number): Promise<DirectRow[]> {
  const { rows } = await sql<DirectRow>`
    select member_id as id, joined_at from agency_tree
    where parent_id = ${parentId} ${below === null ? sql`` : sql`and (joined_at, member_id) < (${below.at}::timestamptz, ${below.id}::text)`}
    order by joined_at desc, member_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Those who were a direct downline within these days and are none now. */
export async function listFormer(db: Db, parentId: string, { from, to }: DayRange): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.member_id as id from agency_moved m
    where m.at >= (${from}::date - interval '1 day')::timestamptz
      and not exists (select from agency_tree t where t.member_id = m.member_id and t.parent_id = ${parentId})
      and (exists (select from agency_team_days d where d.agent_id = m.member_id and d.parent_id = ${parentId} and d.day between ${from}::date and ${to}::date)
        or exists (select from agency_team_flows f where f.agent_id = m.member_id and f.parent_id = ${parentId} and f.day between ${from}::date and ${to}::date))
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids from one account down to another, both included. */
export async function readTrail(db: Db, fromId: string, toId: string): Promise<string[]> {
  const { rows } = await sql<{ path: string[] }>`
    select path[array_position(path, ${fromId}::text):] as path from agency_tree where member_id = ${toId}`.execute(db);
  return rows[0]?.path ?? [toId];
}

export interface ExplainedRow {
  id: string;
  day: string;
  category: string;
  amount: Money;
}

export interface ExplainAsked extends DayRange {
  subjectId: string;
  /** The column of bets, or what adds up to it; null where the figure has no bets. */
  bets: "bet" | "valid" | "payout" | "refund" | "profit" | null;
  flows: readonly string[];
  sign: 1 | -1;
  below: { amount: Money; name: string } | null;
  limit: number;
}

const COLUMNS = {
  bet: sql`sum(bet)`,
  valid: sql`sum(valid)`,
  payout: sql`sum(payout)`,
  refund: sql`sum(refund)`,
  profit: sql`sum(payout + refund - bet)`,
} as const;

/** Days of the account itself and of its direct downlines' teams that make a figure, largest first. */
export async function listExplained(db: Db, asked: ExplainAsked): Promise<(ExplainedRow & { name: string })[]> {
  const { subjectId, bets, flows, sign, from, to, below, limit } = asked;
  const inDays = sql`day between ${from}::date and ${to}::date`;
  const column = bets ? COLUMNS[bets] : sql`0::bigint`;
  const { rows } = await sql<ExplainedRow & { name: string }>`
    with found as (
      select agent_id as id, day, category, ${column}::bigint as amount from agency_team_days
      where ${bets !== null} and parent_id = ${subjectId} and ${inDays} group by 1, 2, 3
      union all
      select member_id, day, category, ${column}::bigint from agency_member_days
      where ${bets !== null} and member_id = ${subjectId} and ${inDays} group by 1, 2, 3
      union all
      select agent_id, day, kind, ${sign} * sum(amount)::bigint from agency_team_flows
      where kind = any (${[...flows]}::text[]) and parent_id = ${subjectId} and ${inDays} group by 1, 2, 3
      union all
      select member_id, day, kind, ${sign} * sum(amount)::bigint from agency_member_flows
      where kind = any (${[...flows]}::text[]) and member_id = ${subjectId} and ${inDays} group by 1, 2, 3
    ), named as (
      select f.*, concat_ws(' ', f.day, f.category, f.id) as name from found f where f.amount <> 0
    )
    select id, to_char(day, 'YYYY-MM-DD') as day, category, amount, name from named
    ${below === null ? sql`` : sql`where (amount, name) < (${String(below.amount)}::bigint, ${below.name}::text)`}
    order by amount desc, name desc limit ${limit}`.execute(db);
  return rows;
}
