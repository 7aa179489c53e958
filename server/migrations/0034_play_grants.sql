-- A round remembers the grant it is played under, so that its wins are shared and its bets go back as they were staked. All is null for a
-- round without one.
alter table play_rounds
  -- For life: a round has one owner.
  add column grant_id text,
  -- Stakes that were not taken back, the part of them that was bonus money, and the part that counts, by this weight in basis points.
  add column staked bigint check (staked >= 0),
  add column bonus_staked bigint check (bonus_staked >= 0),
  add column counted bigint check (counted >= 0),
  add column weight int,
  -- The part of the stakes that was not at risk; null until the round is settled.
  add column invalid bigint,
  -- The part that was at risk, where the vendor said it at the end.
  add column valid bigint,
  add constraint play_grant_whole check (grant_id is null or (num_nulls(staked, bonus_staked, counted, weight) = 0 and bonus_staked <= staked));
create index on play_rounds (merchant_id, grant_id) where grant_id is not null;
-- Rounds whose vendor may have forgotten them.
create index on play_rounds (merchant_id, opened_at) where grant_id is not null and invalid is null;

-- The part of a bet's stakes that was bonus money earns nothing; a vendor may say that less than all was at risk.
alter table records_bets
  add column bonus bigint not null default 0,
  add column valid bigint;

drop function play_open, play_write;

-- Facts about some requests, in their order. They are read after their players' accounts are locked, so that nothing changes until commit,
-- and by index, whatever the planner believes: it plans once a session, perhaps on tables still empty.
create function play_open(
  kinds text[], vassalages text[], transactions text[], players text[], rounds text[], games text[],
  moment timestamptz, created_after timestamptz, seen_after timestamptz
)
returns table (
  place bigint, outcome_hash bytea, refusal text, value jsonb, balance bigint, rolled_back boolean,
  game_code text, bets int, returned int, wins int, closed boolean, closed_balance bigint, granted json, tokens bytea[]
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
    case when r.grant_id is not null then json_build_object('grant', r.grant_id, 'all', r.staked::text, 'bonus', r.bonus_staked::text,
      'counted', r.counted::text, 'weight', r.weight, 'invalid', r.invalid::text) end,
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

-- Adds to rounds what happened in them, and keeps what the ledger will not tell. `granted` says what a round has come to under its grant:
-- one move of a round is written at a time.
create function play_write(at timestamptz, rounds jsonb, outcomes jsonb, flags jsonb) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  insert into play_rounds as r (vassalage, player, round_id, game_code, bets, returned, wins, opened_at, closed_at, closed_balance, untold,
    grant_id, staked, bonus_staked, counted, weight, invalid, valid)
  select n.vassalage, n.player, n.round, n.game, n.bets, n.returned, n.wins, at,
    case when n.close then at end, case when n.close then n.balance end, n.close and n.untold,
    n.granted ->> 'grant', (n.granted ->> 'all')::bigint, (n.granted ->> 'bonus')::bigint, (n.granted ->> 'counted')::bigint,
    (n.granted ->> 'weight')::int, (n.granted ->> 'invalid')::bigint, n.valid
  from jsonb_to_recordset(rounds) as n (
    vassalage text, player text, round text, game text, bets int, returned int, wins int, close boolean, balance bigint, untold boolean,
    granted jsonb, valid bigint)
  on conflict (merchant_id, vassalage, player, round_id) do update set
    bets = r.bets + excluded.bets, returned = r.returned + excluded.returned, wins = r.wins + excluded.wins,
    closed_at = coalesce(r.closed_at, excluded.closed_at), closed_balance = coalesce(r.closed_balance, excluded.closed_balance),
    untold = r.untold or (r.closed_at is null and excluded.untold),
    grant_id = coalesce(r.grant_id, excluded.grant_id), staked = coalesce(excluded.staked, r.staked),
    bonus_staked = coalesce(excluded.bonus_staked, r.bonus_staked), counted = coalesce(excluded.counted, r.counted),
    weight = coalesce(r.weight, excluded.weight), invalid = case when excluded.grant_id is null then r.invalid else excluded.invalid end,
    valid = coalesce(r.valid, excluded.valid);

  insert into play_outcomes (vassalage, kind, transaction_id, content_hash, refusal, value, balance, at)
  select n.vassalage, n.kind, n.transaction, decode(n.hash, 'hex'), n.refusal, n.value, n.balance, at
  from jsonb_to_recordset(outcomes) as n (
    vassalage text, kind text, transaction text, hash text, refusal text, value jsonb, balance bigint);

  insert into play_flags (at, vassalage, kind, reason, transaction_id, round_id, player, amount)
  select at, n.vassalage, n.kind, n.reason, n.transaction, n.round, n.player, n.amount
  from jsonb_to_recordset(flags) as n (
    vassalage text, kind text, reason text, transaction text, round text, player text, amount bigint);
end
$$;
