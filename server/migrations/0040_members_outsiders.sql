-- Accounts of people who work here, and accounts for trying things out: they earn nothing and are ranked nowhere.
alter table members_members add column outsider text check (outsider in ('staff', 'test'));
-- The label of the VIP level in other languages.
alter table members_members add column vip_labels jsonb not null default '{}';

-- True for players. Trial accounts, agents and outsiders earn nothing, whatever they play.
create function members_earns(member text) returns boolean language sql stable as $$
  select exists (select from members_members m where m.id = member and m.type not in (1, 2, 4, 41, 42) and m.outsider is null)
$$;
