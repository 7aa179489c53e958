-- What members were owed at the end of a sealed day: what they have now, without all that came after that day. Play money is owed to nobody.
-- A null member asks for all.
create function wallet_liabilities(asked_day date, member text) returns table (owner text, currency text, amount bigint)
language sql stable security definer set search_path = public, pg_temp as $$
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
  select a.owner, a.currency, sum(a.balance - coalesce(later.amount, 0))::bigint
  from sealed d
  join wallet_accounts a on a.merchant_id = d.merchant_id and a.owner <> '' and a.balance is not null and a.name <> 'trial'
    and (member is null or a.owner = member)
  left join later on later.account_id = a.id
  group by a.owner, a.currency having sum(a.balance - coalesce(later.amount, 0)) <> 0
  order by a.owner, a.currency
$$;
revoke execute on function wallet_liabilities from public;
grant execute on function wallet_liabilities to magpie_app;
