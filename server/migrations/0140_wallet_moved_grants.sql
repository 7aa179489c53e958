-- A bet under a bonus moves four figures on a purse whose balance it moves too. They come beside the lines and are written by the same update,
-- so that such a bet costs hardly more than any other. Whatever else changes of a grant is still written by `wallet_keep_grants`. The release
-- before calls `wallet_post` without those figures, and does so beside this one.

-- Posts transactions in their order: lines say by position which one they belong to. Balances follow from the lines alone. It is one
-- statement, whose parts all see the accounts as they were. Whoever did not lock the accounts first and was overtaken fails on the sequence
-- of a line, which somebody else has by then. Purses in `granted` are left to `wallet_keep_grants`, which writes each of them once.
-- `done`, `opened`, `rounds` and `paid` are the new figures of grants in play, each beside one line of its purse, and null beside all others.
create function wallet_enter(at timestamptz, transactions jsonb, positions int[], accounts bigint[], amounts bigint[],
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
  set balance = a.balance + u.change, version = a.version + u.lines, changed_at = greatest(at, a.changed_at),
    done_x = coalesce(u.done, a.done_x), open_x = coalesce(u.opened, a.open_x), open_count = coalesce(u.rounds, a.open_count),
    grant_paid = coalesce(u.paid, a.grant_paid)
  from (
    select l.account, sum(l.amount)::bigint as change, count(*) as lines, max(l.done) as done, max(l.opened) as opened, max(l.rounds) as rounds,
      max(l.paid) as paid
    from unnest(accounts, amounts, done, opened, rounds, paid) l (account, amount, done, opened, rounds, paid) group by l.account
  ) u
  where a.merchant_id = merchant and a.id = u.account and a.balance is not null and u.account <> all (granted);
  return ids;
end
$$;

-- The same without figures of grants.
create or replace function wallet_write(at timestamptz, transactions jsonb, positions int[], accounts bigint[], amounts bigint[],
  granted bigint[] default '{}')
returns bigint[] language sql security definer set search_path = public, pg_temp as $$
  select wallet_enter(at, transactions, positions, accounts, amounts, granted, null, null, null, null)
$$;

-- Writes what was decided, and counts what was played towards its players' limits. `grants` and `moves` are null where no grant changed by
-- more than its figures.
create function wallet_post(merchant int, at timestamptz, transactions jsonb, positions int[], accounts bigint[], amounts bigint[],
  players text[], hours timestamptz[], wagers bigint[], wins bigint[], here boolean[], grants jsonb, moves jsonb,
  done bigint[], opened bigint[], rounds int[], paid bigint[])
returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  granted bigint[] := '{}';
  ids bigint[];
begin
  if merchant is not null then perform set_config('magpie.merchant', merchant::text, true); end if;
  if grants is not null then granted := array(select (g ->> 'account')::bigint from jsonb_array_elements(grants) g); end if;
  ids := wallet_enter(at, transactions, positions, accounts, amounts, granted, done, opened, rounds, paid);
  if grants is not null then perform wallet_keep_grants(at, grants, accounts, amounts); end if;
  if moves is not null then perform bonuses_move(at, moves); end if;
  if players <> '{}' then
    perform limits_count(at, players, hours, array_fill(0, array[cardinality(players)]), wagers, wins, here);
  end if;
  return ids;
end
$$;

revoke execute on function wallet_enter from public;
revoke execute on function wallet_post(int, timestamptz, jsonb, int[], bigint[], bigint[], text[], timestamptz[], bigint[], bigint[], boolean[],
  jsonb, jsonb, bigint[], bigint[], int[], bigint[]) from public;
grant execute on function wallet_post(int, timestamptz, jsonb, int[], bigint[], bigint[], text[], timestamptz[], bigint[], bigint[], boolean[],
  jsonb, jsonb, bigint[], bigint[], int[], bigint[]) to magpie_app;
