-- Complaints of members. They are kept for five years, whatever becomes of the account.
create table cases_cases (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  number text not null,
  member_id text not null,
  about_kind text not null check (about_kind in ('round', 'ticket', 'deposit', 'withdrawal', 'bonus', 'posting', 'other')),
  -- Of the round in the records, or of the ledger's transaction.
  about_id text not null check ((about_id = '') = (about_kind = 'other')),
  title text not null,
  state text not null check (state in ('filed', 'acknowledged', 'answered', 'escalated', 'closed')),
  outcome text check (outcome in ('upheld', 'partly', 'rejected')),
  filed_at timestamptz not null,
  changed_at timestamptz not null,
  last_sequence int not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, number),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id)
);
create index on cases_cases (merchant_id, member_id, filed_at desc, id desc);
create index on cases_cases (merchant_id, state, filed_at, id);
create index on cases_cases (merchant_id, changed_at) where state = 'closed';
call kit_tenant_table('cases_cases');

create table cases_messages (
  merchant_id int not null default current_merchant(),
  case_id uuid not null,
  sequence int not null check (sequence > 0),
  sender text not null check (sender in ('member', 'desk')),
  operator_id text,
  text text not null check (length(text) <= 8000),
  pictures uuid[] not null default '{}' check (cardinality(pictures) <= 3),
  sent_at timestamptz not null,
  primary key (merchant_id, case_id, sequence),
  foreign key (merchant_id, case_id) references cases_cases (merchant_id, id) on delete cascade,
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id),
  check ((operator_id is null) = (sender = 'member'))
);
call kit_tenant_table('cases_messages');

-- The independent body that the merchant's licence names.
create table cases_bodies (
  merchant_id int not null default current_merchant(),
  name text not null,
  url text not null check (url like 'https://%'),
  primary key (merchant_id)
);
call kit_tenant_table('cases_bodies');
