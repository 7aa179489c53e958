-- Codes of eight characters, none of which looks like another; the code makes those of new members.
create function members_old_referral_code() returns text language sql volatile as $$
  select string_agg(substr('234679ACDEFGHJKMNPQRTVWXY', 1 + floor(random() * 25)::int, 1), '') from generate_series(1, 8)
$$;

alter table members_members
  -- A trial player, and a member who came by mobile number alone, have none.
  alter column password_hash drop not null,
  add column password_changed_at timestamptz not null default now(),
  add column payment_password_hash text,
  add column avatar text not null default 'crown',
  add column referral_code text not null default members_old_referral_code() check (referral_code ~ '^[2-9A-Z]{8}$'),
  -- Sealed JSON of what the member told about themselves: name on the bank account, birth date, id number, messengers.
  add column details bytea,
  add column registered_way text not null default 'office' check (registered_way in ('office', 'name', 'mobile', 'trial')),
  add column registered_url text,
  add column registered_ip inet,
  -- When terms and age were agreed to; null for accounts that somebody else opened.
  add column agreed_at timestamptz,
  add column closed_at timestamptz;
alter table members_members alter column password_changed_at drop default, alter column referral_code drop default;
drop function members_old_referral_code();
create unique index members_referral_code on members_members (merchant_id, referral_code);

create table members_contacts (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  kind text not null check (kind in ('mobile', 'email')),
  sealed bytea not null,
  -- To look it up without opening it.
  digest bytea not null check (length(digest) = 32),
  -- Null while nobody has proved that it is theirs.
  verified_at timestamptz,
  primary key (merchant_id, member_id, kind),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
-- A proved number or address belongs to one account.
create unique index members_verified_contact on members_contacts (merchant_id, kind, digest) where verified_at is not null;
call kit_tenant_table('members_contacts');
