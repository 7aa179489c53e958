-- How often a member wants to be told the time and the result, and when that was last answered. Members without a row are told at the
-- usual interval, and were not yet looked at.
create table protection_checks (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  every_minutes int not null check (every_minutes in (15, 30, 60, 120)),
  answered_at timestamptz,
  -- No check can be due before.
  next_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('protection_checks');
