-- The studio is a vendor that happens to live here: it keeps its own books, and knows of money only what portals answer it.

-- Portals that let the studio's games in, and the secret that its requests to them are signed under.
create table studio_portals (
  merchant_id int not null default current_merchant(),
  vassalage text not null,
  -- Sealed.
  secret bytea not null,
  -- The name and the code that the portal is asked under.
  host text not null,
  code text not null,
  -- True where our players' money is in wallets of our own: stakes are taken there, and nothing is asked of the portal's wallet.
  own_wallets boolean not null default false,
  primary key (merchant_id, vassalage)
);
call kit_tenant_table('studio_portals');

-- One player at one game.
create table studio_sessions (
  merchant_id int not null default current_merchant(),
  token_hash bytea not null check (length(token_hash) = 32),
  vassalage text not null,
  -- The portal's name for the game, and the version it is played with.
  game_code text not null,
  version text not null,
  player text not null,
  currency text not null,
  -- The portal's own, which goes with each bet; sealed.
  portal_session bytea not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  -- The time when the portal said that it is open no more.
  ended_at timestamptz,
  primary key (merchant_id, token_hash)
);
create index on studio_sessions (merchant_id, expires_at);
call kit_tenant_table('studio_sessions');

-- The house's seed and the player's; among a player's pairs one is in use. A pair decides no more than 10,000 rounds. It is out of use from
-- then on, and shown when the last of its rounds is over.
create table studio_seeds (
  merchant_id int not null default current_merchant(),
  player text not null,
  number int not null,
  -- Sealed: whoever reads it beforehand knows every outcome.
  server_seed bytea not null,
  commit text not null,
  client_seed text not null,
  next_nonce int not null default 0,
  since timestamptz not null,
  retired_at timestamptz,
  revealed_at timestamptz,
  primary key (merchant_id, player, number),
  constraint studio_seeds_shown_after_use check (revealed_at is null or retired_at is not null),
  constraint studio_seeds_worn check (next_nonce <= 10000 or retired_at is not null)
);
create unique index studio_seeds_in_use on studio_seeds (merchant_id, player) where retired_at is null;
create index studio_seeds_to_show on studio_seeds (merchant_id) where retired_at is not null and revealed_at is null;
call kit_tenant_table('studio_seeds');

-- Seeds of the draws that all players of a table share, hashed from the last to the first. The anchor is published before anybody plays. The
-- salt is made afterwards, of what players contribute once the anchor is there for all to see: whoever made the chain could not know it.
create table studio_chains (
  merchant_id int not null default current_merchant(),
  version text not null,
  -- The draw that its first seed decides.
  first int not null,
  length int not null check (length > 0),
  anchor text not null,
  -- Sealed.
  last_seed bytea not null,
  salt text,
  -- The transactions that wrote the anchor and the salt.
  made_in bigint,
  salted_in bigint,
  since timestamptz not null,
  salted_at timestamptz,
  primary key (merchant_id, version, first)
);
call kit_tenant_table('studio_chains');

-- The players' part of a chain's salt.
create table studio_contributions (
  merchant_id int not null default current_merchant(),
  version text not null,
  -- The first draw of the chain, which names it.
  first int not null,
  -- Counts contributions in the order in which they came.
  place int not null check (place between 1 and 32),
  player text not null,
  contribution text not null check (contribution ~ '^[0-9a-f]{32}$'),
  at timestamptz not null,
  primary key (merchant_id, version, first, place),
  unique (merchant_id, version, first, player),
  foreign key (merchant_id, version, first) references studio_chains (merchant_id, version, first)
);
call kit_tenant_table('studio_contributions');

