-- The reader of the reports looked up the round of every fact, and joined it: a planner then took the merchant, the vendor and the round's name to
-- the key and tried every player between them, a look each, which was half of all that the database did for a round, with a hundred players.
-- Now only facts that can be pooled ask for their round, each by the whole key.

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
  cross join lateral (
    select case
      when l.given = 0 and (t.details ->> 'gameType' is distinct from 'PVP' or not starts_with(t.kind, 'play.')) then 0
      -- Written with the first bet and kept for ever, so that a rebuild finds the same rounds begun as the first reading did.
      when coalesce((
        select r.opened_at from play_rounds r
        where r.merchant_id = merchant and r.vassalage = t.details ->> 'vendor' and r.player = l.member_id and r.round_id = t.details ->> 'round'
      ), t.happened_at) < stakes_pooled_from() then 0
      -- Whatever is put into a pot between people or won from it is theirs, but for the rake.
      when t.details ->> 'gameType' = 'PVP' and starts_with(t.kind, 'play.') then -l.amount - coalesce((t.details ->> 'rake')::bigint, 0)
        * case t.kind when 'play.win' then 1 when 'play.win_reversed' then -1 else 0 end
      else l.given
    end as pooled
  ) k
  where l.amount <> 0 or k.pooled <> 0
$$;
