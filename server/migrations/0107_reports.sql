-- Figures of the whole merchant, read from the ledger. What is counted is the change of a member's own money that a transaction made: purses of
-- real money together, so that money which only changed its purse is no change. Staff, test and trial accounts are in none.

-- The place up to which the ledger is in the rows below, and the zone in which their local days were cut.
create table reports_state (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  upto xid8 not null default '0',
  upto_id bigint not null default 0,
  zone text not null,
  -- The last sealed day that was compared with its books.
  checked_day date,
  -- Stakes, wins and payments from this amount on are events of their own.
  large bigint not null default 1000000 check (large > 0),
  primary key (merchant_id)
);
call kit_tenant_table('reports_state');

-- The measure that a kind of posting belongs to.
create function reports_measure(kind text) returns text language sql immutable parallel safe as $$
  select case
    when kind in ('play.bet', 'play.bet_reversed', 'play.rollback', 'lottery.bet', 'lottery.bet_reversed') then 'stake'
    when kind in ('lottery.rebate', 'lottery.rebate_reversed', 'promotions.rebate', 'agency.commission') then 'rebate'
    when kind = 'cashier.deposit' then 'deposit'
    when kind = 'agency.dividend' then 'dividend'
    -- What a vendor with a wallet of its own won or lost since it was last asked.
    when kind = 'transfers.result' then 'return'
    else case split_part(kind, '.', 1)
      when 'play' then 'return'
      when 'lottery' then 'return'
      when 'withdrawals' then 'withdrawal'
      when 'agency' then 'salary'
      when 'transfers' then 'transfer'
      when 'promotions' then 'bonus'
      when 'missions' then 'bonus'
      when 'chance' then 'bonus'
      when 'vip' then 'bonus'
      when 'points' then 'bonus'
      when 'referral' then 'bonus'
      else 'adjust'
    end
  end
$$;

-- What lines are about. A small number stands for it in every line, so that one index finds the lines of any filter. The row without a game
-- stands for all games of its vendor and category.
create table reports_subjects (
  merchant_id int not null default current_merchant(),
  id int not null,
  kind text collate "C" not null,
  vendor text collate "C" not null,
  category text collate "C" not null,
  game text collate "C" not null,
  method text collate "C" not null,
  measure text collate "C" not null generated always as (reports_measure(kind)) stored,
  vendor_name text not null,
  game_name text not null,
  primary key (merchant_id, id),
  unique (merchant_id, kind, vendor, category, game, method)
);
call kit_tenant_table('reports_subjects');

create table reports_lines (
  merchant_id int not null default current_merchant(),
  at timestamptz not null,
  transaction_id bigint not null,
  member_id text not null,
  subject int not null,
  -- The agent directly above the member at that time; empty without one.
  agent text not null,
  amount bigint not null,
  -- The part of it in the bonus purse.
  bonus bigint not null,
  primary key (merchant_id, at, transaction_id, member_id)
);
create index on reports_lines (merchant_id, subject, at, transaction_id, member_id);
create index on reports_lines (merchant_id, agent, at) where agent <> '';
call kit_tenant_table('reports_lines');

-- Local days are the merchant's own, by the time of the posting. Book days are those of the sealed books, in UTC: a posting that came too late
-- for its day is in the next.
create table reports_days (
  merchant_id int not null default current_merchant(),
  calendar text collate "C" not null check (calendar in ('local', 'book')),
  day date not null,
  subject int not null,
  amount bigint not null,
  bonus bigint not null,
  lines bigint not null,
  primary key (merchant_id, calendar, day, subject)
) with (fillfactor = 80);
call kit_tenant_table('reports_days');

create table reports_game_days (
  merchant_id int not null default current_merchant(),
  day date not null,
  subject int not null,
  amount bigint not null,
  bonus bigint not null,
  lines bigint not null,
  primary key (merchant_id, day, subject)
) with (fillfactor = 80);
call kit_tenant_table('reports_game_days');

create table reports_agent_days (
  merchant_id int not null default current_merchant(),
  day date not null,
  agent text not null,
  -- A subject without vendor, game and method: fees go by category.
  kind text collate "C" not null,
  category text collate "C" not null,
  amount bigint not null,
  bonus bigint not null,
  lines bigint not null,
  primary key (merchant_id, day, agent, kind, category)
) with (fillfactor = 80);
call kit_tenant_table('reports_agent_days');