-- One draw of a table that all its players share.
create table studio_draws (
  merchant_id int not null default current_merchant(),
  version text not null,
  number int not null,
  phase text not null check (phase in ('betting', 'closed', 'running', 'over', 'voided')),
  opened_at timestamptz not null,
  -- From then on no bet is taken, whatever a server's clock says.
  closes_at timestamptz not null,
  runs_from timestamptz,
  ends_at timestamptz,
  -- The hash of the seed, told from the beginning.
  commit text not null,
  -- Seed and result are told to nobody before their time.
  seed text,
  result jsonb,
  settled boolean not null default false,
  counted boolean not null default false,
  primary key (merchant_id, version, number)
);
-- One draw at a time, whatever the number of servers.
create unique index on studio_draws (merchant_id, version) where phase in ('betting', 'closed', 'running');
create index on studio_draws (merchant_id) where not settled;
create index on studio_draws (merchant_id) where phase = 'over' and not counted;
call kit_tenant_table('studio_draws');

-- Names the transaction under way, to tell rows that it wrote from rows that everybody could see before.
create function studio_this_transaction() returns bigint language sql volatile as $$
  select pg_current_xact_id()::text::bigint
$$;

-- The only salt that a chain may get: anybody who has the anchor and the contributions comes to the same.
create function studio_salt_of(chain_version text, chain_first int, chain_anchor text) returns text language sql stable as $$
  select encode(sha256(convert_to(chain_anchor || ':' || string_agg(c.contribution, ',' order by c.place), 'UTF8')), 'hex')
  from studio_contributions c where c.version = chain_version and c.first = chain_first
$$;

-- Pins a chain: the anchor comes first, the salt later and made of contributions, and neither ever changes.
create function studio_guard_chain() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a chain is never taken back';
  end if;
  if tg_op = 'INSERT' then
    if new.salt is not null then
      raise exception 'a chain is published before its salt';
    end if;
    new.made_in := studio_this_transaction();
    new.salted_in := null;
    return new;
  end if;
  if (new.version, new.first, new.length, new.anchor, new.last_seed, new.since, new.made_in)
    is distinct from (old.version, old.first, old.length, old.anchor, old.last_seed, old.since, old.made_in) or old.salt is not null then
    raise exception 'a chain is pinned';
  end if;
  if old.made_in is null or old.made_in = studio_this_transaction() then
    raise exception 'an anchor is published before its salt is made';
  end if;
  if new.salt is null or new.salt is distinct from studio_salt_of(new.version, new.first, new.anchor) then
    raise exception 'a salt is made of what players contributed';
  end if;
  new.salted_in := studio_this_transaction();
  return new;
end
$$;
create trigger studio_guard_chain before insert or update or delete on studio_chains for each row execute function studio_guard_chain();

-- Players contribute after the anchor is published and before the salt is made, and a contribution never changes.
create function studio_guard_contribution() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a contribution is never changed';
  end if;
  -- A lock on the chain: no salt is made meanwhile.
  perform from studio_chains c
  where c.version = new.version and c.first = new.first and c.salt is null and c.made_in <> studio_this_transaction() for update;
  if not found then
    raise exception 'players contribute after the anchor is published, and before the salt is made';
  end if;
  return new;
end
$$;
create trigger studio_guard_contribution before insert or update or delete on studio_contributions
  for each row execute function studio_guard_contribution();

-- Bets are on draws alone, so no bet is on a chain whose salt was not there for all to see.
create function studio_guard_draw() returns trigger language plpgsql as $$
begin
  perform from studio_chains c
  where c.version = new.version and c.first <= new.number and new.number < c.first + c.length
    and c.made_in is not null and c.salt is not null and c.salted_in <> studio_this_transaction();
  if not found then
    raise exception 'a draw opens on a chain whose salt was made before';
  end if;
  return new;
end
$$;
create trigger studio_guard_draw before insert on studio_draws for each row execute function studio_guard_draw();

-- Writes down what a player contributes, once for a player, as long as the salt waits for it; says whether the chain has it now.
create function studio_contribute(game_version text, chain_anchor text, who text, given text, moment timestamptz) returns boolean
language plpgsql as $$
declare
  chain record;
  given_before int;
