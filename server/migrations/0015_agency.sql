-- Who came through whom. A member whom nobody brought has no row.
create table agency_tree (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  parent_id text not null check (parent_id <> member_id),
  joined_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  foreign key (merchant_id, parent_id) references members_members (merchant_id, id) on delete cascade
);
create index on agency_tree (merchant_id, parent_id, joined_at desc);
call kit_tenant_table('agency_tree');
