-- Every open account with the first condition that it lacks for an offer; null where it lacks none. Conditions on the country of a sealed phone
-- number cannot be counted here and are taken as met.
create function promotions_audience(at timestamptz, money text, proves_age boolean, conditions jsonb)
returns table (member_id text, lacks text, has text)
language plpgsql stable as $$
#variable_conflict use_column
declare
  one jsonb;
  cases text := '';
begin
  for one in select c from jsonb_array_elements(conditions) c loop
    cases := cases || case one ->> 'need'
      when 'level' then format(' when coalesce(m.vip_level, 0) < %s then ''level''', (one ->> 'atLeast')::int)
      when 'verified' then ' when not a.proved then ''verified'''
      when 'contact' then format(' when not exists (select from members_contacts c where c.member_id = m.id and c.verified_at is not null
        and c.kind = %L) then ''contact''', case one ->> 'kind' when 'phone' then 'mobile' else one ->> 'kind' end)
      when 'tag' then format(' when %s exists (select from promotions_tags t where t.member_id = m.id and t.tag = %L) then ''tag''',
        case when (one ->> 'has')::boolean then 'not' else '' end, one ->> 'tag')
      when 'ageDays' then format(' when %L::timestamptz - m.created_at < %s * interval ''1 day'' then ''ageDays'' when %L::timestamptz - m.created_at
        >= (%s + 1) * interval ''1 day'' then ''ageDaysAtMost''', at, coalesce((one ->> 'atLeast')::int, 0), at,
        coalesce((one ->> 'atMost')::int, 1000000))
      when 'depositCount' then format(' when d.deposits < %s then ''depositCount'' when d.deposits > %s then ''depositCountAtMost''',
        coalesce((one ->> 'atLeast')::int, 0), coalesce((one ->> 'atMost')::int, 1000000000))
      when 'validInDays' then format(' when coalesce((select sum(s.stake) from stakes_stakes s where s.member_id = m.id and s.currency = %L
        and s.settled_at >= %L), 0) < %s then ''validInDays''', money, at - (one ->> 'days')::int * interval '1 day', (one ->> 'atLeast')::bigint)
      when 'team' then format(' when m.id not in (with recursive team as (
        select t.member_id from agency_tree t join members_members l on l.id = t.parent_id and lower(l.account) = lower(%L)
        union select b.member_id from agency_tree b join team on team.member_id = b.parent_id) select team.member_id from team) then ''team''',
        one ->> 'leader')
      else '' end;
  end loop;
  return query execute format($query$
    select m.id, case when o.out is not null then 'account' %s end, o.out
    from members_members m
    left join lateral (select count(*)::int as deposits from cashier_deposits p where p.member_id = m.id and p.state = 'paid') d on true
    left join lateral (select exists (select from protection_ages g where g.member_id = m.id and g.state = 'proved') as proved) a on true
    left join lateral (select case
      when m.type = 4 then 'trial'
      when exists (select from promotions_tags t where t.member_id = m.id and t.tag = 'staff') then 'staff'
      when exists (select from promotions_tags t where t.member_id = m.id and t.tag = 'test') then 'test'
      when m.type <> 0 then 'agent'
      when exists (select from limits_all_away(%L) w where w.member_id = m.id) then 'break'
      when %L and not a.proved then 'age'
      when exists (select from promotions_settings s where s.member_id = m.id and not s.takes_part) then 'switchedOff'
    end as out) o on true
    where m.closed_at is null
  $query$, cases, at, proves_age);
end
$$;
