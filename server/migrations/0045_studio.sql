-- The studio is a vendor that happens to live here: it keeps its own books, and knows of money only what portals answer it.

-- Portals that let the studio's games in, and what its requests to them are signed under.
create table studio_portals (
  merchant_id int not null default current_merchant(),
  vassalage text not null,
  -- Sealed.
  secret bytea not null,
  -- The name and the code that the portal is asked under.
  host text not null,
  code text not null,
  primary key (merchant_id, vassalage)
);
call kit_tenant_table('studio_portals');

-- One player at one game.
create table studio_sessions (
  merchant_id int not null default current_merchant(),
  token_hash bytea not null check (length(token_hash) = 32),
  vassalage text not null,
  -- As the portal calls the game, and the version it is played with.
  game_code text not null,
  version text not null,
  player text not null,
  currency text not null,
  -- The portal's own, which goes with each bet; sealed.
  portal_session bytea not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash)
);
create index on studio_sessions (merchant_id, expires_at);
call kit_tenant_table('studio_sessions');

-- The house's seed and the player's; of a player's pairs one is in use.
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
  revealed_at timestamptz,
  primary key (merchant_id, player, number)
);
create unique index on studio_seeds (merchant_id, player) where revealed_at is null;
call kit_tenant_table('studio_seeds');

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
  -- Held against what the game declares.
  counted boolean not null default false,
  primary key (merchant_id, id),
  foreign key (merchant_id, player, seeds_number) references studio_seeds (merchant_id, player, number),
  check ((draw_number is null) = (nonce is not null) and (draw_number is null) = (seeds_number is not null))
) with (fillfactor = 70);
-- Of a player's own rounds of one game, one is not over.
create unique index studio_rounds_unfinished on studio_rounds (merchant_id, player, game_code)
  where draw_number is null and state in ('placed', 'open', 'resolved', 'voiding');
create unique index on studio_rounds (merchant_id, player, seeds_number, nonce) where draw_number is null;
create index on studio_rounds (merchant_id, version, draw_number) where draw_number is not null;
create index on studio_rounds (merchant_id, placed_at) where state in ('placed', 'open', 'resolved', 'voiding');
create index on studio_rounds (merchant_id) where state = 'settled' and not counted;
call kit_tenant_table('studio_rounds');

-- Seeds of shared draws, hashed from the last to the first; the anchor is there before anybody plays.
create table studio_chains (
  merchant_id int not null default current_merchant(),
  version text not null,
  -- The draw that its first seed decides.
  first int not null,
  length int not null check (length > 0),
  anchor text not null,
  -- Sealed.
  last_seed bytea not null,
  -- Made of players' seeds when the first draw opens: nobody could know it when the anchor was written.
  salt text,
  since timestamptz not null,
  primary key (merchant_id, version, first)
);
call kit_tenant_table('studio_chains');

create table studio_draws (
  merchant_id int not null default current_merchant(),
  version text not null,
  number int not null,
  phase text not null check (phase in ('betting', 'closed', 'running', 'over', 'voided')),
  opened_at timestamptz not null,
  -- From then on no bet is taken, by whatever clock.
  closes_at timestamptz not null,
  runs_from timestamptz,
  ends_at timestamptz,
  -- What the seed hashes to; told from the beginning.
  commit text not null,
  -- Told to nobody before their time.
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

-- What was caught in the fish hall and swims there no more.
create table studio_catches (
  merchant_id int not null default current_merchant(),
  swimmer bigint not null,
  at timestamptz not null,
  primary key (merchant_id, swimmer)
);
call kit_tenant_table('studio_catches');

-- What was staked and returned, and how often each class of return came, for each version and kind of bet.
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

-- Writes a round of a player's own down, with the next nonce of the seeds in use, and says whether it is there now: false where
-- another of the same game is not over. The seeds are locked, so a player's rounds come one after the other.
create function studio_begin(
  round_id uuid, portal text, game text, game_version text, who text, money text, staked bigint, chosen json, moment timestamptz
) returns boolean
language plpgsql as $$
declare
  pair record;
begin
  select s.number, s.next_nonce into strict pair from studio_seeds s where s.player = who and s.revealed_at is null for update;
  if exists (select from studio_rounds r where r.id = round_id) then
    return true;
  end if;
  if exists (
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
