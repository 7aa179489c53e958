-- Where somebody of the back office is written to, by their own word; sealed.
create table operators_mails (
  merchant_id int not null default current_merchant(),
  operator_id text not null,
  sealed bytea not null,
  set_at timestamptz not null,
  primary key (merchant_id, operator_id),
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id) on delete cascade
);
call kit_tenant_table('operators_mails');
call audit_demand('operators_mails');
