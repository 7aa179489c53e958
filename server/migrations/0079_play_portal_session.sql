-- The session that a game was opened in: it is open as long as that is. One from before there was this column is open no more.
alter table play_sessions add column portal_session text;
create index on play_sessions (merchant_id, token_hash) where token_hash is not null;

drop function play_open(text[], text[], text[], text[], text[], text[], timestamptz);

-- What is known of some requests, in their order. Read after their players' accounts are locked, so nothing changes until commit.
-- By index, whatever the planner believes: it plans once a session, perhaps on tables still empty.
create function play_open(
  kinds text[], vassalages text[], transactions text[], players text[], rounds text[], games text[],
  moment timestamptz, created_after timestamptz, seen_after timestamptz
)
returns table (
  place bigint, outcome_hash bytea, refusal text, value jsonb, balance bigint, rolled_back boolean,
  game_code text, bets int, returned int, wins int, closed boolean, closed_balance bigint, tokens bytea[]
)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
begin
  return query
  select u.place, o.content_hash, o.refusal, o.value, o.balance,
    u.kind = 'bet' and exists (
      select from play_outcomes b
      where b.merchant_id = merchant and b.vassalage = u.vassalage and b.kind = 'rollback' and b.transaction_id = u.transaction_id
    ),
    r.game_code, r.bets, r.returned, r.wins, r.closed_at is not null, r.closed_balance,
    case when u.kind = 'bet' then array(
      select s.token_hash from play_sessions s
      where s.merchant_id = merchant and s.vassalage = u.vassalage and s.player = u.player and s.game_code = u.game
        and s.token_hash is not null and s.ended_at is null and s.expires_at > moment
        and auth_is_open(s.portal_session, created_after, seen_after)
    ) end
  from unnest(kinds, vassalages, transactions, players, rounds, games)
    with ordinality u (kind, vassalage, transaction_id, player, round_id, game, place)
  left join play_outcomes o
    on o.merchant_id = merchant and o.vassalage = u.vassalage and o.kind = u.kind and o.transaction_id = u.transaction_id
  left join play_rounds r
    on r.merchant_id = merchant and r.vassalage = u.vassalage and r.player = u.player and r.round_id = u.round_id;
end
$$;
