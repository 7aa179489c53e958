-- The frozen lines of a run lie together, some hundred members in a row: a row and its index entries for each of a million members take
-- several times as long to write as their sums take to compute.
create table promotions_run_parts (
  merchant_id int not null default current_merchant(),
  offer_id text not null,
  period text not null,
  last_member text collate "C" not null,
  -- In the order of their ids; the other columns have a figure for each of them.
  members text[] not null,
  staked bigint[] not null,
  returned bigint[] not null,
  rewards bigint[] not null,
  -- The figure that the reward is a part of; a loss is below zero in a period that was won.
  base bigint[] not null,
  due bigint[] not null check (0 <= all (due)),
  -- From earlier periods: what was left below zero, and what counting them anew has changed.
  carried bigint[] not null,
  -- Somebody in it is still to be paid.
  is_open boolean not null,
  -- No foreign key to the run: it is written in the same transaction, and never removed.
  primary key (merchant_id, offer_id, period, last_member),
  check (cardinality(members) > 0 and last_member = members[cardinality(members)]),
  check (cardinality(members) = all (array[cardinality(staked), cardinality(returned), cardinality(rewards), cardinality(base), cardinality(due),
    cardinality(carried)]))
);
-- Figures hardly get smaller by packing, which takes longer than writing them.
alter table promotions_run_parts alter members set storage external, alter staked set storage external, alter returned set storage external,
  alter rewards set storage external, alter base set storage external, alter due set storage external, alter carried set storage external;
create index on promotions_run_parts (merchant_id, offer_id, period, last_member) where is_open;
call kit_tenant_table('promotions_run_parts');
revoke update, delete, truncate on promotions_run_parts from magpie_app;
grant update (is_open) on promotions_run_parts to magpie_app;

-- The end of a line that had something to pay. The line itself stays as it was frozen.
create table promotions_run_outcomes (
  merchant_id int not null default current_merchant(),
  offer_id text not null,
  period text not null,
  member_id text not null,
  state text not null check (state in ('paid', 'unmet', 'spent')),
  -- The condition that was not met.
  reason text,
  at timestamptz not null,
  primary key (merchant_id, offer_id, period, member_id)
);
call kit_tenant_table('promotions_run_outcomes');
revoke update, delete, truncate on promotions_run_outcomes from magpie_app;

alter table promotions_run_lines no force row level security;
alter table promotions_run_parts no force row level security;
alter table promotions_run_outcomes no force row level security;
insert into promotions_run_outcomes (merchant_id, offer_id, period, member_id, state, reason, at)
select l.merchant_id, l.offer_id, l.period, l.member_id, l.state, l.reason, l.changed_at
from promotions_run_lines l where l.state in ('paid', 'unmet', 'spent');
insert into promotions_run_parts (merchant_id, offer_id, period, last_member, members, staked, returned, rewards, base, due, carried, is_open)
select l.merchant_id, l.offer_id, l.period, max(l.member_id collate "C"), array_agg(l.member_id order by l.at), array_agg(l.staked order by l.at),
  array_agg(l.returned order by l.at), array_agg(l.rewards order by l.at), array_agg(l.base order by l.at), array_agg(l.due order by l.at),
  array_agg(l.carried order by l.at), bool_or(l.state = 'open')
from (
  select l.*, row_number() over (partition by l.merchant_id, l.offer_id, l.period order by l.member_id collate "C") as at from promotions_run_lines l
) l
group by l.merchant_id, l.offer_id, l.period, (l.at - 1) / 200;
drop table promotions_run_lines;
alter table promotions_run_parts force row level security;
alter table promotions_run_outcomes force row level security;

-- A member's line of a run, with what became of it.
create view promotions_run_lines with (security_invoker = true) as
select p.merchant_id, p.offer_id, p.period, p.last_member, l.member_id collate "C" as member_id, l.staked, l.returned, l.rewards, l.base, l.due,
  l.carried, greatest(l.due + l.carried, 0) as pay, least(l.due + l.carried, 0) as carry,
  coalesce(o.state, case when l.due + l.carried > 0 then 'open' else 'nothing' end) as state, o.reason, o.at as ended_at
