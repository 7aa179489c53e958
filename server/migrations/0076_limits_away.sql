-- As the calls write a moment.
create function limits_moment(moment timestamptz) returns text language sql immutable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Whether somebody takes a break or is excluded at that moment, and until when: null where not. Every call with a token asks, as do
-- those who list members. This is the one place in the database that says who is away.
create function limits_away(member text, at timestamptz) returns json language plpgsql stable as $$
declare
  own limits_members%rowtype;
begin
  select * into own from limits_members m where m.merchant_id = current_merchant() and m.member_id = member;
  if own.excluded_at is not null and coalesce(own.excluded_until, 'infinity') > at then
    return json_build_object('code', 'self_excluded', 'until', limits_moment(own.excluded_until));
  elsif own.break_until > at then
    return json_build_object('code', 'on_break', 'until', limits_moment(own.break_until));
  end if;
  return null;
end
$$;

-- All who are: few, so that whoever ranks thousands can leave them out.
create function limits_all_away(at timestamptz) returns table (member_id text) language sql stable as $$
  select m.member_id from limits_members m
  where m.merchant_id = current_merchant()
    and (m.break_until > at or (m.excluded_at is not null and coalesce(m.excluded_until, 'infinity') > at))
$$;
