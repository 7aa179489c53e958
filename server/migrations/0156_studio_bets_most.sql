-- The bets of one player on one draw have an end, also for slips that come at the same moment: the database counts them, by an index that
-- a later file builds.

-- Writes a bet on a draw down, and says whether it is there now: false where the draw took no bets any more when it was made, or where its
-- player has a hundred on it.
create or replace function studio_bet(
  round_id uuid, portal text, game text, game_version text, who text, money text, staked bigint, chosen json, draw int, moment timestamptz
) returns boolean
language plpgsql as $$
begin
  if exists (select from studio_rounds r where r.id = round_id) then
    return true;
  end if;
  -- A share lock: the draw cannot be closed before this transaction ends.
  perform from studio_draws d
  where d.version = game_version and d.number = draw and d.phase = 'betting' and d.closes_at > moment for share;
  if not found then
    return false;
  end if;
  if (
    select count(*) from (
      select from studio_rounds r
      where r.merchant_id = current_merchant() and r.version = game_version and r.draw_number = draw and r.player between who and who
      order by r.player limit 100
    ) made
  ) >= 100 then
    return false;
  end if;
  insert into studio_rounds (id, vassalage, game_code, version, player, currency, stake, choice, draw_number, state, placed_at)
  values (round_id, portal, game, game_version, who, money, staked, chosen, draw, 'placed', moment)
  on conflict (merchant_id, id) do nothing;
  return true;
end
$$;

-- Writes rounds of players' own down, each with the next nonce of its player's seeds, and says of each round, in its order, whether it is
-- there now: not where another of the same game is not over, where the seeds are worn, or where a draw takes no bets any more, or no more of
-- this player's. The seeds are locked first, in one order, so a player's rounds and bets come one after the other, on whichever nodes, and
-- two batches never wait for each other.
-- Look-ups ask for the order of one index, and sorts are forbidden, as in the wallet.
create or replace function studio_begin_all(begun json) returns boolean[]
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  merchant int := current_merchant();
  ids uuid[] := array(select n.id from rows from (json_to_recordset(begun) as (id uuid)) with ordinality n (id, place) order by n.place);
  players text[] := array(select distinct n.player from json_to_recordset(begun) as n (player text) order by n.player);
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
