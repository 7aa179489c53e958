import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../kit/database/schema.gen";

/**
 * Invariants of the ledger at any moment; each query finds the rows that break it, at any merchant. It reads the lines and trusts nothing
 * else.
 */
const INVARIANTS: Record<string, RawBuilder<unknown>> = {
  "SEC-28 each row of the audit chain follows from the one before it, without a gap": sql`
    select * from (
      select r.merchant_id, r.sequence, r.previous, row_number() over earlier as nth, lag(r.hash) over earlier as before from audit_rows r
      window earlier as (partition by r.merchant_id order by r.sequence)
    ) row
    where row.sequence <> row.nth or row.previous <> coalesce(row.before, decode(repeat('00', 32), 'hex'))`,
  "SEC-28 every act of the back office that was answered left a row": sql`
    select k.merchant_id, k.call, count(*) from kit_replies k
    where k.caller like 'operator:%'
    group by k.merchant_id, k.call
    having count(*) > (select count(distinct r.request_id) from audit_rows r where r.merchant_id = k.merchant_id and r.call = k.call)`,
  "I-01 the lines of a transaction sum to zero in each currency": sql`
    select l.merchant_id, l.transaction_id, a.currency, sum(l.amount) from wallet_lines l
    join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
    group by l.merchant_id, l.transaction_id, a.currency having sum(l.amount) <> 0 or count(*) < 2`,
  "I-01 no transaction is half there": sql`
    select t.merchant_id, t.id from wallet_transactions t
    where not exists (select from wallet_lines l where l.merchant_id = t.merchant_id and l.transaction_id = t.id)
    union all
    select l.merchant_id, l.transaction_id from wallet_lines l
    where not exists (select from wallet_transactions t where t.merchant_id = l.merchant_id and t.id = l.transaction_id)
      or not exists (select from wallet_accounts a where a.merchant_id = l.merchant_id and a.id = l.account_id)`,
  "I-02 a balance is the sum of its lines, and its version their number": sql`
    select a.merchant_id, a.id from wallet_accounts a
    left join wallet_lines l on l.merchant_id = a.merchant_id and l.account_id = a.id
    where a.balance is not null
    group by a.merchant_id, a.id having a.balance <> coalesce(sum(l.amount), 0) or a.version <> count(l.amount)`,
  "I-03 no member owes": sql`
    select a.merchant_id, a.id from wallet_accounts a where a.owner <> '' and (a.balance is null or a.balance < 0)
    union all
    select l.merchant_id, l.account_id from wallet_lines l where l.balance_after < 0`,
  "I-08 I-09 each line follows from the one before it, without a gap and never earlier": sql`
    select * from (
      select l.merchant_id, l.account_id, l.sequence, l.balance_after, l.happened_at, row_number() over earlier as nth,
        sum(l.amount) over earlier as total, lag(l.happened_at) over earlier as before
      from wallet_lines l join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.balance is not null
      window earlier as (partition by l.merchant_id, l.account_id order by l.sequence)
    ) line
    where line.sequence <> line.nth or line.balance_after is distinct from line.total or line.happened_at < line.before`,
  "I-02 what was added up of the merchant's own accounts is the sum of the lines it was made of": sql`
    select h.merchant_id, h.account_id from wallet_house h
    join wallet_cursors c on c.merchant_id = h.merchant_id and c.reader = 'house'
    left join wallet_transactions t on t.merchant_id = h.merchant_id and t.xact < c.upto
    left join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id and l.account_id = h.account_id
    group by h.merchant_id, h.account_id having h.balance <> coalesce(sum(l.amount), 0)`,
  // While a part of a plan is being placed, its money is either still set aside or already spent.
  "I-11 what a member has set aside is what is still under way": sql`
    with holds as (
      select merchant_id, member_id, currency,
        case when state in ('review', 'approved', 'paying') then amount else 0 end as least,
        case when state in ('review', 'approved', 'paying') then amount else 0 end as most
      from withdrawals_requests
      union all
      select c.merchant_id, c.member_id, m.currency,
        case when p.state = 'waiting' then p.cost else 0 end,
        case when p.state in ('waiting', 'placing') then p.cost else 0 end
      from lottery_chases c join lottery_chase_parts p on p.merchant_id = c.merchant_id and p.chase_id = c.id
      join merchant_merchants m on m.merchant_id = c.merchant_id
    )
    select h.merchant_id, h.member_id, a.balance, sum(h.least), sum(h.most) from holds h
    left join wallet_accounts a on a.merchant_id = h.merchant_id and a.owner = h.member_id and a.currency = h.currency and a.name = 'locked'
    group by h.merchant_id, h.member_id, a.id, a.balance
    having coalesce(a.balance, 0) not between sum(h.least) and sum(h.most)`,
  "P-03 the figures of a grant in play are those of its rounds and tickets, and its own row says that it is in play": sql`
    with staked as (
      select merchant_id, grant_id, staked, counted, weight, invalid from play_rounds where grant_id is not null and staked > 0
      union all
      select merchant_id, grant_id, staked, counted, weight, invalid from lottery_granted where staked > 0
    )
    select a.merchant_id, a.grant_id, a.done_x, a.open_x, a.open_count from wallet_accounts a
    left join bonuses_grants g on g.merchant_id = a.merchant_id and g.id = a.grant_id
    left join staked r on r.merchant_id = a.merchant_id and r.grant_id = a.grant_id
    where a.grant_id is not null
    group by a.merchant_id, a.id, g.state, g.until
    having g.state is null or (g.state = 'closing') <> a.grant_closing or g.state not in ('active', 'closing') or g.until <> a.grant_until
      or a.open_count <> count(r.*) filter (where r.invalid is null)
      or a.open_x <> coalesce(sum(r.counted * r.weight) filter (where r.invalid is null), 0)
      or a.done_x <> coalesce(sum(least(r.counted, r.staked - r.invalid) * r.weight) filter (where r.invalid is not null), 0)
    union all
    select g.merchant_id, g.id, null, null, null from bonuses_grants g
    where g.state in ('active', 'closing')
      and not exists (select from wallet_accounts a where a.merchant_id = g.merchant_id and a.owner = g.member_id and a.grant_id = g.id)`,
  "I-12 everything together is zero": sql`
    select l.merchant_id, a.currency from wallet_lines l
    join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
    group by l.merchant_id, a.currency having sum(l.amount) <> 0`,
  "I-12 I-13 each jackpot holds what was put in and not paid, and counted each bet once": sql`
    with cycles as (
      select c.merchant_id, c.currency, c.trial, c.level, sum(c.turnover) as turnover, sum(c.bets) as bets,
        count(*) filter (where c.turnover > 0 and c.hit_at is null) as running,
        sum(case when c.number = f.number then c.seed + c.share_ppm * c.turnover / 1000000 else 0 end) as carried
      from jackpot_cycles c
      join (select merchant_id, currency, trial, level, min(number) as number from jackpot_cycles where hit_at is null group by 1, 2, 3, 4) f
        using (merchant_id, currency, trial, level)
      group by 1, 2, 3, 4
    ), held as (
      select a.merchant_id, a.currency, a.is_trial as trial, regexp_replace(a.name, '^house:(trial-)?jackpot-', '') as level,
        sum(l.amount) as held, -coalesce(sum(l.amount) filter (where t.kind = 'jackpot.win'), 0) as paid
      from wallet_accounts a join wallet_lines l on l.merchant_id = a.merchant_id and l.account_id = a.id
      join wallet_transactions t on t.merchant_id = l.merchant_id and t.id = l.transaction_id
      where a.name ~ '^house:(trial-)?jackpot-' group by 1, 2, 3, 4
    ), won as (
      select merchant_id, currency, trial, level, coalesce(sum(paid), 0) as paid from jackpot_cycles group by 1, 2, 3, 4
    ), counted as (
      select t.merchant_id, a.currency, a.is_trial as trial, -sum(l.amount) as staked, count(distinct t.id) as bets
      from wallet_transactions t join jackpot_places p on p.merchant_id = t.merchant_id and (t.xact, t.id) <= (p.upto, p.upto_id)
      join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id
      join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.owner <> ''
      where t.kind = 'play.bet' and t.details ? 'jackpot' group by 1, 2, 3
    )
    select c.merchant_id, c.trial, c.level, c.carried, h.held, h.paid, w.paid as won, c.turnover, n.staked
    from cycles c full join held h using (merchant_id, currency, trial, level) left join won w using (merchant_id, currency, trial, level)
    left join counted n using (merchant_id, currency, trial)
    where c.carried is distinct from h.held or w.paid is distinct from h.paid or c.running > 1
      or c.turnover is distinct from coalesce(n.staked, 0) or c.bets is distinct from coalesce(n.bets, 0)`,
  "P-09 play money never meets real money": sql`
    select l.merchant_id, l.transaction_id from wallet_lines l
    join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
    group by l.merchant_id, l.transaction_id having bool_or(a.is_trial) <> bool_and(a.is_trial)`,
};

/** The broken invariants, each with its rows; empty when all is well. */
export async function brokenInvariants(owner: Kysely<Schema>): Promise<string[]> {
  const broken: string[] = [];
  for (const [sentence, query] of Object.entries(INVARIANTS)) {
    const { rows } = await query.execute(owner);
    if (rows.length > 0)
      broken.push(`${sentence}: ${JSON.stringify(rows.slice(0, 3), (_, value) => (typeof value === "bigint" ? String(value) : value))}`);
  }
  return broken;
}

export async function assertInvariants(owner: Kysely<Schema>): Promise<void> {
  const broken = await brokenInvariants(owner);
  if (broken.length > 0) throw new Error(`the ledger is broken\n${broken.join("\n")}`);
}
