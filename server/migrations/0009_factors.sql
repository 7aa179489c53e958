create table factors_authenticators (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  -- Sealed; null until a first code has confirmed it.
  secret bytea,
  -- The last 30-second step whose code was taken: each is good once.
  last_step bigint not null default 0,
  -- Sealed; waits for its first code, while the one above stays good.
  pending_secret bytea,
  pending_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('factors_authenticators');

create table factors_recovery_codes (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  -- A keyed digest: whoever reads this table has no code.
  code_digest bytea not null,
  used_at timestamptz,
  primary key (merchant_id, member_id, code_digest),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('factors_recovery_codes');

create table factors_passkeys (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  -- The browser's name for it.
  credential_id text not null,
  public_key bytea not null,
  -- Counts its signatures by its own word; stays 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, credential_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on factors_passkeys (merchant_id, member_id);
call kit_tenant_table('factors_passkeys');

-- Challenges that passkeys are asked to sign, each once.
create table factors_passkey_tickets (
  merchant_id int not null default current_merchant(),
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  challenge text not null,
  -- The member whose passkey is to be made; null where anybody's may sign in.
  member_id text,
  expires_at timestamptz not null,
  primary key (merchant_id, ticket_hash),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on factors_passkey_tickets (merchant_id, expires_at);
call kit_tenant_table('factors_passkey_tickets');

-- Browsers that somebody has signed in with.
create table factors_devices (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  -- SHA-256 of the browser's cookie.
  device_hash bytea not null check (length(device_hash) = 32),
  label text not null,
  -- The address's /24 or /48: enough for a person to recognise.
  network cidr not null,
  trusted boolean not null,
  seen_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, device_hash),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on factors_devices (merchant_id, device_hash);
call kit_tenant_table('factors_devices');
