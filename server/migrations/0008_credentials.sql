-- Changes to how a member signs in, is reached, or lets money go. Whoever decides on money looks here first: a thief makes such a change
-- before taking money out.
create table credentials_changes (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  change text not null,
  at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on credentials_changes (merchant_id, member_id, at);
call kit_tenant_table('credentials_changes');

-- Numbers and addresses that a member had until lately. Notices go there too for a while, because it may not have been the owner who
-- changed them.
create table credentials_former_contacts (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  kind text not null check (kind in ('mobile', 'email')),
  sealed bytea not null,
  until timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on credentials_former_contacts (merchant_id, member_id);
create index on credentials_former_contacts (merchant_id, until);
call kit_tenant_table('credentials_former_contacts');
