-- Kept before there was a ledger to read, and never written.
drop table records_transactions;

-- What each kind of entry did to a purse on a day of the merchant's calendar, and between which of the purse's lines it lies:
-- totals without reading lines, and the way to lines without reading those in between.
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

-- How many lines of a purse are in its days. Those after it are added up by whoever asks.
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
