-- The deposit that a reward which waits was earned by: its bonus ends with a withdrawal, as one that was given at once would.
alter table promotions_entries add column deposit text;

-- Acts of the desk that two people decide: more budget, a reward given by hand, a frozen grant that goes on.
create table promotions_proposals (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('budget', 'grant', 'thaw')),
  -- Everything that is agreed to, and its hash.
  act jsonb not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  amount bigint not null check (amount >= 0),
  reason text not null,
  proposed_by text not null,
  proposed_person text not null,
  proposed_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decided_person text,
  agreed boolean,
  primary key (merchant_id, id),
  check (num_nulls(decided_at, decided_by, decided_person, agreed) in (0, 4)),
  check (not agreed or decided_person <> proposed_person)
);
create index on promotions_proposals (merchant_id, proposed_at) where decided_at is null;
call kit_tenant_table('promotions_proposals');

-- Forecasts of drafts. The version that a draft becomes has its hash, so that the forecast stays beside it.
create table promotions_forecasts (
  merchant_id int not null default current_merchant(),
  offer_id text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  asked_by text not null,
  asked_at timestamptz not null,
  members int not null default 0,
  members_done int not null default 0,
  finished_at timestamptz,
  -- Figures under each assumption; null until it is finished.
  outcome jsonb,
  primary key (merchant_id, offer_id, hash),
  foreign key (merchant_id, offer_id) references promotions_offers (merchant_id, id),
  check ((finished_at is null) = (outcome is null))
);
call kit_tenant_table('promotions_forecasts');

-- Members that a forecast under way is done with: a job that is killed or takes too long goes on after them.
create table promotions_forecast_parts (
  merchant_id int not null default current_merchant(),
  offer_id text not null,
  hash text not null,
  -- The last member of the part.
  upto text collate "C" not null,
  members int not null check (members > 0),
  -- By assumption: grants, part of the budget and cost of each member who gets something, one after the other.
  outcomes jsonb not null,
  primary key (merchant_id, offer_id, hash, upto),
  foreign key (merchant_id, offer_id, hash) references promotions_forecasts (merchant_id, offer_id, hash) on delete cascade
);
call kit_tenant_table('promotions_forecast_parts');

-- The money of an offer, and its grants.
create index wallet_offers on wallet_transactions (merchant_id, (details ->> 'offer'), id) where kind in ('promotions.pay', 'points.earn');
create index wallet_free on wallet_transactions (merchant_id, (details ->> 'free'), id)
  where kind in ('promotions.free_round', 'promotions.free_win', 'promotions.free_round_back');
create index bonuses_grants_offer on bonuses_grants (merchant_id, (origin ->> 'offer'), id);

-- The days of some members as a forecast tries a draft on them. Days count from the first; games that the draft does not name are one for
-- each category. Amounts are text: JSON has no whole numbers beyond 2^53.
create function promotions_histories(ids text[], money text, zone text, first date, days int, games text[])
returns table (member_id text, age_days int, deposits_before int, takes_offers boolean, deposits jsonb, play jsonb)
language sql stable as $$
  select m.id, first - (m.created_at at time zone zone)::date,
    (select count(*)::int from cashier_deposits d
      join cashier_steps p on p.merchant_id = d.merchant_id and p.deposit_id = d.id and p.state = 'paid'
      where d.member_id = m.id and d.state = 'paid' and d.currency = money and p.at < first::timestamp at time zone zone),
    exists (select from promotions_entries e join promotions_versions v on v.offer_id = e.offer_id and v.number = e.version
      where e.member_id = m.id and e.changed_at >= first::timestamp at time zone zone and (e.state = 'claimed' or v.rule ->> 'entry' <> 'auto')),
    coalesce((select jsonb_agg(jsonb_build_array((p.at at time zone zone)::date - first, d.id, d.received::text) order by p.at, d.id)
      from cashier_deposits d join cashier_steps p on p.merchant_id = d.merchant_id and p.deposit_id = d.id and p.state = 'paid'
      where d.member_id = m.id and d.state = 'paid' and d.currency = money and p.at >= first::timestamp at time zone zone
        and p.at < (first + days)::timestamp at time zone zone), '[]'),
    coalesce((select jsonb_agg(jsonb_build_array(b.day, b.game_type, b.game_code, b.stake::text, b.won::text, b.bets, b.best::text)
        order by b.day, b.game_type, b.game_code)
      from (
        select (s.settled_at at time zone zone)::date - first as day, s.game_type,
          case when s.game_code = any (games) then s.game_code else '' end as game_code, sum(s.stake) as stake, sum(s.won) as won,
          sum(s.bets) as bets, coalesce(max(s.won * 10000 / s.stake) filter (where s.stake > 0), 0) as best
        from stakes_stakes s
        where s.member_id = m.id and s.currency = money and s.settled_at >= first::timestamp at time zone zone
          and s.settled_at < (first + days)::timestamp at time zone zone
        group by 1, 2, 3 having sum(s.stake) > 0
      ) b), '[]')
  from unnest(ids) u (id) join members_members m on m.id = u.id
