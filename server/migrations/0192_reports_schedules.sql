-- Reports that are made by themselves, as somebody of the back office asked for them. Every row here is an operator's word; what the job
-- notes lies in the tables below.
create table reports_schedules (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  every text not null check (every in ('day', 'week', 'month')),
  -- What the rows are, and what the figures are narrowed to.
  by_key text not null,
  filter jsonb not null,
  -- Operators whom it is for; each must have the right when it is made, and when they take it.
  readers text[] not null check (cardinality(readers) between 1 and 20),
  language text not null,
  -- The office that it was asked for at, where mails lead to; null where that is unknown.
  origin text,
  saved_by text not null,
  saved_at timestamptz not null,
  ended_at timestamptz,
  revision int not null check (revision > 0),
  primary key (merchant_id, id)
);
call kit_tenant_table('reports_schedules');
call audit_demand('reports_schedules');

create table reports_schedule_runs (
  merchant_id int not null default current_merchant(),
  schedule_id uuid not null,
  -- Whatever ended by this day of the merchant's calendar is made. It only goes forward.
  done_to date not null,
  primary key (merchant_id, schedule_id),
  foreign key (merchant_id, schedule_id) references reports_schedules (merchant_id, id) on delete cascade
);
call kit_tenant_table('reports_schedule_runs');

create table reports_made (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  schedule_id uuid not null,
  name text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  made_at timestamptz not null,
  rows int not null,
  -- Those who had the right when it was made.
  readers text[] not null,
  -- The file, sealed.
  file bytea not null,
  primary key (merchant_id, id),
  unique (merchant_id, schedule_id, last_day),
  foreign key (merchant_id, schedule_id) references reports_schedules (merchant_id, id) on delete cascade
);
create index on reports_made (merchant_id, made_at desc, id desc);
call kit_tenant_table('reports_made');
