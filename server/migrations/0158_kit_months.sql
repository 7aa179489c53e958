-- Tables that grow for ever are kept in parts, one a month. Ids say which: those of November 2026, month 2611, begin at 2611000000000000 and
-- leave room for a million million. So a row is found by its id in the one part that can have it, and no other is looked into. Part 0 has
-- what is older than this file. Parts lie in a schema of their own, which is closed to the application: it reads and writes the whole.
create schema months;

-- Ids stay below 2^53 until 2090.
create function kit_month_of(moment timestamptz) returns int language sql immutable as $$
  select (extract(year from moment at time zone 'UTC')::int - 2000) * 100 + extract(month from moment at time zone 'UTC')::int
$$;

create function kit_month_begins(month int) returns bigint language sql immutable as $$
  select month * 1000000000000
$$;

create function kit_month_part(whole regclass, month int) returns text language sql stable as $$
  select format('months.%I', c.relname || '_' || lpad(month::text, 4, '0')) from pg_class c where c.oid = whole
$$;

-- No bet waits for this.
create procedure kit_attach_month(whole regclass, month int) language plpgsql as $$
begin
  execute format('alter table %s attach partition %s for values from (%s) to (%s)', whole, kit_month_part(whole, month),
    kit_month_begins(month), kit_month_begins(month + 1));
end
$$;

-- A part like the newest one: with its keys, its indexes, and its triggers, which guard it against whoever writes to it past the whole.
create procedure kit_add_month(whole regclass, month int) language plpgsql as $$
declare
  part text := kit_month_part(whole, month);
  model regclass := (select i.inhrelid from pg_inherits i where i.inhparent = whole order by i.inhrelid desc limit 1);
  guard text;
begin
  execute format('create table %s (like %s including all)', part, model);
  call kit_tenant_table(part::regclass);
  for guard in
    select replace(pg_get_triggerdef(t.oid), format(' ON %s ', model), format(' ON %s ', part)) from pg_trigger t
    where t.tgrelid = model and not t.tgisinternal
  loop
    execute guard;
  end loop;
  call kit_attach_month(whole, month);
end
$$;

-- Makes the parts of this month and the next, and moves the ids on to this month. Where nobody asks for it, ids and rows stay in the month
-- before, and nothing is refused. An id is given out at once, but its part can be written only when it is committed: so ids are moved by a
-- later call than the one that made their part.
create procedure kit_keep_months(whole regclass, ids regclass, moment timestamptz) language plpgsql as $$
declare
  this_month int := kit_month_of(moment);
  next_month int := kit_month_of((date_trunc('month', moment at time zone 'UTC') + interval '1 month') at time zone 'UTC');
  month int;
begin
  perform pg_advisory_xact_lock(hashtext('kit_keep_months'), hashtext(whole::text));
  if to_regclass(kit_month_part(whole, this_month)) is not null
    and coalesce(pg_sequence_last_value(ids), 0) < kit_month_begins(this_month) then
    perform setval(ids, kit_month_begins(this_month));
  end if;
  foreach month in array array[this_month, next_month] loop
    if to_regclass(kit_month_part(whole, month)) is null then call kit_add_month(whole, month); end if;
  end loop;
end
$$;

revoke execute on function kit_month_of, kit_month_begins, kit_month_part from public;
revoke execute on procedure kit_attach_month, kit_add_month, kit_keep_months from public;

-- What is there already becomes part 0. This says so without a look at each line, which the next file takes while bets go on.
alter table wallet_lines add constraint wallet_lines_early check (transaction_id >= 0 and transaction_id < 1000000000000) not valid;
