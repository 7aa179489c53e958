-- Kinds of accounts are the merchant's choice. Null stands for the usual ones.
alter table merchant_options
  add column agent_types int[] check (cardinality(agent_types) > 0),
  add column trial_types int[] check (cardinality(trial_types) > 0),
  -- For each kind of agent, the kinds of account it may bring in.
  add column recruits jsonb check (jsonb_typeof(recruits) = 'object');

create function merchant_agent_types() returns int[] language sql stable parallel safe as $$
  select coalesce((select o.agent_types from merchant_options o where o.merchant_id = current_merchant()), '{1,2,41,42}')
$$;
create function merchant_trial_types() returns int[] language sql stable parallel safe as $$
  select coalesce((select o.trial_types from merchant_options o where o.merchant_id = current_merchant()), '{4}')
$$;

create function members_is_trial(member text) returns boolean language sql stable as $$
  select coalesce(members_type(member) = any (merchant_trial_types()), false)
$$;
create function members_is_agent(member text) returns boolean language sql stable as $$
  select coalesce(members_type(member) = any (merchant_agent_types()), false)
$$;
-- True for players. Closed and trial accounts, agents and outsiders earn nothing, whatever they played.
create or replace function members_earns(member text) returns boolean language sql stable as $$
  select exists (select from members_members m
    where m.id = member and m.type <> all (merchant_agent_types() || merchant_trial_types()) and m.outsider is null and m.closed_at is null)
$$;
-- Whom an agent may bring in is checked against the merchant's choice, when a link is made and again when it is used.
alter table agency_links drop constraint agency_links_account_type_check;
alter table members_members drop constraint members_members_type_check, add check (type >= 0);

-- Someone looking on behalf of an agent sees that agent's team and nobody else. Without a viewer it is the system that looks.
create function agency_viewer() returns text language sql stable parallel safe as $$
  select nullif(current_setting('magpie.viewer', true), '')
$$;
create policy own_team on agency_tree as restrictive using (agency_viewer() is null or agency_viewer() = any (path));
create function agency_sees(member text) returns boolean language sql stable as $$
  select agency_viewer() is null or member = agency_viewer()
    or exists (select from agency_tree t where t.merchant_id = current_merchant() and t.member_id = member)
$$;
-- Closes a table between teams. The column names the member whom a row is about.
create procedure agency_team_table(team_table regclass, member_column name) language plpgsql as $$
begin
  execute format('create policy own_team on %s as restrictive using (agency_sees(%I))', team_table, member_column);
end
$$;

alter table agency_tree
  alter column path set not null,
  -- The member has stood below this parent since then.
  add column since timestamptz,
  -- The first deposit; the funnel of a link counts it.
  add column deposited_at timestamptz;
alter table agency_tree no force row level security;
update agency_tree set since = joined_at;
alter table agency_tree alter column since set not null;
create index on agency_tree (merchant_id, link_code) where link_code is not null;

