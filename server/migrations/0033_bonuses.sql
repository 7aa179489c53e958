-- Bonus money: the terms it is given under, the grants, and the figures of the grant in play, which stand on the bonus purse's own row.

-- Terms of wagering. They never change, so that a grant is played to its end under the terms it was taken with, and a server may remember
-- them.
create table bonuses_rules (
  merchant_id int not null default current_merchant(),
  id bigint generated always as identity,
  -- Of the terms: equal terms are kept once.
  hash bytea not null check (length(hash) = 32),
  terms jsonb not null,
  primary key (merchant_id, id),
  unique (merchant_id, hash)
);
call kit_tenant_table('bonuses_rules');
revoke update, delete, truncate on bonuses_rules from magpie_app;

-- Bonuses that members were given. One that is in play is the balance of the member's bonus purse; others wait for their turn.
create table bonuses_grants (
  merchant_id int not null default current_merchant(),
  id text not null,
  member_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  rule_id bigint not null,
  -- The offer, its version and period, the deposit: all that says why it was given.
  origin jsonb not null,
  state text not null check (state in ('queued', 'active', 'closing', 'converted', 'lost', 'expired', 'cancelled', 'excluded', 'lapsed')),
  queued_at timestamptz not null,
  -- A grant that is still waiting then lapses.
  begins_by timestamptz not null,
  begun_at timestamptz,
  until timestamptz,
  ended_at timestamptz,
  -- Progress at its end, in minor units times basis points. While it is in play, its figures are on the purse.
  done_x bigint,
  converted bigint not null default 0 check (converted >= 0),
  forfeited bigint not null default 0 check (forfeited >= 0),
  -- Taken back from cash, or owed, because a win of it was corrected.
  recovered bigint not null default 0 check (recovered >= 0),
  -- Says why people must look at it before it moves on.
  frozen_reason text,
  frozen_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id),
  foreign key (merchant_id, rule_id) references bonuses_rules (merchant_id, id),
  check ((state = 'queued') = (begun_at is null) or state in ('lapsed', 'cancelled', 'excluded')),
  check ((begun_at is null) = (until is null)),
  check ((frozen_reason is null) = (frozen_at is null)),
  check ((state in ('queued', 'active', 'closing')) = (ended_at is null))
);
create unique index bonuses_one_in_play on bonuses_grants (merchant_id, member_id, currency) where state in ('active', 'closing');
create index on bonuses_grants (merchant_id, member_id, queued_at);
create index on bonuses_grants (merchant_id, queued_at) where state = 'queued';
create index on bonuses_grants (merchant_id, until) where state in ('active', 'closing');
call kit_tenant_table('bonuses_grants');
revoke delete, truncate on bonuses_grants from magpie_app;

-- The grant in play and its running figures. A bet locks and writes this row anyway, so they cost no row of their own. All are null on
-- every other row: a purse without a grant is stored, locked and written as before.
alter table wallet_accounts
  add column grant_id text,
  add column grant_rule bigint,
  add column grant_amount bigint,
  add column grant_until timestamptz,
  -- The member lets the bonus rest.
  add column grant_aside boolean,
  -- It pays no more stakes, and ends once its open rounds and tickets are settled.
  add column grant_closing boolean,
  add column grant_frozen boolean,
  -- Stakes that count, times their weight in basis points: settled ones, and those of rounds and tickets still open.
  add column done_x bigint,
  add column open_x bigint,
  -- Rounds and tickets still open.
  add column open_count int,
  -- Paid so far of a grant that is released in parts.
  add column grant_paid bigint,
  -- The first test ends it for all rows without a grant.
  add constraint wallet_grant_sound check (grant_id is null or (
    name = 'bonus' and num_nulls(grant_rule, grant_amount, grant_until, grant_aside, grant_closing, grant_frozen, done_x, open_x, open_count,
      grant_paid) = 0
    and done_x >= 0 and open_x >= 0 and open_count >= 0 and grant_paid >= 0));

