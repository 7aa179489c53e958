create table points_rewards (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id text not null,
  title text not null,
  points bigint not null check (points > 0),
  stock int not null check (stock >= 0),
  position int not null,
  enabled boolean not null default true,
  primary key (merchant_id, id)
);
call kit_tenant_table('points_rewards');