-- The ways from the root to each member, one row for each time it changed: a bet counts for those above its member when it was placed.
create table agency_paths (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  since timestamptz not null,
  path text[] not null,
  primary key (merchant_id, member_id, since),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
insert into agency_paths select merchant_id, member_id, joined_at, path from agency_tree;
call kit_tenant_table('agency_paths');
call agency_team_table('agency_paths', 'member_id');
revoke delete, truncate on agency_paths from magpie_app;

-- Everybody in each team, the leader included, by account: teams are counted and searched here. Row-level security keeps the index on
-- agency_tree.path from being used, since array operators might leak what they are called with.
create table agency_lineage (
  merchant_id int not null default current_merchant(),
  agent_id text not null,
  member_id text not null,
  -- In small letters, for a search by beginnings.
  account text collate "C" not null,
  primary key (merchant_id, member_id, agent_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
alter table members_members no force row level security;
insert into agency_lineage
  select t.merchant_id, above.id, t.member_id, lower(m.account)
  from agency_tree t join members_members m on m.merchant_id = t.merchant_id and m.id = t.member_id, unnest(t.path) above (id);
alter table members_members force row level security;
alter table agency_tree force row level security;
create index on agency_lineage (merchant_id, agent_id, account);
call kit_tenant_table('agency_lineage');
call agency_team_table('agency_lineage', 'agent_id');

create function agency_rename() returns trigger language plpgsql as $$
begin
  update agency_lineage t set account = lower(new.account) where t.merchant_id = new.merchant_id and t.member_id = new.id;
  return null;
end
$$;
create trigger agency_rename after update of account on members_members
  for each row when (new.account is distinct from old.account) execute function agency_rename();

-- Joining may happen to many at once; a move has the merchant's whole tree for itself until it commits, so that nobody joins below an
-- account that is on its way, and no two moves close a circle.
create function agency_lock_tree(alone boolean) returns void language plpgsql as $$
begin
  if alone then
    perform pg_advisory_xact_lock(hashtextextended('agency.tree', current_merchant()));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('agency.tree', current_merchant()));
  end if;
end
$$;

-- A parent without a row is the root of a line.
create function agency_path_of(member text) returns text[] language sql stable as $$
  select coalesce((select t.path from agency_tree t where t.merchant_id = current_merchant() and t.member_id = member), array[member])
$$;

-- The path is worked out here, after the lock: any earlier, the parent might move in between.
create function agency_join() returns trigger language plpgsql as $$
begin
  perform agency_lock_tree(false);
  new.path := case when new.parent_id is null then '{}' else agency_path_of(new.parent_id) end || new.member_id;
  new.since := coalesce(new.since, new.joined_at);
  return new;
end
$$;
create trigger agency_join before insert on agency_tree for each row execute function agency_join();

create function agency_hold() returns trigger language plpgsql as $$
begin
  perform agency_lock_tree(true);
  return new;
end
$$;
create trigger agency_hold before update of parent_id, path on agency_tree for each row execute function agency_hold();

create function agency_keep_path() returns trigger language plpgsql as $$
begin
  insert into agency_paths (merchant_id, member_id, since, path) values (new.merchant_id, new.member_id, new.since, new.path)
    on conflict (merchant_id, member_id, since) do update set path = excluded.path;
  delete from agency_lineage t where t.merchant_id = new.merchant_id and t.member_id = new.member_id and t.agent_id <> all (new.path);
  insert into agency_lineage (merchant_id, agent_id, member_id, account)
    select new.merchant_id, above.id, new.member_id, lower(m.account)
    from unnest(new.path) above (id) join members_members m on m.merchant_id = new.merchant_id and m.id = new.member_id
    on conflict do nothing;
  return null;
end
$$;
create trigger agency_keep_path after insert or update of path on agency_tree for each row execute function agency_keep_path();

-- At commit every path is its parent's path and one more, those of the children too, so that no path leads in a circle.
create function agency_check_path() returns trigger language plpgsql as $$
begin
  perform from agency_tree t
    where t.merchant_id = new.merchant_id and (t.member_id = new.member_id or t.parent_id = new.member_id)
      and t.path is distinct from case when t.parent_id is null then '{}' else agency_path_of(t.parent_id) end || t.member_id;
  if found then
    raise exception 'the path of % does not follow from its parent', new.member_id
      using errcode = 'check_violation', constraint = 'agency_tree_acyclic';
  end if;
  return null;
end
$$;
create constraint trigger agency_tree_acyclic after insert or update of parent_id, path on agency_tree
  deferrable initially deferred for each row execute function agency_check_path();

-- Puts an account with all below it under another parent, from then on. Returns how many moved; nothing where that would close a circle.
create function agency_move(mover text, target text, at timestamptz) returns int language plpgsql as $$
declare
  above text[];
  was text[];
  moved int;
begin
  perform agency_lock_tree(true);
  above := agency_path_of(target);
  if mover = any (above) then
    return null;
  end if;
  select t.path into was from agency_tree t where t.merchant_id = current_merchant() and t.member_id = mover;
  if not found then
    return null;
  end if;
  update agency_tree t
    set path = above || t.path[cardinality(was):], parent_id = case when t.member_id = mover then target else t.parent_id end, since = at
    from agency_lineage team
    where team.merchant_id = current_merchant() and team.agent_id = mover
      and t.merchant_id = team.merchant_id and t.member_id = team.member_id;
  get diagnostics moved = row_count;
  return moved;
end
$$;

-- Moves of accounts: one person asks, another agrees.
create table agency_moves (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  parent_id text not null check (parent_id <> member_id),
  reason text not null,
  -- The numbers that the first person saw.
  reach jsonb not null,
  asked_at timestamptz not null,
  asked_by text not null,
  asked_person text not null,
  state text not null default 'asked' check (state in ('asked', 'moved', 'refused')),
  answered_at timestamptz,
  answered_by text,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  foreign key (merchant_id, parent_id) references members_members (merchant_id, id) on delete cascade
);
create unique index agency_moves_open on agency_moves (merchant_id, member_id) where state = 'asked';
call kit_tenant_table('agency_moves');

-- A merchant's rules for terms. Without a row the usual ones hold; prize groups and rates that are not named here too.
create table agency_settings (
  merchant_id int primary key default current_merchant() references merchant_merchants on delete cascade,
  -- Terms of accounts that come without any.
  default_groups jsonb not null default '{}',
  default_rates jsonb not null default '{}',
  -- The most that anybody can have; roots begin with it.
  top_groups jsonb not null default '{}',
  top_rates jsonb not null default '{}',
  -- An account stays below its parent by at least this much.
  gap_points int not null default 0 check (gap_points >= 0),
  gap_ppm int not null default 0 check (gap_ppm >= 0)
);
call kit_tenant_table('agency_settings');

create function agency_default_groups() returns jsonb language sql stable as $$
  select '{"LOTT": 1956, "ZY": 1956}'::jsonb || coalesce((select s.default_groups from agency_settings s where s.merchant_id = current_merchant()), '{}')
$$;
-- Without a choice of its own, an account has the rebate that the merchant gives to everybody.
create function agency_default_rates() returns jsonb language sql stable as $$
  select (coalesce((select jsonb_object_agg(r.game_type, r.ppm) from promotions_rates r where r.merchant_id = current_merchant()), '{}')
    || coalesce((select s.default_rates from agency_settings s where s.merchant_id = current_merchant()), '{}'))
    - array(select jsonb_object_keys(agency_default_groups()))
$$;
create function agency_top_groups() returns jsonb language sql stable as $$
  select '{"LOTT": 1980, "ZY": 1990}'::jsonb || coalesce((select s.top_groups from agency_settings s where s.merchant_id = current_merchant()), '{}')
$$;
create function agency_top_rates() returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(most.key, most.ppm), '{}') from (
    select r.key, max(r.value::int) as ppm from (
      select * from jsonb_each_text(agency_default_rates())
      union all select * from jsonb_each_text(coalesce((select s.top_rates from agency_settings s where s.merchant_id = current_merchant()), '{}'))
    ) r group by r.key
  ) most
$$;

-- Prize groups and rates of an account, one row for each change: a bet earns by those of the moment when it was placed.
create table agency_terms (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  since timestamptz not null,
  -- The highest prize group, by the mode of the lottery.
  groups jsonb not null check (jsonb_typeof(groups) = 'object'),
  -- Millionths of the valid bet, by category.
  rates jsonb not null check (jsonb_typeof(rates) = 'object'),
  primary key (merchant_id, member_id, since),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('agency_terms');
call agency_team_table('agency_terms', 'member_id');
revoke delete, truncate on agency_terms from magpie_app;

-- The terms of an account at a moment. Without any of its own a root has the most there is, and everybody else the usual.
create function agency_terms_at(member text, at timestamptz, out groups jsonb, out rates jsonb) language plpgsql stable as $$
begin
  select t.groups, t.rates into groups, rates from agency_terms t
    where t.merchant_id = current_merchant() and t.member_id = member and t.since <= at order by t.since desc limit 1;
  if found then
    return;
  end if;
  if members_is_agent(member) and cardinality(agency_path_of(member)) = 1 then
    groups := agency_top_groups();
    rates := agency_top_rates();
  else
    groups := agency_default_groups();
    rates := agency_default_rates();
  end if;
end
$$;

-- True while every value is a whole number from the least up to the parent's less the gap. A value that the parent lacks is the least.
create function agency_within(own jsonb, above jsonb, lowest int, gap int) returns boolean language sql immutable as $$
  select not exists (
    select from jsonb_each(own) v
    where case when jsonb_typeof(v.value) <> 'number' then true
      else v.value::numeric <> trunc(v.value::numeric) or v.value::numeric < lowest
        or v.value::numeric > greatest(lowest, coalesce((above ->> v.key)::int, lowest) - gap) end
  )
$$;

create function agency_check_terms() returns trigger language plpgsql as $$
declare
  above text;
  limit_groups jsonb;
  limit_rates jsonb;
  own_groups jsonb;
  own_rates jsonb;
  points int;
  ppm int;
begin
  select t.parent_id into above from agency_tree t where t.merchant_id = new.merchant_id and t.member_id = new.member_id;
  select coalesce(max(s.gap_points), 0), coalesce(max(s.gap_ppm), 0) into points, ppm
    from agency_settings s where s.merchant_id = new.merchant_id;
  -- From the top down: a parent's terms stay as they are while a child's are set, and nobody sets a child's while the parent's change.
  if above is not null then
    perform pg_advisory_xact_lock_shared(hashtextextended('agency.terms:' || above, new.merchant_id));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('agency.terms:' || new.member_id, new.merchant_id));
  if above is null then
    limit_groups := agency_top_groups();
    limit_rates := agency_top_rates();
  else
    select t.groups, t.rates into limit_groups, limit_rates from agency_terms_at(above, 'infinity') t;
  end if;
  if not (new.groups ?& array(select jsonb_object_keys(agency_default_groups()))
    and agency_within(new.groups, limit_groups, 1800, case when above is null then 0 else points end)
    and agency_within(new.rates, limit_rates, 0, case when above is null then 0 else ppm end)) then
    raise exception 'terms above those of the parent' using errcode = 'check_violation', constraint = 'agency_terms_within';
  end if;
  -- Only lower terms can fall below a child's, and an agent may have a hundred thousand children.
  select t.groups, t.rates into own_groups, own_rates from agency_terms_at(new.member_id, 'infinity') t;
  if agency_within(own_groups, new.groups, 1800, 0) and agency_within(own_rates, new.rates, 0, 0) then
    return new;
  end if;
  perform from agency_tree child, agency_terms_at(child.member_id, 'infinity') t
    where child.merchant_id = new.merchant_id and child.parent_id = new.member_id
      and exists (select from agency_terms own where own.merchant_id = new.merchant_id and own.member_id = child.member_id)
      and not (agency_within(t.groups, new.groups, 1800, points) and agency_within(t.rates, new.rates, 0, ppm));
  if found then
    raise exception 'terms below those of a child' using errcode = 'check_violation', constraint = 'agency_terms_above_children';
  end if;
  return new;
end
$$;
create trigger agency_check_terms before insert or update on agency_terms for each row execute function agency_check_terms();

-- The lottery sells by the newest prize groups.
create function agency_keep_groups() returns trigger language plpgsql as $$
begin
  insert into lottery_groups (merchant_id, member_id, mode, account_group)
    select new.merchant_id, new.member_id, g.key, g.value::int from jsonb_each_text(new.groups) g
    on conflict (merchant_id, member_id, mode) do update set account_group = excluded.account_group;
  return null;
end
$$;
create trigger agency_keep_groups after insert or update on agency_terms for each row execute function agency_keep_groups();

-- Lower terms that an agent wants somebody below to agree to.
create table agency_term_requests (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  asked_by text not null,
  groups jsonb not null,
  rates jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  foreign key (merchant_id, asked_by) references members_members (merchant_id, id) on delete cascade
);
create unique index agency_term_requests_open on agency_term_requests (merchant_id, member_id) where state = 'open';
create index on agency_term_requests (merchant_id, asked_by, asked_at desc);
call kit_tenant_table('agency_term_requests');
call agency_team_table('agency_term_requests', 'member_id');

-- Visitors who came by a link, each once a day.
alter table agency_links add column clicks int not null default 0 check (clicks >= 0);
-- The digest is keyed and holds the day, so that it leads to nobody and joins no two days; it is forgotten when the day is over.
create table agency_link_visits (
  merchant_id int not null default current_merchant(),
  code text not null,
  visitor bytea not null check (length(visitor) = 32),
  at timestamptz not null,
  primary key (merchant_id, code, visitor),
  foreign key (merchant_id, code) references agency_links (merchant_id, code) on delete cascade
);
create index on agency_link_visits (merchant_id, at);
call kit_tenant_table('agency_link_visits');
call agency_team_table('agency_links', 'owner_id');

-- Members who want to become promoters.
create table agency_applications (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  -- A messenger or a number, sealed: only those who decide read it.
  contact bytea not null,
  about text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  -- The day by which we promised an answer.
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  -- Told to the applicant.
  answer text,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create unique index agency_applications_open on agency_applications (merchant_id, member_id) where state = 'waiting';
create index on agency_applications (merchant_id, state, asked_at, id);
call kit_tenant_table('agency_applications');

-- News for agents, in the languages that the agents read.
create table agency_notices (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  titles jsonb not null,
  -- Sanitised when written.
  contents jsonb not null,
  published_at timestamptz not null,
  primary key (merchant_id, id)
);
create index on agency_notices (merchant_id, published_at desc, id);
call kit_tenant_table('agency_notices');

-- Each agent has read all news up to then.
create table agency_readers (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  upto timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('agency_readers');
