-- Where each member stood, from when on: a row at joining and one for every move. A bet belongs to the path of its moment for ever.
create table agency_paths (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  since timestamptz not null,
  -- Ids from the root to the member.
  path text[] not null check (path[cardinality(path)] = member_id),
  primary key (merchant_id, member_id, since),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('agency_paths');

insert into agency_paths (merchant_id, member_id, since, path)
select t.merchant_id, t.member_id, t.joined_at,
  coalesce(t.path, case when t.parent_id is null then array[t.member_id] else array[t.parent_id, t.member_id] end)
from agency_tree t;

-- Whoever joins the tree has a first path, whichever code adds them.
create function agency_begin_path() returns trigger language plpgsql as $$
begin
  insert into agency_paths (merchant_id, member_id, since, path)
  values (new.merchant_id, new.member_id, new.joined_at,
    coalesce(new.path, case when new.parent_id is null then array[new.member_id] else array[new.parent_id, new.member_id] end))
  on conflict do nothing;
  return null;
end
$$;
create trigger agency_begin_path after insert on agency_tree for each row execute function agency_begin_path();

-- Prize groups by ladder and rates by category, in millionths, from when on. A bet is counted by the terms of its moment.
create table agency_terms (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  since timestamptz not null,
  groups jsonb not null default '{}',
  rates jsonb not null default '{}',
  primary key (merchant_id, member_id, since),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('agency_terms');

-- True where the viewer of this transaction may see this member: the viewer, and everybody below. Without a viewer it is the system.
create or replace function agency_sees(member text) returns boolean language sql stable as $$
  select coalesce(current_setting('magpie.viewer', true), '') in ('', member)
    or exists (select from agency_tree t where t.member_id = member and t.path @> array[current_setting('magpie.viewer', true)])
$$;

-- Terms of accounts that have none of their own.
create or replace function agency_default_groups() returns jsonb language sql stable as $$
  select '{"LOTT": 1956, "ZY": 1956}'::jsonb
$$;
create or replace function agency_default_rates() returns jsonb language sql stable as $$
  select coalesce((select jsonb_object_agg(r.game_type, r.ppm) from promotions_rates r), '{}') - 'LOTT' - 'ZY'
$$;
