-- Accounts that hang together and that a person should look at. Nothing follows from being in one.
create table rings_rings (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id uuid not null,
  accounts text[] not null check (cardinality(accounts) >= 3),
  kinds text[] not null check (cardinality(kinds) >= 2),
  -- [{"kind", "accounts"}]: which accounts share a thing of that kind. The thing itself is not kept.
  links jsonb not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  state text not null check (state in ('open', 'held', 'proposed', 'nothing', 'seized')),
  decided_at timestamptz,
  decided_by text,
  reason text not null default '',
  -- The first yes to taking money back, until somebody else joins it: {"by", "person", "at", "lines"}.
  proposal jsonb,
  primary key (merchant_id, id),
  check ((state = 'proposed') = (proposal is not null))
);
create index on rings_rings (merchant_id, found_at) where state in ('open', 'held', 'proposed');
create index on rings_rings using gin (accounts);
call kit_tenant_table('rings_rings');

-- Bonus or converted money that two people took back from a member.
create table rings_seizures (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  ring_id uuid not null,
  member_id text not null,
  currency text not null,
  -- Bonus money of the grant in play, and cash that promotions had given.
  bonus bigint not null check (bonus >= 0),
  cash bigint not null check (cash >= 0),
  reason text not null,
  proposed_person text not null,
  approved_person text not null check (approved_person <> proposed_person),
  seized_at timestamptz not null,
  appeal text,
  appealed_at timestamptz,
  answer text,
  answered_at timestamptz,
  returned boolean,
  primary key (merchant_id, id),
  unique (merchant_id, ring_id, member_id),
  foreign key (merchant_id, ring_id) references rings_rings (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id),
  check (bonus + cash > 0),
  check ((answered_at is null) = (returned is null) and (answered_at is null or appealed_at is not null))
);
create index on rings_seizures (merchant_id, member_id, seized_at desc);
create index on rings_seizures (merchant_id, appealed_at) where appealed_at is not null and answered_at is null;
call kit_tenant_table('rings_seizures');
revoke delete, truncate on rings_seizures from magpie_app;
