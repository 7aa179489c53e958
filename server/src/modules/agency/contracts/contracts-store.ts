import type { ContractKind, ContractState } from "@magpie/domain/agency/contract";
import type { ContractRequest, Side, Standing } from "@magpie/domain/agency/contract-states";
import type { Cursor } from "@magpie/domain/cursor";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** Terms as they are kept: money in digits. */
export interface KeptTerms {
  tiers: { active: number; validBet: string; profit: string; ratePpm: number }[];
  scope: string[];
  period: string | null;
  carry: string | null;
  requireLoss: boolean;
}

export interface ContractRow {
  id: string;
  uplineId: string | null;
  downlineId: string;
  kind: ContractKind;
  version: number;
  terms: KeptTerms | null;
  state: ContractState;
  request: ContractRequest;
  askedBy: Side;
  expiresAt: Date | null;
  startsOn: string | null;
  endsOn: string | null;
  createdAt: Date;
  changedAt: Date;
}

const COLUMNS = sql`id, upline_id, downline_id, kind, version, terms, state, request, asked_by, expires_at,
  starts_on::text, ends_on::text, created_at, changed_at`;
const IN_FORCE = sql`(state = 'joined' or (request = 'termination' and state in ('applying', 'accept')))`;

/** Holds a contract until the transaction ends, so that of many answers at once the first one counts. */
export async function holdContract(db: Db, id: string): Promise<ContractRow | undefined> {
  const { rows } = await sql<ContractRow>`select ${COLUMNS} from agency_contracts where id = ${id} for update`.execute(db);
  return rows[0];
}

/** The contract that somebody is paid by, held as it is: it cannot end while another is made below it. */
export async function holdInForce(db: Db, downlineId: string, kind: ContractKind): Promise<ContractRow | undefined> {
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from agency_contracts where downline_id = ${downlineId} and kind = ${kind} and ${IN_FORCE} for share`.execute(db);
  return rows[0];
}

/** Requests that somebody has still to answer, or that wait for their day. */
export async function holdOpen(db: Db, downlineId: string, kind: ContractKind): Promise<ContractRow | undefined> {
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from agency_contracts where downline_id = ${downlineId} and kind = ${kind} and state in ('applying', 'issued', 'accept')
    for update`.execute(db);
  return rows[0];
}

/** Contracts with those directly below that are in force or on the way. */
export async function listBelow(db: Db, uplineId: string, kind: ContractKind): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from agency_contracts
    where upline_id = ${uplineId} and kind = ${kind} and state not in ('reject', 'ended')`.execute(db);
  return rows;
}

export interface ContractsAsked {
  kind: ContractKind | null;
  /** The other side. */
  other: string | null;
  side: "own" | "below" | null;
  stage: "open" | "current" | "all";
  before: Cursor | null;
  limit: number;
}

const STAGES = { open: sql`state in ('applying', 'issued')`, current: sql`state not in ('reject', 'ended')`, all: sql`true` };

/** Contracts of a member with the one above and with those below, the newest change first. */
export async function listOf(
  db: Db,
  memberId: string,
  { kind, other, side, stage, before, limit }: ContractsAsked,
): Promise<ContractRow[]> {
  const own = sql`downline_id = ${memberId}`;
  const below = sql`upline_id = ${memberId}`;
  const mine = side === null ? sql`(${own} or ${below})` : { own, below }[side];
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from agency_contracts
    where ${mine} and ${STAGES[stage]} and (${kind}::text is null or kind = ${kind})
      and (${other}::text is null or ${other} in (downline_id, upline_id))
      and (${before?.id ?? null}::text is null or (changed_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}))
    order by changed_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export interface AskedKind extends Pick<ContractRow, "kind" | "state" | "request" | "askedBy"> {
  isOwn: boolean;
}

/** The kinds of open requests around a member, of which somebody with many downlines may have many. */
export async function listAsked(db: Db, memberId: string): Promise<AskedKind[]> {
  const { rows } = await sql<AskedKind>`
    select distinct kind, state, request, asked_by, downline_id = ${memberId} as is_own from agency_contracts
    where (downline_id = ${memberId} or upline_id = ${memberId}) and ${STAGES.open}`.execute(db);
  return rows;
}

/** Contracts of the house, or all of one account. */
export async function listForDesk(db: Db, memberId: string | null): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from agency_contracts
    where case when ${memberId}::text is null then upline_id is null else downline_id = ${memberId} end
    order by changed_at desc, id limit 200`.execute(db);
  return rows;
}

