-- When a member last said what their deposit limit is to be, or that there shall be none. Who has no row was never asked, and is before the
-- first deposit.
create table limits_reviews (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  reviewed_at timestamptz not null,
  -- When they were last asked to look at it again.
  reminded_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on limits_reviews (merchant_id, reviewed_at);
call kit_tenant_table('limits_reviews');
