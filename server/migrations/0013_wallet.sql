-- The ledger. Accounts belong to members or to the merchant; a transaction moves money between them in lines that add up to zero.
-- First the tables with their rules, then the functions: the application reads the tables, and writes through the functions alone.

-- Ids of accounts and transactions. They are taken in blocks: a gap costs nothing, a shared counter would.
create sequence wallet_ids as bigint cache 64;

-- A purse of a member, or an account of the merchant's own.
create table wallet_accounts (
  merchant_id int not null default current_merchant(),
  id bigint not null default nextval('wallet_ids'),
  -- A member's id, or empty for the merchant's own.
  owner text collate "C" not null,
  -- The owner, where it is a member; set by a trigger below.
  member_id text,
  currency text collate "C" not null,
  name text collate "C" not null,
  -- Null where it is the sum of its lines and nothing else: the merchant's own accounts, which every bet would fight over.
  balance bigint,
  -- Counts the lines of a balance.
  version bigint not null default 0,
  changed_at timestamptz,
  -- Play money, which never mixes with real money; set by a trigger below.
  is_trial boolean not null,
  primary key (merchant_id, id),
  unique (merchant_id, owner, currency, name),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id),
  -- Members may never owe; the house may. It is checked here so that no code path can forget.
  constraint wallet_short check (balance >= 0),
  constraint wallet_house_has_lines_only check ((owner = '') = (balance is null))
) with (fillfactor = 80);
call kit_tenant_table('wallet_accounts');

-- A name is looked at once, when an account is opened: a constraint would look at it again with every bet.
create function wallet_refuse_account() returns trigger language plpgsql as $$
begin
  raise exception '% in % is no account', new.name, new.currency using errcode = 'check_violation', constraint = 'wallet_account_named';
end
$$;
create trigger wallet_account_named before insert on wallet_accounts for each row when (not (
  new.currency ~ '^[A-Z]{3,8}$' and case
    when new.owner = '' then new.name ~ '^(house|clearing|transit):[a-z0-9-]{1,60}$'
    else new.name ~ '^(cash|bonus|locked|points|trial|vendor:[A-Za-z0-9_-]{1,60})$' and (new.name = 'points') = (new.currency = 'POINTS')
  end)) execute function wallet_refuse_account();

-- Both columns follow from what never changes, so they are set once: as generated columns they would be derived again with every change.
create function wallet_describe_account() returns trigger language plpgsql as $$
begin
  new.member_id := nullif(new.owner, '');
  new.is_trial := new.name = 'trial' or starts_with(new.name, 'house:trial');
  return new;
end
$$;
create trigger wallet_account_described before insert or update of owner, name, member_id, is_trial on wallet_accounts
  for each row execute function wallet_describe_account();

-- The facts of a transaction. Its money is in its lines.
create table wallet_transactions (
  merchant_id int not null default current_merchant(),
  id bigint not null default nextval('wallet_ids'),
  -- The cause of the transaction. A cause has one effect, for ever.
  key text collate "C" not null check (length(key) between 1 and 200),
  -- Tells a repeat from another request under the same key.
  content_hash bytea not null check (length(content_hash) = 32),
  kind text not null check (kind ~ '^[a-z]+\.[a-z_]+$'),
  details jsonb not null,
  -- The transaction this one takes back.
  reverses bigint,
  actor text not null check (actor <> ''),
  request_id text not null check (request_id <> ''),
  address text not null,
  happened_at timestamptz not null,
  -- Ids become visible out of order; whoever reads the ledger in sequence goes by this.
  xact xid8 not null default pg_current_xact_id(),
  primary key (merchant_id, id),
  unique (merchant_id, key),
  foreign key (merchant_id, reverses) references wallet_transactions (merchant_id, id)
);
create unique index wallet_reversed_once on wallet_transactions (merchant_id, reverses) where reverses is not null;
create index on wallet_transactions (merchant_id, xact);
call kit_tenant_table('wallet_transactions');

