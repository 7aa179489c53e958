-- Lines lie in parts by month. Keys, and what was taken back, are in `wallet_transactions`, which is whole: a key has one effect for ever,
-- whatever became of its month. The sequence of a purse is unique in each part, and `wallet_enter` sees to it between them.

-- Posts transactions in their order: lines say by position which one they belong to. Balances follow from the lines alone. It is one
-- statement, whose parts all see the accounts as they were. Whoever did not lock the accounts first and was overtaken fails: on the sequence
-- of a line, which somebody else has by then, or in another month on a balance that would be none (`wallet_house_has_lines_only`). Purses in
-- `granted` are left to `wallet_keep_grants`, which writes each of them once.
-- `done`, `opened`, `rounds` and `paid` are the new figures of grants in play, each beside one line of its purse, and null beside all others.
create or replace function wallet_enter(at timestamptz, transactions jsonb, positions int[], accounts bigint[], amounts bigint[],
  granted bigint[], done bigint[], opened bigint[], rounds int[], paid bigint[])
returns bigint[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off set plan_cache_mode = force_generic_plan as $$
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
  set balance = case when a.version = u.version then a.balance + u.change end, version = a.version + u.lines,
    changed_at = greatest(at, a.changed_at),
    done_x = coalesce(u.done, a.done_x), open_x = coalesce(u.opened, a.open_x), open_count = coalesce(u.rounds, a.open_count),
    grant_paid = coalesce(u.paid, a.grant_paid)
  from (
    select l.account, sum(l.amount)::bigint as change, count(*) as lines, max(l.done) as done, max(l.opened) as opened, max(l.rounds) as rounds,
      max(l.paid) as paid, (select s.version from wallet_accounts s where s.merchant_id = merchant and s.id = l.account) as version
    from unnest(accounts, amounts, done, opened, rounds, paid) l (account, amount, done, opened, rounds, paid) group by l.account
  ) u
  where a.merchant_id = merchant and a.id = u.account and a.balance is not null and u.account <> all (granted);
  return ids;
end
$$;

-- Transactions that these keys already stand for, the balances that they left in members' accounts, and the balance that was told of them
-- where those do not say it. Nearly always there is none, and then no month is opened.
create or replace function wallet_known(keys text[])
returns table (key text, id bigint, hash text, told text, after json)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
  found_ids bigint[] := array(
    select t.id from unnest(keys) k (key)
    cross join lateral (
      -- `between` and not `=`: a planner drops the order of what equals one key.
      select t.id from wallet_transactions t where t.merchant_id = merchant and t.key between k.key and k.key order by t.key
    ) t
  );
begin
  if found_ids = '{}' then return; end if;
  return query
  select t.key, t.id, encode(t.content_hash, 'hex'), t.details ->> 'told', (
    select json_agg(json_build_object('account', 'member:' || a.owner || ':' || a.name, 'currency', a.currency,
      'balance', l.balance_after::text, 'version', l.sequence::text) order by a.currency, a.owner, a.name)
    from wallet_lines l join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
    where l.merchant_id = t.merchant_id and l.transaction_id = t.id and l.balance_after is not null
  )
  from unnest(found_ids) f (id) join wallet_transactions t on t.merchant_id = merchant and t.id = f.id;
end
$$;

-- The last line of an account at a moment, zero before the first. Lines are never earlier than the one before, so it is found by halving:
-- twenty looks at the key for a million lines. A line that is not there is in a closed month, and was earlier than all that are.
create or replace function wallet_line_at(account bigint, last bigint, moment timestamptz) returns bigint
language plpgsql stable set enable_seqscan = off set enable_material = off as $$
declare
  low bigint := 0;
  high bigint := last;
  middle bigint;
  happened timestamptz;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    select l.happened_at into happened from wallet_lines l
    where l.merchant_id = current_merchant() and l.account_id = account and l.sequence = middle;
    if happened is null or happened <= moment then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end
$$;

create function wallet_keep_months() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call kit_keep_months('wallet_lines', 'wallet_ids', clock_timestamp());
end
$$;
revoke execute on function wallet_keep_months from public;
grant execute on function wallet_keep_months to magpie_app;

-- Takes the oldest month out of the ledger, once all its days are sealed, are still as they were sealed, and were read by everybody who reads
-- the ledger in order. Its lines stay in their table, as nobody may change them, until they are archived. Only the tables' owner may do it.
create procedure wallet_close_month(month int) language plpgsql as $$
declare
  part text := kit_month_part('wallet_lines', month);
  held record;
  last_day wallet_days;
  asked date;
begin
  if exists (select from pg_inherits i where i.inhparent = 'wallet_lines'::regclass and i.inhrelid::regclass::text < part) then
    raise exception 'an older month is still there';
  end if;
  for held in execute format('select merchant_id, min(happened_at) as first, max(happened_at) as last from %s group by 1', part) loop
    if held.last > clock_timestamp() - interval '400 days' then raise exception 'members are shown a year: it is too early'; end if;
    perform set_config('magpie.merchant', held.merchant_id::text, true);
    select d.* into last_day from wallet_days d
    where d.merchant_id = held.merchant_id and (d.day + 1)::timestamp at time zone 'UTC' > held.last order by d.day limit 1;
    if last_day.day is null then raise exception 'merchant %: not all days are sealed', held.merchant_id; end if;
    if exists (select from wallet_cursors c where c.merchant_id = held.merchant_id and c.upto < last_day.upto) then
      raise exception 'merchant %: not all is read', held.merchant_id;
    end if;
    for asked in
      select d.day from wallet_days d where d.merchant_id = held.merchant_id and d.root is not null
        and (d.day + 1)::timestamp at time zone 'UTC' > held.first and d.day <= last_day.day
    loop
      if (select c.changed from wallet_check_on(asked, 0, 2147483646) c) is not null then
        raise exception 'merchant %: the books of % are not as they were sealed', held.merchant_id, asked;
      end if;
    end loop;
  end loop;
  execute format('alter table wallet_lines detach partition %s', part);
end
$$;

-- Brings a closed month back, from where it was left or restored to, so that its books can be proved.
create procedure wallet_open_month(month int) language plpgsql as $$
begin
  call kit_attach_month('wallet_lines', month);
end
$$;
revoke execute on procedure wallet_close_month, wallet_open_month from public;

alter table wallet_lines rename to wallet_lines_0000;
alter table wallet_lines_0000 set schema months;
revoke all on months.wallet_lines_0000 from magpie_app;

create table wallet_lines (
  merchant_id int not null default current_merchant(),
  account_id bigint not null,
  -- Counts a balance's versions, without a gap. The merchant's own accounts count nothing: theirs is the transaction's id.
  sequence bigint not null,
  transaction_id bigint not null,
  amount bigint not null constraint wallet_lines_amount_check check (amount <> 0),
  balance_after bigint,
  -- Never earlier than the line before it, whatever the clocks do.
  happened_at timestamptz not null
) partition by range (transaction_id);
create index on wallet_lines (merchant_id, transaction_id);
call kit_tenant_table('wallet_lines');
revoke all on wallet_lines from magpie_app;
grant select on wallet_lines to magpie_app;
create trigger wallet_balanced after insert on wallet_lines referencing new table as added
  for each statement execute function wallet_check_lines();
create trigger wallet_append_only before update or delete or truncate on wallet_lines
  for each statement execute function wallet_refuse_change();

call kit_attach_month('wallet_lines', 0);
alter table months.wallet_lines_0000 drop constraint wallet_lines_early;
select wallet_keep_months();
