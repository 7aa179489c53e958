-- Rounds are begun and moved on together, so that many players share a commit.

-- Writes a bet on a draw down, and says whether it is there now: false where the draw took no bets any more when it was made.
create function studio_bet(
  round_id uuid, portal text, game text, game_version text, who text, money text, staked bigint, chosen json, draw int, moment timestamptz
) returns boolean
language plpgsql as $$
begin
  if exists (select from studio_rounds r where r.id = round_id) then
    return true;
  end if;
  -- Shared: it cannot be closed before this transaction ends.
  perform from studio_draws d
  where d.version = game_version and d.number = draw and d.phase = 'betting' and d.closes_at > moment for share;
  if not found then
    return false;
  end if;
  insert into studio_rounds (id, vassalage, game_code, version, player, currency, stake, choice, draw_number, state, placed_at)
  values (round_id, portal, game, game_version, who, money, staked, chosen, draw, 'placed', moment)
  on conflict (merchant_id, id) do nothing;
  return true;
end
$$;

-- Of each in its order, whether it is there now. By index, whatever the planner believes: it plans once a session, perhaps on tables still empty.
create function studio_begin_all(begun json) returns boolean[]
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  n record;
  placed boolean[] := '{}';
begin
  for n in
    select * from json_to_recordset(begun) as n (
      id uuid, vassalage text, game text, version text, player text, currency text, stake bigint, choice json, draw int, placed_at timestamptz)
  loop
    if n.draw is null then
      placed := placed || studio_begin(n.id, n.vassalage, n.game, n.version, n.player, n.currency, n.stake, n.choice, n.placed_at);
    else
      placed := placed || studio_bet(n.id, n.vassalage, n.game, n.version, n.player, n.currency, n.stake, n.choice, n.draw, n.placed_at);
    end if;
  end loop;
  return placed;
end
$$;

-- Of each in its order, whether it was still as it was read, and is changed now.
create function studio_change_all(changes json) returns boolean[]
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  n record;
  done boolean[] := '{}';
begin
  for n in
    select * from json_to_recordset(changes) as n (id uuid, was text, moved int, state text, moves json, payout bigint, refusal text)
  loop
    update studio_rounds r set state = coalesce(n.state, r.state), moves = coalesce(n.moves, r.moves),
      payout = coalesce(n.payout, r.payout), refusal = coalesce(n.refusal, r.refusal)
    where r.id = n.id and r.state = n.was and json_array_length(r.moves) = n.moved;
    done := done || found;
  end loop;
  return done;
end
$$;
