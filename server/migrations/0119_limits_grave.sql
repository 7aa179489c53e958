-- Grave signs of harm close promotions at once, until then. Lighter ones stop invitations alone, until a person has looked.
alter table limits_quiet add column grave_until timestamptz;

-- All members whom nothing may invite to play. They are few.
create function limits_all_quiet(at timestamptz) returns table (member_id text) language sql stable as $$
  select q.member_id from limits_quiet q where q.merchant_id = current_merchant() and q.until > at
$$;

-- Accounts with something that most do not have, and asked for by these conditions: they are looked at one by one.
create or replace function promotions_special(at timestamptz, proves_age boolean, conditions jsonb) returns text language plpgsql stable as $$
declare
  needs text[] := array(select c ->> 'need' from jsonb_array_elements(conditions) c);
  tags text[] := array['staff', 'test'] || array(select c ->> 'tag' from jsonb_array_elements(conditions) c where c ->> 'need' = 'tag');
begin
  return format('select t.member_id from promotions_tags t where t.tag = any (%L) union select w.member_id from limits_all_away(%L) w
      union select s.member_id from promotions_settings s where not s.takes_part
      union select h.member_id from limits_quiet h where h.grave_until > %L', tags, at, at)
    || case when proves_age or 'verified' = any (needs)
      then ' union select g.member_id from protection_ages g where g.state = ''proved''' else '' end
    || case when 'depositCount' = any (needs) then ' union select p.member_id from cashier_deposits p where p.state = ''paid''' else '' end;
end
$$;
