drop function play_open;

-- Facts about some requests, in their order. They are read after their players' accounts are locked, so that nothing changes until commit,
-- and by index, whatever the planner believes: it plans once a session, perhaps on tables still empty. Bets hold the switches of the back
-- office as they are: the function must not be stable, or it would read them as they were before it waited.
create function play_open(
  kinds text[], vassalages text[], transactions text[], players text[], rounds text[], games text[], frees text[],
  moment timestamptz, created_after timestamptz, seen_after timestamptz
)
returns table (
  place bigint, outcome_hash bytea, refusal text, value jsonb, balance bigint, rolled_back boolean,
  game_code text, bets int, returned int, wins int, closed boolean, closed_balance bigint, granted json, free_open boolean, free json,
  tokens bytea[], switched text[]
)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
  switched_off text[];
begin
  if 'bet' = any (kinds) then switched_off := switches_hold(moment); end if;
  return query
  select u.place, o.content_hash, o.refusal, o.value, o.balance,
    u.kind = 'bet' and exists (
      select from play_outcomes b
      where b.merchant_id = merchant and b.vassalage = u.vassalage and b.kind = 'rollback' and b.transaction_id = u.transaction_id
    ),
    r.game_code, r.bets, r.returned, r.wins, r.closed_at is not null, r.closed_balance,
    case when r.grant_id is not null then json_build_object('grant', r.grant_id, 'all', r.staked::text, 'bonus', r.bonus_staked::text,
      'counted', r.counted::text, 'weight', r.weight, 'invalid', r.invalid::text) end,
    r.free_open,
    case when coalesce(r.free_id, u.free) is not null then (
      select json_build_object('id', f.id, 'memberId', f.member_id, 'vassalage', f.vassalage, 'gameCode', f.game_code,
        'currency', f.currency, 'stake', f.stake::text, 'count', f.count, 'until', f.until, 'restsUntil', f.rests_until,
        'begun', f.begun, 'open', f.open, 'won', f.won::text, 'given', f.given::text, 'ended', f.ended_at is not null)
      from play_free_rounds f where f.merchant_id = merchant and f.id = coalesce(r.free_id, u.free)
    ) end,
    case when u.kind = 'bet' then array(
      select s.token_hash from play_sessions s
      where s.merchant_id = merchant and s.vassalage = u.vassalage and s.player = u.player and s.game_code = u.game
        and s.token_hash is not null and s.ended_at is null and s.expires_at > moment
        and auth_is_open(s.portal_session, created_after, seen_after)
    ) end,
    case when u.kind = 'bet' then switched_off end
  from unnest(kinds, vassalages, transactions, players, rounds, games, frees)
    with ordinality u (kind, vassalage, transaction_id, player, round_id, game, free, place)
  left join play_outcomes o
    on o.merchant_id = merchant and o.vassalage = u.vassalage and o.kind = u.kind and o.transaction_id = u.transaction_id
  left join play_rounds r
    on r.merchant_id = merchant and r.vassalage = u.vassalage and r.player = u.player and r.round_id = u.round_id;
end
$$;
