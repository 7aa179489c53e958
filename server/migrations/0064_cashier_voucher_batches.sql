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
-- What was asked for stays as it is.
revoke update, delete, truncate on cashier_voucher_batches from magpie_app;
grant update (agreed_at, agreed_by, agreed_person_id, issued_at, cancelled_at, cancelled_by) on cashier_voucher_batches to magpie_app;

alter table cashier_vouchers
  add column batch_id text,
  add column cancelled_at timestamptz,
  add foreign key (merchant_id, batch_id) references cashier_voucher_batches (merchant_id, id),
  add check (cancelled_at is null or deposit_id is null);
create index on cashier_vouchers (merchant_id, batch_id) where batch_id is not null;
