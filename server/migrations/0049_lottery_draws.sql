-- Seeds of a game's draws, each the hash of the next. The anchor is published before the salt is known.
create table lottery_chains (
  merchant_id int not null default current_merchant(),
  game_code text not null,
  number int not null,
  anchor bytea not null check (length(anchor) = 32),
  length int not null check (length > 0),
  -- The last seed, sealed: all others follow from it.
  last_seed bytea not null,
  published_at timestamptz not null,
  salt text not null,
  salted_at timestamptz not null check (salted_at > published_at),
  -- How many rounds have been given to draws.
  used int not null default 0 check (used <= length),
  primary key (merchant_id, game_code, number)
);
call kit_tenant_table('lottery_chains');

create table lottery_draws (
  merchant_id int not null default current_merchant(),
  id bigint generated always as identity,
  game_code text not null,
  issue text not null,
  book text not null,
  opens_at timestamptz not null,
  locks_at timestamptz not null check (locks_at > opens_at),
  draws_at timestamptz not null check (draws_at >= locks_at),
  source text not null check (source in ('HOUSE', 'FEED')),
  -- Its place on the game's chain, and what its numbers are drawn under. Boards that are drawn together share a round.
  chain int,
  round int,
  stream text,
  state text not null default 'pending' check (state in ('pending', 'open', 'locked', 'drawn', 'settled', 'cancelled')),
  -- The hash of the seed: known when the draw before has shown its own.
  commit bytea check (length(commit) = 32),
  -- All tickets, closed before anything is drawn.
  sealed_at timestamptz,
  sealed_count int,
  sealed_stake bigint,
  sealed_root bytea check (length(sealed_root) = 32),
  reveal bytea,
  result jsonb,
  -- Counts the results; the first is 1.
  revision int not null default 0,
  drawn_at timestamptz,
  -- The last member who is settled in this revision.
  settled_upto text not null default '',
  settled_at timestamptz,
  -- The last member who was told of it.
  told_upto text not null default '',
  void_reason text,
  primary key (merchant_id, id),
  unique (merchant_id, game_code, issue),
  constraint lottery_sealed_whole check (num_nonnulls(sealed_at, sealed_count, sealed_stake, sealed_root) in (0, 4)),
  constraint lottery_sealed_first check (sealed_at is not null or (reveal is null and result is null and state not in ('locked', 'drawn', 'settled', 'cancelled'))),
  constraint lottery_result_first check (state not in ('drawn', 'settled') or result is not null),
  constraint lottery_reveals_commit check (reveal is null or sha256(reveal) = commit),
  constraint lottery_house_reveals check (source = 'FEED' or result is null or reveal is not null)
);
create index on lottery_draws (merchant_id, game_code, draws_at desc, issue desc);
-- Those that somebody still has to do something about.
create index on lottery_draws (merchant_id, game_code, draws_at, issue) where state not in ('settled', 'cancelled');
create index on lottery_draws (merchant_id, settled_at) where state = 'drawn';
call kit_tenant_table('lottery_draws');
revoke delete, truncate on lottery_draws from magpie_app;

-- Goes one way. What is sealed stays sealed, what is drawn stays drawn: only a result of others can be corrected, as another revision.
create function lottery_go_forward() returns trigger language plpgsql as $$
declare
  states text[] := array['pending', 'open', 'locked', 'drawn', 'settled', 'cancelled'];
begin
  if array_position(states, new.state) < array_position(states, old.state)
      and not (old.state = 'settled' and new.state = 'drawn' and new.revision = old.revision + 1 and old.source = 'FEED')
      or old.state = 'settled' and new.state = 'cancelled' then
    raise exception 'a draw does not go from % to %', old.state, new.state
      using errcode = 'integrity_constraint_violation', constraint = 'lottery_goes_forward';
  end if;
  if (old.sealed_at is not null and (new.sealed_at, new.sealed_count, new.sealed_stake, new.sealed_root)
        is distinct from (old.sealed_at, old.sealed_count, old.sealed_stake, old.sealed_root))
      or (old.commit is not null and new.commit is distinct from old.commit)
      or (old.reveal is not null and new.reveal is distinct from old.reveal)
      or (old.result is not null and new.result is distinct from old.result and not (old.source = 'FEED' and new.revision = old.revision + 1))
      or (new.game_code, new.issue, new.book, new.source, new.chain, new.round, new.stream)
        is distinct from (old.game_code, old.issue, old.book, old.source, old.chain, old.round, old.stream) then
    raise exception 'what was sealed or drawn stays as it is' using errcode = 'integrity_constraint_violation', constraint = 'lottery_no_redraw';
  end if;
  return new;
end
$$;
create trigger lottery_goes_forward before update on lottery_draws for each row execute function lottery_go_forward();

-- Hashes of blocks of tickets below the root, and where each begins: a ticket's proof needs its block alone.
create table lottery_blocks (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  number int not null,
  first_member text not null,
  first_ticket uuid not null,
  hash bytea not null check (length(hash) = 32),
  primary key (merchant_id, draw_id, number)
);
call kit_tenant_table('lottery_blocks');
revoke update, delete, truncate on lottery_blocks from magpie_app;
