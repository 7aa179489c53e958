-- What PostgreSQL derives for a row it derives anew with every change of it. Both follow from what never changes, so once is enough.
alter table wallet_accounts alter column member_id drop expression, alter column is_trial drop expression;
create function wallet_describe_account() returns trigger language plpgsql as $$
begin
  new.member_id := nullif(new.owner, '');
  new.is_trial := new.name = 'trial' or starts_with(new.name, 'house:trial');
  return new;
end
$$;
create trigger wallet_account_described before insert or update of owner, name, member_id, is_trial on wallet_accounts
  for each row execute function wallet_describe_account();

-- As before, but in one statement, whose parts all see the accounts as they were.
create or replace function wallet_write(at timestamptz, transactions jsonb, positions int[], accounts bigint[], amounts bigint[])
returns bigint[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
declare
  merchant int := current_merchant();
  ids bigint[] := array(select nextval('wallet_ids') from generate_series(1, jsonb_array_length(transactions)));
begin
  if merchant is null then raise exception 'outside of a merchant'; end if;
  if (select count(distinct u.position) from unnest(positions) u (position)) <> cardinality(ids) then
    raise exception 'a transaction without lines' using errcode = 'integrity_constraint_violation', constraint = 'wallet_balanced';
  end if;
  with stated as (
    insert into wallet_transactions (merchant_id, id, key, content_hash, kind, details, reverses, actor, request_id, address, happened_at)
    select merchant, ids[t.position], t.key, decode(t.hash, 'hex'), t.kind, t.details, t.reverses, t.actor, t.request_id, t.address, at
    from rows from (jsonb_to_recordset(transactions) as (
        key text, hash text, kind text, details jsonb, reverses bigint, actor text, request_id text, address text
      )) with ordinality t (key, hash, kind, details, reverses, actor, request_id, address, position)
  ), lined as (
    insert into wallet_lines (merchant_id, account_id, sequence, transaction_id, amount, balance_after, happened_at)
    select merchant, u.account,
      case when a.balance is null then ids[u.position] else a.version + row_number() over lines_so_far end,
      ids[u.position], u.amount,
      a.balance + (sum(u.amount) over lines_so_far)::bigint,
      greatest(at, a.changed_at)
    from unnest(positions, accounts, amounts) u (position, account, amount)
    left join wallet_accounts a on a.merchant_id = merchant and a.id = u.account
    window lines_so_far as (partition by u.account order by u.position rows unbounded preceding)
  )
  update wallet_accounts a
  set balance = a.balance + u.change, version = a.version + u.lines, changed_at = greatest(at, a.changed_at)
  from (
    select l.account, sum(l.amount)::bigint as change, count(*) as lines from unnest(accounts, amounts) l (account, amount) group by l.account
  ) u
  where a.merchant_id = merchant and a.id = u.account and a.balance is not null;
  return ids;
end
$$;

-- The order asked for is that of the index to be read. Without sorts the planner has no other choice, not even in a session that planned on
-- tables still empty, to which every index looks alike. It is also the order of the locks: two that need the same accounts wait for each
-- other instead of dead-locking.
create or replace function wallet_open(members text[], member_currencies text[], house_names text[], house_currencies text[])
returns table (id bigint, owner text, currency text, name text, balance bigint, version bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
begin
  return query
  select a.id, a.owner, a.currency, a.name, a.balance, a.version
  from wallet_accounts a
  where a.merchant_id = merchant and a.owner = any (members) and a.owner <> '' and a.currency = any (member_currencies)
  order by a.owner, a.currency, a.name
  for no key update;

  return query
  select a.id, a.owner, a.currency, a.name, a.balance, a.version
  from wallet_accounts a
  where a.merchant_id = merchant and a.owner = '' and a.currency = any (house_currencies) and a.name = any (house_names)
  order by a.owner, a.currency, a.name;
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
  from wallet_transactions t where t.merchant_id = merchant and t.key = any (keys) order by t.key;
end
$$;

-- Like the other readers it waits for what runs in this database alone.
create or replace function wallet_roll_up() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
  since xid8;
  horizon xid8 := wallet_horizon();
begin
  insert into wallet_cursors (merchant_id, reader, upto) values (merchant, 'house', '0') on conflict do nothing;
  select c.upto into since from wallet_cursors c where c.merchant_id = merchant and c.reader = 'house' for update;
  -- Another who rolled up while we waited may have come further.
  if since >= horizon then return; end if;

  insert into wallet_house as h (merchant_id, account_id, balance)
  select merchant, l.account_id, sum(l.amount)::bigint
  from wallet_transactions t
  join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id and l.balance_after is null
  where t.merchant_id = merchant and t.xact >= since and t.xact < horizon
  group by l.account_id
  on conflict (merchant_id, account_id) do update set balance = h.balance + excluded.balance;

  update wallet_cursors c set upto = horizon where c.merchant_id = merchant and c.reader = 'house';
end
$$;