-- Notes changes of grants in their own rows: those few that are more than a figure on the purse. An empty reason thaws a frozen one.
create function bonuses_move(at timestamptz, moves jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  update bonuses_grants g
  set state = coalesce(n.state, g.state), until = coalesce(n.until, g.until), begun_at = coalesce(g.begun_at, case when n.begins then at end),
    ended_at = coalesce(g.ended_at, case when n.ends then at end), done_x = coalesce(n.done_x, g.done_x),
    converted = g.converted + coalesce(n.converted, 0), forfeited = g.forfeited + coalesce(n.forfeited, 0),
    recovered = g.recovered + coalesce(n.recovered, 0),
    frozen_reason = nullif(coalesce(n.frozen_reason, g.frozen_reason), ''),
    frozen_at = case when n.frozen_reason is null then g.frozen_at when n.frozen_reason <> '' then coalesce(g.frozen_at, at) end
  from jsonb_to_recordset(moves) as n (id text, state text, until timestamptz, begins boolean, ends boolean, done_x bigint,
    converted bigint, forfeited bigint, recovered bigint, frozen_reason text)
  where g.merchant_id = current_merchant() and g.id = n.id;
end
$$;
revoke execute on function bonuses_move from public;
grant execute on function bonuses_move to magpie_app;

drop function wallet_open, wallet_known, wallet_post, wallet_write;

-- Transactions that these keys already stand for, the balances that they left in members' accounts, and the balance that was told of them
-- where those do not say it.
create function wallet_known(keys text[])
returns table (key text, id bigint, hash text, told text, after json)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
begin
  return query
  select t.key, t.id, encode(t.content_hash, 'hex'), t.details ->> 'told', (
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
-- Accounts come as columns, because so many rows are dear to read: `places` counts members first, then the house's. `grants` has the
-- grants in play among them, and with each the house's account that bonuses are paid from; nothing is built for a member without one.
create function wallet_open(merchant int, at timestamptz, players text[], members text[], member_currencies text[],
  house_names text[], house_currencies text[], keys text[],
  out standings json, out places text, out ids text, out names text, out balances text, out versions text, out grants json, out known json)
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

  select array_agg(a.place)::text, array_agg(a.id)::text, array_agg(a.name)::text, array_agg(a.balance)::text, array_agg(a.version)::text,
    json_agg(json_build_object('place', a.place, 'merchantId', merchant, 'id', a.grant_id, 'ruleId', a.grant_rule::text,
      'amount', a.grant_amount::text, 'until', a.grant_until, 'aside', a.grant_aside, 'closing', a.grant_closing, 'frozen', a.grant_frozen,
      'doneX', a.done_x::text, 'openX', a.open_x::text, 'open', a.open_count, 'paid', a.grant_paid::text, 'house', (
        select h.id::text from wallet_accounts h
        where h.merchant_id = merchant and h.owner = '' and h.currency = a.currency and h.name = 'house:bonuses'
      ))) filter (where a.grant_id is not null)
  into places, ids, names, balances, versions, grants
  from (
    select u.place, a.id, a.name, a.balance, a.version, u.currency, a.grant_id, a.grant_rule, a.grant_amount, a.grant_until, a.grant_aside,
      a.grant_closing, a.grant_frozen, a.done_x, a.open_x, a.open_count, a.grant_paid
    from unnest(members, member_currencies) with ordinality u (owner, currency, place)
    cross join lateral (
      select a.* from wallet_accounts a
      where a.merchant_id = merchant and a.owner = u.owner and a.currency = u.currency and a.owner <> ''
      order by a.name
      for no key update
    ) a
    union all
    select cardinality(members) + u.place, a.id, u.name, a.balance, a.version, u.currency,
      null, null, null, null, null, null, null, null, null, null, null
    from unnest(house_names, house_currencies) with ordinality u (name, currency, place)
    cross join lateral (
      select a.id, a.balance, a.version from wallet_accounts a
      where a.merchant_id = merchant and a.owner = '' and a.currency = u.currency and a.name between u.name and u.name
      order by a.name
    ) a
  ) a;

  if keys <> '{}' then
    select json_agg(json_build_object('key', k.key, 'id', k.id::text, 'hash', k.hash, 'told', k.told, 'after', k.after))
    into known from wallet_known(keys) k;
  end if;
end
$$;

-- Posts transactions in their order: lines say by position which one they belong to. Balances follow from the lines alone. It is one
-- statement, whose parts all see the accounts as they were. Whoever did not lock the accounts first and was overtaken fails on the sequence
-- of a line, which somebody else has by then. Purses in `granted` are left to `wallet_keep_grants`, which writes each of them once.
create function wallet_write(at timestamptz, transactions jsonb, positions int[], accounts bigint[], amounts bigint[],
  granted bigint[] default '{}')
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
  where a.merchant_id = merchant and a.id = u.account and a.balance is not null and u.account <> all (granted);
  return ids;
end
$$;

-- Writes the figures of grants in play, with the balance of their purses; a purse without an id has no grant any more.
create function wallet_keep_grants(at timestamptz, grants jsonb, accounts bigint[], amounts bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
begin
  update wallet_accounts a
  set balance = a.balance + coalesce(u.change, 0), version = a.version + coalesce(u.lines, 0),
    changed_at = case when u.lines is null then a.changed_at else greatest(at, a.changed_at) end,
    grant_id = n.id, grant_rule = n.rule, grant_amount = n.amount, grant_until = n.until, grant_aside = n.aside, grant_closing = n.closing,
    grant_frozen = n.frozen, done_x = n.done_x, open_x = n.open_x, open_count = n.open_count, grant_paid = n.paid
  from jsonb_to_recordset(grants) as n (account bigint, id text, rule bigint, amount bigint, until timestamptz, aside boolean,
    closing boolean, frozen boolean, done_x bigint, open_x bigint, open_count int, paid bigint)
  left join (
    select l.account, sum(l.amount)::bigint as change, count(*) as lines from unnest(accounts, amounts) l (account, amount) group by l.account
  ) u on u.account = n.account
  where a.merchant_id = current_merchant() and a.id = n.account;
end
$$;

-- Writes what was decided, and counts what was played towards its players' limits. `grants` and `moves` are null where no grant changed.
create function wallet_post(merchant int, at timestamptz, transactions jsonb, positions int[], accounts bigint[], amounts bigint[],
  players text[], hours timestamptz[], wagers bigint[], wins bigint[], here boolean[], grants jsonb, moves jsonb)
returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  granted bigint[] := '{}';
  ids bigint[];
begin
  if merchant is not null then perform set_config('magpie.merchant', merchant::text, true); end if;
  if grants is not null then granted := array(select (g ->> 'account')::bigint from jsonb_array_elements(grants) g); end if;
  ids := wallet_write(at, transactions, positions, accounts, amounts, granted);
  if grants is not null then perform wallet_keep_grants(at, grants, accounts, amounts); end if;
  if moves is not null then perform bonuses_move(at, moves); end if;
  if players <> '{}' then
    perform limits_count(at, players, hours, array_fill(0, array[cardinality(players)]), wagers, wins, here);
  end if;
  return ids;
end
$$;

revoke execute on function wallet_known, wallet_open, wallet_write, wallet_keep_grants, wallet_post from public;
grant execute on function wallet_known, wallet_open, wallet_write, wallet_post to magpie_app;
