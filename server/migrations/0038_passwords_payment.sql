-- Wrong tries of payment passwords, counted before they are looked at.
create table passwords_payment_failures (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  failures int not null,
  first_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('passwords_payment_failures');
