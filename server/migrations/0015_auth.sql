create table auth_sessions (
  merchant_id int not null default current_merchant(),
  id text not null,
  -- SHA-256 of the token: whoever reads this table can sign in as nobody.
  token_hash bytea not null check (length(token_hash) = 32),
  member_id text not null,
  way text not null check (way in (
    'username', 'sms', 'phone', 'passkey', 'trial', 'ticket', 'registration', 'reset'
  )),
  address inet,
  -- Browser and system, for a person to recognise.
  label text not null,
  -- The name by which `factors` knows the browser.
  device_id text,
  -- The member's first sign-in, until its greeting was shown.
  greets boolean not null default false,
  must_change_password boolean not null default false,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  stepped_up_at timestamptz,
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on auth_sessions (merchant_id, member_id);
call kit_tenant_table('auth_sessions');

-- Every try to sign in. It begins as 'tried', before the password is looked at.
create table auth_logins (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  at timestamptz not null,
  way text not null,
  outcome text not null check (outcome in ('tried', 'in', 'wrong', 'locked', 'extra')),
  -- A digest of the name that was typed, because people type passwords there too.
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

-- Wrong answers to "who is there?", and answers that are being looked at. They count for the member, whatever session, ticket or address,
-- so that nobody gets more guesses by coming another way.
create table auth_guesses (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  at timestamptz not null,
  -- The browser had signed in to this account before.
  known_device boolean not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on auth_guesses (merchant_id, member_id, at);
create index on auth_guesses (merchant_id, at);
call kit_tenant_table('auth_guesses');

-- Single-use permits to do one thing without signing in again.
create table auth_tickets (
  merchant_id int not null default current_merchant(),
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  purpose text not null check (purpose in ('change', 'login', 'extra', 'reset')),
  member_id text not null,
  -- The ticket dies with the session it belongs to; null where it belongs to none.
  session_id text,
  -- The beginning of the sign-in that an extra verification ends, and whether it must end in a new password.
  way text,
  must_change_password boolean not null default false,
  failures int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, ticket_hash),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on auth_tickets (merchant_id, expires_at);
create index on auth_tickets (merchant_id, member_id);
call kit_tenant_table('auth_tickets');

-- Says whether a session could still be used, to those who know no more than its id. The caller says how long one may last and rest.
create function auth_is_open(session text, created_after timestamptz, seen_after timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from auth_sessions s
    where s.merchant_id = current_merchant() and s.id = session
      and s.ended_at is null and s.created_at > created_after and s.seen_at > seen_after
  )
$$;
