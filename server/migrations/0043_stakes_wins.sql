-- The win of a stake, as far as the stake counts: races rank by it. Below zero where it is taken back.
alter table stakes_stakes add column won bigint not null default 0;
alter table stakes_stakes drop constraint stakes_stakes_check;
alter table stakes_stakes add check (stake <> 0 or won <> 0 or bets <> 0);
-- Races count a member's stakes of their time anew.
create index on stakes_stakes (merchant_id, member_id, settled_at);

-- Says what each of these sources counts for its member from now on, and writes the difference from before. So it can be said again, and
-- a source that is settled anew is corrected. Trial accounts never count.
drop function stakes_count(timestamptz, text[], text[], text[], text[], text[], text[], bigint[], int[], timestamptz[], timestamptz[]);
create function stakes_count(at timestamptz, members text[], sources text[], kinds text[], game_types text[], game_codes text[],
  currencies text[], stakes bigint[], wins bigint[], bets int[], placed timestamptz[], settled timestamptz[])
returns void language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  merchant int := current_merchant();
  last bigint;
  added bigint;
begin
  insert into stakes_last (merchant_id, number) values (merchant, 0) on conflict do nothing;
  select l.number into last from stakes_last l where l.merchant_id = merchant for update;
  -- Read only now, after the lock: so this statement sees what others counted who held the number before us.
  insert into stakes_stakes (merchant_id, number, member_id, source, kind, game_type, game_code, currency, stake, won, bets, placed_at,
    settled_at, counted_at)
  select merchant, last + row_number() over (order by u.place), u.member, u.source, u.kind, u.game_type, u.game_code, u.currency,
    u.stake - coalesce(c.stake, 0), u.won - coalesce(c.won, 0), u.bets - coalesce(c.bets, 0), u.placed, coalesce(c.settled_at, u.settled), at
  from unnest(members, sources, kinds, game_types, game_codes, currencies, stakes, wins, bets, placed, settled)
    with ordinality u (member, source, kind, game_type, game_code, currency, stake, won, bets, placed, settled, place)
  left join lateral (
    select sum(s.stake)::bigint as stake, sum(s.won)::bigint as won, sum(s.bets)::int as bets, min(s.settled_at) as settled_at
    from stakes_stakes s where s.merchant_id = merchant and s.member_id = u.member and s.source = u.source
  ) c on true
  where (u.stake, u.won, u.bets) is distinct from (coalesce(c.stake, 0), coalesce(c.won, 0), coalesce(c.bets, 0)) and members_type(u.member) is distinct from 4;
  get diagnostics added = row_count;
  update stakes_last l set number = last + added where l.merchant_id = merchant;
end
$$;
