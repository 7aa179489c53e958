-- How much somebody may let pass within a day; five times what they may at once, where nobody has said.
alter table operators_accounts add column day_limit bigint check (day_limit >= 0);

-- Every yes of the back office to money: whose, to how much, and whether it let it pass.
create table operators_acts (
  merchant_id int not null default current_merchant(),
  position bigint not null generated always as identity,
  at timestamptz not null,
  operator_id text not null,
  -- Limits count by person, under whatever account.
  person_id text not null,
  kind text not null,
  -- What it was about, as the desk of that kind knows it.
  subject text not null,
  -- In minor units of the merchant's currency.
  amount bigint not null check (amount >= 0),
  -- A first yes lets nothing pass.
  part text not null check (part in ('alone', 'first', 'second')),
  primary key (merchant_id, position),
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id)
);
create index on operators_acts (merchant_id, person_id, at);
call kit_tenant_table('operators_acts');
-- What somebody has let pass stays let pass.
revoke update, delete, truncate on operators_acts from magpie_app;
