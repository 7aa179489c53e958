create table members_members (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,40}$'),
  account text not null check (length(account) between 1 and 64),
  nickname text not null,
  avatar text not null default 'crown',
  -- 0 member, 4 trial, 1 2 41 42 agents
  type int not null check (type in (0, 1, 2, 4, 41, 42)),
  language text not null,
  vip_level int,
  vip_label text not null default '',
  -- Eight characters, none of which looks like another.
  referral_code text not null check (referral_code ~ '^[2-9A-Z]{8}$'),
  -- Null for a trial player, and for a member who came by mobile number alone.
  password_hash text,
  password_changed_at timestamptz not null,
  payment_password_hash text,
  -- Sealed JSON of what the member told about themselves: name on the bank account, birth date, id number, messengers.
  details bytea,
  registered_way text not null default 'office' check (registered_way in ('office', 'name', 'mobile', 'trial')),
  registered_url text,
  registered_ip inet,
  -- The time when terms and age were agreed to; null for accounts that somebody else opened.
  agreed_at timestamptz,
  created_at timestamptz not null,
  first_login_at timestamptz,
  last_login_at timestamptz,
  -- The time when the member was told that the account would rest, and the beginning of that rest.
  dormant_told_at timestamptz,
  dormant_at timestamptz,
  -- Since then the owner wants the account closed, which happens as soon as its money is paid out.
  closing_at timestamptz,
  closed_at timestamptz,
  primary key (merchant_id, id)
);
create unique index members_account on members_members (merchant_id, lower(account));
create unique index members_referral_code on members_members (merchant_id, referral_code);
-- Trials are erased when their time is over, the oldest first.
create index members_trials on members_members (merchant_id, created_at) where type = 4 and closed_at is null;
create index on members_members (merchant_id, closing_at) where closing_at is not null and closed_at is null;
-- Finds the accounts that nobody has used for long, which are laid to rest.
create index on members_members (merchant_id, (coalesce(last_login_at, first_login_at, created_at))) where closed_at is null and dormant_at is null;
call kit_tenant_table('members_members');

create table members_contacts (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  kind text not null check (kind in ('mobile', 'email')),
  sealed bytea not null,
  -- Finds a contact without opening any.
  digest bytea not null check (length(digest) = 32),
  -- Null while nobody has proved that it is theirs.
  verified_at timestamptz,
  primary key (merchant_id, member_id, kind),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
-- A proved number or address belongs to one account.
create unique index members_verified_contact on members_contacts (merchant_id, kind, digest) where verified_at is not null;
call kit_tenant_table('members_contacts');

-- Tells a member's type to those who know no more than an id: every call with a token asks.
create function members_type(member text) returns int
language sql stable as $$
  select m.type from members_members m where m.id = member
$$;
