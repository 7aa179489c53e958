-- The second proof of somebody of the back office: a passkey, or an authenticator app.
create table operators_factors (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  operator_id text not null,
  kind text not null check (kind in ('passkey', 'authenticator')),
  -- A passkey's name at its device, its public key, and the signatures it has reported.
  credential_id text,
  public_key bytea,
  transports text[] not null default '{}',
  counter bigint not null default 0,
  -- An authenticator's secret, sealed, and the time step of the last code that was taken: each is good once.
  secret bytea,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, credential_id),
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null)),
  check ((kind = 'authenticator') = (secret is not null))
);
create index on operators_factors (merchant_id, operator_id);
create unique index on operators_factors (merchant_id, operator_id) where kind = 'authenticator';
call kit_tenant_table('operators_factors');

-- A proof that was asked for. It opens nothing by itself, and is spent with the proof.
create table operators_tickets (
  merchant_id int not null default current_merchant(),
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  purpose text not null check (purpose in ('login', 'enrol', 'stepUp')),
  operator_id text not null,
  address inet not null,
  -- The try to sign in that it ends, or the session whose proof it renews.
  login_id uuid,
  session_id text,
  -- A passkey signs it.
  challenge text not null,
  -- The new authenticator's secret, sealed, while somebody enrols.
  secret bytea,
  -- Wrong proofs so far.
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (merchant_id, ticket_hash),
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id)
);
create index on operators_tickets (merchant_id, expires_at);
call kit_tenant_table('operators_tickets');

-- One invitation a person, good once; a newer one takes its place.
create table operators_invitations (
  merchant_id int not null default current_merchant(),
  operator_id text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  expires_at timestamptz not null,
  primary key (merchant_id, operator_id),
  unique (merchant_id, code_hash),
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id)
);
call kit_tenant_table('operators_invitations');

-- Codes in sealed envelopes, for the day when nobody can prove who they are. Only hashes are known.
create table operators_codes (
  merchant_id int not null default current_merchant(),
  code_hash bytea not null check (length(code_hash) = 32),
  operator_id text not null,
  used_at timestamptz,
  primary key (merchant_id, code_hash),
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id)
);
create index on operators_codes (merchant_id, operator_id);
call kit_tenant_table('operators_codes');

-- The networks from which the office can be reached; without a row, or with an empty list, any.
create table operators_addresses (
  merchant_id int primary key default current_merchant(),
  networks cidr[] not null,
  revision int not null
);
call kit_tenant_table('operators_addresses');

alter table operators_sessions
  -- The last time the person behind it proved who they are.
  add column proved_at timestamptz,
  -- A session opened by two sealed codes has these rights, no others, until then.
  add column glass_rights text[],
  add column ends_at timestamptz,
  add constraint operators_sessions_glass check ((glass_rights is null) = (ends_at is null));

-- `half`: the password was right, and nothing more is known yet.
alter table operators_logins drop constraint operators_logins_outcome_check;
alter table operators_logins add constraint operators_logins_outcome_check check (outcome in ('tried', 'half', 'in', 'wrong'));
