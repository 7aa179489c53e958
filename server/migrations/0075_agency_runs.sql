-- A window of one kind of agents' pay: computed once, with its inputs frozen in its lines, then paid.
create table agency_runs (
  merchant_id int not null default current_merchant(),
  id text not null,
  kind text not null check (kind in ('commission', 'dividend', 'daily', 'hourly', 'realtime')),
  -- The period of dividends; empty for all others.
  period text not null check (period in ('', 'daily', 'weekly', 'semimonthly', 'monthly')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The days of the merchant's calendar, both included.
  first_day date not null,
  last_day date not null,
  -- Everything of the feed of settled bets up to here is in it.
  feed_upto bigint not null,
  -- SHA-256 of everything that the lines were computed from.
  input_hash text not null check (input_hash ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('review', 'paying', 'done', 'refused')),
  lines int not null,
  pay bigint not null check (pay >= 0),
  made_at timestamptz not null,
  done_at timestamptz,
  -- The first of two people who agree to a dividend run.
  first_operator text,
  first_person text,
  first_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  reason text not null default '',
  primary key (merchant_id, id),
  unique (merchant_id, kind, period, starts_at),
  check (starts_at < ends_at),
  check (state not in ('review', 'refused') or kind = 'dividend'),
  check (state <> 'refused' or reason <> '')
);
create index on agency_runs (merchant_id, ends_at) where state = 'paying';
call kit_tenant_table('agency_runs');
revoke update, delete, truncate on agency_runs from magpie_app;
grant update (state, done_at, first_operator, first_person, first_at, decided_by, decided_at, reason) on agency_runs to magpie_app;

create table agency_run_lines (
  merchant_id int not null default current_merchant(),
  number bigint generated always as identity,
  run_id text not null,
  receiver_id text not null,
  -- Commissions are paid by category; empty for all others.
  category text not null,
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  first_day date not null,
  last_day date not null,
  contract_id text,
  upline_id text,
  valid_bet bigint not null,
  profit bigint not null,
  active int not null,
  -- Commissions count in millionths of a minor unit, and so do their rests below zero.
  units numeric not null default 0,
  carry_in numeric not null check (carry_in <= 0),
  base bigint not null check (base >= 0),
  rate_ppm int not null,
  gross bigint not null check (gross >= 0),
  downlines bigint not null check (downlines >= 0),
  debt_in bigint not null check (debt_in <= 0),
  net bigint not null,
  carry_out numeric not null check (carry_out <= 0),
  debt_out bigint not null check (debt_out <= 0),
  paid_before bigint not null check (paid_before >= 0),
  pay bigint not null check (pay >= 0),
  state text not null check (state in ('pending', 'review', 'paid', 'unreached', 'held', 'refused')),
  paid_at timestamptz,
  -- The ledger's own name for the payment.
  transaction_id text,
  primary key (merchant_id, run_id, receiver_id, category),
  unique (merchant_id, number),
  foreign key (merchant_id, run_id) references agency_runs (merchant_id, id),
  check ((state = 'unreached') = (pay = 0)),
  check ((state = 'paid') = (paid_at is not null))
);
-- One line for a contract version and window, whatever run it came from.
create unique index on agency_run_lines (merchant_id, contract_id, starts_at) where contract_id is not null;
create index on agency_run_lines (merchant_id, receiver_id, kind, category, starts_at desc);
create index on agency_run_lines (merchant_id, receiver_id, last_day);
create index on agency_run_lines (merchant_id, run_id, number) where state in ('pending', 'held');
create index on agency_run_lines (merchant_id, kind, category, receiver_id) where carry_out < 0 or debt_out < 0;
call kit_tenant_table('agency_run_lines');
revoke update, delete, truncate on agency_run_lines from magpie_app;
-- A frozen line stays as it was computed; only what became of it is added.
grant update (state, paid_at, transaction_id) on agency_run_lines to magpie_app;

-- Bets of an earlier window that were corrected within a run's own: the link between the two, and the difference that the run counted.
create table agency_run_changes (
  merchant_id int not null default current_merchant(),
  run_id text not null,
  receiver_id text not null,
  -- The day on which the bets were first counted.
  day date not null,
  category text not null,
  valid bigint not null,
  profit bigint not null,
  primary key (merchant_id, run_id, receiver_id, day, category),
  foreign key (merchant_id, run_id) references agency_runs (merchant_id, id)
);
call kit_tenant_table('agency_run_changes');
revoke update, delete, truncate on agency_run_changes from magpie_app;

create policy viewer on agency_contracts as restrictive using (agency_sees(downline_id));
create policy viewer on agency_run_lines as restrictive using (agency_sees(receiver_id));