-- The change that a transaction made to an account, and the balance after it.
create table wallet_lines (
  merchant_id int not null default current_merchant(),
  account_id bigint not null,
  -- Counts a balance's versions, without a gap. The merchant's own accounts count nothing: theirs is the transaction's id.
  sequence bigint not null,
  transaction_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  -- Never earlier than the line before it, whatever the clocks do.
  happened_at timestamptz not null,
  primary key (merchant_id, account_id, sequence)
);
create index on wallet_lines (merchant_id, transaction_id);
call kit_tenant_table('wallet_lines');

-- The lines of a transaction add up to zero in each currency, on accounts that exist, and never mix play money with real money. One look
-- at all lines of a statement stands in place of a foreign key for each: those would lock the house's rows once a line.
create function wallet_check_lines() returns trigger language plpgsql as $$
declare
  broken bigint;
begin
  select l.transaction_id into broken
  from added l left join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
  group by l.merchant_id, l.transaction_id, a.currency
  having a.currency is null or sum(l.amount) <> 0 or bool_and(a.is_trial) <> bool_or(a.is_trial)
  limit 1;
  if found then
    raise exception 'the lines of transaction % do not balance, or mix what must stay apart', broken
      using errcode = 'integrity_constraint_violation', constraint = 'wallet_balanced';
  end if;
  return null;
end
$$;
create trigger wallet_balanced after insert on wallet_lines referencing new table as added
  for each statement execute function wallet_check_lines();

-- Sums of the merchant's own accounts, as of when their lines were last added up; lines since then are added when somebody asks.
create table wallet_house (
  merchant_id int not null default current_merchant(),
  account_id bigint not null,
  balance bigint not null,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references wallet_accounts (merchant_id, id)
);
call kit_tenant_table('wallet_house');

-- The place that a reader of the ledger has come to. Everything before it is committed and read; it moves in the transaction that reads on.
create table wallet_cursors (
  merchant_id int not null default current_merchant(),
  reader text not null,
  upto xid8 not null,
  -- Within one transaction of the database, which may post several of ours, a reader goes by id.
  upto_id bigint not null default 0,
  primary key (merchant_id, reader)
);
call kit_tenant_table('wallet_cursors');

-- A day's books, closed: all it holds, added up, and a hash that ties it to the day before.
create table wallet_days (
  merchant_id int not null default current_merchant(),
  -- In UTC.
  day date not null,
  -- The day holds what happened before its end, was there when it was sealed, and is not held by the day before.
  upto xid8 not null,
  -- The end of the day before: nothing below it can be in this day or the next.
  since xid8 not null,
  transactions bigint not null,
  -- By currency and account, in minor units; all members' purses of one name are one account here.
  totals jsonb not null,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, day)
);
call kit_tenant_table('wallet_days');

-- Rows of the ledger never change and never go, not even by the hand of the tables' owner.
create function wallet_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only grows' using errcode = 'integrity_constraint_violation', constraint = 'wallet_append_only';
end
$$;
create trigger wallet_append_only before update or delete or truncate on wallet_lines
  for each statement execute function wallet_refuse_change();
create trigger wallet_append_only before update or delete or truncate on wallet_transactions
  for each statement execute function wallet_refuse_change();
create trigger wallet_append_only before update or delete or truncate on wallet_days
  for each statement execute function wallet_refuse_change();

-- The application reads. It writes through the functions below and in no other way.
revoke all on wallet_accounts, wallet_transactions, wallet_lines, wallet_house, wallet_cursors, wallet_days from magpie_app;
grant select on wallet_accounts, wallet_transactions, wallet_lines, wallet_house, wallet_cursors, wallet_days to magpie_app;
revoke all on sequence wallet_ids from magpie_app;

-- These functions run as the tables' owner, who may be a superuser, whom no policy holds: every statement names the merchant itself.

-- Opens those of these accounts that are not open yet.
create function wallet_add_accounts(owners text[], currencies text[], names text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into wallet_accounts (merchant_id, owner, currency, name, balance)
  select current_merchant(), u.owner, u.currency, u.name, case when u.owner <> '' then 0 end
  from unnest(owners, currencies, names) u (owner, currency, name)
  -- Opened in one order: two that open the same accounts wait for each other instead of dead-locking.
  order by u.owner, u.currency, u.name
  on conflict do nothing
$$;

-- A batch of bets needs two calls: `wallet_open` opens all that they touch, `wallet_post` writes what was decided. More calls would wake both
-- sides up more often.
--
-- Each look-up below asks for the order of one index, and sorts are forbidden: no planner has another choice, neither one that planned on
-- tables still empty, to which every index looks alike, nor one before PostgreSQL 17, which would sort what `= any (...)` finds.

-- Transactions that these keys already stand for, and the balances that they left in members' accounts.
create function wallet_known(keys text[])
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
    -- `between` and not `=`: a planner drops the order of what equals one key.
    select t.* from wallet_transactions t where t.merchant_id = merchant and t.key between k.key and k.key order by t.key
  ) t;
