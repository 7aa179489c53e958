create table cashier_methods (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id text not null,
  kind text not null check (kind in ('BANK', 'EWALLET', 'CARD', 'VOUCHER')),
  name text not null,
  position int not null,
  enabled boolean not null default true,
  primary key (merchant_id, id)
);
call kit_tenant_table('cashier_methods');

-- The ways of a method, each with the amounts it carries.
create table cashier_channels (
  merchant_id int not null default current_merchant(),
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  method_id text not null,
  name text not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  quick_amounts bigint[] not null default '{}',
  -- Until the money is the member's, it is in the ledger's account clearing:<this>.
  clearing text not null check (clearing ~ '^[a-z0-9-]{1,40}$'),
  -- The merchant's own account, where a bank transfer goes: { bank, holder, number, code }.
  bank_account jsonb,
  position int not null,
  enabled boolean not null default true,
  primary key (merchant_id, id),
  foreign key (merchant_id, method_id) references cashier_methods (merchant_id, id) on delete cascade
);
call kit_tenant_table('cashier_channels');

-- Money on its way in. It is posted to the ledger once, when the deposit is paid.
create table cashier_deposits (
  merchant_id int not null default current_merchant(),
  id text not null check (id ~ '^D[0-9A-Z]{12}$'),
  member_id text not null,
  -- Copied from the channel, which may be renamed or closed while its deposits are under way.
  kind text not null check (kind in ('BANK', 'EWALLET', 'CARD', 'VOUCHER')),
  method_name text not null,
  channel_name text not null,
  clearing text not null,
  bank_account jsonb,
  amount bigint not null check (amount > 0),
  currency text not null,
  received bigint check (received > 0),
  state text not null check (state in ('created', 'pending', 'expired', 'rejected', 'failed', 'paid')),
  reason text,
  note text not null default '',
  -- The site the member came to, and comes back to from the provider's page.
  origin text not null,
  pay_url text,
  -- The provider's own name for the payment.
  provider_id text,
  -- Pictures that were sent in proof.
  proofs int not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz,
  -- The time when somebody has to be asked about it, or it is given up; null once there is nothing more to find out.
  ask_at timestamptz,
  -- A yes of the back office that waits for a second one.
  yes_operator_id text,
  yes_operator text,
  yes_person_id text,
  yes_received bigint,
  yes_at timestamptz,
  check ((state = 'paid') = (received is not null)),
  check (num_nulls(yes_operator_id, yes_operator, yes_person_id, yes_received, yes_at) in (0, 5)),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id)
);
create index on cashier_deposits (merchant_id, member_id, created_at desc, id desc);
create index on cashier_deposits (merchant_id, state, created_at desc, id desc);
create index on cashier_deposits (merchant_id, ask_at) where ask_at is not null;
-- One payment of a provider is one deposit.
create unique index cashier_provider_once on cashier_deposits (merchant_id, clearing, provider_id);
call kit_tenant_table('cashier_deposits');

-- Holds for everybody, back-office and scripts too: a deposit never goes back, and the money that came of it stays.
create function cashier_keep_forward() returns trigger language plpgsql as $$
declare
  heights constant jsonb := '{"created": 0, "pending": 1, "expired": 2, "rejected": 3, "failed": 3, "paid": 4}';
begin
  if (new.state <> old.state and (heights -> new.state)::int <= (heights -> old.state)::int)
    or (old.received is not null and new.received is distinct from old.received)
    or (new.amount, new.currency, new.member_id) is distinct from (old.amount, old.currency, old.member_id)
  then
    raise exception 'a deposit only moves forward' using errcode = 'integrity_constraint_violation', constraint = 'cashier_forward';
  end if;
  return new;
end
$$;
create trigger cashier_forward before update on cashier_deposits for each row execute function cashier_keep_forward();

-- Every state a deposit has been in, once.
create table cashier_steps (
  merchant_id int not null default current_merchant(),
  deposit_id text not null,
  state text not null,
  at timestamptz not null,
  primary key (merchant_id, deposit_id, state),
  foreign key (merchant_id, deposit_id) references cashier_deposits (merchant_id, id) on delete cascade
);
call kit_tenant_table('cashier_steps');

-- Members whose deposits have failed. Whoever begins a deposit locks this row first.
create table cashier_trust (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  failed_at timestamptz[] not null default '{}',
  blocked_at timestamptz,
  suspended_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('cashier_trust');

-- Vouchers are made many at a time: one person asks for them, another agrees if they are worth much, and their codes are read once.
create table cashier_voucher_batches (
  merchant_id int not null default current_merchant(),
  id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  count int not null check (count between 1 and 1000),
  note text not null,
  expires_at timestamptz not null,
  asked_at timestamptz not null,
  asked_by text not null,
  person_id text not null,
  needs_second boolean not null,
  agreed_at timestamptz,
  agreed_by text,
  agreed_person_id text,
  issued_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text,
  check (num_nulls(agreed_at, agreed_by, agreed_person_id) in (0, 3)),
  check (not needs_second or agreed_person_id <> person_id),
  check (issued_at is null or not needs_second or agreed_at is not null),
  primary key (merchant_id, id)
);
create index on cashier_voucher_batches (merchant_id, asked_at, id);
call kit_tenant_table('cashier_voucher_batches');
-- The wish itself stays as it is: nobody can agree to one batch and get another.
revoke update, delete, truncate on cashier_voucher_batches from magpie_app;
grant update (agreed_at, agreed_by, agreed_person_id, issued_at, cancelled_at, cancelled_by) on cashier_voucher_batches to magpie_app;

-- Money that was paid for before, behind a code of which we keep a keyed digest only.
create table cashier_vouchers (
  merchant_id int not null default current_merchant(),
  code_digest bytea not null check (octet_length(code_digest) = 32),
  batch_id text,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The deposit that it was spent on.
  deposit_id text,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (merchant_id, code_digest),
  foreign key (merchant_id, deposit_id) references cashier_deposits (merchant_id, id),
  foreign key (merchant_id, batch_id) references cashier_voucher_batches (merchant_id, id),
  check (cancelled_at is null or deposit_id is null)
);
create index on cashier_vouchers (merchant_id, batch_id) where batch_id is not null;
call kit_tenant_table('cashier_vouchers');

-- A correction of a balance: one person proposes it, another one agrees. A proposal is never changed.
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