export interface NewContract {
  id: string;
  uplineId: string | null;
  downlineId: string;
  kind: ContractKind;
  terms: KeptTerms | null;
  standing: Standing;
  expiresAt: Date;
}

/** False where the receiver has an open request of the kind. */
export async function addContract(db: Db, { terms, standing, ...row }: NewContract, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into agency_contracts (id, upline_id, downline_id, kind, version, terms, state, request, asked_by, expires_at, created_at, changed_at)
    select ${row.id}, ${row.uplineId}, ${row.downlineId}, ${row.kind},
      coalesce((select max(c.version) from agency_contracts c where c.downline_id = ${row.downlineId} and c.kind = ${row.kind}), 0) + 1,
      ${terms && JSON.stringify(terms)}::jsonb, ${standing.state}, ${standing.request}, ${standing.askedBy}, ${row.expiresAt}, ${now}, ${now}
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

export interface ContractChange {
  standing: Standing;
  terms?: KeptTerms;
  expiresAt?: Date | null;
  startsOn?: string;
  endsOn?: string | null;
}

export async function changeContract(db: Db, id: string, { standing, ...change }: ContractChange, now: Date): Promise<void> {
  const { terms, expiresAt, startsOn, endsOn } = change;
  await sql`
    update agency_contracts set state = ${standing.state}, request = ${standing.request}, asked_by = ${standing.askedBy}, changed_at = ${now},
      terms = coalesce(${terms ? JSON.stringify(terms) : null}::jsonb, terms),
      expires_at = ${expiresAt === undefined ? sql`expires_at` : expiresAt},
      starts_on = coalesce(${startsOn ?? null}::date, starts_on),
      ends_on = ${endsOn === undefined ? sql`ends_on` : sql`${endsOn}::date`}
    where id = ${id}`.execute(db);
}

/** Contracts whose time has come on this day or at this moment, held; those further up first. */
export async function holdDue(db: Db, today: string, now: Date): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from agency_contracts
    where (state in ('applying', 'issued') and expires_at <= ${now})
      or (state = 'accept' and request = 'new' and starts_on <= ${today}::date)
      or (state = 'accept' and request = 'termination' and ends_on <= ${today}::date)
    order by starts_on, created_at, id for update`.execute(db);
  return rows;
}

/** Contracts on the way or in force whose receiver no longer stands directly below the other side; those on the way first. */
export async function holdMoved(db: Db): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from agency_contracts
    where state not in ('reject', 'ended') and (state, request) <> ('accept', 'termination') and exists (
      select from agency_tree t where t.member_id = agency_contracts.downline_id and t.parent_id is distinct from agency_contracts.upline_id)
    order by ${IN_FORCE} for update`.execute(db);
  return rows;
}

/** Everybody's contracts of a kind that were in force on all of these days, held by nobody. */
export async function listInForceOn(db: Db, kind: ContractKind, first: string, last: string): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select ${COLUMNS} from agency_contracts
    where kind = ${kind} and starts_on <= ${first}::date and (ends_on is null or ends_on > ${last}::date)
      and (${IN_FORCE} or state = 'ended') order by downline_id`.execute(db);
  return rows;
}

/**
 * Agents who are paid by the hour or by five minutes, or soon will be. Windows are closed by the merchant's own days, so those whose contract
 * ended shortly before count too.
 */
export async function listPaidByWindow(db: Db, since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct downline_id as id from agency_contracts
    where kind in ('hourly', 'realtime') and starts_on is not null and state <> 'reject'
      and (ends_on is null or ends_on >= ${since}::timestamptz::date - 1)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** One decides about the contracts of a merchant at a time where their days change. */
export async function lockContracts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agency.contracts', current_merchant()))`.execute(db);
}
