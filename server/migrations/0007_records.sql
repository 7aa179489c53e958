create table records_winners (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id bigint generated always as identity,
  member_name text not null,
  game_name text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  won_at timestamptz not null,
  primary key (merchant_id, id)
);
create index on records_winners (merchant_id, won_at);
call kit_tenant_table('records_winners');
