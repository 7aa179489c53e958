-- The part of a settled bet that is no revenue: what it gave to jackpots, and of a pot between people all but the rake. Below zero for whoever
-- won a pot. It may be known only after the bet was counted; the difference then comes in a row of its own.
alter table stakes_stakes add column pooled bigint not null default 0;
alter table stakes_stakes drop constraint stakes_stakes_check;
-- Rows from before hold to the narrower rule; they are looked through later, when nobody waits for it.
alter table stakes_stakes
  add constraint stakes_stakes_check check (stake <> 0 or won <> 0 or bets <> 0 or bet <> 0 or refund <> 0 or payout <> 0 or pooled <> 0) not valid;

-- Rounds that are begun from this moment on have pools; those before keep none, for agents (below) and in the office (`reports_facts`) alike.
-- Servers of the release before would pass contributions and rakes over, so it is a day at least ahead where there may be some: a constant of
-- this database, since merchants that are opened meanwhile are played at on them as well.
do $$ begin
  execute format('create function stakes_pooled_from() returns timestamptz language sql stable as %L', format('select %L::timestamptz',
    case when exists (select from kit_merchants()) then (date_trunc('day', now() at time zone 'UTC') + interval '2 days') at time zone 'UTC'
      else 'epoch' end));
end $$;

-- The function of the same name that knows no pools stays for servers of the release before.
create function stakes_count(at timestamptz, members text[], sources text[], kinds text[], game_types text[], categories text[],
  game_codes text[], currencies text[], stakes bigint[], wins bigint[], bets int[], prices bigint[], refunds bigint[], payouts bigint[],
  pools bigint[], placed timestamptz[], settled timestamptz[])
returns void language plpgsql set enable_seqscan = off set enable_material = off set plan_cache_mode = force_generic_plan as $$
declare
  merchant int := current_merchant();
  last bigint;
  added bigint;
begin
  insert into stakes_last (merchant_id, number) values (merchant, 0) on conflict do nothing;
  select l.number into last from stakes_last l where l.merchant_id = merchant for update;
  -- Read only now, after the lock: so this statement sees what others counted who held the number before us.
  insert into stakes_stakes (merchant_id, number, member_id, source, kind, game_type, category, game_code, currency, stake, won, bets, bet,
    refund, payout, pooled, placed_at, settled_at, counted_at)
  select merchant, last + row_number() over (order by u.place), u.member, u.source, u.kind, u.game_type, u.category, u.game_code, u.currency,
    u.stake - coalesce(c.stake, 0), u.won - coalesce(c.won, 0), u.bets - coalesce(c.bets, 0), u.bet - coalesce(c.bet, 0),
    u.refund - coalesce(c.refund, 0), u.payout - coalesce(c.payout, 0),
    u.pooled - coalesce(c.pooled, 0), coalesce(c.placed_at, u.placed), coalesce(c.settled_at, u.settled), at
  from unnest(members, sources, kinds, game_types, categories, game_codes, currencies, stakes, wins, bets, prices, refunds, payouts,
      array(select case when p.placed < stakes_pooled_from() then 0 else p.pooled end from unnest(pools, placed) with ordinality p (pooled, placed, place)
        order by p.place), placed, settled)
    with ordinality u (member, source, kind, game_type, category, game_code, currency, stake, won, bets, bet, refund, payout, pooled, placed,
      settled, place)
  left join lateral (
    select sum(s.stake)::bigint as stake, sum(s.won)::bigint as won, sum(s.bets)::int as bets, sum(s.bet)::bigint as bet,
      sum(s.refund)::bigint as refund, sum(s.payout)::bigint as payout,
      sum(s.pooled)::bigint as pooled, min(s.placed_at) as placed_at, min(s.settled_at) as settled_at
    from stakes_stakes s where s.merchant_id = merchant and s.member_id = u.member and s.source = u.source
  ) c on true
  where (u.stake, u.won, u.bets, u.bet, u.refund, u.payout, u.pooled) is distinct from (coalesce(c.stake, 0), coalesce(c.won, 0), coalesce(c.bets, 0),
      coalesce(c.bet, 0), coalesce(c.refund, 0), coalesce(c.payout, 0), coalesce(c.pooled, 0))
    and members_type(u.member) is distinct from 4;
  get diagnostics added = row_count;
  update stakes_last l set number = last + added where l.merchant_id = merchant;
end
$$;
