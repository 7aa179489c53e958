-- Members whom nothing may invite to play until then, because signs of harm were seen. They can play, and are not told.
create table limits_quiet (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  until timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('limits_quiet');

-- Looser limits that members asked for. The wish itself is gone once it was granted or taken back.
create table limits_wishes (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  at timestamptz not null,
  primary key (merchant_id, member_id, at),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on limits_wishes (merchant_id, at);
call kit_tenant_table('limits_wishes');
