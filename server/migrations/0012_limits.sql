-- A member who has asked to be held back. Whoever decides on their money locks this row first.
create table limits_members (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  break_until timestamptz,
  excluded_at timestamptz,
  -- The end of the term; null for somebody excluded means for good. An exclusion does not end with its term: its owner may ask
  -- for the end from then on, which comes 24 hours later.
  excluded_until timestamptz,
  end_asked_at timestamptz,
  ends_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id),
  check (excluded_at is not null or excluded_until is null),
  constraint limits_exclusion_ends check (
    (end_asked_at is null) = (ends_at is null)
    and (ends_at is null or (excluded_until is not null and end_asked_at >= excluded_until and ends_at >= end_asked_at + interval '24 hours')))
);
call kit_tenant_table('limits_members');

-- Holds for everybody, back-office and scripts too: time away only ever gets longer, until it has ended and another begins.
create function limits_keep_away() returns trigger language plpgsql as $$
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
create trigger limits_away_stands before update or delete on limits_members for each row execute function limits_keep_away();

create table limits_limits (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  -- The window it counts over, which rolls.
  hours int not null check (hours in (24, 168, 720)),
  -- Minor units; seconds for 'session'.
  amount bigint not null check (amount >= 0),
  primary key (merchant_id, member_id, kind, hours),
  foreign key (merchant_id, member_id) references limits_members (merchant_id, member_id)
);
call kit_tenant_table('limits_limits');

-- A wish for more room, which waits for its time and for a second yes.
create table limits_changes (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  kind text not null,
  hours int not null,
  -- Null takes the limit away.
  amount bigint check (amount >= 0),
  asked_at timestamptz not null,
  ready_at timestamptz not null check (ready_at >= asked_at + interval '24 hours'),
  primary key (merchant_id, member_id, kind, hours),
  foreign key (merchant_id, member_id, kind, hours) references limits_limits (merchant_id, member_id, kind, hours) on delete cascade
);
call kit_tenant_table('limits_changes');

-- Money that everybody moved, by the hour, so that any window is the sum of few rows. It is kept for members without limits too,
-- because they may set one.
create table limits_usage (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  hour timestamptz not null check (extract(epoch from hour)::bigint % 3600 = 0),
  deposited bigint not null,
  wagered bigint not null,
  won bigint not null,
  -- Time is counted by what the server sees, in minutes: each in which a member was here is a bit of its hour, so it counts once,
  -- whoever saw it and however often. Here are the minutes of bets in games, which write this row anyway.
  minutes bigint not null default 0,
  primary key (merchant_id, member_id, hour),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
-- Counting finds room in the same page, which spares the indexes.
) with (fillfactor = 70);
create index on limits_usage (merchant_id, hour);
call kit_tenant_table('limits_usage');

-- The minutes of calls and open sockets, as bits of their hour. They have a table of their own, which nobody writes who holds money:
-- otherwise a page that is merely open would wait for a bet.
create table limits_minutes (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  hour timestamptz not null check (extract(epoch from hour)::bigint % 3600 = 0),
  minutes bigint not null,
  primary key (merchant_id, member_id, hour),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
) with (fillfactor = 70);
create index on limits_minutes (merchant_id, hour);
call kit_tenant_table('limits_minutes');

