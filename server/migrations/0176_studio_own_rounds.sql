-- A player's own rounds are begun and changed in one statement each, which is a transaction of its own: begin, the step into the merchant, the
-- look at what was written, and the commit were each a message to the database and back. What came as one JSON text was read four times, rounds
-- were looked up before the locks and again after them, and each change was a statement of its own. The release before goes on with
-- `studio_begin_all` and `studio_change_all`, which bets on shared draws take as well.

-- Steps into the merchant until the transaction ends. A light commit does not wait for the disk.
create function studio_enter(merchant int, light boolean) returns void language plpgsql as $$
begin
  perform set_config('magpie.merchant', merchant::text, true);
  if light then perform set_config('synchronous_commit', 'off', true); end if;
end
$$;

-- Writes rounds of players' own down, each with the next nonce of its player's seeds, and says of each round, in its order, whether it is
-- there now: not where another of the same game is not over, or where the seeds are worn. Nonce and number of the seeds are those of rounds
-- that were written now, and null for one that was there before. The seeds are locked first, in one order, so a player's rounds come one
-- after the other, on whichever nodes, and two batches never wait for each other.
-- Look-ups ask for the order of one index, and sorts are forbidden, as in the wallet.
create function studio_begin_own(merchant int, begun json, out done boolean[], out nonces int[], out pairs int[])
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  ids uuid[];
  players text[];
  known uuid[];
begin
  perform studio_enter(merchant, false);
  select array_agg(n.id order by n.place), array_agg(distinct n.player) into ids, players
  from rows from (json_to_recordset(begun) as (id uuid, player text)) with ordinality n (id, player, place);

  perform from unnest(players) u (player)
  cross join lateral (
    select from studio_seeds s
    where s.merchant_id = merchant and s.player between u.player and u.player and s.retired_at is null order by s.player for update
  ) s;
  -- Only now, because somebody else may have begun one of them while we waited for the seeds.
  known := array(select r.id from studio_rounds r where r.merchant_id = merchant and r.id = any (ids));

  with asked as (
    select n.*, s.number as seeds, s.next_nonce, row_number() over (partition by n.player, n.game order by n.place) as of_game
    from rows from (json_to_recordset(begun) as (
        id uuid, vassalage text, game text, version text, player text, currency text, stake bigint, choice json, free text,
        placed_at timestamptz
      )) with ordinality n (id, vassalage, game, version, player, currency, stake, choice, free, placed_at, place)
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
    where n.id <> all (known) and other.found is null
  ), numbered as (
    select a.*, a.next_nonce + (row_number() over (partition by a.player order by a.place))::int - 1 as nonce
    from asked a where a.of_game = 1
  ), placed as (
    insert into studio_rounds (id, vassalage, game_code, version, player, currency, stake, choice, free, seeds_number, nonce, state, placed_at)
    select n.id, n.vassalage, n.game, n.version, n.player, n.currency, n.stake, n.choice, n.free, n.seeds, n.nonce, 'placed', n.placed_at
    from numbered n where n.nonce < 10000
    returning id, player, nonce, seeds_number
  ), counted as (
    update studio_seeds s set next_nonce = s.next_nonce + p.rounds
    from (select p.player, count(*)::int as rounds from placed p group by p.player) p
    where s.merchant_id = merchant and s.player = any (players) and s.player = p.player and s.retired_at is null
  )
  select array_agg(p.id is not null or u.id = any (known) order by u.place), array_agg(p.nonce order by u.place),
    array_agg(p.seeds_number order by u.place)
  into done, nonces, pairs
  from unnest(ids) with ordinality u (id, place) left join placed p on p.id = u.id;
end
$$;

-- Says of each round, in its order, whether it was still as it was read, and is changed now. No round is named twice.
create function studio_change_rounds(merchant int, light boolean, changes json) returns boolean[]
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off set plan_cache_mode = force_generic_plan as $$
declare
  done uuid[];
begin
  perform studio_enter(merchant, light);
  with changed as (
    update studio_rounds r set state = coalesce(n.state, r.state), moves = coalesce(n.moves, r.moves),
      payout = coalesce(n.payout, r.payout), refusal = coalesce(n.refusal, r.refusal)
    from json_to_recordset(changes) as n (id uuid, was text, moved int, state text, moves json, payout bigint, refusal text)
    where r.merchant_id = merchant and r.id = n.id and r.state = n.was and json_array_length(r.moves) = n.moved
    returning r.id
  )
  select array_agg(c.id) into done from changed c;
  return array(
    select coalesce(n.id = any (done), false)
    from rows from (json_to_recordset(changes) as (id uuid)) with ordinality n (id, place) order by n.place
  );
end
$$;
