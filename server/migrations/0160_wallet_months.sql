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

-- Months of a merchant's lines that are closed, and the place in the ledger that a reader must have passed: it would read no lines before it.
create table wallet_closed_months (
  merchant_id int not null,
  month int not null,
  upto xid8 not null,
  closed_at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, month)
);
call kit_tenant_table('wallet_closed_months');
revoke all on wallet_closed_months from magpie_app;
grant select on wallet_closed_months to magpie_app;

-- Refuses who would read on from this place in the ledger and find transactions without their lines.
create function wallet_check_open(place xid8) returns void language plpgsql stable as $$
declare
  closed int := (select max(c.month) from wallet_closed_months c where c.merchant_id = current_merchant() and c.upto > place);
begin
  if closed is not null then
    raise exception 'merchant %: month % of the ledger is closed, open it before it is read again', current_merchant(), closed
      using errcode = 'object_not_in_prerequisite_state';
  end if;
end
$$;
revoke execute on function wallet_check_open from public;

-- Lets a reader begin anew with the first posting.
create or replace function wallet_read_again(reader_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wallet_check_open('0');
  update wallet_cursors c set upto = '0', upto_id = 0 where c.merchant_id = current_merchant() and c.reader = reader_name;
end
$$;

-- A reader that finds another at its place leaves at once. It inserts its cursor only where there is none: an insert that meets a row
-- which somebody is changing waits for them.
create or replace function wallet_read_on(reader_name text, most int)
returns table (id bigint, key text, kind text, details jsonb, reverses bigint, actor text, happened_at timestamptz, lines json)
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
  place record;
  horizon xid8;
  found_ids bigint[];
  found_xacts xid8[];
begin
  if not exists (select from wallet_cursors c where c.merchant_id = merchant and c.reader = reader_name) then
    insert into wallet_cursors (merchant_id, reader, upto) values (merchant, reader_name, '0') on conflict do nothing;
  end if;
  select c.upto, c.upto_id into place
  from wallet_cursors c where c.merchant_id = merchant and c.reader = reader_name for update skip locked;
  if not found then return; end if;
  perform wallet_check_open(place.upto);

  horizon := wallet_horizon();
  select array_agg(n.id order by n.xact, n.id), array_agg(n.xact order by n.xact, n.id) into found_ids, found_xacts
  from (
    select t.xact, t.id from wallet_transactions t
    where t.merchant_id = merchant and t.xact >= place.upto and t.xact < horizon and (t.xact, t.id) > (place.upto, place.upto_id)
    order by t.xact, t.id limit most
  ) n;
  if found_ids is null then return; end if;
  update wallet_cursors c set upto = found_xacts[cardinality(found_xacts)], upto_id = found_ids[cardinality(found_ids)]
  where c.merchant_id = merchant and c.reader = reader_name;

  return query
  select t.id, t.key, t.kind, t.details, t.reverses, t.actor, t.happened_at, (
    select json_agg(json_build_object('owner', a.owner, 'name', a.name, 'currency', a.currency,
      'amount', l.amount::text, 'balanceAfter', l.balance_after::text) order by a.currency, a.owner, a.name)
    from wallet_lines l join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
    where l.merchant_id = merchant and l.transaction_id = t.id
  )
  from unnest(found_ids) with ordinality f (id, place) join wallet_transactions t on t.merchant_id = merchant and t.id = f.id
  order by f.place;
end
$$;

-- Takes the oldest month out of the ledger, once all its days are sealed, are still as they were sealed, and were read by everybody who reads
-- the ledger in order. Its lines stay in their table, as nobody may change them, until they are archived. Only the tables' owner may do it,
-- and sees a merchant's rows after stepping in alone: so each on the roll is gone through.
create procedure wallet_close_month(month int) language plpgsql as $$
declare
  part text := kit_month_part('wallet_lines', month);
  merchant int;
  held record;
  last_day wallet_days;
  asked date;
begin
  if exists (select from pg_inherits i where i.inhparent = 'wallet_lines'::regclass and i.inhrelid::regclass::text < part) then
    raise exception 'an older month is still there';
  end if;
  for merchant in select kit_merchants() loop
    perform set_config('magpie.merchant', merchant::text, true);
    execute format('select min(l.happened_at) as first, max(l.happened_at) as last from %s l where l.merchant_id = $1', part)
      into held using merchant;
    continue when held.last is null;
    if held.last > clock_timestamp() - interval '400 days' then raise exception 'members are shown a year: it is too early'; end if;
    select d.* into last_day from wallet_days d
    where d.merchant_id = merchant and (d.day + 1)::timestamp at time zone 'UTC' > held.last order by d.day limit 1;
    if last_day.day is null then raise exception 'merchant %: not all days are sealed', merchant; end if;
    if exists (select from wallet_cursors c where c.merchant_id = merchant and c.upto < last_day.upto)
      or not exists (select from reports_state s where s.merchant_id = merchant and s.upto >= last_day.upto) then
      raise exception 'merchant %: not all is read', merchant;
    end if;
    for asked in
      select d.day from wallet_days d where d.merchant_id = merchant and d.root is not null
        and (d.day + 1)::timestamp at time zone 'UTC' > held.first and d.day <= last_day.day
    loop
      if (select c.changed from wallet_check_on(asked, 0, 2147483646) c) is not null then
        raise exception 'merchant %: the books of % are not as they were sealed', merchant, asked;
      end if;
    end loop;
    insert into wallet_closed_months (merchant_id, month, upto) values (merchant, month, last_day.upto);
  end loop;
  execute format('alter table wallet_lines detach partition %s', part);
end
$$;

-- Brings a closed month back, from where it was left or restored to, so that its books can be proved.
create procedure wallet_open_month(month int) language plpgsql as $$
declare
  merchant int;
begin
  call kit_attach_month('wallet_lines', month);
  for merchant in select kit_merchants() loop
    perform set_config('magpie.merchant', merchant::text, true);
    delete from wallet_closed_months c where c.merchant_id = merchant and c.month = wallet_open_month.month;
  end loop;
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
