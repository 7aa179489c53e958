-- People of the back office. They are no members: they hold no money and play no games.
create table operators_accounts (
  merchant_id int not null default current_merchant(),
  id text not null,
  account text not null check (account = lower(account)),
  name text not null,
  -- The same for all accounts of one person.
  person_id text not null check (person_id <> ''),
  -- Null where nobody can sign in with a password.
  password_hash text,
  rights text[] not null,
  -- The most that this person may let pass at once, in minor units of the merchant's currency.
  approval_limit bigint not null check (approval_limit >= 0),
  -- The most within a day. Null is five times as much as at once.
  day_limit bigint check (day_limit >= 0),
  created_at timestamptz not null,
  disabled_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, account)
);
call kit_tenant_table('operators_accounts');

create table operators_sessions (
  merchant_id int not null default current_merchant(),
  id text not null,
  -- SHA-256 of the token: whoever reads this table can sign in as nobody.
  token_hash bytea not null check (length(token_hash) = 32),
  operator_id text not null,
  address inet not null,
  label text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id)
);
create index on operators_sessions (merchant_id, operator_id);
call kit_tenant_table('operators_sessions');

-- Every try to sign in. It begins as 'tried', before the password is looked at.
create table operators_logins (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('tried', 'in', 'wrong')),
  -- A digest of the name that was typed, because people type passwords there too.
  name_digest bytea not null,
  -- Null for a name that nobody has.
  operator_id text,
  address inet not null,
  -- The address, or the /64 that one household has; and the /24 or /48 around it.
  home cidr not null,
  network cidr not null,
  -- The operator had come in from this household before.
  known_place boolean not null,
  -- Counts against the account no longer: its owner has come in since.
  forgiven boolean not null default false,
  primary key (merchant_id, id)
);
create index on operators_logins (merchant_id, at);
create index on operators_logins (merchant_id, name_digest, at);
create index on operators_logins (merchant_id, home, at);
create index on operators_logins (merchant_id, network, at);
call kit_tenant_table('operators_logins');

-- Every yes of the back office to money: whose, to how much, and whether it let it pass.
create table operators_acts (
  merchant_id int not null default current_merchant(),
  position bigint not null generated always as identity,
  at timestamptz not null,
  operator_id text not null,
  -- Limits count by person, under whatever account.
  person_id text not null,
  kind text not null,
  -- The thing it was about, by the name that the desk of that kind knows.
  subject text not null,
  -- In minor units of the merchant's currency.
  amount bigint not null check (amount >= 0),
  -- A first yes lets nothing pass.
  part text not null check (part in ('alone', 'first', 'second')),
  primary key (merchant_id, position),
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id)
);
create index on operators_acts (merchant_id, person_id, at);
call kit_tenant_table('operators_acts');
-- A yes stays: whoever could erase one could let more pass than their limit.
revoke update, delete, truncate on operators_acts from magpie_app;
