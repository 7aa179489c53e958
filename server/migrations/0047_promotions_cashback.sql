-- Stakes of a period are read together, and lie together: a summary of each stretch of the table finds them.
create index on stakes_stakes using brin (settled_at);
-- Rewards in cash. Bets are in no part of it, so it costs them nothing.
create index wallet_cash_rewards on wallet_transactions (merchant_id, happened_at) where kind in ('promotions.pay', 'promotions.convert',
  'promotions.rebate', 'missions.reward', 'missions.prize', 'missions.check_in', 'vip.reward', 'points.convert', 'points.redeem');

-- The own money of members' rounds that settled in a time, as it was known at a counted stake and a transaction of the database: asked
-- again, it answers the same. With `members`, theirs alone.
create function promotions_cash_play(money text, since timestamptz, till timestamptz, stakes_upto bigint, ledger_upto xid8, members text[])
returns table (member_id text, staked bigint, returned bigint, rewards bigint) language sql stable as $$
  select p.member_id, sum(p.stake)::bigint, sum(p.won)::bigint, sum(p.reward)::bigint
  from (
    select s.member_id, s.stake, s.won, 0::bigint as reward
    from stakes_stakes s
    where s.merchant_id = current_merchant() and s.currency = money and s.settled_at >= since and s.settled_at < till
      and s.number <= stakes_upto and (members is null or s.member_id = any (members))
    union all
    select a.member_id, 0, 0, l.amount
    from wallet_transactions t
    join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id and l.amount > 0
    join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.name = 'cash' and a.currency = money
    where t.merchant_id = current_merchant() and t.happened_at >= since and t.happened_at < till and t.xact < ledger_upto
      and t.kind in ('promotions.pay', 'promotions.convert', 'promotions.rebate', 'missions.reward', 'missions.prize', 'missions.check_in',
        'vip.reward', 'points.convert', 'points.redeem')
      and (members is null or a.member_id = any (members))
  ) p
  group by p.member_id
$$;

-- A period of an offer that pays at its end: computed once, then paid.
create table promotions_runs (
  merchant_id int not null default current_merchant(),
  offer_id text not null,
  period text not null,
  -- The version that was in force when the period began.
  version int not null,
  currency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Everything up to here was read: counted stakes, and transactions of the database.
  stakes_upto bigint not null,
  ledger_upto xid8 not null,
  made_at timestamptz not null,
  -- Set in the transaction that makes the run: SHA-256 of what its lines were computed from, and their sums.
  input_hash text check (input_hash ~ '^[0-9a-f]{64}$'),
  members int not null default 0,
  lines int not null default 0,
  due bigint not null default 0,
  pay bigint not null default 0,
  -- No line is open any more.
  done_at timestamptz,
  primary key (merchant_id, offer_id, period),
  unique (merchant_id, offer_id, starts_at),
  foreign key (merchant_id, offer_id, version) references promotions_versions (merchant_id, offer_id, number),
  check (starts_at < ends_at)
);
call kit_tenant_table('promotions_runs');
revoke delete, truncate on promotions_runs from magpie_app;

create table promotions_run_lines (
  merchant_id int not null default current_merchant(),
  offer_id text not null,
  period text not null,
  member_id text not null,
  staked bigint not null,
  returned bigint not null,
  rewards bigint not null,
  -- The figure that the reward is a part of; a loss is below zero in a period that was won.
  base bigint not null,
  due bigint not null check (due >= 0),
  -- From earlier periods: what was left below zero, and what counting them anew has changed.
  carried bigint not null,
  pay bigint not null check (pay >= 0),
  carry bigint not null check (carry <= 0),
  state text not null check (state in ('open', 'nothing', 'paid', 'unmet', 'spent')),
  -- The condition that was not met.
  reason text,
  changed_at timestamptz not null,
  -- No foreign key to the run: it is written in the same transaction, and looking for it again for each of a million lines takes as long as
  -- computing them.
  primary key (merchant_id, offer_id, period, member_id),
  check (due + carried = pay + carry),
  check ((state = 'nothing') = (pay = 0))
);
create index on promotions_run_lines (merchant_id, member_id, offer_id);
create index on promotions_run_lines (merchant_id, offer_id, period, member_id) where state = 'open';
create index on promotions_run_lines (merchant_id, offer_id, period, member_id) where carry < 0;
call kit_tenant_table('promotions_run_lines');
revoke update, delete, truncate on promotions_run_lines from magpie_app;
-- A frozen line stays as it was computed; only what became of it is added.
grant update (state, reason, changed_at) on promotions_run_lines to magpie_app;

-- A frozen period that was counted anew, because bets of it were taken back or counted late. The difference goes into a later period.
create table promotions_run_changes (
  merchant_id int not null default current_merchant(),
  offer_id text not null,
  period text not null,
  member_id text not null,
  into_period text not null,
  base bigint not null,
  difference bigint not null check (difference <> 0),
  primary key (merchant_id, offer_id, period, member_id, into_period),
  foreign key (merchant_id, offer_id, period) references promotions_runs (merchant_id, offer_id, period),
  foreign key (merchant_id, offer_id, into_period) references promotions_runs (merchant_id, offer_id, period)
);
create index on promotions_run_changes (merchant_id, offer_id, into_period, member_id);
create index on promotions_run_changes (merchant_id, member_id, offer_id);
call kit_tenant_table('promotions_run_changes');
revoke update, delete, truncate on promotions_run_changes from magpie_app;

-- The last counted stake, and the first transaction of the database that may not have ended: whatever is before both stays as it is.
create function promotions_position(out stakes_upto bigint, out ledger_upto xid8) language sql stable as $$
  select coalesce((select l.number from stakes_last l where l.merchant_id = current_merchant()), 0), pg_snapshot_xmin(pg_current_snapshot())
$$;

-- Members for whom something of an offer's earlier periods was counted since its last run. Rewards are looked at in the last period alone:
-- those of a moment are booked within seconds of it.
create function promotions_touched(offer text, last promotions_runs, to_stake bigint, to_xact xid8)
returns table (period text, members text[]) language sql stable as $$
  select t.period, array_agg(distinct t.member_id)
  from (
    select r.period, s.member_id
    from stakes_stakes s
    join promotions_runs r on r.merchant_id = s.merchant_id and r.offer_id = offer and s.settled_at >= r.starts_at and s.settled_at < r.ends_at
      and s.currency = r.currency and r.starts_at <= last.starts_at
    where s.merchant_id = current_merchant() and s.number > last.stakes_upto and s.number <= to_stake and s.settled_at < last.ends_at
    union all
    select last.period, p.member_id
    from promotions_cash_play(last.currency, last.starts_at, last.ends_at, 0, to_xact, null) p
    left join promotions_cash_play(last.currency, last.starts_at, last.ends_at, 0, last.ledger_upto, null) q on q.member_id = p.member_id
    where p.rewards <> coalesce(q.rewards, 0)
  ) t
  group by t.period
$$;
