-- Accounts that joined a line before terms were kept have none, so what they have is nobody's to hold within the parent's. They get what they
-- were counted by, cut to what the one above has, from the day they joined.
create function pg_temp.cut_to(wanted jsonb, above jsonb, lowest int, gap int) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(w.key, least(w.value::int, greatest(lowest, coalesce((above ->> w.key)::int, lowest) - gap))), '{}')
  from jsonb_each_text(wanted) w
$$;

-- Each value is within the parent's as it is made; asking that once more for every row would take a lock for every account.
alter table agency_terms disable trigger agency_check_terms;
do $$
declare
  merchant int;
  level int;
  points int;
  ppm int;
begin
  for merchant in select id from kit_merchants() as id loop
    perform set_config('magpie.merchant', merchant::text, true);
    select coalesce(max(s.gap_points), 0), coalesce(max(s.gap_ppm), 0) into points, ppm from agency_settings s where s.merchant_id = merchant;
    for level in select distinct cardinality(t.path) from agency_tree t where t.merchant_id = merchant order by 1 loop
      insert into agency_terms (merchant_id, member_id, since, groups, rates)
      select merchant, t.member_id, t.joined_at, case when t.parent_id is null then own.groups else pg_temp.cut_to(own.groups, above.groups, 1800, points) end,
        case when t.parent_id is null then own.rates else pg_temp.cut_to(own.rates, above.rates, 0, ppm) end
      from agency_tree t
      cross join lateral (
        select u.groups || coalesce((select jsonb_object_agg(g.mode, g.account_group) from lottery_groups g
          where g.merchant_id = merchant and g.member_id = t.member_id and u.groups ? g.mode), '{}') as groups, u.rates
        from agency_terms_at(t.member_id, 'infinity') u
      ) own
      left join lateral agency_terms_at(t.parent_id, 'infinity') above on t.parent_id is not null
      where t.merchant_id = merchant and cardinality(t.path) = level
        and not exists (select from agency_terms e where e.merchant_id = merchant and e.member_id = t.member_id);
    end loop;
  end loop;
  perform set_config('magpie.merchant', '', true);
end
$$;
alter table agency_terms enable trigger agency_check_terms;
