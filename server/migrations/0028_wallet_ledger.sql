-- What members hold, as it was kept before there was a ledger: it becomes their first entry below.
alter table wallet_accounts no force row level security;
create temporary table wallet_held on commit drop as select * from wallet_accounts where balance > 0;
drop table wallet_accounts;

-- Ids of accounts and transactions. Taken in blocks: a gap costs nothing, a shared counter would.
create sequence wallet_ids as bigint cache 64;

create table wallet_accounts (
  merchant_id int not null default current_merchant(),
  id bigint not null default nextval('wallet_ids'),
  -- A member's id, or empty for the merchant's own.
  owner text collate "C" not null,
  member_id text generated always as (nullif(owner, '')) stored,
  currency text collate "C" not null,
  name text collate "C" not null,
  -- Null where it is the sum of its lines and nothing else: the merchant's own, which every bet would fight over.
  balance bigint,
  -- How many lines a balance has.
  version bigint not null default 0,
  changed_at timestamptz,
  is_trial boolean not null generated always as (name = 'trial' or name ~ '^house:trial') stored,
  primary key (merchant_id, id),
  unique (merchant_id, owner, currency, name),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id),
  -- Members may never owe; the house may. Here, so that no code path can forget.
  constraint wallet_short check (balance >= 0),
  constraint wallet_house_has_lines_only check ((owner = '') = (balance is null))
) with (fillfactor = 80);
call kit_tenant_table('wallet_accounts');

-- Looked at once, when an account is opened: a constraint would look at it again with every bet.
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

create table wallet_transactions (
  merchant_id int not null default current_merchant(),
  id bigint not null default nextval('wallet_ids'),
  -- What it is the one effect of, for ever.
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

create table wallet_lines (
  merchant_id int not null default current_merchant(),
  account_id bigint not null,
  -- A balance's versions, without a gap. The merchant's own accounts count nothing, so theirs is the transaction's id.
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

-- One look at all lines of a statement in place of a foreign key for each: those would lock the house's rows once a line.
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

-- For the owner of the tables too.
create function wallet_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only grows' using errcode = 'integrity_constraint_violation', constraint = 'wallet_append_only';
end
$$;
create trigger wallet_append_only before update or delete or truncate on wallet_lines
  for each statement execute function wallet_refuse_change();
create trigger wallet_append_only before update or delete or truncate on wallet_transactions
  for each statement execute function wallet_refuse_change();

-- The application reads. It writes through the functions below and in no other way.
revoke all on wallet_accounts, wallet_transactions, wallet_lines from magpie_app;
grant select on wallet_accounts, wallet_transactions, wallet_lines to magpie_app;
revoke all on sequence wallet_ids from magpie_app;

-- The owner may be a superuser, whom no policy holds: every statement from here on names the merchant itself.
create function wallet_add_accounts(owners text[], currencies text[], names text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into wallet_accounts (merchant_id, owner, currency, name, balance)
  select current_merchant(), u.owner, u.currency, u.name, case when u.owner <> '' then 0 end
  from unnest(owners, currencies, names) u (owner, currency, name)
  -- In one order: two that open the same accounts wait for each other instead of dead-locking.
  order by u.owner, u.currency, u.name
  on conflict do nothing
$$;

-- The functions below read by index whatever the planner believes: it plans them once a session, perhaps on tables still empty.

-- Every account that these members have in these currencies, locked until the transaction ends, and the house's by name.
create function wallet_open(members text[], member_currencies text[], house_names text[], house_currencies text[])
returns table (id bigint, owner text, currency text, name text, balance bigint, version bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
begin
  -- In the order of ids: two that need the same accounts wait for each other instead of dead-locking.
  return query
  select a.id, a.owner, a.currency, a.name, a.balance, a.version
  from unnest(members, member_currencies) u (owner, currency)
  join wallet_accounts a on a.merchant_id = merchant and a.owner = u.owner and a.currency = u.currency
  where u.owner <> ''
  order by a.id
  for no key update of a;

  return query
  select a.id, a.owner, a.currency, a.name, a.balance, a.version
  from unnest(house_names, house_currencies) u (name, currency)
  join wallet_accounts a on a.merchant_id = merchant and a.owner = '' and a.currency = u.currency and a.name = u.name;
end
$$;

-- What these keys already stand for, and what it left in members' accounts.
create function wallet_known(keys text[])
returns table (key text, id bigint, hash text, after json)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
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
  from wallet_transactions t where t.merchant_id = merchant and t.key = any (keys);
end
$$;

-- Posts transactions in their order: lines say by position which one they belong to. Balances follow from the lines alone.
-- Whoever did not lock the accounts first and was overtaken fails on the sequence of a line, which somebody else has by then.
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
  insert into wallet_transactions (merchant_id, id, key, content_hash, kind, details, reverses, actor, request_id, address, happened_at)
  select merchant, ids[t.position], t.key, decode(t.hash, 'hex'), t.kind, t.details, t.reverses, t.actor, t.request_id, t.address, at
  from rows from (jsonb_to_recordset(transactions) as (
      key text, hash text, kind text, details jsonb, reverses bigint, actor text, request_id text, address text
    )) with ordinality t (key, hash, kind, details, reverses, actor, request_id, address, position);

  insert into wallet_lines (merchant_id, account_id, sequence, transaction_id, amount, balance_after, happened_at)
  select merchant, u.account,
    case when a.balance is null then ids[u.position] else a.version + row_number() over lines_so_far end,
    ids[u.position], u.amount,
    a.balance + (sum(u.amount) over lines_so_far)::bigint,
    greatest(at, a.changed_at)
  from unnest(positions, accounts, amounts) u (position, account, amount)
  left join wallet_accounts a on a.merchant_id = merchant and a.id = u.account
  window lines_so_far as (partition by u.account order by u.position rows unbounded preceding);

  update wallet_accounts a
  set balance = a.balance + u.change, version = a.version + u.lines, changed_at = greatest(at, a.changed_at)
  from (
    select l.account, sum(l.amount)::bigint as change, count(*) as lines from unnest(accounts, amounts) l (account, amount) group by l.account
  ) u
  where a.merchant_id = merchant and a.id = u.account and a.balance is not null;
  return ids;
end
$$;

revoke execute on function wallet_add_accounts, wallet_open, wallet_known, wallet_write from public;
grant execute on function wallet_add_accounts, wallet_open, wallet_known, wallet_write to magpie_app;

-- Each merchant's own transaction brings over what was held.
do $$
declare
  held record;
begin
  for held in select * from wallet_held order by merchant_id loop
    perform set_config('magpie.merchant', held.merchant_id::text, true);
    perform wallet_add_accounts(array[held.member_id, ''], array[held.currency, held.currency], array[held.kind, 'house:opening']);
    perform wallet_write(now(),
      jsonb_build_array(jsonb_build_object('key', format('opening:%s:%s:%s', held.member_id, held.kind, held.currency),
        'hash', encode(sha256(held.member_id::bytea), 'hex'), 'kind', 'wallet.opening', 'details', '{}'::jsonb,
        'actor', 'system', 'request_id', 'migration', 'address', '')),
      array[1, 1],
      array(select a.id from wallet_accounts a where a.merchant_id = held.merchant_id and a.currency = held.currency
        and (a.owner, a.name) in ((held.member_id, held.kind), ('', 'house:opening')) order by a.owner desc),
      array[held.balance, -held.balance]);
  end loop;
  perform set_config('magpie.merchant', '', true);
end
$$;
