-- What the ledger has of each vendor's day, gathered from it: what the vendor's own file is compared with. The day is that of UTC.
create table play_day_lines (
  merchant_id int not null default current_merchant(),
  vassalage text not null,
  day date not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  transaction_id text not null,
  amount bigint not null,
  currency text not null,
  primary key (merchant_id, vassalage, kind, transaction_id)
);
create index on play_day_lines (merchant_id, vassalage, day);
call kit_tenant_table('play_day_lines');

-- What a vendor's file says of that day.
create table play_file_lines (
  merchant_id int not null default current_merchant(),
  vassalage text not null,
  day date not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  transaction_id text not null,
  amount bigint not null,
  currency text not null,
  primary key (merchant_id, vassalage, day, kind, transaction_id)
);
create index on play_file_lines (merchant_id, vassalage, kind, transaction_id);
call kit_tenant_table('play_file_lines');