-- The time when a member last said what their deposit limit is to be, or that there shall be none. A member without a row was never asked, and
-- is before the first deposit.
create table limits_reviews (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  reviewed_at timestamptz not null,
  -- The time when they were last asked to look at it again.
  reminded_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on limits_reviews (merchant_id, reviewed_at);
call kit_tenant_table('limits_reviews');

-- Numbers and addresses, as digests, that open no account because whoever proved them is excluded and has closed theirs, or is excluded
-- at another brand of the group.
create table limits_kept_out (
  merchant_id int not null default current_merchant(),
  digest bytea not null,
  -- Null is for good.
  until timestamptz,
  primary key (merchant_id, digest)
);
call kit_tenant_table('limits_kept_out');

-- Writes a moment in the way the calls do.
create function limits_moment(moment timestamptz) returns text language sql immutable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The one place that says whether somebody is excluded.
create function limits_excluded(own limits_members, at timestamptz) returns boolean language sql immutable as $$
  select own.excluded_at is not null and coalesce(own.ends_at, 'infinity') > at
$$;

-- Says whether somebody takes a break or is excluded at that moment, and until when: null where not. Every call with a token asks.
create function limits_away(member text, at timestamptz) returns json language plpgsql stable as $$
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

-- All members who are away. They are few, so that whoever ranks thousands can leave them out.
create function limits_all_away(at timestamptz) returns table (member_id text) language sql stable as $$
  select m.member_id from limits_members m
  where m.merchant_id = current_merchant() and (m.break_until > at or limits_excluded(m, at))
$$;

-- The number of the last minute in which somebody was here; null where nobody was.
create function limits_last_minute(minutes bigint) returns int language sql immutable as $$
  select nullif(length(ltrim(minutes::bit(60)::text, '0')), 0) - 1
$$;

-- A member's money by the hour since then, or the seconds of minutes that are over.
create function limits_hours(member text, of_kind text, since timestamptz, at timestamptz)
returns table (hour timestamptz, used bigint) language sql stable as $$
  select u.hour, case of_kind when 'deposit' then u.deposited when 'wager' then u.wagered else u.wagered - u.won end
  from limits_usage u
  where of_kind <> 'session' and u.merchant_id = current_merchant() and u.member_id = member and u.hour > since
  union all
  select m.hour, 60 * bit_count((bit_or(m.minutes) & case
      when m.hour + interval '1 hour' > at then (1::bigint << (extract(epoch from at)::bigint / 60 % 60)::int) - 1
      else -1
    end)::bit(64))
  from (
    select u.hour, u.minutes from limits_usage u where u.merchant_id = current_merchant() and u.member_id = member and u.hour > since
    union all
    select s.hour, s.minutes from limits_minutes s where s.merchant_id = current_merchant() and s.member_id = member and s.hour > since
  ) m
  where of_kind = 'session'
  group by m.hour
$$;

-- An hour that reaches into the window counts whole.
create function limits_used(member text, of_kind text, window_hours int, at timestamptz) returns bigint language sql stable as $$
  select coalesce(greatest(sum(h.used), 0), 0)::bigint
  from limits_hours(member, of_kind, at - make_interval(hours => window_hours + 1), at) h
$$;

-- The two functions below stand in the way of every bet. They are planned once a session, and by index whatever the planner believes of
-- tables still empty. They name the merchant themselves, and so are not asked for it again with every row.

-- The standing of these members, a row for each limit, held so until the transaction ends. A member who never asked for anything has no row, and
-- an exclusion that has ended is none.
create function limits_open(members text[], at timestamptz)
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
    l.kind, l.hours, l.amount, limits_used(m.member_id, l.kind, l.hours, at)
  from limits_members m
  left join limits_limits l on l.merchant_id = m.merchant_id and l.member_id = m.member_id
  where m.merchant_id = merchant and m.member_id = any (members);
end
$$;

-- Adds to what members did in an hour; below zero where something is taken back. Whoever bets in a game is here, and was since the bet
-- before if that is not longer ago than a session may be idle.
create function limits_count(at timestamptz, members text[], hours timestamptz[], deposits bigint[], wagers bigint[], wins bigint[], here boolean[])
returns void language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  merchant int := current_merchant();
  minute int := extract(epoch from at)::bigint / 60 % 60;
  arrived text[];
begin
  with counted as (
    insert into limits_usage as u (merchant_id, member_id, hour, deposited, wagered, won, minutes)
    select merchant, a.member, a.hour, a.deposit, a.wager, a.win, case when a.here then 1::bigint << minute else 0 end
    from unnest(members, hours, deposits, wagers, wins, here) a (member, hour, deposit, wager, win, here)
    -- Written in one order: two that count the same members wait for each other instead of dead-locking.
    order by a.member, a.hour
    on conflict (merchant_id, member_id, hour) do update set
      deposited = u.deposited + excluded.deposited,
      wagered = u.wagered + excluded.wagered,
      won = u.won + excluded.won,
      minutes = u.minutes | case
        when excluded.minutes <= u.minutes or minute - limits_last_minute(u.minutes) > 30 then excluded.minutes
        else (excluded.minutes << 1) - (2::bigint << coalesce(limits_last_minute(u.minutes), minute - 1))
      end
    returning u.member_id, u.minutes, xmax = 0 as is_new
  )
  select array_agg(c.member_id order by c.member_id) into arrived from counted c where c.is_new and c.minutes <> 0;
  if arrived is null then return; end if;

  -- At the first bet of an hour, the minutes between it and the last bet of the hour before count too.
  with before as (
    update limits_usage u set minutes = u.minutes | ((1::bigint << 60) - (2::bigint << limits_last_minute(u.minutes)))
    where u.merchant_id = merchant and u.member_id = any (arrived) and u.hour = date_bin('1 hour', at, 'epoch') - interval '1 hour'
      and limits_last_minute(u.minutes) >= 30 + minute
    returning u.member_id
  )
  update limits_usage u set minutes = u.minutes | ((1::bigint << minute) - 1)
  from before b where u.merchant_id = merchant and u.member_id = b.member_id and u.hour = date_bin('1 hour', at, 'epoch');
end
$$;

revoke execute on function limits_open, limits_count from public;
grant execute on function limits_open, limits_count to magpie_app;