from promotions_run_parts p
cross join lateral unnest(p.members, p.staked, p.returned, p.rewards, p.base, p.due, p.carried)
  l (member_id, staked, returned, rewards, base, due, carried)
left join promotions_run_outcomes o on o.merchant_id = p.merchant_id and o.offer_id = p.offer_id and o.period = p.period
  and o.member_id = l.member_id;

-- Members' rounds that settled in a time, up to a counted stake. With `members`, theirs alone. The merchant is an argument, because asking
-- for it at each of many million rows takes as long as adding them up.
create function promotions_cash_stakes(merchant int, money text, since timestamptz, till timestamptz, upto bigint, members text[])
returns table (member_id text, stake bigint, won bigint) language sql stable as $$
  select s.member_id, s.stake, s.won from stakes_stakes s
  where s.merchant_id = merchant and s.currency = money and s.settled_at >= since and s.settled_at < till
    and s.number <= upto and (members is null or s.member_id = any (members))
$$;

-- Rewards in cash of a time, up to a transaction of the database.
create function promotions_cash_rewards(merchant int, money text, since timestamptz, till timestamptz, upto xid8, members text[])
returns table (member_id text, amount bigint) language sql stable as $$
  select a.member_id, l.amount
  from wallet_transactions t
  join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id and l.amount > 0
  join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.name = 'cash' and a.currency = money
  where t.merchant_id = merchant and t.happened_at >= since and t.happened_at < till and t.xact < upto
    and t.kind in ('promotions.pay', 'promotions.convert', 'promotions.rebate', 'missions.reward', 'missions.prize', 'missions.check_in',
      'vip.reward', 'points.convert', 'points.redeem')
    and (members is null or a.member_id = any (members))
$$;

-- The own money of some members in a time, as it was known at a counted stake and a transaction of the database: asked again, it answers
-- the same.
create function promotions_cash_play(merchant int, money text, since timestamptz, till timestamptz, stakes_upto bigint, ledger_upto xid8,
  members text[])
returns table (member_id text, staked bigint, returned bigint, rewards bigint) language sql stable as $$
  select p.member_id, sum(p.stake)::bigint, sum(p.won)::bigint, sum(p.reward)::bigint
  from (
    select s.member_id, s.stake, s.won, 0::bigint as reward from promotions_cash_stakes(merchant, money, since, till, stakes_upto, members) s
    union all
    select r.member_id, 0, 0, r.amount from promotions_cash_rewards(merchant, money, since, till, ledger_upto, members) r
  ) p
  group by p.member_id
$$;

create or replace function promotions_touched(offer text, last promotions_runs, to_stake bigint, to_xact xid8)
returns table (period text, members text[]) language sql stable as $$
  select t.period, array_agg(distinct t.member_id)
  from (
    select r.period, s.member_id
    from stakes_stakes s
    join promotions_runs r on r.merchant_id = s.merchant_id and r.offer_id = offer and s.settled_at >= r.starts_at and s.settled_at < r.ends_at
      and s.currency = r.currency and r.starts_at <= last.starts_at
    where s.merchant_id = last.merchant_id and s.number > last.stakes_upto and s.number <= to_stake and s.settled_at < last.ends_at
    union all
    select last.period, p.member_id
    from (
      select n.member_id, sum(n.amount) as now from promotions_cash_rewards(last.merchant_id, last.currency, last.starts_at, last.ends_at, to_xact,
        null) n group by 1
    ) p
    left join (
      select w.member_id, sum(w.amount) as then from promotions_cash_rewards(last.merchant_id, last.currency, last.starts_at, last.ends_at,
        last.ledger_upto, null) w group by 1
    ) q on q.member_id = p.member_id
    where p.now <> coalesce(q.then, 0)
  ) t
  group by t.period
$$;
drop function promotions_cash_play(text, timestamptz, timestamptz, bigint, xid8, text[]);

-- The last counted stake, and the first transaction of the database that may not have ended: whatever is before both stays as it is.
drop function promotions_position();
create function promotions_position(out merchant_id int, out stakes_upto bigint, out ledger_upto xid8) language sql stable as $$
  select current_merchant(), coalesce((select l.number from stakes_last l where l.merchant_id = current_merchant()), 0),
    pg_snapshot_xmin(pg_current_snapshot())
$$;
