alter table reports_agent_days add column pooled bigint not null default 0;
alter type reports_fact add attribute pooled bigint;

-- The measure that a kind of posting belongs to.
create or replace function reports_measure(kind text) returns text language sql immutable parallel safe as $$
  select case
    when kind in ('play.bet', 'play.bet_reversed', 'play.rollback', 'lottery.bet', 'lottery.bet_reversed') then 'stake'
    when kind in ('lottery.rebate', 'lottery.rebate_reversed', 'promotions.rebate', 'agency.commission') then 'rebate'
    when kind = 'jackpot.contribution' then 'pooled'
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

-- What these transactions did to the money of members whom reports count, and what of it is no revenue. Rounds that were begun before pools were
-- told apart have none, as where agents are paid (`stakes_count`): what was counted stays as it was, however often it is read again.
create or replace function reports_facts(merchant int, ids bigint[], last_begun date) returns setof reports_fact language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
  select t.id, t.happened_at, t.kind,
    coalesce(t.details ->> 'vendor', ''), coalesce(t.details ->> 'vendorName', t.details ->> 'vendor', ''), coalesce(t.details ->> 'gameType', ''),
    coalesce(t.details ->> 'game', ''), coalesce(t.details ->> 'gameName', t.details ->> 'game', ''),
    case when t.kind = 'cashier.deposit' then coalesce(t.details ->> 'method', '') else '' end,
    l.member_id, m.created_at, coalesce(p.agent, ''), l.amount, l.bonus,
    case when (t.happened_at at time zone 'UTC')::date > last_begun then (t.happened_at at time zone 'UTC')::date
      else reports_book_day(merchant, t.happened_at, t.xact) end,
    k.pooled
  from unnest(ids) u (id)
  join wallet_transactions t on t.merchant_id = merchant and t.id = u.id
  cross join lateral (
    -- `owner` is compared in another collation, in which no member could be looked up by key.
    select a.member_id, sum(w.amount)::bigint as amount, coalesce(sum(w.amount) filter (where a.name = 'bonus'), 0)::bigint as bonus,
      0::bigint as given
    from wallet_lines w join wallet_accounts a on a.merchant_id = w.merchant_id and a.id = w.account_id
    where w.merchant_id = merchant and w.transaction_id = t.id and a.member_id is not null and not a.is_trial and a.currency <> 'POINTS'
    group by a.member_id having sum(w.amount) <> 0
    union all
    -- What a member's bet gave to jackpots is a posting between accounts of the house.
    select t.details ->> 'member', 0, 0, sum(w.amount)::bigint
    from wallet_lines w join wallet_accounts a on a.merchant_id = w.merchant_id and a.id = w.account_id
    where t.kind = 'jackpot.contribution' and w.merchant_id = merchant and w.transaction_id = t.id and starts_with(a.name, 'house:jackpot-')
    having sum(w.amount) <> 0
  ) l
  join members_members m on m.merchant_id = merchant and m.id = l.member_id and m.outsider is null and m.type <> all (merchant_trial_types())
  left join lateral (
    select p.path[cardinality(p.path) - 1] as agent from agency_paths p
    where p.merchant_id = merchant and p.member_id = l.member_id and p.since <= t.happened_at order by p.since desc limit 1
  ) p on true
  -- Written with the first bet and kept for ever, so that a rebuild finds the same rounds begun as the first reading did.
  left join lateral (
    select r.opened_at from play_rounds r
    where (t.kind = 'jackpot.contribution' or t.details ->> 'gameType' = 'PVP' and starts_with(t.kind, 'play.'))
      and r.merchant_id = merchant and r.vassalage = t.details ->> 'vendor' and r.player = l.member_id and r.round_id = t.details ->> 'round'
  ) r on true
  cross join lateral (
    select case
      when coalesce(r.opened_at, t.happened_at) < stakes_pooled_from() then 0
      -- Whatever is put into a pot between people or won from it is theirs, but for the rake.
      when t.details ->> 'gameType' = 'PVP' and starts_with(t.kind, 'play.') then -l.amount - coalesce((t.details ->> 'rake')::bigint, 0)
        * case t.kind when 'play.win' then 1 when 'play.win_reversed' then -1 else 0 end
      else l.given
    end as pooled
  ) k
  where l.amount <> 0 or k.pooled <> 0
$$;

