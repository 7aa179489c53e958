-- Rates of the rebate that members claim themselves, by category, in millionths of the valid bet.
create table promotions_rates (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  game_type text not null,
  ppm int not null check (ppm between 0 and 100000),
  primary key (merchant_id, game_type)
);
call kit_tenant_table('promotions_rates');

-- Valid bets that no rebate was paid for yet. Below zero when bets were taken back after they had been paid for.
create table promotions_accruals (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  game_type text not null,
  currency text not null,
  turnover bigint not null,
  -- The watermark: the number of the last stake in it. With the member and the category it names the payment.
  upto bigint not null,
  -- The time of the oldest stake in it.
  since timestamptz not null,
  primary key (merchant_id, member_id, game_type, currency),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id)
);
create index on promotions_accruals (merchant_id, since) where turnover > 0;
call kit_tenant_table('promotions_accruals');

create table promotions_rebates_paid (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  game_type text not null,
  currency text not null,
  upto bigint not null,
  turnover bigint not null check (turnover > 0),
  ppm int not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  paid_by text not null check (paid_by in ('claim', 'system')),
  primary key (merchant_id, member_id, game_type, currency, upto),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id)
);
create index on promotions_rebates_paid (merchant_id, member_id, paid_at desc);
call kit_tenant_table('promotions_rebates_paid');
revoke update, delete, truncate on promotions_rebates_paid from magpie_app;
