-- Stakes that count: bets of real money that are settled, valid and were at risk. Whatever is earned by betting is counted from here.
create table stakes_stakes (
  merchant_id int not null default current_merchant(),
  -- Counts without a gap, in the order of commits, so that a reader who goes by it misses nothing.
  number bigint not null,
  member_id text not null,
  -- The thing that was bet on: an issue of a lottery, a round of a game.
  source text not null,
  kind text not null check (kind in ('lottery', 'play')),
  game_type text not null,
  game_code text not null,
  currency text not null,
  -- Below zero where a stake that was counted before counts no longer.
  stake bigint not null,
  -- Tickets or rounds.
  bets int not null,
  placed_at timestamptz not null,
  -- The time when the bet was first counted as settled: a stake that is taken back is taken from that day.
  settled_at timestamptz not null,
  counted_at timestamptz not null,
  primary key (merchant_id, number),
  check (stake <> 0 or bets <> 0)
);
create index on stakes_stakes (merchant_id, member_id, source);
call kit_tenant_table('stakes_stakes');
revoke update, delete, truncate on stakes_stakes from magpie_app;

-- The newest number. Whoever counts holds it until the commit, so that nobody ever sees a number before those below it.
create table stakes_last (
  merchant_id int not null default current_merchant(),
  number bigint not null,
  primary key (merchant_id)
);
call kit_tenant_table('stakes_last');

-- The place that each reader has come to.
create table stakes_cursors (
  merchant_id int not null default current_merchant(),
  reader text not null,
  upto bigint not null default 0,
  primary key (merchant_id, reader)
);
call kit_tenant_table('stakes_cursors');

-- Says what each of these sources counts for its member from now on, and writes the difference from before. So it can be said again, and
-- a source that is settled anew is corrected. Trial accounts never count.
create function stakes_count(at timestamptz, members text[], sources text[], kinds text[], game_types text[], game_codes text[],
  currencies text[], stakes bigint[], bets int[], placed timestamptz[], settled timestamptz[])
returns void language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  merchant int := current_merchant();
  last bigint;
  added bigint;
begin
  insert into stakes_last (merchant_id, number) values (merchant, 0) on conflict do nothing;
  select l.number into last from stakes_last l where l.merchant_id = merchant for update;
  -- Read only now, after the lock: so this statement sees what others counted who held the number before us.
  insert into stakes_stakes (merchant_id, number, member_id, source, kind, game_type, game_code, currency, stake, bets, placed_at, settled_at,
    counted_at)
  select merchant, last + row_number() over (order by u.place), u.member, u.source, u.kind, u.game_type, u.game_code, u.currency,
    u.stake - coalesce(c.stake, 0), u.bets - coalesce(c.bets, 0), u.placed, coalesce(c.settled_at, u.settled), at
  from unnest(members, sources, kinds, game_types, game_codes, currencies, stakes, bets, placed, settled)
    with ordinality u (member, source, kind, game_type, game_code, currency, stake, bets, placed, settled, place)
  left join lateral (
    select sum(s.stake)::bigint as stake, sum(s.bets)::int as bets, min(s.settled_at) as settled_at
    from stakes_stakes s where s.merchant_id = merchant and s.member_id = u.member and s.source = u.source
  ) c on true
  where (u.stake, u.bets) is distinct from (coalesce(c.stake, 0), coalesce(c.bets, 0)) and members_type(u.member) is distinct from 4;
  get diagnostics added = row_count;
  update stakes_last l set number = last + added where l.merchant_id = merchant;
end
$$;
