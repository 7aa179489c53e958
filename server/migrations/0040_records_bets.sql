-- Kept before there was a ledger to read, and never written.
drop table records_bets;
drop table records_winners;

-- Rounds and tickets, as their ledger entries make them.
create table records_bets (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  id text not null,
  currency text not null,
  vendor text not null,
  vendor_name text not null,
  game text not null,
  game_name text not null,
  game_type text not null,
  bet bigint not null check (bet >= 0),
  won bigint not null,
  refunded bigint not null check (refunded >= 0),
  closed boolean not null,
  status text not null check (status in ('OPEN', 'SETTLED', 'REFUNDED')),
  -- These three are null while it is only known to be over.
  placed_at timestamptz,
  day date,
  opened_by bigint,
  transaction_ids bigint[] not null,
  primary key (merchant_id, member_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on records_bets (merchant_id, member_id, day desc, placed_at desc, opened_by desc);
call kit_tenant_table('records_bets');

create table records_bet_days (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  currency text not null,
  day date not null,
  vendor text not null,
  vendor_name text not null,
  game_type text not null,
  status text not null,
  rounds bigint not null,
  bet bigint not null,
  won bigint not null,
  refunded bigint not null,
  primary key (merchant_id, member_id, currency, day, vendor, game_type, status),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('records_bet_days');

-- Wins that are on the board or may still come onto it.
create table records_winners (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  round_id text not null,
  game_name text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  won_at timestamptz not null,
  primary key (merchant_id, member_id, round_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on records_winners (merchant_id, won_at);
call kit_tenant_table('records_winners');
