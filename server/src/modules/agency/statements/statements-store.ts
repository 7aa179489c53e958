import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { KeptTerms } from "../contracts/contracts-store";
import type { RunKind } from "../runs/runs-store";

/** An income line with the contract that it was paid by. Amounts are minor units, carries of commissions millionths of them. */
export interface IncomeLineRow {
  number: bigint;
  runId: string;
  receiverId: string;
  kind: RunKind;
  category: string;
  startsAt: Date;
  endsAt: Date;
  firstDay: string;
  lastDay: string;
  validBet: bigint;
  profit: bigint;
  active: number;
  carryIn: string;
  base: bigint;
  ratePpm: number;
  gross: bigint;
  downlines: bigint;
  debtIn: bigint;
  net: bigint;
  carryOut: string;
  debtOut: bigint;
  paidBefore: bigint;
  pay: bigint;
  state: string;
  paidAt: Date | null;
  transactionId: string | null;
  contractId: string | null;
  uplineId: string | null;
  version: number | null;
  terms: KeptTerms | null;
  /** Fees that the run was computed with; null for runs that did not keep them. */
  feePpm: Readonly<Record<string, number>> | null;
}

/** Lines of these receivers whose windows ended within these days, oldest first. Lines of a refused run were never owed. */
export async function listIncomeLines(db: Db, receiverIds: readonly string[], from: string, to: string): Promise<IncomeLineRow[]> {
  const { rows } = await sql<IncomeLineRow>`
    select l.number, l.run_id, l.receiver_id, l.kind, l.category, l.starts_at, l.ends_at, l.first_day::text as first_day,
      l.last_day::text as last_day, l.valid_bet, l.profit, l.active, l.carry_in::text as carry_in, l.base, l.rate_ppm, l.gross, l.downlines,
      l.debt_in, l.net, l.carry_out::text as carry_out, l.debt_out, l.paid_before, l.pay, l.state, l.paid_at, l.transaction_id, l.contract_id,
      l.upline_id, c.version, c.terms, r.fee_ppm
    from agency_run_lines l join agency_runs r on r.merchant_id = l.merchant_id and r.id = l.run_id
    left join agency_contracts c on c.merchant_id = l.merchant_id and c.id = l.contract_id
    where l.receiver_id = any (${[...receiverIds]}::text[]) and l.last_day between ${from}::date and ${to}::date and r.state <> 'refused'
    order by l.starts_at, l.number`.execute(db);
  return rows;
}

export interface EdgeRow {
  agentId: string;
  childId: string;
  day: string;
  category: string;
  ownPpm: number;
  childPpm: number;
  valid: bigint;
}

/** Valid bets through each child by the shares of their moment. */
export async function listEdges(db: Db, agentIds: readonly string[], from: string, to: string): Promise<EdgeRow[]> {
  const { rows } = await sql<EdgeRow>`
    select agent_id, child_id, day::text as day, category, own_ppm, child_ppm, valid from agency_commissions_due
    where agent_id = any (${[...agentIds]}::text[]) and day between ${from}::date and ${to}::date
    order by agent_id, day, category, child_id, own_ppm, child_ppm`.execute(db);
  return rows;
}

/** The same through these children alone. */
export async function sumEdges(
  db: Db,
  agentIds: readonly string[],
  children: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<EdgeRow[]> {
  if (children.length === 0) return [];
  const { rows } = await sql<EdgeRow>`
    select agent_id, child_id, day::text as day, category, own_ppm, child_ppm, sum(valid)::bigint as valid
    from agency_commissions_due
    where agent_id = any (${[...agentIds]}::text[]) and child_id = any (${[...children]}::text[]) and day between ${from}::date and ${to}::date
    group by 1, 2, 3, 4, 5, 6 having sum(valid) <> 0 order by 1, 4, 2, 5, 6, 3`.execute(db);
  return rows;
}

export type OthersRow = Omit<EdgeRow, "childId" | "childPpm"> & { units: string };

/** The same through all children but these together, with what was theirs: a large team is a short answer. */
export async function sumOthers(
  db: Db,
  agentIds: readonly string[],
  apart: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<OthersRow[]> {
  const { rows } = await sql<OthersRow>`
    select agent_id, day::text as day, category, own_ppm, sum(valid)::bigint as valid, sum(valid::numeric * child_ppm)::text as units
    from agency_commissions_due
    where agent_id = any (${[...agentIds]}::text[]) and child_id <> all (${[...apart]}::text[]) and day between ${from}::date and ${to}::date
    group by 1, 2, 3, 4 having sum(valid) <> 0 or sum(valid::numeric * child_ppm) <> 0 order by 1, 3, 4, 2`.execute(db);
  return rows;
}

export interface GrossRow {
  runId: string;
  receiverId: string;
  gross: bigint;
}

/** The gross of those directly below an agent, in these runs. */
export async function listGross(db: Db, uplineId: string, runIds: readonly string[]): Promise<GrossRow[]> {
  const { rows } = await sql<GrossRow>`
    select run_id, receiver_id, gross from agency_run_lines
    where upline_id = ${uplineId} and run_id = any (${[...new Set(runIds)]}::text[]) and gross > 0 order by run_id, receiver_id`.execute(
    db,
  );
  return rows;
}

/** Millionths that commissions had left below zero before a day. */
export async function listOpenCarries(db: Db, receiverIds: readonly string[], before: string) {
  const { rows } = await sql<{ receiverId: string; category: string; units: string }>`
    select distinct on (receiver_id, category) receiver_id, category, carry_out::text as units from agency_run_lines
    where kind = 'commission' and receiver_id = any (${[...receiverIds]}::text[]) and last_day < ${before}::date
    order by receiver_id, category, starts_at desc`.execute(db);
  return rows.filter(({ units }) => units !== "0");
}

/** Those of the accounts that stand directly below an agent now. */
export async function listDirect(db: Db, parentId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id from agency_tree where parent_id = ${parentId} and member_id = any (${[...ids]}::text[])`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