$$;

-- Every line of the ledger behind the figures of an offer. Those of bonus money add up to what its purses hold.
create function promotions_lines(offer text)
returns table (id bigint, at timestamptz, kind text, version int, figure text, member_id text, currency text, amount bigint)
language sql stable as $$
  with g as (
    select b.id, b.member_id, b.currency, b.begun_at, (b.origin ->> 'version')::int as version
    from bonuses_grants b where b.origin ->> 'offer' = offer and b.begun_at is not null
  ), moved as (
    select t.id, t.happened_at, t.kind, g.version, g.member_id, g.currency, l.amount
    from g join wallet_accounts a on a.owner = g.member_id and a.name = 'bonus' and a.currency = g.currency
    join wallet_lines l on l.account_id = a.id and l.happened_at >= g.begun_at - interval '1 hour'
    join wallet_transactions t on t.id = l.transaction_id and t.details ->> 'grant' = g.id
  )
  select m.id, m.happened_at, m.kind, m.version, case
      when m.kind = 'promotions.grant' then 'granted'
      when m.kind in ('play.bet', 'lottery.bet') then 'staked'
      when m.kind in ('play.rollback', 'lottery.bet_reversed', 'lottery.refund') then 'returned'
      else 'won' end, m.member_id, m.currency, case when m.kind in ('play.bet', 'lottery.bet') then -m.amount else m.amount end
  from moved m where m.kind not in ('promotions.convert', 'promotions.forfeit', 'promotions.late')
  union all
  select m.id, m.happened_at, m.kind, m.version, case when a.owner = '' then 'forfeited' else 'converted' end, m.member_id, m.currency, l.amount
  from moved m join wallet_lines l on l.transaction_id = m.id join wallet_accounts a on a.id = l.account_id and a.name <> 'bonus'
  where m.kind in ('promotions.convert', 'promotions.forfeit', 'promotions.late')
  union all
  select t.id, t.happened_at, t.kind, g.version, 'paid', g.member_id, g.currency, l.amount
  from g join wallet_transactions t on t.key > 'bonus:part:' || g.id || ':' and t.key < 'bonus:part:' || g.id || ';'
  join wallet_lines l on l.transaction_id = t.id join wallet_accounts a on a.id = l.account_id and a.owner <> ''
  union all
  select t.id, t.happened_at, t.kind, v.number, case t.kind when 'points.earn' then 'points' else
      case when v.rule -> 'reward' ->> 'give' in ('spin', 'tickets', 'envelope') then 'prizes' else 'paid' end end, a.owner, a.currency, l.amount
  from wallet_transactions t join promotions_versions v on v.offer_id = offer and v.number = (t.details ->> 'version')::int
  join wallet_lines l on l.transaction_id = t.id join wallet_accounts a on a.id = l.account_id and a.owner <> ''
  where t.kind in ('promotions.pay', 'points.earn') and t.details ->> 'offer' = offer
  union all
  select t.id, t.happened_at, t.kind, (f.origin ->> 'version')::int, case t.kind when 'promotions.free_win' then 'roundWins' else 'rounds' end,
    f.member_id, f.currency, case t.kind when 'promotions.free_win' then l.amount else -l.amount end
  from play_free_rounds f join wallet_transactions t on t.details ->> 'free' = f.id
    and t.kind in ('promotions.free_round', 'promotions.free_win', 'promotions.free_round_back')
  join wallet_lines l on l.transaction_id = t.id join wallet_accounts a on a.id = l.account_id and a.name = 'house:bonuses'
  where f.origin ->> 'offer' = offer
$$;

-- Bonus money of an offer that lies in purses, by version.
create function promotions_held(offer text) returns table (version int, held bigint) language sql stable as $$
  select (g.origin ->> 'version')::int, sum(a.balance)::bigint
  from bonuses_grants g join wallet_accounts a on a.owner = g.member_id and a.name = 'bonus' and a.currency = g.currency and a.grant_id = g.id
  where g.origin ->> 'offer' = offer and g.state in ('active', 'closing') group by 1
$$;

-- Members who took an offer and those who were held out of it, with what they bet and won since a day.
create function promotions_sides(offer text, at timestamptz, money text, proves_age boolean, conditions jsonb, holdout int, since date)
returns table (side text, members int, bet bigint, won bigint) language sql stable as $$
  with sides as (
    select distinct 'takers' as side, e.member_id from promotions_entries e where e.offer_id = offer and e.state in ('issued', 'claimed')
    union all
    select 'holdout', a.member_id from promotions_audience(at, money, proves_age, conditions) a
    where a.lacks is null and ('x' || left(encode(sha256(convert_to(offer || ' ' || a.member_id, 'UTF8')), 'hex'), 8))::bit(32)::bigint % 10000
      >= 10000 - holdout
  )
  select s.side, count(distinct s.member_id)::int, coalesce(sum(d.bet - d.refunded), 0)::bigint, coalesce(sum(d.won), 0)::bigint
  from sides s left join records_bet_days d on d.member_id = s.member_id and d.currency = money and d.day >= since
  group by 1
$$;
