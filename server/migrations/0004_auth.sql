create table auth_sessions (
  merchant_id int not null default current_merchant(),
  id text not null,
  -- SHA-256 of the token: whoever reads this table can sign in as nobody.
  token_hash bytea not null check (length(token_hash) = 32),
  member_id text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on auth_sessions (merchant_id, member_id);
call kit_tenant_table('auth_sessions');
