-- An exclusion does not end by itself. When its term (`excluded_until`) is over its owner may ask for the end, which comes 24 hours later.
alter table limits_members
  add column end_asked_at timestamptz,
  add column ends_at timestamptz,
  add constraint limits_exclusion_ends check (
    (end_asked_at is null) = (ends_at is null)
    and (ends_at is null or (excluded_until is not null and end_asked_at >= excluded_until and ends_at >= end_asked_at + interval '24 hours')));

-- Those whose term was over under the old rule are playing again.
alter table limits_members no force row level security;
update limits_members set end_asked_at = excluded_until, ends_at = excluded_until + interval '24 hours' where excluded_until < now();
alter table limits_members force row level security;

-- For everybody, back-office and scripts too: time away only ever gets longer, until it has ended and another begins.
create or replace function limits_keep_away() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.break_until is distinct from greatest(new.break_until, old.break_until)
    or (old.excluded_at is not null and not coalesce(new.excluded_at >= old.ends_at, false) and (
      new.excluded_at is distinct from old.excluded_at
      or coalesce(new.excluded_until, 'infinity') < coalesce(old.excluded_until, 'infinity')))
  then
    raise exception 'time away cannot be shortened' using errcode = 'integrity_constraint_violation', constraint = 'limits_away_stands';
  end if;
  return new;
end
$$;

-- The one place that says whether somebody is excluded.
create function limits_excluded(own limits_members, at timestamptz) returns boolean language sql immutable as $$
  select own.excluded_at is not null and coalesce(own.ends_at, 'infinity') > at
$$;

create or replace function limits_away(member text, at timestamptz) returns json language plpgsql stable as $$
declare
  own limits_members%rowtype;
begin
  select * into own from limits_members m where m.merchant_id = current_merchant() and m.member_id = member;
  if limits_excluded(own, at) then
    return json_build_object('code', 'self_excluded', 'until', limits_moment(coalesce(own.ends_at, own.excluded_until)));
  elsif own.break_until > at then
    return json_build_object('code', 'on_break', 'until', limits_moment(own.break_until));
  end if;
  return null;
end
$$;

create or replace function limits_all_away(at timestamptz) returns table (member_id text) language sql stable as $$
  select m.member_id from limits_members m
  where m.merchant_id = current_merchant() and (m.break_until > at or limits_excluded(m, at))
$$;

-- An exclusion that has ended is none.
create or replace function limits_open(members text[], at timestamptz)
returns table (member_id text, break_until timestamptz, excluded_at timestamptz, excluded_until timestamptz,
  kind text, hours int, amount bigint, used bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
begin
  -- In the order asked for, which is the same for all: two that need the same members wait for each other instead of dead-locking.
  perform from unnest(members) u (member)
  cross join lateral (
    select from limits_members m where m.merchant_id = merchant and m.member_id = u.member for no key update
  ) m;
  -- Most have never asked for anything.
  if not found then return; end if;
  -- Only now: this statement sees what those did who held the rows before us.
  return query
  select m.member_id, m.break_until, case when limits_excluded(m, at) then m.excluded_at end,
    case when limits_excluded(m, at) then coalesce(m.ends_at, m.excluded_until) end,
    l.kind, l.hours, l.amount, limits_used(m.member_id, l.kind, l.hours, at)
  from limits_members m
  left join limits_limits l on l.merchant_id = m.merchant_id and l.member_id = m.member_id
  where m.merchant_id = merchant and m.member_id = any (members);
end
$$;

-- Numbers and addresses, as digests, that open no account because whoever proved them is excluded and has closed theirs, or is excluded at
-- another brand of the group. Null is for good.
create table limits_kept_out (
  merchant_id int not null default current_merchant(),
  digest bytea not null,
  until timestamptz,
  primary key (merchant_id, digest)
);
call kit_tenant_table('limits_kept_out');
