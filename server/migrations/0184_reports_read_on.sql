-- The reader of the reports plans once, perhaps on tables still empty, where to read a merchant's every transaction and to pick out those asked
-- for is cheapest; and so it went on, batch after batch, until the tables were analysed. Look-ups ask for the order of one index, and sorts are
-- forbidden, as in the wallet.

-- What these transactions did to the money of members whom reports count, and what of it is no revenue. Rounds that were begun before pools were
-- told apart have none, as where agents are paid (`stakes_count`): what was counted stays as it was, however often it is read again.
create or replace function reports_facts(merchant int, ids bigint[], last_begun date) returns setof reports_fact language sql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
  select t.id, t.happened_at, t.kind,
    coalesce(t.details ->> 'vendor', ''), coalesce(t.details ->> 'vendorName', t.details ->> 'vendor', ''), coalesce(t.details ->> 'gameType', ''),
    coalesce(t.details ->> 'game', ''), coalesce(t.details ->> 'gameName', t.details ->> 'game', ''),
    case when t.kind = 'cashier.deposit' then coalesce(t.details ->> 'method', '') else '' end,
    l.member_id, m.created_at, coalesce(p.agent, ''), l.amount, l.bonus,
    case when (t.happened_at at time zone 'UTC')::date > last_begun then (t.happened_at at time zone 'UTC')::date
      else reports_book_day(merchant, t.happened_at, t.xact) end,
    k.pooled
  from unnest(ids) u (id)
  cross join lateral (
    select t.* from wallet_transactions t where t.merchant_id = merchant and t.id between u.id and u.id order by t.id
  ) t
  cross join lateral (
    -- `owner` is compared in another collation, in which no member could be looked up by key.
    select a.member_id, sum(w.amount)::bigint as amount, coalesce(sum(w.amount) filter (where a.name = 'bonus'), 0)::bigint as bonus,
      0::bigint as given
    from (
      select w.account_id, w.amount from wallet_lines w
      where w.merchant_id = merchant and w.transaction_id between t.id and t.id order by w.transaction_id
    ) w
    cross join lateral (
      select a.member_id, a.name, a.is_trial, a.currency from wallet_accounts a
      where a.merchant_id = merchant and a.id between w.account_id and w.account_id order by a.id
    ) a
    where a.member_id is not null and not a.is_trial and a.currency <> 'POINTS'
    group by a.member_id having sum(w.amount) <> 0
    union all
    -- What a member's bet gave to jackpots is a posting between accounts of the house.
    select t.details ->> 'member', 0, 0, sum(w.amount)::bigint
    from (
      select w.account_id, w.amount from wallet_lines w
      where w.merchant_id = merchant and w.transaction_id between t.id and t.id order by w.transaction_id
    ) w
    cross join lateral (
      select a.member_id, a.name, a.is_trial, a.currency from wallet_accounts a
      where a.merchant_id = merchant and a.id between w.account_id and w.account_id order by a.id
    ) a
    where t.kind = 'jackpot.contribution' and starts_with(a.name, 'house:jackpot-')
    having sum(w.amount) <> 0
  ) l
  join lateral (
    select m.created_at, m.outsider, m.type from members_members m
    where m.merchant_id = merchant and m.id between l.member_id and l.member_id order by m.id
  ) m on m.outsider is null and m.type <> all (merchant_trial_types())
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

-- Reads the next transactions into everything above, and answers how many. While one reads, another gets nothing.
create or replace function reports_read_on(most int) returns int
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off as $$
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
    from unnest(ids) i (id)
    cross join lateral (
      select t.* from wallet_transactions t where t.merchant_id = merchant and t.id between i.id and i.id order by t.id
    ) t
  ) u
  cross join lateral (
    select l.account_id, l.amount from wallet_lines l
    where l.merchant_id = merchant and l.transaction_id between u.id and u.id order by l.transaction_id
  ) l
  cross join lateral (
    select a.currency, a.name from wallet_accounts a
    where a.merchant_id = merchant and a.id between l.account_id and l.account_id order by a.id
  ) a
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