-- Quarters of an hour in UTC: zones of whole hours, halves and quarters can all be put together from them.
create table reports_quarters (
  merchant_id int not null default current_merchant(),
  quarter timestamptz not null,
  kind text collate "C" not null,
  amount bigint not null,
  lines bigint not null,
  primary key (merchant_id, quarter, kind)
) with (fillfactor = 80);
call kit_tenant_table('reports_quarters');

-- Every account of the ledger, by book day: the proof that nothing was left out or counted twice.
create table reports_account_days (
  merchant_id int not null default current_merchant(),
  day date not null,
  currency text collate "C" not null,
  account text collate "C" not null,
  amount bigint not null,
  primary key (merchant_id, day, currency, account)
) with (fillfactor = 80);
call kit_tenant_table('reports_account_days');

-- Sealed days that do not equal the rows above.
create table reports_differences (
  merchant_id int not null default current_merchant(),
  day date not null,
  found_at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, day)
);
call kit_tenant_table('reports_differences');

-- Members who joined in a week, by the weeks since: what their money did, and under the empty kind how many of them bet.
create table reports_cohorts (
  merchant_id int not null default current_merchant(),
  week date not null,
  age int not null,
  kind text collate "C" not null,
  amount bigint not null,
  lines bigint not null,
  primary key (merchant_id, week, age, kind)
) with (fillfactor = 80);
call kit_tenant_table('reports_cohorts');

create table reports_seen (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  age int not null,
  primary key (merchant_id, member_id, age)
);
call kit_tenant_table('reports_seen');

-- Settled rounds of a game: sums and squares of stakes and returns, from which the return to players has its standard error.
create table reports_rounds (
  merchant_id int not null default current_merchant(),
  day date not null,
  game text collate "C" not null,
  rounds bigint not null,
  stake numeric not null,
  returned numeric not null,
  stake_squares numeric not null,
  return_squares numeric not null,
  products numeric not null,
  primary key (merchant_id, day, game)
) with (fillfactor = 80);
call kit_tenant_table('reports_rounds');

-- Lines that are events of their own: large ones, and what was taken back.
create table reports_events (
  merchant_id int not null default current_merchant(),
  at timestamptz not null,
  transaction_id bigint not null,
  member_id text not null,
  event text collate "C" not null check (event in ('large', 'void')),
  kind text collate "C" not null,
  amount bigint not null,
  primary key (merchant_id, at, transaction_id, member_id)
);
call kit_tenant_table('reports_events');

-- Members who became or ceased to be an account of the house, until the reader has taken them out or put them back.
create table reports_arrivals (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  primary key (merchant_id, member_id)
);
call kit_tenant_table('reports_arrivals');

create function reports_arrive() returns trigger language plpgsql as $$
begin
  insert into reports_arrivals (merchant_id, member_id) values (new.merchant_id, new.id) on conflict do nothing;
  return null;
end
$$;
create trigger reports_arrive after update of type, outsider on members_members for each row
  when (old.type is distinct from new.type or old.outsider is distinct from new.outsider) execute function reports_arrive();

create type reports_fact as (
  transaction_id bigint, at timestamptz, kind text, vendor text, vendor_name text, category text, game text, game_name text, method text,
  member_id text, joined_at timestamptz, agent text, amount bigint, bonus bigint, book_day date
);

-- The book day of a posting: the first sealed day that could hold it and had not ended its books before, else an open one.
create function reports_book_day(merchant int, happened timestamptz, posted xid8) returns date language sql stable as $$
  select coalesce(
    (select min(d.day) from wallet_days d where d.merchant_id = merchant and d.day >= (happened at time zone 'UTC')::date and posted < d.upto),
    (select s.day from wallet_day_secrets s where s.merchant_id = merchant and s.day >= (happened at time zone 'UTC')::date
      and posted < s.upto order by s.day desc limit 1),
    greatest((happened at time zone 'UTC')::date, (select max(s.day) + 1 from wallet_day_secrets s where s.merchant_id = merchant)))
$$;

