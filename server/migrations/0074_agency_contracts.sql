-- Contracts between an agent and the one directly above, or the house. A row is a version: its terms never change once they were offered.
create table agency_contracts (
  merchant_id int not null default current_merchant(),
  id text not null,
  -- Null is the house.
  upline_id text check (upline_id <> downline_id),
  downline_id text not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  version int not null check (version > 0),
  -- Null while somebody only asked for a contract.
  terms jsonb,
  state text not null check (state in ('applying', 'issued', 'accept', 'reject', 'joined', 'ended')),
  request text not null check (request in ('new', 'termination')),
  asked_by text not null check (asked_by in ('upline', 'downline')),
  -- An open request that nobody answers is closed then.
  expires_at timestamptz,
  -- The first day that counts, and the first one that no longer does.
  starts_on date,
  ends_on date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, downline_id, kind, version),
  foreign key (merchant_id, upline_id) references members_members (merchant_id, id),
  foreign key (merchant_id, downline_id) references members_members (merchant_id, id),
  check (terms is not null or (state in ('applying', 'reject') and request = 'new')),
  check (starts_on is not null or state in ('applying', 'issued', 'reject')),
  check (ends_on is null or ends_on >= starts_on),
  check (expires_at is not null or state not in ('applying', 'issued'))
);
-- One in force and one open request for each receiver and kind.
create unique index agency_contracts_in_force on agency_contracts (merchant_id, downline_id, kind)
  where state = 'joined' or (request = 'termination' and state in ('applying', 'accept'));
create unique index agency_contracts_open on agency_contracts (merchant_id, downline_id, kind) where state in ('applying', 'issued', 'accept');
create index on agency_contracts (merchant_id, upline_id, kind);
create index on agency_contracts (merchant_id, expires_at) where state in ('applying', 'issued');
call kit_tenant_table('agency_contracts');
revoke delete, truncate on agency_contracts from magpie_app;

-- Holds what was agreed: people and terms stay, and a contract only goes where its life leads.
create function agency_hold_contract() returns trigger language plpgsql as $$
declare
  before text := old.state || ' ' || old.request;
  after text := new.state || ' ' || new.request;
begin
  if (new.id, new.upline_id, new.downline_id, new.kind, new.version, new.created_at)
      is distinct from (old.id, old.upline_id, old.downline_id, old.kind, old.version, old.created_at)
    or (old.terms is not null and new.terms is distinct from old.terms)
    or (old.starts_on is not null and new.starts_on is distinct from old.starts_on)
    or (before in ('reject new', 'ended termination') and new is distinct from old)
    or (before <> after and (before, after) not in (
      ('applying new', 'issued new'), ('applying new', 'reject new'), ('issued new', 'accept new'), ('issued new', 'reject new'),
      ('accept new', 'joined new'), ('accept new', 'reject new'), ('joined new', 'applying termination'), ('joined new', 'ended termination'),
      ('applying termination', 'accept termination'), ('applying termination', 'joined new'), ('applying termination', 'ended termination'),
      ('accept termination', 'ended termination')))
  then
    raise check_violation using message = format('contract %s cannot become %s', before, after);
  end if;
  return new;
end
$$;
create trigger agency_hold_contract before update on agency_contracts for each row execute function agency_hold_contract();

-- Contracts of the house with the roots of lines, proposed by one person of the back office and decided by another.
create table agency_contract_proposals (
  merchant_id int not null default current_merchant(),
  id text not null,
  downline_id text not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  terms jsonb not null,
  operator_id text not null,
  operator text not null,
  person_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  agreed boolean,
  primary key (merchant_id, id),
  foreign key (merchant_id, downline_id) references members_members (merchant_id, id),
  check ((decided_at is null) = (agreed is null))
);
create index on agency_contract_proposals (merchant_id, created_at) where decided_at is null;
call kit_tenant_table('agency_contract_proposals');
revoke delete, truncate on agency_contract_proposals from magpie_app;