begin
  select c.first, c.salt into chain from studio_chains c where c.version = game_version and c.anchor = chain_anchor for update;
  if not found then
    return false;
  end if;
  if exists (select from studio_contributions c where c.version = game_version and c.first = chain.first and c.player = who) then
    return true;
  end if;
  select count(*) into given_before from studio_contributions c where c.version = game_version and c.first = chain.first;
  if chain.salt is not null or given_before >= 32 then
    return false;
  end if;
  insert into studio_contributions (version, first, place, player, contribution, at)
  values (game_version, chain.first, given_before + 1, who, given, moment);
  return true;
end
$$;

-- One stake of a player, to its end: a round of the player's own, or a bet on a shared draw.
create table studio_rounds (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  vassalage text not null,
  game_code text not null,
  version text not null,
  player text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  choice json,
  moves json not null default '[]',
  -- A round of the player's own has seeds and a nonce, a bet on a shared draw its number.
  seeds_number int,
  nonce int,
  draw_number int,
  state text not null check (state in ('placed', 'open', 'resolved', 'settled', 'refused', 'voiding', 'voided')),
  payout bigint not null default 0 check (payout >= 0),
  refusal text,
  placed_at timestamptz not null,
  -- True once it is in the tallies, which are held against what the game declares.
  counted boolean not null default false,
  primary key (merchant_id, id),
  foreign key (merchant_id, player, seeds_number) references studio_seeds (merchant_id, player, number),
  check ((draw_number is null) = (nonce is not null) and (draw_number is null) = (seeds_number is not null))
) with (fillfactor = 70);
-- In each game a player has at most one round of their own that is not over.
create unique index studio_rounds_unfinished on studio_rounds (merchant_id, player, game_code)
  where draw_number is null and state in ('placed', 'open', 'resolved', 'voiding');
create unique index on studio_rounds (merchant_id, player, seeds_number, nonce) where draw_number is null;
create index on studio_rounds (merchant_id, version, draw_number) where draw_number is not null;
create index on studio_rounds (merchant_id, placed_at) where state in ('placed', 'open', 'resolved', 'voiding');
create index on studio_rounds (merchant_id) where state = 'settled' and not counted;
call kit_tenant_table('studio_rounds');

-- The functions on rounds take many at once (`studio_begin_all`, `studio_change_all`), so that many players share a commit.

-- Writes a round of a player's own down, with the next nonce of the seeds in use, and says whether it is there now: false where another of
-- the same game is not over, or the seeds are worn. The seeds are locked, so a player's rounds come one after the other.
create function studio_begin(
  round_id uuid, portal text, game text, game_version text, who text, money text, staked bigint, chosen json, moment timestamptz
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
  insert into studio_rounds (id, vassalage, game_code, version, player, currency, stake, choice, seeds_number, nonce, state, placed_at)
  values (round_id, portal, game, game_version, who, money, staked, chosen, pair.number, pair.next_nonce, 'placed', moment);
  update studio_seeds s set next_nonce = next_nonce + 1 where s.player = who and s.number = pair.number;
  return true;
end
$$;

-- Writes a bet on a draw down, and says whether it is there now: false where the draw took no bets any more when it was made.
create function studio_bet(
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
  insert into studio_rounds (id, vassalage, game_code, version, player, currency, stake, choice, draw_number, state, placed_at)
  values (round_id, portal, game, game_version, who, money, staked, chosen, draw, 'placed', moment)
  on conflict (merchant_id, id) do nothing;
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

-- Says of each round, in its order, whether it was still as it was read, and is changed now.
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

-- Swimmers that were caught in the fish hall and swim there no more.
create table studio_catches (
  merchant_id int not null default current_merchant(),
  swimmer bigint not null,
  at timestamptz not null,
  primary key (merchant_id, swimmer)
);
call kit_tenant_table('studio_catches');

-- Stakes and returns, and the number of each class of return, for each version and kind of bet.
create table studio_tallies (
  merchant_id int not null default current_merchant(),
  version text not null,
  kind text not null,
  trial boolean not null,
  rounds bigint not null,
  staked numeric not null,
  staked_squared numeric not null,
  returned numeric not null,
  classes bigint[] not null,
  drifted_at timestamptz,
  primary key (merchant_id, version, kind, trial)
);
call kit_tenant_table('studio_tallies');
