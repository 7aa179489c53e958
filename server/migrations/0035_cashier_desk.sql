-- Money that was paid for before, behind a code of which we keep a keyed digest only.
create table cashier_vouchers (
  merchant_id int not null default current_merchant(),
  code_digest bytea not null check (octet_length(code_digest) = 32),
  amount bigint not null check (amount > 0),
  currency text not null,
  expires_at timestamptz not null,
  deposit_id text,
  primary key (merchant_id, code_digest),
  foreign key (merchant_id, deposit_id) references cashier_deposits (merchant_id, id)
);
call kit_tenant_table('cashier_vouchers');

-- A correction of a balance: one person proposes it, another one agrees. What was proposed is never changed.
create table cashier_adjustments (
  merchant_id int not null default current_merchant(),
  id text not null,
  member_id text not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  reason text not null,
  operator_id text not null,
  operator text not null,
  person_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decided_person_id text,
  agreed boolean,
  check (num_nulls(decided_at, decided_by, decided_person_id, agreed) in (0, 4)),
  -- Whoever proposed it may take it back, but not agree to it.
  check (agreed is not true or decided_person_id <> person_id),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id)
);
create index on cashier_adjustments (merchant_id, created_at) where decided_at is null;
call kit_tenant_table('cashier_adjustments');
