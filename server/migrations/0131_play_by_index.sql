-- Functions that read by index, whatever the planner believes, must not keep a whole table beside them either: a plan made on tables still
-- empty would read a merchant's every round once for each batch, and go on so until the tables are analysed.
do $$
declare
  by_index regprocedure;
begin
  for by_index in select p.oid::regprocedure from pg_proc p where p.proconfig @> '{enable_seqscan=off}' loop
    execute format('alter function %s set enable_material = off', by_index);
  end loop;
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

drop function studio_begin_all, studio_begin;

-- Writes rounds of players' own down, each with the next nonce of its player's seeds, and says of each round, in its order, whether it is
-- there now: not where another of the same game is not over, where the seeds are worn, or where a draw takes no bets any more. The seeds
-- are locked first, in one order, so a player's rounds come one after the other and two batches never wait for each other.
-- Look-ups ask for the order of one index, and sorts are forbidden, as in the wallet.
create function studio_begin_all(begun json) returns boolean[]
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  merchant int := current_merchant();
  ids uuid[] := array(select n.id from rows from (json_to_recordset(begun) as (id uuid)) with ordinality n (id, place) order by n.place);
  players text[] := array(select distinct n.player from json_to_recordset(begun) as n (player text, draw int) where n.draw is null);
  known uuid[] := array(select r.id from studio_rounds r where r.merchant_id = merchant and r.id = any (ids));
begin
  perform from unnest(players) u (player)
  cross join lateral (
    select from studio_seeds s
    where s.merchant_id = merchant and s.player between u.player and u.player and s.retired_at is null order by s.player for update
  ) s;
  -- Somebody else may have begun one of them while we waited for the seeds.
  known := known || array(select r.id from studio_rounds r where r.merchant_id = merchant and r.id = any (ids));

  with asked as (
    select n.*, s.number as seeds, s.next_nonce, row_number() over (partition by n.player, n.game order by n.place) as of_game
    from rows from (json_to_recordset(begun) as (
        id uuid, vassalage text, game text, version text, player text, currency text, stake bigint, choice json, draw int, free text,
        placed_at timestamptz
      )) with ordinality n (id, vassalage, game, version, player, currency, stake, choice, draw, free, placed_at, place)
    cross join lateral (
      select s.number, s.next_nonce from studio_seeds s
      where s.merchant_id = merchant and s.player between n.player and n.player and s.retired_at is null order by s.player
    ) s
    left join lateral (
      select true as found from studio_rounds r
      where r.merchant_id = merchant and r.player between n.player and n.player and r.game_code between n.game and n.game
        and r.draw_number is null and r.state in ('placed', 'open', 'raising', 'resolved', 'voiding')
      order by r.player, r.game_code limit 1
    ) other on true
    where n.draw is null and n.id <> all (known) and other.found is null
  ), numbered as (
    select a.*, a.next_nonce + (row_number() over (partition by a.player order by a.place))::int - 1 as nonce
    from asked a where a.of_game = 1
  ), placed as (
    insert into studio_rounds (id, vassalage, game_code, version, player, currency, stake, choice, free, seeds_number, nonce, state, placed_at)
    select n.id, n.vassalage, n.game, n.version, n.player, n.currency, n.stake, n.choice, n.free, n.seeds, n.nonce, 'placed', n.placed_at
    from numbered n where n.nonce < 10000
    returning id, player
  ), counted as (
    update studio_seeds s set next_nonce = s.next_nonce + p.rounds
    from (select p.player, count(*)::int as rounds from placed p group by p.player) p
    where s.merchant_id = merchant and s.player = any (players) and s.player = p.player and s.retired_at is null
  )
  select known || array_agg(p.id) into known from placed p;

  return array(
    select n.id = any (known) or (n.draw is not null
      and studio_bet(n.id, n.vassalage, n.game, n.version, n.player, n.currency, n.stake, n.choice, n.draw, n.placed_at))
    from rows from (json_to_recordset(begun) as (
        id uuid, vassalage text, game text, version text, player text, currency text, stake bigint, choice json, draw int,
        placed_at timestamptz
      )) with ordinality n (id, vassalage, game, version, player, currency, stake, choice, draw, placed_at, place)
    order by n.place
  );
end
$$;

-- Says of each round, in its order, whether it was still as it was read, and is changed now. A batch has each round once.
create or replace function studio_change_all(changes json) returns boolean[]
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  merchant int := current_merchant();
  ids uuid[] := array(select n.id from rows from (json_to_recordset(changes) as (id uuid)) with ordinality n (id, place) order by n.place);
  done uuid[];
begin
  with changed as (
    update studio_rounds r set state = coalesce(n.state, r.state), moves = coalesce(n.moves, r.moves),
      payout = coalesce(n.payout, r.payout), refusal = coalesce(n.refusal, r.refusal)
    from json_to_recordset(changes) as n (id uuid, was text, moved int, state text, moves json, payout bigint, refusal text)
    where r.merchant_id = merchant and r.id = any (ids) and r.id = n.id and r.state = n.was and json_array_length(r.moves) = n.moved
    returning r.id
  )
  select coalesce(array_agg(c.id), '{}') into done from changed c;
  return array(select u.id = any (done) from unnest(ids) with ordinality u (id, place) order by u.place);
end
$$;
