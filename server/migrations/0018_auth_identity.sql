alter table auth_sessions
  add column way text not null default 'username' check (way in (
    'username', 'sms', 'phone', 'passkey', 'trial', 'ticket', 'registration', 'reset'
  )),
  add column address inet,
  -- Browser and system, for a person to recognise.
  add column label text not null default '',
  -- As `factors` knows the browser.
  add column device_id text,
  -- The member's first sign-in, until its greeting was shown.
  add column greets boolean not null default false,
  add column must_change_password boolean not null default false,
  add column stepped_up_at timestamptz,
  -- Wrong proofs since the last right one.
  add column step_up_failures int not null default 0;
alter table auth_sessions alter column way drop default, alter column label drop default;

-- Every try to sign in. It begins as 'tried', before the password is looked at.
create table auth_logins (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  at timestamptz not null,
  way text not null,
  outcome text not null check (outcome in ('tried', 'in', 'wrong', 'locked', 'extra')),
  -- Of the name that was typed: people type passwords there too.
  name_digest bytea not null,
  -- Null for a name that nobody has. No foreign key: checking it would take time that tells who has an account.
  member_id text,
  address inet not null,
  -- The address, or the /64 that one household has; and the /24 or /48 around it.
  home cidr not null,
  network cidr not null,
  device_hash bytea,
  -- The device had signed in to this account before.
  known_device boolean not null,
  label text not null,
  -- Counts against the account no longer: its owner has come in since.
  forgiven boolean not null default false,
  primary key (merchant_id, id)
);
create index on auth_logins (merchant_id, at);
create index on auth_logins (merchant_id, name_digest, at);
create index on auth_logins (merchant_id, member_id, at);
create index on auth_logins (merchant_id, home, at);
create index on auth_logins (merchant_id, network, at);
create index on auth_logins (merchant_id, device_hash, at);
call kit_tenant_table('auth_logins');

-- Single-use permits to do one thing without signing in again.
create table auth_tickets (
  merchant_id int not null default current_merchant(),
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  purpose text not null check (purpose in ('change', 'login', 'extra', 'reset')),
  member_id text not null,
  -- The ticket dies with the session it belongs to; null where it belongs to none.
  session_id text,
  -- How the sign-in began that an extra verification ends, and whether it must end in a new password.
  way text,
  must_change_password boolean not null default false,
  failures int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, ticket_hash),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on auth_tickets (merchant_id, expires_at);
call kit_tenant_table('auth_tickets');
