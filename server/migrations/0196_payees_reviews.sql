-- Payout accounts that somebody else has or had too, for a person to look at. A row begins anew each time that another member adds the number.
create table payees_reviews (
  merchant_id int not null default current_merchant(),
  payee_id uuid not null,
  waits_since timestamptz not null,
  revision int not null default 1 check (revision > 0),
  -- Null while it waits.
  verdict text check (verdict in ('keep', 'close')),
  decided_at timestamptz,
  primary key (merchant_id, payee_id),
  foreign key (merchant_id, payee_id) references payees_accounts (merchant_id, id) on delete cascade,
  constraint payees_reviews_decided check ((verdict is null) = (decided_at is null))
);
create index on payees_reviews (merchant_id, waits_since, payee_id) where verdict is null;
call kit_tenant_table('payees_reviews');
