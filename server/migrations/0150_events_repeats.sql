-- Repetitions within the hour of an event that is kept already. Once the hour is over they become one row of `events_rows`.
create table events_repeats (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  kind text collate "C" not null,
  what text not null,
  -- The member, or empty where it is none: a stranger makes no row of an own.
  about text collate "C" not null,
  since timestamptz not null,
  last_at timestamptz not null,
  times int not null,
  primary key (merchant_id, kind, what, about)
);
create index on events_repeats (merchant_id, since);
call kit_tenant_table('events_repeats');
