-- The ledger's entries of each payment provider's day in UTC, gathered to be compared with the provider's own file.
create table reconcile_lines (
  merchant_id int not null default current_merchant(),
  provider text not null,
  day date not null,
  kind text not null check (kind in ('deposit', 'payout', 'return')),
  transaction_id text not null,
  amount bigint not null,
  currency text not null,
  primary key (merchant_id, provider, kind, transaction_id)
);
create index on reconcile_lines (merchant_id, provider, day);
call kit_tenant_table('reconcile_lines');

-- The lines of the provider's file of that day.
create table reconcile_file_lines (
  merchant_id int not null default current_merchant(),
  provider text not null,
  day date not null,
  kind text not null check (kind in ('deposit', 'payout', 'return')),
  transaction_id text not null,
  amount bigint not null,
  currency text not null,
  primary key (merchant_id, provider, day, kind, transaction_id)
);
create index on reconcile_file_lines (merchant_id, provider, kind, transaction_id);
call kit_tenant_table('reconcile_file_lines');

-- A day of a provider, vendors' and payments' alike, with its sums in the merchant's currency.
create table reconcile_days (
  merchant_id int not null default current_merchant(),
  provider text not null,
  day date not null,
  -- The provider's debt by the ledger, and by how many lines.
  ours bigint not null default 0,
  lines int not null default 0,
  -- Corrections posted on this day, which no file has.
  corrected bigint not null default 0,
  -- The provider's debt by its file; null until the file was compared.
  theirs bigint,
  -- Differences beyond those that are kept in reconcile_differences.
  more int not null default 0,
  -- The file is whole since then; null until it is.
  file_at timestamptz,
  -- Either book has changed since it was compared.
  is_due boolean not null default false,
  primary key (merchant_id, provider, day)
);
create index on reconcile_days (merchant_id, day);
create index on reconcile_days (merchant_id, provider, day) where is_due and file_at is not null;
call kit_tenant_table('reconcile_days');

create table reconcile_differences (
  merchant_id int not null default current_merchant(),
  id uuid not null default gen_random_uuid(),
  provider text not null,
  day date not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'deposit', 'payout', 'return')),
  transaction_id text not null,
  reason text not null check (reason in ('missing_here', 'missing_there', 'amount', 'currency', 'day', 'taken_back_here', 'taken_back_there')),
  ours bigint,
  our_currency text,
  theirs bigint,
  their_currency text,
  elsewhere date,
  elsewhere_amount bigint,
  elsewhere_currency text,
  -- The money in doubt, in the merchant's currency.
  apart bigint not null check (apart >= 0),
  found_at timestamptz not null,
  -- Grows with each change of the values: what was agreed about others holds no longer.
  revision int not null default 1,
  state text not null default 'open' check (state in ('open', 'linked', 'settled')),
  linked_to uuid,
  primary key (merchant_id, id),
  unique (merchant_id, provider, day, kind, transaction_id),
  check ((state = 'linked') = (linked_to is not null))
);
create index on reconcile_differences (merchant_id, provider, day, found_at, id);
create index on reconcile_differences (merchant_id, provider, found_at) where state = 'open';
call kit_tenant_table('reconcile_differences');

-- The sum in doubt past which a vendor's bets stop, where a merchant has set its own.
create table reconcile_thresholds (
  merchant_id int not null default current_merchant(),
  provider text not null,
  threshold bigint not null check (threshold >= 0),
  revision int not null,
  primary key (merchant_id, provider)
);
call kit_tenant_table('reconcile_thresholds');
call audit_demand('reconcile_thresholds');

-- The sum in doubt when a vendor's bets were last stopped by themselves.
create table reconcile_stops (
  merchant_id int not null default current_merchant(),
  provider text not null,
  apart bigint not null,
  primary key (merchant_id, provider)
);
call kit_tenant_table('reconcile_stops');
