-- Sums of each kind of entry of a purse on a day of the merchant's calendar, and the first and last of the purse's lines they come from:
-- totals need no lines, and a page of lines is found without reading those in between.
create table records_days (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  currency text not null,
  purse text not null,
  day date not null,
  kind text not null,
  lines_in bigint not null check (lines_in >= 0),
  lines_out bigint not null check (lines_out >= 0),
  money_in bigint not null check (money_in >= 0),
  money_out bigint not null check (money_out >= 0),
  first_line bigint not null,
  last_line bigint not null,
  primary key (merchant_id, member_id, currency, purse, day, kind),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('records_days');

-- Counts the lines of a purse that are in its days. Lines after them are added up by whoever asks.
create table records_purses (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  currency text not null,
  purse text not null,
  lines bigint not null default 0,
  primary key (merchant_id, member_id, currency, purse),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('records_purses');

-- Rounds and tickets, put together from their ledger entries.
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
  -- These three are null while no more is known than that the round is over.
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

-- Members who want to be on no board of winners.
create table records_unlisted (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('records_unlisted');

-- Translations of names that stand in the ledger: an entry stays as it was posted, and is read by people who speak another language.
create table records_names (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  language text not null check (language ~ '^[A-Z]{2}$'),
  name text not null,
  translation text not null,
  primary key (merchant_id, language, name)
);
call kit_tenant_table('records_names');
