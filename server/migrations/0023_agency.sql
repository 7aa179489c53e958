-- The tree of members: each stands below the one who brought them.
create table agency_tree (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  -- Null where nobody brought the member, and the merchant has no house agent.
  parent_id text check (parent_id <> member_id),
  -- Ids from the root to the member.
  path text[],
  -- The friend who brought the member, if one did.
  referrer_id text,
  -- The link the member came through, if there was one, with what it promised then.
  link_code text,
  presets jsonb not null default '{}',
  joined_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  foreign key (merchant_id, parent_id) references members_members (merchant_id, id) on delete cascade,
  foreign key (merchant_id, referrer_id) references members_members (merchant_id, id) on delete set null (referrer_id),
  constraint agency_tree_path check (path[cardinality(path)] = member_id and path[cardinality(path) - 1] = parent_id)
);
create index on agency_tree (merchant_id, parent_id, joined_at desc);
create index on agency_tree (merchant_id, referrer_id);
create index on agency_tree using gin (path);
call kit_tenant_table('agency_tree');

-- Agents' invitations: a member who comes through one stands below its owner.
create table agency_links (
  merchant_id int not null default current_merchant(),
  code text not null check (code ~ '^[2-9A-Z]{8}$'),
  owner_id text not null,
  -- The type of the accounts it opens.
  account_type int not null check (account_type in (0, 2, 41, 42)),
  -- Prize groups and rates the new account begins with.
  presets jsonb not null default '{}',
  -- Null is for ever.
  valid_until timestamptz,
  -- Null is any number.
  max_uses int check (max_uses > 0),
  uses int not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  -- The domain it counts on; empty is every domain of the merchant.
  domain text not null default '' check (domain = lower(domain)),
  enabled boolean not null default true,
  remark text not null default '',
  created_at timestamptz not null,
  primary key (merchant_id, code),
  foreign key (merchant_id, owner_id) references members_members (merchant_id, id) on delete cascade
);
create index on agency_links (merchant_id, owner_id, created_at desc);
call kit_tenant_table('agency_links');

-- The agents of members who come without any code: one for a domain, and the house agent, whose domain is empty, for all others.
create table agency_defaults (
  merchant_id int not null default current_merchant(),
  domain text not null check (domain = lower(domain)),
  agent_id text not null,
  primary key (merchant_id, domain),
  foreign key (merchant_id, agent_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('agency_defaults');
