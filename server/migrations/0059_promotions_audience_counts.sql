-- The audience of an offer is counted where it lies: everything is joined once for all members, and a million of them are not listed first.
create function promotions_audience_query(at timestamptz, money text, proves_age boolean, conditions jsonb) returns text
language plpgsql stable as $$
#variable_conflict use_column
declare
  one jsonb;
  cases text := '';
begin
  for one in select c from jsonb_array_elements(conditions) c loop
    cases := cases || case one ->> 'need'
      when 'level' then format(' when coalesce(m.vip_level, 0) < %s then ''level''', (one ->> 'atLeast')::int)
      when 'verified' then ' when a.member_id is null then ''verified'''
      when 'contact' then format(' when not exists (select from members_contacts c where c.member_id = m.id and c.verified_at is not null
        and c.kind = %L) then ''contact''', case one ->> 'kind' when 'phone' then 'mobile' else one ->> 'kind' end)
      when 'tag' then format(' when %s exists (select from promotions_tags t where t.member_id = m.id and t.tag = %L) then ''tag''',
        case when (one ->> 'has')::boolean then 'not' else '' end, one ->> 'tag')
      when 'ageDays' then format(' when %L::timestamptz - m.created_at < %s * interval ''1 day'' then ''ageDays'' when %L::timestamptz - m.created_at
        >= (%s + 1) * interval ''1 day'' then ''ageDaysAtMost''', at, coalesce((one ->> 'atLeast')::int, 0), at,
        coalesce((one ->> 'atMost')::int, 1000000))
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
    select m.id as member_id, case when o.out is not null then 'account' %s end as lacks, o.out as has
    from members_members m
    left join (select p.member_id, count(*)::int as deposits from cashier_deposits p where p.state = 'paid' group by 1) d on d.member_id = m.id
    left join (select g.member_id from protection_ages g where g.state = 'proved' group by 1) a on a.member_id = m.id
    left join (
      select t.member_id, bool_or(t.tag = 'staff') as staff from promotions_tags t where t.tag in ('staff', 'test') group by 1
    ) t on t.member_id = m.id
    left join (select w.member_id from limits_all_away(%L) w group by 1) w on w.member_id = m.id
    left join (select s.member_id from promotions_settings s where not s.takes_part group by 1) s on s.member_id = m.id
    cross join lateral (select case
      when m.type = 4 then 'trial'
      when t.staff then 'staff'
      when t.member_id is not null then 'test'
      when m.type <> 0 then 'agent'
      when w.member_id is not null then 'break'
      when %L and a.member_id is null then 'age'
      when s.member_id is not null then 'switchedOff'
    end as out) o
    where m.closed_at is null
  $query$, cases, at, proves_age);
end
$$;

create or replace function promotions_audience(at timestamptz, money text, proves_age boolean, conditions jsonb)
returns table (member_id text, lacks text, has text) language plpgsql stable as $$
begin
  return query execute promotions_audience_query(at, money, proves_age, conditions);
end
$$;

create function promotions_audience_counts(at timestamptz, money text, proves_age boolean, conditions jsonb)
returns table (lacks text, has text, members int) language plpgsql stable as $$
begin
  return query execute format('select a.lacks, a.has, count(*)::int from (%s) a group by 1, 2',
    promotions_audience_query(at, money, proves_age, conditions));
end
$$;
