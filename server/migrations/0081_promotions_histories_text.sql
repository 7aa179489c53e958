-- The days of some members as a forecast tries a draft on them, read for all of them at once. Days count from the first; games that the
-- draft does not name are one for each category. Play is a line for each day and game, its parts with tabs between them: building JSON
-- took longer than reading the bets.
drop function promotions_histories(text[], text, text, date, int, text[]);
create function promotions_histories(ids text[], money text, zone text, first date, days int, games text[])
returns table (member_id text, age_days int, deposits_before int, takes_offers boolean, deposits jsonb, play text)
language sql stable as $$
  with bounds as (
    select first::timestamp at time zone zone as since, (first + days)::timestamp at time zone zone as till
  ), paid as (
    select d.member_id, count(*) filter (where p.at < b.since)::int as before,
      jsonb_agg(jsonb_build_array((p.at at time zone zone)::date - first, d.id, d.received::text) order by p.at, d.id)
        filter (where p.at >= b.since and p.at < b.till) as made
    from bounds b cross join cashier_deposits d
    join cashier_steps p on p.merchant_id = d.merchant_id and p.deposit_id = d.id and p.state = 'paid'
    where d.member_id = any (ids) and d.state = 'paid' and d.currency = money
    group by d.member_id
  ), takers as (
    -- The versions are read once, and not the entries once for each version.
    select distinct e.member_id from bounds b cross join promotions_entries e
    where e.member_id = any (ids) and e.changed_at >= b.since and (e.state = 'claimed' or (e.offer_id, e.version) in (
      select v.offer_id, v.number from promotions_versions v where v.rule ->> 'entry' <> 'auto'))
  ), played as (
    select g.member_id, string_agg(concat_ws(E'\t', g.day, g.stake, g.won, g.bets, g.best, g.game_type, g.game_code), E'\n'
      order by g.day, g.game_type, g.game_code) as days
    from (
      select s.member_id, (s.settled_at at time zone zone)::date - first as day, s.game_type,
        case when s.game_code = any (games) then s.game_code else '' end as game_code, sum(s.stake) as stake, sum(s.won) as won,
        sum(s.bets) as bets, coalesce(max(s.won * 10000 / s.stake) filter (where s.stake > 0), 0) as best
      from bounds b cross join stakes_stakes s
      where s.member_id = any (ids) and s.currency = money and s.settled_at >= b.since and s.settled_at < b.till
      group by 1, 2, 3, 4 having sum(s.stake) > 0
    ) g
    group by g.member_id
  )
  select m.id, first - (m.created_at at time zone zone)::date, coalesce(d.before, 0), t.member_id is not null, coalesce(d.made, '[]'),
    coalesce(p.days, '')
  from members_members m
  left join paid d on d.member_id = m.id
  left join takers t on t.member_id = m.id
  left join played p on p.member_id = m.id
  where m.id = any (ids)
$$;
