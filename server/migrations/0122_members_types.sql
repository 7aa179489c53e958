-- Which accounts are trials and which are agents is the merchant's configuration here too.
-- Grave signs of harm are a condition of their own.
create or replace function promotions_audience_query(source text, plain boolean, at timestamptz, money text, proves_age boolean, conditions jsonb)
returns text language plpgsql stable as $$
#variable_conflict use_column
declare
  one jsonb;
  cases text := '';
  merchant int := current_merchant();
begin
  for one in select c from jsonb_array_elements(conditions) c loop
    cases := cases || case one ->> 'need'
      when 'level' then format(' when coalesce(m.vip_level, 0) < %s then ''level''', (one ->> 'atLeast')::int)
      when 'verified' then ' when a.member_id is null then ''verified'''
      when 'contact' then format(' when not exists (select from members_contacts c where c.member_id = m.id and c.verified_at is not null
        and c.kind = %L) then ''contact''', case one ->> 'kind' when 'phone' then 'mobile' else one ->> 'kind' end)
      when 'tag' then format(' when %s exists (select from promotions_tags t where t.member_id = m.id and t.tag = %L) then ''tag''',
        case when (one ->> 'has')::boolean then 'not' else '' end, one ->> 'tag')
      when 'ageDays' then format(' when m.created_at > %L then ''ageDays'' when m.created_at <= %L then ''ageDaysAtMost''',
        promotions_made_by(at, coalesce((one ->> 'atLeast')::int, 0)), promotions_made_by(at, coalesce((one ->> 'atMost')::int, 1000000) + 1))
      when 'depositCount' then format(' when coalesce(d.deposits, 0) < %s then ''depositCount'' when coalesce(d.deposits, 0) > %s
        then ''depositCountAtMost''', coalesce((one ->> 'atLeast')::int, 0), coalesce((one ->> 'atMost')::int, 1000000000))
      when 'validInDays' then format(' when coalesce((select sum(s.stake) from stakes_stakes s where s.member_id = m.id and s.currency = %L
        and s.settled_at >= %L), 0) < %s then ''validInDays''', money, at - (one ->> 'days')::int * interval '1 day', (one ->> 'atLeast')::bigint)
      when 'team' then format(' when m.id not in (with recursive team as (
        select t.member_id from agency_tree t join members_members l on l.id = t.parent_id and lower(l.account) = lower(%L)
        union select b.member_id from agency_tree b join team on team.member_id = b.parent_id) select team.member_id from team) then ''team''',
        one ->> 'leader')
      else '' end;
  end loop;
  return format($query$
    select m.id as member_id, case when o.out is not null then 'account' %1$s end as lacks, o.out as has, m.weight
    from (%2$s) m
    left join (select p.member_id, count(*)::int as deposits from cashier_deposits p where p.merchant_id = %3$L and p.state = 'paid' and %4$L group by 1) d
      on d.member_id = m.id
    left join (select g.member_id from protection_ages g where g.merchant_id = %3$L and g.state = 'proved' and %4$L group by 1) a on a.member_id = m.id
    left join (
      select t.member_id, bool_or(t.tag = 'staff') as staff from promotions_tags t
      where t.merchant_id = %3$L and t.tag in ('staff', 'test') and %4$L group by 1
    ) t on t.member_id = m.id
    left join (select w.member_id from limits_all_away(%5$L) w where %4$L group by 1) w on w.member_id = m.id
    left join (select h.member_id from limits_quiet h where h.merchant_id = %3$L and h.grave_until > %5$L and %4$L group by 1) h on h.member_id = m.id
    left join (select s.member_id from promotions_settings s where s.merchant_id = %3$L and not s.takes_part and %4$L group by 1) s
      on s.member_id = m.id
    cross join lateral (select case
      when m.type = any (%7$L::int[]) then 'trial'
      when t.staff then 'staff'
      when t.member_id is not null then 'test'
      when m.type = any (%8$L::int[]) then 'agent'
      when w.member_id is not null then 'break'
      when %6$L and a.member_id is null then 'age'
      when h.member_id is not null then 'harm'
      when s.member_id is not null then 'switchedOff'
    end as out) o
  $query$, cases, source, merchant, not plain, at, proves_age, merchant_trial_types(), merchant_agent_types());
end
$$;

create or replace function members_keep_words() returns trigger language plpgsql as $$
begin
  delete from members_words w where w.merchant_id = new.merchant_id and w.member_id = new.id;
  -- Trials are nobody, and of a closed account nothing is left to find.
  if new.closed_at is null and new.type <> all (merchant_trial_types()) then
    insert into members_words (merchant_id, word, member_id)
    select new.merchant_id, w, new.id from members_words_of(new.account || ' ' || new.nickname) w;
  end if;
  return null;
end
$$;
