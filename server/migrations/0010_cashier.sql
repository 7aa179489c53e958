create table cashier_methods (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id text not null,
  kind text not null check (kind in ('BANK', 'EWALLET', 'CARD', 'VOUCHER')),
  name text not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null,
  position int not null,
  enabled boolean not null default true,
  primary key (merchant_id, id),
  check (maximum >= minimum)
);
call kit_tenant_table('cashier_methods');

create table cashier_payments (
  merchant_id int not null default current_merchant(),
  id text not null,
  member_id text not null,
  direction text not null check (direction in ('IN', 'OUT')),
  method_name text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('PROCESSING', 'APPROVED', 'REJECTED', 'FAILED')),
  asked_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on cashier_payments (merchant_id, member_id, direction, asked_at desc);
call kit_tenant_table('cashier_payments');
