-- Bank and e-wallet accounts that members' money is paid out to. One that was removed stays: payments refer to it.
create table payees_accounts (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  kind text not null check (kind in ('BANK', 'EWALLET')),
  institution text not null,
  -- Sealed.
  number bytea not null,
  tail text not null check (length(tail) between 1 and 4),
  -- Digest of the number: finds the same account at other members without opening any.
  digest bytea not null check (length(digest) = 32),
  added_at timestamptz not null,
  opens_at timestamptz not null check (opens_at >= added_at),
  removed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id)
);
create unique index payees_once on payees_accounts (merchant_id, member_id, digest) where removed_at is null;
create index on payees_accounts (merchant_id, digest);
call kit_tenant_table('payees_accounts');
