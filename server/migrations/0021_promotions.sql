create table promotions_bonuses (
  merchant_id int not null default current_merchant(),
  id text not null,
  member_id text not null,
  title text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('APPLYING', 'PROCESSING', 'ISSUED', 'CLAIMED', 'REJECTED')),
  given_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on promotions_bonuses (merchant_id, member_id, given_at desc);
call kit_tenant_table('promotions_bonuses');

create table promotions_rewards (
  merchant_id int not null default current_merchant(),
  id text not null,
  member_id text not null,
  title text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  offered_at timestamptz not null,
  -- Null waits for ever.
  expires_at timestamptz,
  claimed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on promotions_rewards (merchant_id, member_id) where claimed_at is null;
call kit_tenant_table('promotions_rewards');

-- Money that has been earned back and not been claimed yet.
create table promotions_rebates (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  game_type text not null,
  turnover bigint not null check (turnover >= 0),
  rebate bigint not null check (rebate >= 0),
  currency text not null,
  primary key (merchant_id, member_id, game_type, currency),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('promotions_rebates');