-- What these transactions did to the money of members whom reports count.
create function reports_facts(merchant int, ids bigint[], last_begun date) returns setof reports_fact language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select t.id, t.happened_at, t.kind,
    coalesce(t.details ->> 'vendor', ''), coalesce(t.details ->> 'vendorName', t.details ->> 'vendor', ''), coalesce(t.details ->> 'gameType', ''),
    coalesce(t.details ->> 'game', ''), coalesce(t.details ->> 'gameName', t.details ->> 'game', ''),
    case when t.kind = 'cashier.deposit' then coalesce(t.details ->> 'method', '') else '' end,
    l.member_id, m.created_at, coalesce(p.agent, ''), l.amount, l.bonus,
    case when (t.happened_at at time zone 'UTC')::date > last_begun then (t.happened_at at time zone 'UTC')::date
      else reports_book_day(merchant, t.happened_at, t.xact) end
  from unnest(ids) u (id)
  join wallet_transactions t on t.merchant_id = merchant and t.id = u.id
  cross join lateral (
    -- `owner` is compared in another collation, in which no member could be looked up by key.
    select a.member_id, sum(w.amount)::bigint as amount, coalesce(sum(w.amount) filter (where a.name = 'bonus'), 0)::bigint as bonus
    from wallet_lines w join wallet_accounts a on a.merchant_id = w.merchant_id and a.id = w.account_id
    where w.merchant_id = merchant and w.transaction_id = t.id and a.member_id is not null and not a.is_trial and a.currency <> 'POINTS'
    group by a.member_id having sum(w.amount) <> 0
  ) l
  join members_members m on m.merchant_id = merchant and m.id = l.member_id and m.outsider is null and m.type <> all (merchant_trial_types())
  left join lateral (
    select p.path[cardinality(p.path) - 1] as agent from agency_paths p
    where p.merchant_id = merchant and p.member_id = l.member_id and p.since <= t.happened_at order by p.since desc limit 1
  ) p on true
$$;

create function reports_last_begun(merchant int) returns date language sql stable as $$
  select greatest((select max(s.day) from wallet_day_secrets s where s.merchant_id = merchant),
    (select max(d.day) from wallet_days d where d.merchant_id = merchant), '-infinity')
$$;

-- What was posted since the rows were last brought up to date: with it, an answer is never behind.
create function reports_tail() returns setof reports_fact language sql stable security definer set search_path = public, pg_temp as $$
  select f.* from reports_facts(current_merchant(), array(
    select t.id from wallet_transactions t, (
      select coalesce(max(s.upto), '0') as upto, coalesce(max(s.upto_id), 0) as upto_id from reports_state s where s.merchant_id = current_merchant()
    ) s
    where t.merchant_id = current_merchant() and t.xact >= s.upto and (t.xact, t.id) > (s.upto, s.upto_id)
  ), reports_last_begun(current_merchant())) f
$$;

-- The last posting that an answer can hold.
create function reports_newest() returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select t.id from wallet_transactions t where t.merchant_id = current_merchant() order by t.xact desc, t.id desc limit 1), 0)
$$;

-- Monday of the week.
create function reports_week(moment timestamptz, zone text) returns date language sql stable as $$
  select date_trunc('week', moment at time zone zone)::date
$$;

-- Plans are made while these tables are still small and kept as they grow: without other choices each looks its rows up by key.

