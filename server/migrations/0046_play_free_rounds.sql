-- Rounds that cost their player nothing. The house pays their price to the game, and what they win gathers here until the last of them is
-- over or their time has passed. Whoever changes a row holds the accounts of its member.
create table play_free_rounds (
  merchant_id int not null default current_merchant(),
  -- The reward's own key: given once.
  id text not null,
  member_id text not null,
  vassalage text not null,
  game_code text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  count int not null check (count > 0),
  given_at timestamptz not null,
  until timestamptz not null,
  -- The end of the member's break: no round begins before it.
  rests_until timestamptz,
  -- Two rounds that begin in one commit are decided on the same row: this refuses the one that is too many, and both are decided again.
  begun int not null default 0 constraint play_free_rounds_left check (begun between 0 and count),
  open int not null default 0 check (open >= 0),
  won bigint not null default 0 check (won >= 0),
  -- The part of `won` that the member has.
  given bigint not null default 0,
  -- The member keeps away for good: what would be a bonus is given no more.
  excluded boolean not null default false,
  ended_at timestamptz,
  origin jsonb not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id),
  check (given between 0 and won)
);
create index on play_free_rounds (merchant_id, member_id) where ended_at is null;
create index on play_free_rounds (merchant_id, until) where ended_at is null or given < won;
call kit_tenant_table('play_free_rounds');
revoke delete, truncate on play_free_rounds from magpie_app;

alter table play_rounds
  -- The free rounds that it is one of, and whether it still counts among their open ones.
  add column free_id text,
  add column free_open boolean,
  add column moved_at timestamptz,
  add constraint play_free_whole check ((free_id is null) = (free_open is null) and (free_id is null or grant_id is null));
-- Rounds whose vendor may have forgotten them.
drop index play_rounds_merchant_id_opened_at_idx;
create index on play_rounds (merchant_id, coalesce(moved_at, opened_at)) where grant_id is not null and invalid is null;
create index on play_rounds (merchant_id, coalesce(moved_at, opened_at)) where free_open;

-- Records show a free round with a stake of nothing, and beside it what it won for the sum that is given later.
alter table records_bets
  add column free boolean not null default false,
  add column gathered bigint not null default 0;

drop function play_open, play_write;

-- Facts about some requests, in their order. They are read after their players' accounts are locked, so that nothing changes until commit,
-- and by index, whatever the planner believes: it plans once a session, perhaps on tables still empty.
create function play_open(
  kinds text[], vassalages text[], transactions text[], players text[], rounds text[], games text[], frees text[],
  moment timestamptz, created_after timestamptz, seen_after timestamptz
)
returns table (
  place bigint, outcome_hash bytea, refusal text, value jsonb, balance bigint, rolled_back boolean,
  game_code text, bets int, returned int, wins int, closed boolean, closed_balance bigint, granted json, free_open boolean, free json,
  tokens bytea[]
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
    ) end
  from unnest(kinds, vassalages, transactions, players, rounds, games, frees)
    with ordinality u (kind, vassalage, transaction_id, player, round_id, game, free, place)
  left join play_outcomes o
    on o.merchant_id = merchant and o.vassalage = u.vassalage and o.kind = u.kind and o.transaction_id = u.transaction_id
  left join play_rounds r
    on r.merchant_id = merchant and r.vassalage = u.vassalage and r.player = u.player and r.round_id = u.round_id;
end
$$;

-- Adds to rounds what happened in them, and keeps what the ledger will not tell. `granted` says what a round has come to under its grant:
-- one move of a round is written at a time. `frees` adds to free rounds, of which several may be written at once.
create function play_write(at timestamptz, rounds jsonb, outcomes jsonb, flags jsonb, frees jsonb) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
end
$$;

-- The portal's name for the free rounds that a round is one of.
alter table studio_rounds add column free text check (length(free) between 1 and 200);

drop function studio_begin_all, studio_begin;

-- Writes a round of a player's own down, with the next nonce of the seeds in use, and says whether it is there now: false where another of
-- the same game is not over, or the seeds are worn. The seeds are locked, so a player's rounds come one after the other.
create function studio_begin(
  round_id uuid, portal text, game text, game_version text, who text, money text, staked bigint, chosen json, free_of text,
  moment timestamptz
) returns boolean
language plpgsql as $$
declare
  pair record;
begin
  select s.number, s.next_nonce into strict pair from studio_seeds s where s.player = who and s.retired_at is null for update;
  if exists (select from studio_rounds r where r.id = round_id) then
    return true;
  end if;
  if pair.next_nonce >= 10000 or exists (
    select from studio_rounds r
    where r.player = who and r.game_code = game and r.draw_number is null and r.state in ('placed', 'open', 'resolved', 'voiding')
  ) then
    return false;
  end if;
  insert into studio_rounds (id, vassalage, game_code, version, player, currency, stake, choice, free, seeds_number, nonce, state, placed_at)
  values (round_id, portal, game, game_version, who, money, staked, chosen, free_of, pair.number, pair.next_nonce, 'placed', moment);
  update studio_seeds s set next_nonce = next_nonce + 1 where s.player = who and s.number = pair.number;
  return true;
end
$$;

-- Says of each round, in its order, whether it is there now. It reads by index, whatever the planner believes: it plans once a session,
-- perhaps on tables still empty.
create function studio_begin_all(begun json) returns boolean[]
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  n record;
  placed boolean[] := '{}';
begin
  for n in
    select * from json_to_recordset(begun) as n (
      id uuid, vassalage text, game text, version text, player text, currency text, stake bigint, choice json, draw int, free text,
      placed_at timestamptz)
  loop
    if n.draw is null then
      placed := placed
        || studio_begin(n.id, n.vassalage, n.game, n.version, n.player, n.currency, n.stake, n.choice, n.free, n.placed_at);
    else
      placed := placed || studio_bet(n.id, n.vassalage, n.game, n.version, n.player, n.currency, n.stake, n.choice, n.draw, n.placed_at);
    end if;
  end loop;
  return placed;
end
$$;
