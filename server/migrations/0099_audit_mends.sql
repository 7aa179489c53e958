-- Publishing reads the draws that were sealed after the last published one, and the last entry of a kind.
create index on lottery_draws (merchant_id, sealed_at, id) where sealed_at is not null;
create index on transparency_entries (merchant_id, kind, place desc);

-- For one member it reads that member's lines alone. Those that came after the day are among the lines since a day before it: nothing stays
-- uncommitted for so long.
create or replace function wallet_liabilities(asked_day date, member text) returns table (owner text, currency text, amount bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if member is null then
    return query
    with sealed as (
      select d.* from wallet_days d where d.merchant_id = current_merchant() and d.day = asked_day
    ), later as (
      select l.account_id, sum(l.amount) as amount
      from sealed d
      join wallet_transactions t on t.merchant_id = d.merchant_id and t.xact >= d.since
        and not (t.xact < d.upto and t.happened_at < (d.day + 1)::timestamp at time zone 'UTC')
      join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id
      group by l.account_id
    )
    select a.owner::text, a.currency::text, sum(a.balance - coalesce(later.amount, 0))::bigint
    from sealed d
    join wallet_accounts a on a.merchant_id = d.merchant_id and a.owner <> '' and a.balance is not null and a.name <> 'trial'
    left join later on later.account_id = a.id
    group by a.owner, a.currency having sum(a.balance - coalesce(later.amount, 0)) <> 0
    order by a.owner, a.currency;
    return;
  end if;
  return query
  select a.owner::text, a.currency::text, sum(a.balance - later.amount)::bigint
  from wallet_days d
  join wallet_accounts a on a.merchant_id = d.merchant_id and a.owner = member and a.balance is not null and a.name <> 'trial'
  cross join lateral (
    select wallet_line_at(a.id, a.version, (d.day - 1)::timestamp at time zone 'UTC') as line offset 0
  ) known
  cross join lateral (
    select coalesce(sum(l.amount), 0) as amount
    from wallet_lines l
    join wallet_transactions t on t.merchant_id = l.merchant_id and t.id = l.transaction_id
    where l.merchant_id = d.merchant_id and l.account_id = a.id and l.sequence > known.line and t.xact >= d.since
      and not (t.xact < d.upto and t.happened_at < (d.day + 1)::timestamp at time zone 'UTC')
  ) later
  where d.merchant_id = current_merchant() and d.day = asked_day and member <> ''
  group by a.owner, a.currency having sum(a.balance - later.amount) <> 0
  order by a.owner, a.currency;
end
$$;