-- Adds facts to the local days; with -1 takes them out.
create function reports_add_local(merchant int, zone text, facts reports_fact[], sign int) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into reports_days as d (merchant_id, calendar, day, subject, amount, bonus, lines)
  select merchant, 'local', (f.at at time zone zone)::date, s.id, sum(f.amount) * sign, sum(f.bonus) * sign, count(*) * sign
  from unnest(facts) f
  join reports_subjects s on s.merchant_id = merchant and (s.kind, s.vendor, s.category, s.game, s.method) = (f.kind, f.vendor, f.category, '', f.method)
  group by 3, 4
  on conflict (merchant_id, calendar, day, subject) do update set
    amount = d.amount + excluded.amount, bonus = d.bonus + excluded.bonus, lines = d.lines + excluded.lines;

  insert into reports_game_days as d (merchant_id, day, subject, amount, bonus, lines)
  select merchant, (f.at at time zone zone)::date, s.id, sum(f.amount) * sign, sum(f.bonus) * sign, count(*) * sign
  from unnest(facts) f
  join reports_subjects s on s.merchant_id = merchant
    and (s.kind, s.vendor, s.category, s.game, s.method) = (f.kind, f.vendor, f.category, f.game, f.method)
  group by 2, 3
  on conflict (merchant_id, day, subject) do update set
    amount = d.amount + excluded.amount, bonus = d.bonus + excluded.bonus, lines = d.lines + excluded.lines;

  insert into reports_agent_days as d (merchant_id, day, agent, kind, category, amount, bonus, lines)
  select merchant, (f.at at time zone zone)::date, f.agent, f.kind, f.category, sum(f.amount) * sign, sum(f.bonus) * sign, count(*) * sign
  from unnest(facts) f group by 2, 3, 4, 5
  on conflict (merchant_id, day, agent, kind, category) do update set
    amount = d.amount + excluded.amount, bonus = d.bonus + excluded.bonus, lines = d.lines + excluded.lines;

  insert into reports_cohorts as c (merchant_id, week, age, kind, amount, lines)
  select merchant, reports_week(f.joined_at, zone), (reports_week(f.at, zone) - reports_week(f.joined_at, zone)) / 7, f.kind,
    sum(f.amount) * sign, count(*) * sign
  from unnest(facts) f group by 2, 3, 4
  on conflict (merchant_id, week, age, kind) do update set amount = c.amount + excluded.amount, lines = c.lines + excluded.lines;

  if sign > 0 then
    with seen as (
      insert into reports_seen (merchant_id, member_id, age)
      select distinct merchant, f.member_id, (reports_week(f.at, zone) - reports_week(f.joined_at, zone)) / 7
      from unnest(facts) f where f.kind in ('play.bet', 'lottery.bet')
      on conflict do nothing returning member_id, age
    )
    insert into reports_cohorts as c (merchant_id, week, age, kind, amount, lines)
    select merchant, reports_week(m.created_at, zone), s.age, '', 0, count(*)
    from seen s join members_members m on m.merchant_id = merchant and m.id = s.member_id group by 2, 3
    on conflict (merchant_id, week, age, kind) do update set lines = c.lines + excluded.lines;
  else
    with unseen as (
      delete from reports_seen s using (select distinct f.member_id from unnest(facts) f) f
      where s.merchant_id = merchant and s.member_id = f.member_id returning s.member_id, s.age
    )
    insert into reports_cohorts as c (merchant_id, week, age, kind, amount, lines)
    select merchant, reports_week(m.created_at, zone), s.age, '', 0, -count(*)
    from unseen s join members_members m on m.merchant_id = merchant and m.id = s.member_id group by 2, 3
    on conflict (merchant_id, week, age, kind) do update set lines = c.lines + excluded.lines;
  end if;
end
$$;

-- Adds facts to everything that goes by no local day; with -1 takes them out.
create function reports_add_moments(merchant int, facts reports_fact[], sign int) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into reports_days as d (merchant_id, calendar, day, subject, amount, bonus, lines)
  select merchant, 'book', f.book_day, s.id, sum(f.amount) * sign, sum(f.bonus) * sign, count(*) * sign
  from unnest(facts) f
  join reports_subjects s on s.merchant_id = merchant and (s.kind, s.vendor, s.category, s.game, s.method) = (f.kind, f.vendor, f.category, '', f.method)
  group by 3, 4
  on conflict (merchant_id, calendar, day, subject) do update set
    amount = d.amount + excluded.amount, bonus = d.bonus + excluded.bonus, lines = d.lines + excluded.lines;

  insert into reports_quarters as q (merchant_id, quarter, kind, amount, lines)
  select merchant, date_bin('15 minutes', f.at, 'epoch'), f.kind, sum(f.amount) * sign, count(*) * sign
  from unnest(facts) f group by 2, 3
  on conflict (merchant_id, quarter, kind) do update set amount = q.amount + excluded.amount, lines = q.lines + excluded.lines;
end
$$;

