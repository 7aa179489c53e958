create table wallet_accounts (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  kind text not null check (kind in ('cash', 'points')),
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  version bigint not null default 0,
  primary key (merchant_id, member_id, kind, currency),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('wallet_accounts');
