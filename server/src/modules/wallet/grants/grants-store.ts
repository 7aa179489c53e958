import { HOUR_MS } from "@magpie/domain/durations";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { GrantRow } from "../../bonuses/bonuses";

/** The grant in play with its figures; undefined where there is none. */
export async function findPurseGrant(db: Db, memberId: string, currency: string): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`
    select 1 as place, merchant_id, grant_id as id, grant_rule as rule_id, grant_amount as amount, grant_until as until, grant_aside as aside,
      grant_closing as closing, grant_frozen as frozen, done_x, open_x, open_count as open, grant_paid as paid
    from wallet_accounts where owner = ${memberId} and currency = ${currency} and name = 'bonus' and grant_id is not null`.execute(db);
  return rows[0];
}

/** An entry of a grant with all its lines. */
export interface GrantEntry {
  id: bigint;
  at: Date;
  kind: string;
  details: Readonly<Record<string, string>>;
  reverses: bigint | null;
  legs: { account: string; amount: Money }[];
}

interface EntryRow extends Omit<GrantEntry, "legs"> {
  legs: { account: string; amount: string }[];
}

/** A server whose clock is behind writes lines that seem to be from before the grant. */
const CLOCKS_DIFFER_MS = HOUR_MS;

/**
 * All entries of a grant since it began, in the order of its purse: servers number their transactions when they begin, which is not the order
 * in which they find the purse.
 */
export async function listGrantEntries(
  db: Db,
  { id, memberId, currency, begunAt }: { id: string; memberId: string; currency: string; begunAt: Date },
): Promise<GrantEntry[]> {
  // Times of a purse's lines never go back, so the newest line from before the grant ends the search: only lines since then are read.
  const since = new Date(begunAt.getTime() - CLOCKS_DIFFER_MS);
  const { rows } = await sql<EntryRow>`
    select t.id, t.happened_at as at, t.kind, t.details, t.reverses, (
      select json_agg(json_build_object('account', case when a.owner = '' then a.name else 'member:' || a.owner || ':' || a.name end,
        'amount', l.amount::text) order by a.owner, a.name)
      from wallet_lines l join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
      where l.merchant_id = t.merchant_id and l.transaction_id = t.id
    ) as legs
    from (
      select l.transaction_id, max(l.sequence) filter (where a.name = 'bonus') as bonus, max(l.sequence) filter (where a.name = 'cash') as cash
      from wallet_accounts a, lateral (
        select coalesce((
          select b.sequence from wallet_lines b
          where b.merchant_id = a.merchant_id and b.account_id = a.id and b.happened_at < ${since}
          order by b.sequence desc limit 1
        ), 0) as sequence
      ) before, lateral (
        select w.transaction_id, w.sequence from wallet_lines w
        where w.merchant_id = a.merchant_id and w.account_id = a.id and w.sequence > before.sequence
      ) l
      where a.owner = ${memberId} and a.currency = ${currency} and a.name in ('cash', 'bonus')
      group by l.transaction_id
    ) turn
    join wallet_transactions t on t.id = turn.transaction_id
    where t.details ->> 'grant' = ${id}
    order by coalesce(turn.bonus, (t.details ->> 'after')::bigint), turn.bonus is null, turn.cash`.execute(db);
  return rows.map(({ legs, ...entry }) => ({ ...entry, legs: legs.map(({ account, amount }) => ({ account, amount: BigInt(amount) })) }));
}