create function reports_name_subjects(merchant int, facts reports_fact[]) returns void language sql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  insert into reports_subjects (merchant_id, id, kind, vendor, category, game, method, vendor_name, game_name)
  select merchant, (select coalesce(max(s.id), 0) from reports_subjects s where s.merchant_id = merchant)
      + row_number() over (order by n.kind, n.vendor, n.category, n.game, n.method),
    n.kind, n.vendor, n.category, n.game, n.method, n.vendor_name, n.game_name
  from (
    select f.kind, f.vendor, f.category, g.game, f.method, max(f.vendor_name) as vendor_name, max(g.name) as game_name
    from unnest(facts) f, lateral (values ('', ''), (f.game, f.game_name)) g (game, name) group by 1, 2, 3, 4, 5
  ) n
  where not exists (select from reports_subjects s
    where s.merchant_id = merchant and (s.kind, s.vendor, s.category, s.game, s.method) = (n.kind, n.vendor, n.category, n.game, n.method))
$$;

create function reports_add_lines(merchant int, facts reports_fact[]) returns void language sql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  insert into reports_events (merchant_id, at, transaction_id, member_id, event, kind, amount)
  select merchant, f.at, f.transaction_id, f.member_id, case when f.kind = 'play.rollback' or f.kind like '%\_reversed' then 'void' else 'large' end,
    f.kind, f.amount
  from unnest(facts) f, reports_state s
  where s.merchant_id = merchant and (abs(f.amount) >= s.large or f.kind = 'play.rollback' or f.kind like '%\_reversed');
  insert into reports_lines (merchant_id, at, transaction_id, member_id, subject, agent, amount, bonus)
  select merchant, f.at, f.transaction_id, f.member_id, s.id, f.agent, f.amount, f.bonus
  from unnest(facts) f
  join reports_subjects s on s.merchant_id = merchant
    and (s.kind, s.vendor, s.category, s.game, s.method) = (f.kind, f.vendor, f.category, f.game, f.method)
$$;

-- Reads the next transactions into everything above, and answers how many. While one reads, another gets nothing.
create function reports_read_on(most int) returns int
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  merchant int := current_merchant();
  state reports_state;
  horizon xid8;
  ids bigint[];
  last_xact xid8;
  begun date := reports_last_begun(merchant);
  facts reports_fact[];
begin
  insert into reports_state (merchant_id, zone)
  select m.merchant_id, m.time_zone from merchant_merchants m where m.merchant_id = merchant on conflict do nothing;
  select s.* into state from reports_state s where s.merchant_id = merchant for update skip locked;
  if not found then return 0; end if;

  horizon := wallet_horizon();
  select array_agg(n.id order by n.xact, n.id), max(n.xact) into ids, last_xact from (
    select t.xact, t.id from wallet_transactions t
    where t.merchant_id = merchant and t.xact >= state.upto and t.xact < horizon and (t.xact, t.id) > (state.upto, state.upto_id)
    order by t.xact, t.id limit most
  ) n;
  if ids is null then
    -- Nothing below the horizon is left to come, so that days which end before it are read whole.
    update reports_state s set upto = horizon, upto_id = 0 where s.merchant_id = merchant
      and exists (select from wallet_days d where d.merchant_id = merchant and d.upto > state.upto and d.upto <= horizon);
    return 0;
  end if;

  insert into reports_account_days as d (merchant_id, day, currency, account, amount)
  select merchant, u.day, a.currency, a.name, sum(l.amount)
  from (
    select t.id, case when (t.happened_at at time zone 'UTC')::date > begun then (t.happened_at at time zone 'UTC')::date
      else reports_book_day(merchant, t.happened_at, t.xact) end as day
    from unnest(ids) i (id) join wallet_transactions t on t.merchant_id = merchant and t.id = i.id
  ) u
  join wallet_lines l on l.merchant_id = merchant and l.transaction_id = u.id
  join wallet_accounts a on a.merchant_id = merchant and a.id = l.account_id
  group by 2, 3, 4
  on conflict (merchant_id, day, currency, account) do update set amount = d.amount + excluded.amount;

  facts := array(select f from reports_facts(merchant, ids, begun) f);
  perform reports_name_subjects(merchant, facts);
  perform reports_add_lines(merchant, facts);
  perform reports_add_moments(merchant, facts, 1);
  perform reports_add_local(merchant, state.zone, facts, 1);
  update reports_state s set upto = last_xact, upto_id = ids[cardinality(ids)] where s.merchant_id = merchant;
  return cardinality(ids);
end
$$;

