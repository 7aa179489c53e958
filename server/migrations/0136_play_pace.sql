-- When somebody's last round began, where the merchant's profile gives rounds a least length. By the database's clock, so that no server's
-- own clock can be wound on; read and written with the moves themselves, under the locks of their player's accounts.
create table play_paces (
  merchant_id int not null default current_merchant(),
  player text not null,
  began_at timestamptz not null,
  primary key (merchant_id, player)
) with (fillfactor = 70);
call kit_tenant_table('play_paces');

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
  tokens bytea[], switched text[], since_round_ms float8
)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
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
    case when u.kind = 'bet' then switched_off end,
    case when u.kind = 'bet' then (
      select (extract(epoch from clock_timestamp() - p.began_at) * 1000)::float8 from play_paces p
      where p.merchant_id = merchant and p.player = u.player
    ) end
  from unnest(kinds, vassalages, transactions, players, rounds, games, frees)
    with ordinality u (kind, vassalage, transaction_id, player, round_id, game, free, place)
  left join play_outcomes o
    on o.merchant_id = merchant and o.vassalage = u.vassalage and o.kind = u.kind and o.transaction_id = u.transaction_id
  left join play_rounds r
    on r.merchant_id = merchant and r.vassalage = u.vassalage and r.player = u.player and r.round_id = u.round_id;
end
$$;

-- Adds to rounds what happened in them, keeps what the ledger will not tell, and notes the beginning of rounds that have a least length.
create or replace function play_write(at timestamptz, rounds jsonb, outcomes jsonb, flags jsonb, frees jsonb) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan set enable_material = off as $$
begin
  insert into play_rounds as r (vassalage, player, round_id, game_code, bets, returned, wins, opened_at, moved_at, closed_at,
    closed_balance, untold, grant_id, staked, bonus_staked, counted, weight, invalid, valid, free_id, free_open)
  select n.vassalage, n.player, n.round, n.game, n.bets, n.returned, n.wins, at, at,
    case when n.close then at end, case when n.close then n.balance end, n.close and n.untold,
    n.granted ->> 'grant', (n.granted ->> 'all')::bigint, (n.granted ->> 'bonus')::bigint, (n.granted ->> 'counted')::bigint,
    (n.granted ->> 'weight')::int, (n.granted ->> 'invalid')::bigint, n.valid, n.free ->> 'id', (n.free ->> 'open')::boolean
  from jsonb_to_recordset(rounds) as n (
    vassalage text, player text, round text, game text, bets int, returned int, wins int, close boolean, balance bigint, untold boolean,
    granted jsonb, valid bigint, free jsonb)
  on conflict (merchant_id, vassalage, player, round_id) do update set
    bets = r.bets + excluded.bets, returned = r.returned + excluded.returned, wins = r.wins + excluded.wins, moved_at = excluded.moved_at,
    closed_at = coalesce(r.closed_at, excluded.closed_at), closed_balance = coalesce(r.closed_balance, excluded.closed_balance),
    untold = r.untold or (r.closed_at is null and excluded.untold),
    grant_id = coalesce(r.grant_id, excluded.grant_id), staked = coalesce(excluded.staked, r.staked),
    bonus_staked = coalesce(excluded.bonus_staked, r.bonus_staked), counted = coalesce(excluded.counted, r.counted),
    weight = coalesce(r.weight, excluded.weight), invalid = case when excluded.grant_id is null then r.invalid else excluded.invalid end,
    valid = coalesce(r.valid, excluded.valid),
    free_id = coalesce(r.free_id, excluded.free_id), free_open = coalesce(excluded.free_open, r.free_open);

  insert into play_outcomes (vassalage, kind, transaction_id, content_hash, refusal, value, balance, at)
  select n.vassalage, n.kind, n.transaction, decode(n.hash, 'hex'), n.refusal, n.value, n.balance, at
  from jsonb_to_recordset(outcomes) as n (
    vassalage text, kind text, transaction text, hash text, refusal text, value jsonb, balance bigint);

  insert into play_flags (at, vassalage, kind, reason, transaction_id, round_id, player, amount)
  select at, n.vassalage, n.kind, n.reason, n.transaction, n.round, n.player, n.amount
  from jsonb_to_recordset(flags) as n (
    vassalage text, kind text, reason text, transaction text, round text, player text, amount bigint);

  if frees <> '[]' then
    update play_free_rounds f set begun = f.begun + n.begun, open = f.open + n.open, won = f.won + n.won
    from (
      select n.id, sum(n.begun)::int as begun, sum(n.open)::int as open, sum(n.won)::bigint as won
      from jsonb_to_recordset(frees) as n (id text, begun int, open int, won bigint) group by n.id
    ) n
    where f.id = n.id;
  end if;
  if rounds @? '$[*] ? (@.paced == true)' then
    insert into play_paces as p (player, began_at)
    select n.player, clock_timestamp() from (
      select distinct b.player from jsonb_to_recordset(rounds) as b (player text, paced boolean) where b.paced
    ) n
    on conflict (merchant_id, player) do update set began_at = greatest(p.began_at, excluded.began_at);
  end if;
end
$$;
