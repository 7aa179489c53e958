-- A reality check that waits for its member's answer: until then they begin no round. Whoever decides on bets locks this row anyway.
alter table limits_members add check_asked_at timestamptz;
create index on limits_members (merchant_id) where check_asked_at is not null;

-- The standing of these members, a row for each limit and one of the kind `check` while a reality check waits, held so until the transaction ends. A member who never asked for anything has no row, and
-- an exclusion that has ended is none.
create or replace function limits_open(members text[], at timestamptz)
returns table (member_id text, break_until timestamptz, excluded_at timestamptz, excluded_until timestamptz,
  kind text, hours int, amount bigint, used bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
begin
  -- Locked in the order asked for, which is the same for all: two that need the same members wait for each other instead of dead-locking.
  perform from unnest(members) u (member)
  cross join lateral (
    select from limits_members m where m.merchant_id = merchant and m.member_id = u.member for no key update
  ) m;
  -- Most members have never asked for anything.
  if not found then return; end if;
  -- Read only now, after the locks: so this statement sees what others wrote who held the rows before us.
  return query
  select m.member_id, m.break_until, case when limits_excluded(m, at) then m.excluded_at end,
    case when limits_excluded(m, at) then coalesce(m.ends_at, m.excluded_until) end,
    l.kind, l.hours, l.amount, l.used
  from limits_members m
  left join lateral (
    select o.kind, o.hours, o.amount, limits_used(m.member_id, o.kind, o.hours, at) as used
    from limits_limits o where o.merchant_id = m.merchant_id and o.member_id = m.member_id
    union all
    select 'check', null, null, null where m.check_asked_at is not null
  ) l on true
  where m.merchant_id = merchant and m.member_id = any (members);
end
$$;
