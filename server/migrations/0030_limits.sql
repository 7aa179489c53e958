-- A member who has asked to be held back. Whoever decides on their money locks this row first.
create table limits_members (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  break_until timestamptz,
  excluded_at timestamptz,
  -- Null for somebody excluded means for good.
  excluded_until timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id),
  check (excluded_at is not null or excluded_until is null)
);
call kit_tenant_table('limits_members');

-- For everybody, back-office and scripts too: time away only ever gets longer.
create function limits_keep_away() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.break_until is distinct from greatest(new.break_until, old.break_until)
    or (old.excluded_at is not null and (
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

-- What everybody did, by the hour, so that any window is the sum of few rows. Kept for those without limits too: they may set one.
create table limits_usage (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  hour timestamptz not null check (extract(epoch from hour)::bigint % 3600 = 0),
  deposited bigint not null,
  wagered bigint not null,
  won bigint not null,
  seconds bigint not null,
  primary key (merchant_id, member_id, hour),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on limits_usage (merchant_id, hour);
call kit_tenant_table('limits_usage');

-- When a member's pages were last open.
create table limits_presence (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  seen_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('limits_presence');

create function limits_counted(done limits_usage, of_kind text) returns bigint language sql immutable as $$
  select case of_kind
    when 'deposit' then done.deposited
    when 'wager' then done.wagered
    when 'loss' then done.wagered - done.won
    when 'session' then done.seconds end
$$;

-- An hour that reaches into the window counts whole.
create function limits_used(member text, of_kind text, window_hours int, at timestamptz) returns bigint language sql stable as $$
  select coalesce(greatest(sum(limits_counted(u, of_kind)), 0), 0)::bigint
  from limits_usage u
  where u.merchant_id = current_merchant() and u.member_id = member and u.hour > at - make_interval(hours => window_hours + 1)
$$;

-- How these members stand, a row for each limit; held so until the transaction ends. Who never asked for anything has no row.
create function limits_open(members text[], at timestamptz)
returns table (member_id text, break_until timestamptz, excluded_at timestamptz, excluded_until timestamptz,
  kind text, hours int, amount bigint, used bigint)
language plpgsql as $$
#variable_conflict use_column
begin
  -- In one order: two that need the same members wait for each other instead of dead-locking.
  perform from limits_members m
  where m.merchant_id = current_merchant() and m.member_id = any (members) order by m.member_id for no key update;
  -- Only now: this statement sees what those did who held the rows before us.
  return query
  select m.member_id, m.break_until, m.excluded_at, m.excluded_until,
    l.kind, l.hours, l.amount, limits_used(m.member_id, l.kind, l.hours, at)
  from limits_members m
  left join limits_limits l on l.merchant_id = m.merchant_id and l.member_id = m.member_id
  where m.merchant_id = current_merchant() and m.member_id = any (members);
end
$$;

-- Adds to what members did in an hour; below zero where something is taken back.
create function limits_count(members text[], hours timestamptz[], deposits bigint[], wagers bigint[], wins bigint[], times bigint[])
returns void language sql as $$
  insert into limits_usage as u (member_id, hour, deposited, wagered, won, seconds)
  select a.member, a.hour, sum(a.deposit), sum(a.wager), sum(a.win), sum(a.seconds)
  from unnest(members, hours, deposits, wagers, wins, times) a (member, hour, deposit, wager, win, seconds)
  group by a.member, a.hour order by a.member, a.hour
  on conflict (merchant_id, member_id, hour) do update set
    deposited = u.deposited + excluded.deposited,
    wagered = u.wagered + excluded.wagered,
    won = u.won + excluded.won,
    seconds = u.seconds + excluded.seconds
$$;
