-- An act of the back office as it was shown to somebody, who can ask for exactly that for ten minutes.
create table proposals_tickets (
  merchant_id int not null default current_merchant(),
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  operator_id text not null,
  call text not null,
  input jsonb not null,
  -- The targets and the values that change, to which the act is bound, and their hash.
  shown jsonb not null,
  blast_hash text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, ticket_hash),
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id)
);
create index on proposals_tickets (merchant_id, expires_at);
call kit_tenant_table('proposals_tickets');

-- Acts that wait for a second person. What was proposed never changes; one that is past its time and was not decided has expired.
create table proposals_proposals (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  operator_id text not null,
  person_id text not null,
  call text not null,
  input jsonb not null,
  shown jsonb not null,
  blast_hash text not null,
  reason text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waits' check (state in ('waits', 'done', 'refused', 'withdrawn')),
  decided_by text,
  decided_at timestamptz,
  decided_reason text,
  primary key (merchant_id, id),
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id),
  foreign key (merchant_id, decided_by) references operators_accounts (merchant_id, id),
  check ((state = 'waits') = (decided_at is null))
);
create index on proposals_proposals (merchant_id, proposed_at desc, id desc);
create index on proposals_proposals (merchant_id, expires_at) where state = 'waits';
call kit_tenant_table('proposals_proposals');
revoke delete, truncate on proposals_proposals from magpie_app;

create function proposals_keep() returns trigger language plpgsql as $$
begin
  if old.state <> 'waits' or (new.id, new.operator_id, new.person_id, new.call, new.input, new.shown, new.blast_hash, new.reason,
      new.proposed_at, new.expires_at)
    is distinct from (old.id, old.operator_id, old.person_id, old.call, old.input, old.shown, old.blast_hash, old.reason,
      old.proposed_at, old.expires_at) then
    raise exception 'a proposal is decided once and never edited' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger proposals_keep before update on proposals_proposals for each row execute function proposals_keep();
