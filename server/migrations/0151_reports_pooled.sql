-- Contributions to jackpots and pots between people are no revenue: they are facts of a measure of their own, beside the stakes and wins they
-- belong to. So one posting may have two lines of a member.
alter table reports_lines drop constraint reports_lines_pkey;
alter table reports_lines add primary key (merchant_id, at, transaction_id, member_id, subject);

-- The measure that a kind of posting belongs to.
create or replace function reports_measure(kind text) returns text language sql immutable parallel safe as $$
  select case
    when kind in ('play.bet', 'play.bet_reversed', 'play.rollback', 'lottery.bet', 'lottery.bet_reversed') then 'stake'
    when kind in ('lottery.rebate', 'lottery.rebate_reversed', 'promotions.rebate', 'agency.commission') then 'rebate'
    -- What of stakes is no revenue because it went into a pool.
    when kind in ('jackpot.contribution', 'play.pot') then 'pooled'
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

-- What these transactions did to the money of members whom reports count.
create or replace function reports_facts(merchant int, ids bigint[], last_begun date) returns setof reports_fact language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select t.id, t.happened_at, k.kind,
    coalesce(t.details ->> 'vendor', ''), coalesce(t.details ->> 'vendorName', t.details ->> 'vendor', ''), coalesce(t.details ->> 'gameType', ''),
    coalesce(t.details ->> 'game', ''), coalesce(t.details ->> 'gameName', t.details ->> 'game', ''),
    case when t.kind = 'cashier.deposit' then coalesce(t.details ->> 'method', '') else '' end,
    l.member_id, m.created_at, coalesce(p.agent, ''), k.amount, k.bonus,
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
    union all
    -- What a member's bet gave to jackpots is a posting between accounts of the house.
    select t.details ->> 'member', sum(w.amount)::bigint, 0
    from wallet_lines w join wallet_accounts a on a.merchant_id = w.merchant_id and a.id = w.account_id
    where t.kind = 'jackpot.contribution' and w.merchant_id = merchant and w.transaction_id = t.id and starts_with(a.name, 'house:jackpot-')
    having sum(w.amount) <> 0
  ) l
  cross join lateral (
    select t.kind, l.amount, l.bonus
    union all
    -- Whatever is put into a pot between people or won from it is theirs, but for the rake.
    select 'play.pot', -l.amount - case when t.kind = 'play.win' then coalesce((t.details ->> 'rake')::bigint, 0) else 0 end, 0
    where t.details ->> 'gameType' = 'PVP' and starts_with(t.kind, 'play.')
  ) k
  join members_members m on m.merchant_id = merchant and m.id = l.member_id and m.outsider is null and m.type <> all (merchant_trial_types())
  left join lateral (
    select p.path[cardinality(p.path) - 1] as agent from agency_paths p
    where p.merchant_id = merchant and p.member_id = l.member_id and p.since <= t.happened_at order by p.since desc limit 1
  ) p on true
$$;

create or replace function reports_add_lines(merchant int, facts reports_fact[]) returns void language sql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  insert into reports_events (merchant_id, at, transaction_id, member_id, event, kind, amount)
  select merchant, f.at, f.transaction_id, f.member_id, case when f.kind = 'play.rollback' or f.kind like '%\_reversed' then 'void' else 'large' end,
    f.kind, f.amount
  from unnest(facts) f, reports_state s
  where s.merchant_id = merchant and reports_measure(f.kind) <> 'pooled'
    and (abs(f.amount) >= s.large or f.kind = 'play.rollback' or f.kind like '%\_reversed');
  insert into reports_lines (merchant_id, at, transaction_id, member_id, subject, agent, amount, bonus)
  select merchant, f.at, f.transaction_id, f.member_id, s.id, f.agent, f.amount, f.bonus
  from unnest(facts) f
  join reports_subjects s on s.merchant_id = merchant
    and (s.kind, s.vendor, s.category, s.game, s.method) = (f.kind, f.vendor, f.category, f.game, f.method)
$$;

-- Takes a member's lines out and puts those back that count now: an account that turns out to be the house's was never a player's.
create or replace function reports_recount() returns int
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