-- Adds facts to the local days; with -1 takes them out. Of cohorts only what the house won is asked, so that pools are off their amounts.
create or replace function reports_add_local(merchant int, zone text, facts reports_fact[], sign int) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  insert into reports_days as d (merchant_id, calendar, day, subject, amount, bonus, lines, pooled)
  select merchant, 'local', (f.at at time zone zone)::date, s.id, sum(f.amount) * sign, sum(f.bonus) * sign, count(*) * sign, sum(f.pooled) * sign
  from unnest(facts) f
  join reports_subjects s on s.merchant_id = merchant and (s.kind, s.vendor, s.category, s.game, s.method) = (f.kind, f.vendor, f.category, '', f.method)
  group by 3, 4
  on conflict (merchant_id, calendar, day, subject) do update set
    amount = d.amount + excluded.amount, bonus = d.bonus + excluded.bonus, lines = d.lines + excluded.lines,
    pooled = d.pooled + excluded.pooled;

  insert into reports_game_days as d (merchant_id, day, subject, amount, bonus, lines, pooled)
  select merchant, (f.at at time zone zone)::date, s.id, sum(f.amount) * sign, sum(f.bonus) * sign, count(*) * sign, sum(f.pooled) * sign
  from unnest(facts) f
  join reports_subjects s on s.merchant_id = merchant
    and (s.kind, s.vendor, s.category, s.game, s.method) = (f.kind, f.vendor, f.category, f.game, f.method)
  group by 2, 3
  on conflict (merchant_id, day, subject) do update set
    amount = d.amount + excluded.amount, bonus = d.bonus + excluded.bonus, lines = d.lines + excluded.lines,
    pooled = d.pooled + excluded.pooled;

  insert into reports_agent_days as d (merchant_id, day, agent, kind, category, amount, bonus, lines, pooled)
  select merchant, (f.at at time zone zone)::date, f.agent, f.kind, f.category, sum(f.amount) * sign, sum(f.bonus) * sign, count(*) * sign, sum(f.pooled) * sign
  from unnest(facts) f group by 2, 3, 4, 5
  on conflict (merchant_id, day, agent, kind, category) do update set
    amount = d.amount + excluded.amount, bonus = d.bonus + excluded.bonus, lines = d.lines + excluded.lines,
    pooled = d.pooled + excluded.pooled;

  insert into reports_cohorts as c (merchant_id, week, age, kind, amount, lines)
  select merchant, reports_week(f.joined_at, zone), (reports_week(f.at, zone) - reports_week(f.joined_at, zone)) / 7, f.kind,
    sum(f.amount + f.pooled) * sign, count(*) * sign
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

-- Adds facts to everything that goes by no local day; with -1 takes them out. Of quarters only what the house won is asked.
create or replace function reports_add_moments(merchant int, facts reports_fact[], sign int) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  insert into reports_days as d (merchant_id, calendar, day, subject, amount, bonus, lines, pooled)
  select merchant, 'book', f.book_day, s.id, sum(f.amount) * sign, sum(f.bonus) * sign, count(*) * sign, sum(f.pooled) * sign
  from unnest(facts) f
  join reports_subjects s on s.merchant_id = merchant and (s.kind, s.vendor, s.category, s.game, s.method) = (f.kind, f.vendor, f.category, '', f.method)
  group by 3, 4
  on conflict (merchant_id, calendar, day, subject) do update set
    amount = d.amount + excluded.amount, bonus = d.bonus + excluded.bonus, lines = d.lines + excluded.lines,
    pooled = d.pooled + excluded.pooled;

  insert into reports_quarters as q (merchant_id, quarter, kind, amount, lines)
  select merchant, date_bin('15 minutes', f.at, 'epoch'), f.kind, sum(f.amount + f.pooled) * sign, count(*) * sign
  from unnest(facts) f group by 2, 3
  on conflict (merchant_id, quarter, kind) do update set amount = q.amount + excluded.amount, lines = q.lines + excluded.lines;
end
$$;

create or replace function reports_add_lines(merchant int, facts reports_fact[]) returns void language sql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
  insert into reports_events (merchant_id, at, transaction_id, member_id, event, kind, amount)
  select merchant, f.at, f.transaction_id, f.member_id, case when f.kind = 'play.rollback' or f.kind like '%\_reversed' then 'void' else 'large' end,
    f.kind, f.amount
  from unnest(facts) f, reports_state s
  where s.merchant_id = merchant and (abs(f.amount) >= s.large or f.kind = 'play.rollback' or f.kind like '%\_reversed');
  insert into reports_lines (merchant_id, at, transaction_id, member_id, subject, agent, amount, bonus, pooled)
  select merchant, f.at, f.transaction_id, f.member_id, s.id, f.agent, f.amount, f.bonus, f.pooled
  from unnest(facts) f
  join reports_subjects s on s.merchant_id = merchant
    and (s.kind, s.vendor, s.category, s.game, s.method) = (f.kind, f.vendor, f.category, f.game, f.method)
$$;

-- Takes a member's lines out and puts those back that count now: an account that turns out to be the house's was never a player's.
create or replace function reports_recount() returns int
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_material = off as $$
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
    ids := ids || array(
      select t.id from unnest(ids) i (id) join wallet_transactions b on b.merchant_id = merchant and b.id = i.id and b.details ? 'jackpot'
      join wallet_transactions t on t.merchant_id = merchant and t.key = 'jackpot.contribution:' || b.id
      where (t.xact, t.id) <= (state.upto, state.upto_id));
    with gone as (
      delete from reports_lines l using wallet_transactions t
      where t.merchant_id = merchant and t.id = any (ids)
        and l.merchant_id = merchant and l.at = t.happened_at and l.transaction_id = t.id and l.member_id = arrived
      returning l.*, t.xact
    )
    select array_agg(row(g.transaction_id, g.at, s.kind, s.vendor, s.vendor_name, s.category, s.game, s.game_name, s.method, g.member_id,
      m.created_at, g.agent, g.amount, g.bonus, reports_book_day(merchant, g.at, g.xact), g.pooled)::reports_fact) into facts
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
create or replace function reports_move_zone() returns boolean
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
        m.created_at, l.agent, l.amount, l.bonus, null, l.pooled)::reports_fact
      from reports_lines l join reports_subjects s on s.merchant_id = merchant and s.id = l.subject
      join members_members m on m.merchant_id = merchant and m.id = l.member_id
      where l.merchant_id = merchant and l.at >= place.starts and l.at < place.starts + interval '15 minutes');
    perform reports_add_local(merchant, here, facts, 1);
  end loop;
  update reports_state s set zone = here where s.merchant_id = merchant;
  return true;
end
$$;
