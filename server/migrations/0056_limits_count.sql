-- Both stand in the way of every bet. They name the merchant themselves, like the ledger's own functions, and so are not asked for it
-- again with every row.

create or replace function limits_open(members text[], at timestamptz)
returns table (member_id text, break_until timestamptz, excluded_at timestamptz, excluded_until timestamptz,
  kind text, hours int, amount bigint, used bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
begin
  -- In one order: two that need the same members wait for each other instead of dead-locking.
  perform from limits_members m
  where m.merchant_id = merchant and m.member_id = any (members) order by m.member_id for no key update;
  -- Most have never asked for anything.
  if not found then return; end if;
  -- Only now: this statement sees what those did who held the rows before us.
  return query
  select m.member_id, m.break_until, m.excluded_at, m.excluded_until,
    l.kind, l.hours, l.amount, limits_used(m.member_id, l.kind, l.hours, at)
  from limits_members m
  left join limits_limits l on l.merchant_id = m.merchant_id and l.member_id = m.member_id
  where m.merchant_id = merchant and m.member_id = any (members);
end
$$;

create or replace function limits_count(members text[], hours timestamptz[], deposits bigint[], wagers bigint[], wins bigint[], times bigint[])
returns void language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  merchant int := current_merchant();
begin
  insert into limits_usage as u (merchant_id, member_id, hour, deposited, wagered, won, seconds)
  select merchant, a.member, a.hour, a.deposit, a.wager, a.win, a.seconds
  from unnest(members, hours, deposits, wagers, wins, times) a (member, hour, deposit, wager, win, seconds)
  -- In one order, as above.
  order by a.member, a.hour
  on conflict (merchant_id, member_id, hour) do update set
    deposited = u.deposited + excluded.deposited,
    wagered = u.wagered + excluded.wagered,
    won = u.won + excluded.won,
    seconds = u.seconds + excluded.seconds;
end
$$;

revoke execute on function limits_open, limits_count from public;
grant execute on function limits_open, limits_count to magpie_app;
