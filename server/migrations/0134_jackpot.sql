-- Must-hit-by jackpots. Pools are accounts of the ledger; here stands what the ledger does not say: which cycle a level is in, its committed
-- threshold, and the stakes that it has counted. Bets are counted behind their commits, in the ledger's own order, so no bet waits for a pool.

-- The place up to which the bets of this merchant's ledger are counted. Whoever counts holds it.
create table jackpot_places (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  upto xid8 not null default '0',
  upto_id bigint not null default 0,
  primary key (merchant_id)
);
call kit_tenant_table('jackpot_places');

-- Cycles in their order: those that were won, the one that runs, and some that are committed for later, so that the commit of each is
-- published before its first bet.
create table jackpot_cycles (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  currency text collate "C" not null,
  -- Play money has pools of its own.
  trial boolean not null,
  level text collate "C" not null check (level in ('mini', 'minor', 'major', 'grand')),
  number int not null check (number > 0),
  seed bigint not null check (seed > 0),
  cap bigint not null check (cap > seed),
  share_ppm int not null check (share_ppm > 0),
  -- SHA-256 of the threshold, a colon and the secret it was drawn with, and both of them sealed.
  commit text not null check (commit ~ '^[0-9a-f]{64}$'),
  sealed bytea not null,
  committed_at timestamptz not null,
  turnover bigint not null default 0 check (turnover >= 0),
  bets bigint not null default 0 check (bets >= 0),
  -- Set once, by the bet that lifted the pool to the threshold.
  threshold bigint check (threshold > seed and threshold <= cap),
  secret text check (secret ~ '^[0-9a-f]{64}$'),
  hit_at timestamptz,
  -- The ledger transaction of the bet.
  hit_by bigint,
  member_id text,
  vassalage text,
  game_code text,
  round_id text,
  stake bigint check (stake > 0),
  paid bigint check (paid > 0),
  primary key (merchant_id, currency, trial, level, number),
  check (num_nulls(threshold, secret, hit_at, hit_by, member_id, vassalage, game_code, round_id, stake, paid) in (0, 10)),
  -- Only the bet that reaches the threshold wins, and it wins the whole pool.
  constraint jackpot_won_at_the_threshold check (threshold is null or (
    seed * 1000000 + share_ppm * turnover >= threshold * 1000000
    and seed * 1000000 + share_ppm * (turnover - stake) < threshold * 1000000
    and paid = (seed * 1000000 + share_ppm * turnover) / 1000000
    and commit = encode(sha256(convert_to(threshold || ':' || secret, 'UTF8')), 'hex')
  ))
);
create index on jackpot_cycles (merchant_id, trial, hit_at) where hit_at is not null;
create unique index on jackpot_cycles (merchant_id, hit_by, level) where hit_by is not null;
create index on jackpot_cycles (merchant_id, round_id) where round_id is not null;
call kit_tenant_table('jackpot_cycles');
revoke delete, truncate on jackpot_cycles, jackpot_places from magpie_app;

-- What was committed is never exchanged, and a cycle that was won stays as it is.
create function jackpot_keep_cycle() returns trigger language plpgsql as $$
begin
  if old.hit_at is not null or new.turnover < old.turnover
    or (new.seed, new.cap, new.share_ppm, new.commit, new.sealed, new.committed_at)
      is distinct from (old.seed, old.cap, old.share_ppm, old.commit, old.sealed, old.committed_at) then
    raise exception 'what was committed stays as it is' using errcode = 'integrity_constraint_violation', constraint = 'jackpot_stands';
  end if;
  return new;
end
$$;
create trigger jackpot_stands before update on jackpot_cycles for each row execute function jackpot_keep_cycle();

-- Bets that feed the pools, in the order in which everybody reads the ledger. No other bet has a part in it.
create index wallet_jackpot_bets on wallet_transactions (merchant_id, xact, id) where kind = 'play.bet' and details ? 'jackpot';

-- The next bets to count. Moves the place along in the transaction that counts them, so that each is counted once. Null in `id` says that
-- somebody else is counting.
create function jackpot_read_on(most int)
returns table (id bigint, details jsonb, happened_at timestamptz, lines json, granted json)
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
  place record;
  horizon xid8;
  found_ids bigint[];
  found_xacts xid8[];
begin
  select p.upto, p.upto_id into place from jackpot_places p where p.merchant_id = merchant for update skip locked;
  if not found then
    if exists (select from jackpot_places p where p.merchant_id = merchant) then
      return query select null::bigint, null::jsonb, null::timestamptz, null::json, null::json;
    end if;
    return;
  end if;
  horizon := wallet_horizon();
  select array_agg(n.id order by n.xact, n.id), array_agg(n.xact order by n.xact, n.id) into found_ids, found_xacts
  from (
    select t.xact, t.id from wallet_transactions t
    where t.merchant_id = merchant and t.kind = 'play.bet' and t.details ? 'jackpot'
      and t.xact >= place.upto and t.xact < horizon and (t.xact, t.id) > (place.upto, place.upto_id)
    order by t.xact, t.id limit most
  ) n;
  if found_ids is null then return; end if;
  update jackpot_places p set upto = found_xacts[cardinality(found_xacts)], upto_id = found_ids[cardinality(found_ids)]
  where p.merchant_id = merchant;

  return query
  select t.id, t.details, t.happened_at, (
    select json_agg(json_build_object('owner', a.owner, 'name', a.name, 'currency', a.currency, 'amount', l.amount::text))
    from wallet_lines l join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
    where l.merchant_id = merchant and l.transaction_id = t.id
  ), (
    select json_build_object('grant', r.grant_id, 'all', r.staked::text, 'bonus', r.bonus_staked::text, 'counted', r.counted::text,
      'weight', r.weight, 'invalid', r.invalid::text)
    from play_rounds r
    where r.merchant_id = merchant and r.vassalage = t.details->>'vendor' and r.round_id = t.details->>'round' and r.grant_id is not null
      and r.player = (
        select min(a.owner) from wallet_lines l join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
        where l.merchant_id = merchant and l.transaction_id = t.id and a.owner <> '' and a.name <> 'trial'
      )
  )
  from unnest(found_ids) with ordinality f (id, place) join wallet_transactions t on t.merchant_id = merchant and t.id = f.id
  order by f.place;
end
$$;
revoke all on function jackpot_read_on from public;
grant execute on function jackpot_read_on to magpie_app;

-- True where the merchant offers a game that is played on one of these.
create function jackpot_is_offered(engines text[]) returns boolean language sql stable as $$
  select exists (select from catalogue_games g where coalesce(g.engine, g.game_code) = any (engines))
$$;
