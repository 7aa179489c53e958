-- When somebody last signed in, when they were told that the account would rest, and since when it does.
alter table members_members
  add column last_login_at timestamptz,
  add column dormant_told_at timestamptz,
  add column dormant_at timestamptz;
create index on members_members (merchant_id, (coalesce(last_login_at, first_login_at, created_at))) where closed_at is null and dormant_at is null;