-- Takes a member's lines out and puts those back that count now: an account that turns out to be the house's was never a player's.
create function reports_recount() returns int
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  merchant int := current_merchant();
  state reports_state;
  arrived text;
  ids bigint[];
  facts reports_fact[];
  done int := 0;
begin
  select s.* into state from reports_state s where s.merchant_id = merchant for update skip locked;
  if not found then return 0; end if;
  for arrived in delete from reports_arrivals a where a.merchant_id = merchant returning a.member_id loop
    ids := array(
      select distinct t.id from wallet_accounts a join wallet_lines l on l.merchant_id = merchant and l.account_id = a.id
      join wallet_transactions t on t.merchant_id = merchant and t.id = l.transaction_id
      where a.merchant_id = merchant and a.owner = arrived and (t.xact, t.id) <= (state.upto, state.upto_id));
    with gone as (
      delete from reports_lines l using wallet_transactions t
      where t.merchant_id = merchant and t.id = any (ids)
        and l.merchant_id = merchant and l.at = t.happened_at and l.transaction_id = t.id and l.member_id = arrived
      returning l.*, t.xact
    )
    select array_agg(row(g.transaction_id, g.at, s.kind, s.vendor, s.vendor_name, s.category, s.game, s.game_name, s.method, g.member_id,
      m.created_at, g.agent, g.amount, g.bonus, reports_book_day(merchant, g.at, g.xact))::reports_fact) into facts
    from gone g join reports_subjects s on s.merchant_id = merchant and s.id = g.subject
    join members_members m on m.merchant_id = merchant and m.id = g.member_id;
    delete from reports_events e using unnest(facts) f
    where e.merchant_id = merchant and e.at = f.at and e.transaction_id = f.transaction_id and e.member_id = arrived;
    perform reports_add_moments(merchant, facts, -1);
    perform reports_add_local(merchant, state.zone, facts, -1);
    facts := array(select f from reports_facts(merchant, ids, 'infinity') f where f.member_id = arrived);
    perform reports_name_subjects(merchant, facts);
    perform reports_add_lines(merchant, facts);
    perform reports_add_moments(merchant, facts, 1);
    perform reports_add_local(merchant, state.zone, facts, 1);
    done := done + 1;
  end loop;
  return done;
end
$$;

-- Cuts the local days anew where the merchant lives in another zone now; nothing else depends on it. True if it did.
create function reports_move_zone() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
  here text := (select m.time_zone from merchant_merchants m where m.merchant_id = merchant);
  state reports_state;
  facts reports_fact[];
  place record;
begin
  select s.* into state from reports_state s where s.merchant_id = merchant for update skip locked;
  if not found or state.zone = here then return false; end if;
  delete from reports_days d where d.merchant_id = merchant and d.calendar = 'local';
  delete from reports_game_days d where d.merchant_id = merchant;
  delete from reports_agent_days d where d.merchant_id = merchant;
  delete from reports_cohorts c where c.merchant_id = merchant;
  delete from reports_seen s where s.merchant_id = merchant;
  -- A quarter of an hour at a time, so that no list of lines is long.
  for place in select distinct q.quarter as starts from reports_quarters q where q.merchant_id = merchant loop
    facts := array(
      select row(l.transaction_id, l.at, s.kind, s.vendor, s.vendor_name, s.category, s.game, s.game_name, s.method, l.member_id,
        m.created_at, l.agent, l.amount, l.bonus, null)::reports_fact
      from reports_lines l join reports_subjects s on s.merchant_id = merchant and s.id = l.subject
      join members_members m on m.merchant_id = merchant and m.id = l.member_id
      where l.merchant_id = merchant and l.at >= place.starts and l.at < place.starts + interval '15 minutes');
    perform reports_add_local(merchant, here, facts, 1);
  end loop;
  update reports_state s set zone = here where s.merchant_id = merchant;
  return true;
end
$$;

