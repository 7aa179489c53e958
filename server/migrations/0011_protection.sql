-- Proofs of age: a person of the back office looks at a document and says whether the member is old enough.
create table protection_ages (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  -- Sealed; the date that the member told.
  birth_date bytea not null,
  state text not null check (state in ('asked', 'proved', 'refused')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  operator_id text,
  -- The reason of a refusal, in the operator's own words.
  reason text not null default '',
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  check ((state = 'asked') = (decided_at is null))
);
create index on protection_ages (merchant_id, asked_at) where state = 'asked';
call kit_tenant_table('protection_ages');

-- Help lines for people whom play does no good. A line that was never checked has no `checked_at`.
create table protection_help_lines (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  position int not null,
  name text not null,
  url text not null check (url like 'https://%'),
  phone text not null default '',
  checked_at timestamptz,
  -- The last answer, or the beginning of our asking.
  answered_at timestamptz,
  primary key (merchant_id, position)
);
call kit_tenant_table('protection_help_lines');