end
$$;

-- Steps into the merchant, where one is named, and opens: the limits of `players` and every account of `members`, both held until the
-- transaction ends, the house's accounts, and what `keys` already stand for, which sees what was posted while we waited.
-- Accounts come as columns, because so many rows are dear to read: `places` counts members first, then the house's.
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
    select json_agg(json_build_object('memberId', l.member_id, 'breakUntil', l.break_until, 'excludedAt', l.excluded_at,
      'excludedUntil', l.excluded_until, 'kind', l.kind, 'hours', l.hours, 'amount', l.amount::text, 'used', l.used::text))
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

-- Posts transactions in their order: lines say by position which one they belong to. Balances follow from the lines alone. It is one
-- statement, whose parts all see the accounts as they were. Whoever did not lock the accounts first and was overtaken fails on the sequence
-- of a line, which somebody else has by then.
create function wallet_write(at timestamptz, transactions jsonb, positions int[], accounts bigint[], amounts bigint[])
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

-- Writes what was decided, and counts what was played towards its players' limits.
create function wallet_post(merchant int, at timestamptz, transactions jsonb, positions int[], accounts bigint[], amounts bigint[],
  players text[], hours timestamptz[], wagers bigint[], wins bigint[], here boolean[])
returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids bigint[];
begin
  if merchant is not null then perform set_config('magpie.merchant', merchant::text, true); end if;
  ids := wallet_write(at, transactions, positions, accounts, amounts);
  if players <> '{}' then
    perform limits_count(at, players, hours, array_fill(0, array[cardinality(players)]), wagers, wins, here);
  end if;
  return ids;
end
$$;

-- Below this nothing is under way any more that could still appear in the ledger. A transaction in another database of the same server, or
-- one that has ended since the snapshot, keeps nobody waiting; one of which that is not known counts as
-- ours.
create function wallet_horizon() returns xid8 language plpgsql as $$
declare
  snapshot pg_snapshot := pg_current_snapshot();
  running xid8;
begin
  for running in select pg_snapshot_xip(snapshot) order by 1 loop
    continue when exists (
      select from pg_stat_activity a
      where a.backend_xid = running::xid and (a.datname <> current_database() or a.backend_type <> 'client backend')
    );
    if pg_xact_status(running) = 'in progress' then return running; end if;
  end loop;
  return pg_snapshot_xmax(snapshot);
end
$$;

-- Reads what was posted after a reader's place, which moves along in the transaction that reads, so that each is read once. While one
-- reads, another gets nothing.
create function wallet_read_on(reader_name text, most int)
returns table (id bigint, key text, kind text, details jsonb, reverses bigint, actor text, happened_at timestamptz, lines json)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
  place record;
  horizon xid8;
  found_ids bigint[];
  found_xacts xid8[];
begin
  insert into wallet_cursors (merchant_id, reader, upto) values (merchant, reader_name, '0') on conflict do nothing;
  select c.upto, c.upto_id into place
  from wallet_cursors c where c.merchant_id = merchant and c.reader = reader_name for update skip locked;
  if not found then return; end if;

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

-- Adds the lines since the last time to the sums of the merchant's own accounts.
create function wallet_roll_up() returns void
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

revoke execute on function
  wallet_add_accounts, wallet_known, wallet_open, wallet_write, wallet_post, wallet_horizon, wallet_read_on, wallet_roll_up from public;
grant execute on function
  wallet_add_accounts, wallet_known, wallet_open, wallet_write, wallet_post, wallet_read_on, wallet_roll_up to magpie_app;

