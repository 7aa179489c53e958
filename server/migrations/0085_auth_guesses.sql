-- Answers to "who is there?" that were wrong, or are being looked at: counted for the member, whatever session, ticket or address.
create table auth_guesses (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  at timestamptz not null,
  -- The browser had signed in to this account before.
  known_device boolean not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on auth_guesses (merchant_id, member_id, at);
create index on auth_guesses (merchant_id, at);
call kit_tenant_table('auth_guesses');

alter table auth_sessions drop column step_up_failures;
create index on auth_tickets (merchant_id, member_id);
