-- The chain of a shared table is published first. Its salt is made afterwards, of what players contribute once the anchor is there for all
-- to see: whoever made the chain could not know it.
alter table studio_chains no force row level security;
-- Nobody has played on these, and what was to be their salt could be known before them.
delete from studio_chains where salt is null;
alter table studio_chains force row level security;

alter table studio_chains
  -- The transactions that wrote the anchor and the salt; null for a chain of before, on which no draw opens any more.
  add column made_in bigint,
  add column salted_in bigint,
  add column salted_at timestamptz;

create table studio_contributions (
  merchant_id int not null default current_merchant(),
  version text not null,
  -- Of the chain.
  first int not null,
  -- In the order in which they came.
  place int not null check (place between 1 and 32),
  player text not null,
  contribution text not null check (contribution ~ '^[0-9a-f]{32}$'),
  at timestamptz not null,
  primary key (merchant_id, version, first, place),
  unique (merchant_id, version, first, player),
  foreign key (merchant_id, version, first) references studio_chains (merchant_id, version, first)
);
call kit_tenant_table('studio_contributions');

create function studio_this_transaction() returns bigint language sql volatile as $$
  select pg_current_xact_id()::text::bigint
$$;

-- What a chain's salt must be: anybody who has the anchor and the contributions comes to the same.
create function studio_salt_of(chain_version text, chain_first int, chain_anchor text) returns text language sql stable as $$
  select encode(sha256(convert_to(chain_anchor || ':' || string_agg(c.contribution, ',' order by c.place), 'UTF8')), 'hex')
  from studio_contributions c where c.version = chain_version and c.first = chain_first
$$;

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

create function studio_guard_contribution() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a contribution is never changed';
  end if;
  -- Locked: no salt is made meanwhile.
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
