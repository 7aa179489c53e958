-- Open accounts by type, level and the day on which they were made (UTC), so that the audience of an offer among a million members is
-- counted without reading each of them. Each connection adds to a slot of its own: two who register at once do not wait for each other.
create table members_crowd (
  merchant_id int not null,
  type int not null,
  vip_level int not null,
  day date not null,
  slot int not null,
  -- Below zero where accounts were closed by another connection than they were made by; all slots together are not.
  members bigint not null,
  primary key (merchant_id, type, vip_level, day, slot)
);
call kit_tenant_table('members_crowd');

create function members_crowd_slot() returns int language sql stable as $$ select pg_backend_pid() % 16 $$;

create function members_add_crowd() returns trigger language plpgsql as $$
begin
  insert into members_crowd as c (merchant_id, type, vip_level, day, slot, members)
  select m.merchant_id, m.type, coalesce(m.vip_level, 0), (m.created_at at time zone 'UTC')::date, members_crowd_slot(), count(*)
  from changed m where m.closed_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (merchant_id, type, vip_level, day, slot) do update set members = c.members + excluded.members;
  return null;
end
$$;
create trigger members_crowd_added after insert on members_members referencing new table as changed
  for each statement execute function members_add_crowd();

create function members_remove_crowd() returns trigger language plpgsql as $$
begin
  insert into members_crowd as c (merchant_id, type, vip_level, day, slot, members)
  select m.merchant_id, m.type, coalesce(m.vip_level, 0), (m.created_at at time zone 'UTC')::date, members_crowd_slot(), -count(*)
  from changed m where m.closed_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (merchant_id, type, vip_level, day, slot) do update set members = c.members + excluded.members;
  return null;
end
$$;
create trigger members_crowd_removed after delete on members_members referencing old table as changed
  for each statement execute function members_remove_crowd();

create function members_move_crowd() returns trigger language plpgsql as $$
begin
  insert into members_crowd as c (merchant_id, type, vip_level, day, slot, members)
  select u.merchant_id, u.type, u.vip_level, u.day, members_crowd_slot(), sum(u.members)
  from (
    select old.merchant_id, old.type, coalesce(old.vip_level, 0), (old.created_at at time zone 'UTC')::date, -1 where old.closed_at is null
    union all
    select new.merchant_id, new.type, coalesce(new.vip_level, 0), (new.created_at at time zone 'UTC')::date, 1 where new.closed_at is null
  ) u (merchant_id, type, vip_level, day, members)
  group by 1, 2, 3, 4 having sum(u.members) <> 0 order by 1, 2, 3, 4
  on conflict (merchant_id, type, vip_level, day, slot) do update set members = c.members + excluded.members;
  return null;
end
$$;
create trigger members_crowd_moved after update of type, vip_level, created_at, closed_at on members_members for each row
  when ((old.type, old.vip_level, old.created_at, old.closed_at) is distinct from (new.type, new.vip_level, new.created_at, new.closed_at))
  execute function members_move_crowd();

alter table members_members no force row level security;
alter table members_crowd no force row level security;
insert into members_crowd (merchant_id, type, vip_level, day, slot, members)
select m.merchant_id, m.type, coalesce(m.vip_level, 0), (m.created_at at time zone 'UTC')::date, 0, count(*)
from members_members m where m.closed_at is null group by 1, 2, 3, 4;
alter table members_members force row level security;
alter table members_crowd force row level security;

create index members_made on members_members (merchant_id, created_at) where closed_at is null;