-- Drops all rows, for the reader to begin with the first posting.
create function reports_forget() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
begin
  perform from reports_state s where s.merchant_id = merchant for update;
  delete from reports_lines d where d.merchant_id = merchant;
  delete from reports_days d where d.merchant_id = merchant;
  delete from reports_game_days d where d.merchant_id = merchant;
  delete from reports_agent_days d where d.merchant_id = merchant;
  delete from reports_quarters d where d.merchant_id = merchant;
  delete from reports_account_days d where d.merchant_id = merchant;
  delete from reports_differences d where d.merchant_id = merchant;
  delete from reports_cohorts d where d.merchant_id = merchant;
  delete from reports_seen d where d.merchant_id = merchant;
  delete from reports_events d where d.merchant_id = merchant;
  delete from reports_subjects d where d.merchant_id = merchant;
  update reports_state s set upto = '0', upto_id = 0, checked_day = null, zone = (select m.time_zone from merchant_merchants m where m.merchant_id = merchant)
  where s.merchant_id = merchant;
end
$$;

-- Compares sealed days that were read whole with the rows above, and answers with those that differ. A day that was sealed with the next one's
-- books is part of it.
create function reports_check_days() returns setof date
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
  state reports_state;
  sealed record;
begin
  select s.* into state from reports_state s where s.merchant_id = merchant for update skip locked;
  if not found then return; end if;
  for sealed in
    select d.day, d.totals, lag(d.day, 1, '-infinity') over (order by d.day) as before from wallet_days d
    where d.merchant_id = merchant and d.upto <= state.upto order by d.day
  loop
    continue when sealed.day <= state.checked_day;
    if exists (
      select from (
        select a.currency, a.account, sum(a.amount) as amount from reports_account_days a
        where a.merchant_id = merchant and a.day > sealed.before and a.day <= sealed.day group by 1, 2
      ) ours
      full join (
        select c.key as currency, t.key as account, t.value::numeric as amount from jsonb_each(sealed.totals) c, jsonb_each_text(c.value) t
      ) theirs on theirs.currency = ours.currency and theirs.account = ours.account
      where coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0)
    ) then
      insert into reports_differences (merchant_id, day) values (merchant, sealed.day) on conflict do nothing;
      return next sealed.day;
    end if;
    update reports_state s set checked_day = sealed.day where s.merchant_id = merchant;
  end loop;
end
$$;

-- All accounts at a moment: the sealed days before its own, and what was posted since, up to it. Whole transactions, so that it sums to nothing.
create function reports_liabilities(moment timestamptz) returns table (currency text, account text, is_members boolean, amount bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with last as (
    select d.day, d.upto, d.since from wallet_days d
    where d.merchant_id = current_merchant() and d.day < (moment at time zone 'UTC')::date order by d.day desc limit 1
  ), sums as (
    select c.key as currency, t.key as account, sum(t.value::bigint) as amount
    from wallet_days d, jsonb_each(d.totals) c, jsonb_each_text(c.value) t
    where d.merchant_id = current_merchant() and d.day <= (select l.day from last l) group by 1, 2
    union all
    select a.currency, a.name, sum(l.amount)
    from wallet_transactions t
    join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id
    join wallet_accounts a on a.merchant_id = t.merchant_id and a.id = l.account_id
    where t.merchant_id = current_merchant() and t.happened_at <= moment and t.xact >= coalesce((select l.since from last l), '0')
      and not exists (select from last l where t.xact < l.upto and t.happened_at < (l.day + 1)::timestamp at time zone 'UTC')
    group by 1, 2
  )
  select s.currency, s.account, s.account !~ '^(house|clearing|transit):', sum(s.amount)::bigint from sums s
  group by 1, 2 having sum(s.amount) <> 0 order by 1, 2
$$;

revoke all on reports_state, reports_subjects, reports_lines, reports_days, reports_game_days, reports_agent_days, reports_quarters,
  reports_account_days, reports_differences, reports_cohorts, reports_events, reports_seen from magpie_app;
grant select on reports_state, reports_subjects, reports_lines, reports_days, reports_game_days, reports_agent_days, reports_quarters,
  reports_account_days, reports_differences, reports_cohorts, reports_events, reports_seen to magpie_app;
revoke execute on function reports_book_day, reports_facts, reports_last_begun, reports_tail, reports_newest, reports_add_local,
  reports_add_moments, reports_name_subjects, reports_add_lines, reports_read_on, reports_recount, reports_move_zone, reports_forget,
  reports_check_days, reports_liabilities from public;
grant execute on function reports_tail, reports_newest, reports_read_on, reports_recount, reports_move_zone, reports_forget,
  reports_check_days, reports_liabilities to magpie_app;
