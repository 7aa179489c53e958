-- Which rules of player protection hold, as `domain/src/limits/safety-profile.ts` spells them out.
alter table merchant_options
  add column safety_profile text not null default 'base' check (safety_profile in ('base', 'strict', 'GB', 'MT'));

-- Whether somebody is old enough, as a person of the back office saw on a document.
create table protection_ages (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  -- Sealed, as the member said it.
  birth_date bytea not null,
  state text not null check (state in ('asked', 'proved', 'refused')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  operator_id text,
  -- Why not, in the operator's own words.
  reason text not null default '',
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  check ((state = 'asked') = (decided_at is null))
);
create index on protection_ages (merchant_id, asked_at) where state = 'asked';
call kit_tenant_table('protection_ages');

-- Who helps people that play does no good. A line that was never checked has no `checked_at`.
create table protection_help_lines (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  position int not null,
  name text not null,
  url text not null check (url like 'https://%'),
  phone text not null default '',
  checked_at timestamptz,
  -- When it last answered, or when we began to ask.
  answered_at timestamptz,
  primary key (merchant_id, position)
);
call kit_tenant_table('protection_help_lines');

-- Its owner wants the account closed as soon as its money is paid out.
alter table members_members add column closing_at timestamptz;
create index on members_members (merchant_id, closing_at) where closing_at is not null and closed_at is null;
