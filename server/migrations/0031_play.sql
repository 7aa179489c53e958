-- Vendors whose games this merchant offers over the seamless wallet.
create table play_vendors (
  merchant_id int not null default current_merchant(),
  vassalage text not null,
  -- Requests are signed under this; sealed.
  secret bytea not null,
  -- Requests may come from these; from anywhere when empty.
  addresses cidr[] not null default '{}',
  -- The rules that differ from the usual.
  profile jsonb not null default '{}',
  -- With {token}, {game} and {language}; null for games that lie on the merchant's own launch hosts.
  launch_url text,
  disabled_at timestamptz,
  primary key (merchant_id, vassalage),
  foreign key (merchant_id, vassalage) references catalogue_vendors (merchant_id, vassalage) on delete cascade
);
call kit_tenant_table('play_vendors');

-- A game that somebody opened. It begins as a launch, whose token is good once.
create table play_sessions (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  launch_hash bytea not null check (length(launch_hash) = 32),
  launch_expires_at timestamptz not null,
  -- Hash of the token that the vendor got for the launch token; null until then.
  token_hash bytea check (length(token_hash) = 32),
  vassalage text not null,
  game_code text not null,
  member_id text not null,
  -- The session of the portal that the game was opened in: the game is open as long as that is. Without one it is open no more.
  portal_session text,
  -- The name by which the vendor knows who plays.
  player text not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, launch_hash),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on play_sessions (merchant_id, vassalage, player, game_code) where token_hash is not null and ended_at is null;
create index on play_sessions (merchant_id, token_hash) where token_hash is not null;
create index on play_sessions (merchant_id, member_id);
create index on play_sessions (merchant_id, expires_at);
call kit_tenant_table('play_sessions');

-- One player's part in a round: the order of bets, wins and rollbacks is judged by it.
create table play_rounds (
  merchant_id int not null default current_merchant(),
  vassalage text not null,
  player text not null,
  round_id text not null,
  game_code text not null,
  bets int not null,
  returned int not null,
  wins int not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The player's balance when it was closed.
  closed_balance bigint,
  -- The records have yet to hear that it is over: the ledger did not say it.
  untold boolean not null,
  primary key (merchant_id, vassalage, player, round_id)
) with (fillfactor = 80);
create index on play_rounds (merchant_id) where untold;
call kit_tenant_table('play_rounds');

-- Answers for which the ledger has nothing to show: refused bets, rollbacks that came first, wins of nothing. A repeat gets the same.
create table play_outcomes (
  merchant_id int not null default current_merchant(),
  vassalage text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  transaction_id text not null,
  content_hash bytea not null check (length(content_hash) = 32),
  -- Null where it was done.
  refusal text,
  value jsonb,
  balance bigint not null,
  at timestamptz not null,
  primary key (merchant_id, vassalage, kind, transaction_id)
);
call kit_tenant_table('play_outcomes');

-- Things that do not add up, for people to look at.
create table play_flags (
  merchant_id int not null default current_merchant(),
  id bigint generated always as identity,
  at timestamptz not null,
  vassalage text not null,
  kind text not null,
  reason text not null,
  transaction_id text not null,
  round_id text not null,
  player text not null,
  amount bigint not null,
  primary key (merchant_id, id)
);
call kit_tenant_table('play_flags');

-- Nonces of vendors' requests, so that nobody can send one a second time; kept for as long as the request's time would be believed.
create table play_nonces (
  merchant_id int not null default current_merchant(),
  vassalage text not null,
  nonce text not null,
  at timestamptz not null,
  primary key (merchant_id, vassalage, nonce)
);
create index on play_nonces (merchant_id, at);
call kit_tenant_table('play_nonces');

-- The ledger's entries of each vendor's day in UTC, gathered to be compared with the vendor's own file.
create table play_day_lines (
  merchant_id int not null default current_merchant(),
  vassalage text not null,
  day date not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  transaction_id text not null,
  amount bigint not null,
  currency text not null,
  primary key (merchant_id, vassalage, kind, transaction_id)
);
create index on play_day_lines (merchant_id, vassalage, day);
call kit_tenant_table('play_day_lines');

-- The lines of the vendor's file of that day.
create table play_file_lines (
  merchant_id int not null default current_merchant(),
  vassalage text not null,
  day date not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  transaction_id text not null,
  amount bigint not null,
  currency text not null,
  primary key (merchant_id, vassalage, day, kind, transaction_id)
);
create index on play_file_lines (merchant_id, vassalage, kind, transaction_id);
call kit_tenant_table('play_file_lines');

-- Facts about some requests, in their order. They are read after their players' accounts are locked, so that nothing changes until commit,
-- and by index, whatever the planner believes: it plans once a session, perhaps on tables still empty.
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

-- Adds to rounds what happened in them, and keeps what the ledger will not tell.
create function play_write(at timestamptz, rounds jsonb, outcomes jsonb, flags jsonb) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  insert into play_rounds as r (vassalage, player, round_id, game_code, bets, returned, wins, opened_at, closed_at, closed_balance, untold)
  select n.vassalage, n.player, n.round, n.game, n.bets, n.returned, n.wins, at,
    case when n.close then at end, case when n.close then n.balance end, n.close and n.untold
  from jsonb_to_recordset(rounds) as n (
    vassalage text, player text, round text, game text, bets int, returned int, wins int, close boolean, balance bigint, untold boolean)
  on conflict (merchant_id, vassalage, player, round_id) do update set
    bets = r.bets + excluded.bets, returned = r.returned + excluded.returned, wins = r.wins + excluded.wins,
    closed_at = coalesce(r.closed_at, excluded.closed_at), closed_balance = coalesce(r.closed_balance, excluded.closed_balance),
    untold = r.untold or (r.closed_at is null and excluded.untold);

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
