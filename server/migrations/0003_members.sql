create table members_members (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,40}$'),
  account text not null check (length(account) between 1 and 64),
  nickname text not null,
  -- 0 member, 4 trial, 1 2 41 42 agents
  type int not null check (type in (0, 1, 2, 4, 41, 42)),
  password_hash text not null,
  language text not null,
  vip_level int,
  vip_label text not null default '',
  first_login_at timestamptz,
  created_at timestamptz not null,
  primary key (merchant_id, id)
);
create unique index members_account on members_members (merchant_id, lower(account));
call kit_tenant_table('members_members');
