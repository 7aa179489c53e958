-- Agents' invitations: who comes through one stands below its owner.
create table agency_links (
  merchant_id int not null default current_merchant(),
  code text not null check (code ~ '^[2-9A-Z]{8}$'),
  owner_id text not null,
  -- Of the accounts it opens.
  account_type int not null check (account_type in (0, 2, 41, 42)),
  -- Prize groups and rates the new account begins with.
  presets jsonb not null default '{}',
  -- Null: for ever.
  valid_until timestamptz,
  -- Null: any number.
  max_uses int check (max_uses > 0),
  uses int not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  -- Where it counts; empty: on every domain of the merchant.
  domain text not null default '' check (domain = lower(domain)),
  enabled boolean not null default true,
  remark text not null default '',
  created_at timestamptz not null,
  primary key (merchant_id, code),
  foreign key (merchant_id, owner_id) references members_members (merchant_id, id) on delete cascade
);
create index on agency_links (merchant_id, owner_id, created_at desc);
call kit_tenant_table('agency_links');

-- The agent of those who come without any code: on a domain, and on all others the house agent, whose domain is empty.
create table agency_defaults (
  merchant_id int not null default current_merchant(),
  domain text not null check (domain = lower(domain)),
  agent_id text not null,
  primary key (merchant_id, domain),
  foreign key (merchant_id, agent_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('agency_defaults');

alter table agency_tree
  -- Null: nobody brought the member, and the merchant has no house agent.
  alter column parent_id drop not null,
  -- Ids from the root to the member; null for those who joined before paths were kept.
  add column path text[],
  -- The friend who brought the member, if one did.
  add column referrer_id text,
  -- The link the member came through, if there was one, with what it promised then.
  add column link_code text,
  add column presets jsonb not null default '{}',
  add constraint agency_tree_path check (path[cardinality(path)] = member_id and path[cardinality(path) - 1] = parent_id),
  add foreign key (merchant_id, referrer_id) references members_members (merchant_id, id) on delete set null (referrer_id);
create index on agency_tree (merchant_id, referrer_id);
create index on agency_tree using gin (path);
