-- A batch of bets needs two calls: one opens all that they touch, one writes what was decided. Every answer wakes both sides up.

-- Each look-up below asks for the order of one index, and sorts are forbidden: no planner has another choice, neither one that planned on
-- tables still empty, to which every index looks alike, nor one before PostgreSQL 17, which would sort what `= any (...)` finds.

create or replace function limits_open(members text[], at timestamptz)
returns table (member_id text, break_until timestamptz, excluded_at timestamptz, excluded_until timestamptz,
  kind text, hours int, amount bigint, used bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
begin
  -- In the order asked for, which is the same for all: two that need the same members wait for each other instead of dead-locking.
  perform from unnest(members) u (member)
  cross join lateral (
    select from limits_members m where m.merchant_id = merchant and m.member_id = u.member for no key update
  ) m;
  -- Most have never asked for anything.
  if not found then return; end if;
  -- Only now: this statement sees what those did who held the rows before us.
  return query
  select m.member_id, m.break_until, m.excluded_at, m.excluded_until,
    l.kind, l.hours, l.amount, limits_used(m.member_id, l.kind, l.hours, at)
  from limits_members m
  left join limits_limits l on l.merchant_id = m.merchant_id and l.member_id = m.member_id
  where m.merchant_id = merchant and m.member_id = any (members);
end
$$;

create or replace function wallet_known(keys text[])
returns table (key text, id bigint, hash text, after json)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
begin
  return query
  select t.key, t.id, encode(t.content_hash, 'hex'), (
    select json_agg(json_build_object('account', 'member:' || a.owner || ':' || a.name, 'currency', a.currency,
      'balance', l.balance_after::text, 'version', l.sequence::text) order by a.currency, a.owner, a.name)
    from wallet_lines l join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
    where l.merchant_id = t.merchant_id and l.transaction_id = t.id and l.balance_after is not null
  )
  from unnest(keys) k (key)
  cross join lateral (
    -- Not `=`: what equals one key needs no order.
    select t.* from wallet_transactions t where t.merchant_id = merchant and t.key between k.key and k.key order by t.key
  ) t;
end
$$;

-- Steps into the merchant, where one is named, and opens: the limits of `players` and every account of `members`, both held until the
-- transaction ends, the house's accounts, and what `keys` already stand for, which sees what was posted while we waited.
-- Accounts come as columns, because so many rows are dear to read: `places` counts members first, then the house's.
drop function wallet_open(text[], text[], text[], text[]);
create function wallet_open(merchant int, at timestamptz, players text[], members text[], member_currencies text[],
  house_names text[], house_currencies text[], keys text[],
  out standings json, out places text, out ids text, out names text, out balances text, out versions text, out known json)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if merchant is null then merchant := current_merchant();
  else perform set_config('magpie.merchant', merchant::text, true);
  end if;

  if players <> '{}' then
    select json_agg(json_build_object('member_id', l.member_id, 'break_until', l.break_until, 'excluded_at', l.excluded_at,
      'excluded_until', l.excluded_until, 'kind', l.kind, 'hours', l.hours, 'amount', l.amount::text, 'used', l.used::text))
    into standings from limits_open(players, at) l;
  end if;

  select array_agg(a.place)::text, array_agg(a.id)::text, array_agg(a.name)::text, array_agg(a.balance)::text, array_agg(a.version)::text
  into places, ids, names, balances, versions
  from (
    select u.place, a.id, a.name, a.balance, a.version
    from unnest(members, member_currencies) with ordinality u (owner, currency, place)
    cross join lateral (
      select a.id, a.name, a.balance, a.version from wallet_accounts a
      where a.merchant_id = merchant and a.owner = u.owner and a.currency = u.currency and a.owner <> ''
      order by a.name
      for no key update
    ) a
    union all
    select cardinality(members) + u.place, a.id, u.name, a.balance, a.version
    from unnest(house_names, house_currencies) with ordinality u (name, currency, place)
    cross join lateral (
      select a.id, a.balance, a.version from wallet_accounts a
      where a.merchant_id = merchant and a.owner = '' and a.currency = u.currency and a.name between u.name and u.name
      order by a.name
    ) a
  ) a;

  if keys <> '{}' then
    select json_agg(json_build_object('key', k.key, 'id', k.id::text, 'hash', k.hash, 'after', k.after)) into known from wallet_known(keys) k;
  end if;
end
$$;

-- Writes what was decided, and counts what was played towards its players' limits.
create function wallet_post(merchant int, at timestamptz, transactions jsonb, positions int[], accounts bigint[], amounts bigint[],
  players text[], hours timestamptz[], wagers bigint[], wins bigint[])
returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids bigint[];
begin
  if merchant is not null then perform set_config('magpie.merchant', merchant::text, true); end if;
  ids := wallet_write(at, transactions, positions, accounts, amounts);
  if players <> '{}' then
    perform limits_count(players, hours, array_fill(0, array[cardinality(players)]), wagers, wins, array_fill(0, array[cardinality(players)]));
  end if;
  return ids;
end
$$;

revoke execute on function wallet_open, wallet_post from public;
grant execute on function wallet_open, wallet_post to magpie_app;
