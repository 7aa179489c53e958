-- Deposits and withdrawals have places of their own.
drop table cashier_payments;

-- What a method may carry is said by its channels.
alter table cashier_methods drop column minimum, drop column maximum;

create table cashier_channels (
  merchant_id int not null default current_merchant(),
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  method_id text not null,
  name text not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  quick_amounts bigint[] not null default '{}',
  -- Whose money it is until it is the member's: the ledger's account clearing:<this>.
  clearing text not null check (clearing ~ '^[a-z0-9-]{1,40}$'),
  -- The merchant's own account, where a bank transfer goes: { bank, holder, number, code }.
  bank_account jsonb,
  position int not null,
  enabled boolean not null default true,
  primary key (merchant_id, id),
  foreign key (merchant_id, method_id) references cashier_methods (merchant_id, id) on delete cascade
);
call kit_tenant_table('cashier_channels');

create table cashier_deposits (
  merchant_id int not null default current_merchant(),
  id text not null check (id ~ '^D[0-9A-Z]{12}$'),
  member_id text not null,
  -- As they were then: a channel may be renamed or closed while its deposits are under way.
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
  -- When somebody has to be asked about it, or it is given up; null once there is nothing more to find out.
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

-- For everybody, back-office and scripts too: a deposit never goes back, and what came of it stays.
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