-- A balance of the merchant's own, to the last line that is committed or was written by the caller itself.
create function wallet_house_balance(house_name text, house_currency text) returns bigint language sql stable as $$
  select coalesce(h.balance, 0) + coalesce((
    select sum(l.amount) from wallet_transactions t
    join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id and l.account_id = a.id
    where t.merchant_id = a.merchant_id and t.xact >= coalesce(c.upto, '0')
  ), 0)::bigint
  from wallet_accounts a
  left join wallet_house h on h.merchant_id = a.merchant_id and h.account_id = a.id
  left join wallet_cursors c on c.merchant_id = a.merchant_id and c.reader = 'house'
  where a.merchant_id = current_merchant() and a.owner = '' and a.currency = house_currency and a.name = house_name
$$;

-- Adds up and hashes what a day holds that ends here, after the day before it. A transaction that came too late for that one is in this one.
create function wallet_add_up_day(last_day date, last_xact xid8, before wallet_days, out transactions bigint, out totals jsonb, out hash bytea)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
  ends timestamptz := (last_day + 1)::timestamp at time zone 'UTC';
  before_ended timestamptz := (before.day + 1)::timestamp at time zone 'UTC';
begin
  with held as (
    select t.* from wallet_transactions t
    where t.merchant_id = merchant and t.xact >= coalesce(before.since, '0'::xid8) and t.xact < last_xact and t.happened_at < ends
      and not coalesce(t.xact < before.upto and t.happened_at < before_ended, false)
  ), told as (
    select h.id, sha256(convert_to(concat_ws('|', h.id, h.key, encode(h.content_hash, 'hex'), h.kind, h.details, h.reverses, h.actor,
      h.request_id, h.address, extract(epoch from h.happened_at),
      string_agg(concat_ws(':', l.account_id, l.sequence, l.amount, l.balance_after), ',' order by l.account_id, l.sequence)), 'UTF8')) as digest
    from held h join wallet_lines l on l.merchant_id = merchant and l.transaction_id = h.id
    group by h.id, h.key, h.content_hash, h.kind, h.details, h.reverses, h.actor, h.request_id, h.address, h.happened_at
  ), sums as (
    select a.currency, a.name, sum(l.amount) as amount
    from held h join wallet_lines l on l.merchant_id = merchant and l.transaction_id = h.id
    join wallet_accounts a on a.merchant_id = merchant and a.id = l.account_id
    group by a.currency, a.name
  )
  select (select count(*) from told),
    coalesce((select jsonb_object_agg(c.currency, c.accounts) from (
      select s.currency, jsonb_object_agg(s.name, s.amount::text) as accounts from sums s group by s.currency
    ) c), '{}'),
    sha256(coalesce(before.hash, '') || coalesce((select string_agg(t.digest, '' order by t.id) from told t), ''))
  into transactions, totals, hash;
end
$$;

-- Seals a day once, whoever asks and however often. A day on which nobody asked is sealed with the next.
create function wallet_seal_day(last_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
  before wallet_days;
  horizon xid8;
begin
  perform pg_advisory_xact_lock(hashtext('wallet_days'), merchant);
  select d.* into before from wallet_days d where d.merchant_id = merchant order by d.day desc limit 1;
  if before.day >= last_day then return; end if;
  horizon := wallet_horizon();
  insert into wallet_days (merchant_id, day, upto, since, transactions, totals, hash)
  select merchant, last_day, horizon, coalesce(before.upto, '0'::xid8), d.transactions, d.totals, d.hash
  from wallet_add_up_day(last_day, horizon, before) d;
end
$$;

-- The days from this one on that are not as they were when they were sealed.
create function wallet_changed_days(first_day date) returns setof date
language sql stable security definer set search_path = public, pg_temp as $$
  select d.day from wallet_days d
  left join lateral (
    select b as books from wallet_days b where b.merchant_id = d.merchant_id and b.day < d.day order by b.day desc limit 1
  ) before on true,
  wallet_add_up_day(d.day, d.upto, before.books) again
  where d.merchant_id = current_merchant() and d.day >= first_day
    and (again.transactions, again.totals, again.hash) is distinct from (d.transactions, d.totals, d.hash)
  order by d.day
$$;

revoke execute on function wallet_add_up_day, wallet_seal_day, wallet_changed_days from public;
grant execute on function wallet_seal_day, wallet_changed_days to magpie_app;
