-- What all players of a table staked on each side of a draw in a pool, by currency, play money apart. It is written once, when betting is
-- closed and before the draw's seed is read, so that no dividend is made of other stakes than were taken.
create table studio_pools (
  merchant_id int not null default current_merchant(),
  version text not null,
  draw_number int not null,
  currency text not null,
  trial boolean not null,
  side text not null,
  staked bigint not null check (staked > 0),
  primary key (merchant_id, version, draw_number, currency, trial, side)
);
call kit_tenant_table('studio_pools');

-- The stakes in the pools of a draw as they stand: of bets that were taken and not given back.
create function studio_pools_of(game_version text, draw int) returns table (currency text, trial boolean, side text, staked bigint)
language sql stable as $$
  select r.currency, right(r.player, 6) = '.trial', r.choice ->> 'bet', sum(r.stake)::bigint
  from studio_rounds r
  where r.merchant_id = current_merchant() and r.version = game_version and r.draw_number = draw
    and r.state in ('open', 'resolved', 'settled') and r.choice ->> 'pool' = 'true'
  group by 1, 2, 3
$$;

-- Pins a pool: it is the sum of the bets that were taken, as the database has them, and never changes.
create function studio_guard_pool() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a pool is never changed';
  end if;
  perform from studio_draws d where d.version = new.version and d.number = new.draw_number and d.phase = 'closed';
  if not found then
    raise exception 'a pool is counted after betting has closed, and before the draw';
  end if;
  perform from studio_pools_of(new.version, new.draw_number) p
  where (p.currency, p.trial, p.side, p.staked) = (new.currency, new.trial, new.side, new.staked);
  if not found then
    raise exception 'a pool is what was staked';
  end if;
  return new;
end
$$;
create trigger studio_guard_pool before insert or update or delete on studio_pools for each row execute function studio_guard_pool();

-- Counts the pools of a draw that takes no bets any more. Does nothing where another server has gone on with it.
create function studio_close_pools(game_version text, draw int) returns void language plpgsql as $$
begin
  perform from studio_draws d where d.version = game_version and d.number = draw and d.phase = 'closed' for update;
  if not found then
    return;
  end if;
  -- Its stake may have been taken or not: counted or left out, it could be wrong.
  perform from studio_rounds r
  where r.merchant_id = current_merchant() and r.version = game_version and r.draw_number = draw and r.state = 'placed';
  if found then
    raise exception 'a pool is counted when each of its bets is taken or given back';
  end if;
  insert into studio_pools (version, draw_number, currency, trial, side, staked)
  select game_version, draw, p.currency, p.trial, p.side, p.staked from studio_pools_of(game_version, draw) p;
end
$$;
