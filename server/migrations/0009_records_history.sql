-- Projections of what happened elsewhere, kept for their members to read.
create table records_bets (
  merchant_id int not null default current_merchant(),
  id text not null,
  member_id text not null,
  game_name text not null,
  vendor_name text not null,
  bet bigint not null check (bet >= 0),
  won bigint not null check (won >= 0),
  currency text not null,
  status text not null check (status in ('OPEN', 'SETTLED', 'REFUNDED')),
  placed_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on records_bets (merchant_id, member_id, placed_at desc);
call kit_tenant_table('records_bets');

create table records_transactions (
  merchant_id int not null default current_merchant(),
  id text not null,
  member_id text not null,
  kind text not null
    check (kind in ('DEPOSIT', 'WITHDRAWAL', 'BET', 'WIN', 'REFUND', 'TRANSFER', 'BONUS', 'REBATE', 'POINTS', 'ADJUSTMENT')),
  -- What the balance changed by: negative when it fell.
  amount bigint not null,
  balance_after bigint not null,
  currency text not null,
  happened_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on records_transactions (merchant_id, member_id, happened_at desc);
call kit_tenant_table('records_transactions');
