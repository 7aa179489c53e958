-- The last look at where a session of the portal plays from, for games and for tickets alike. The address is kept for as long as the
-- session, and no longer.
create table places_checks (
  merchant_id int not null default current_merchant(),
  session_id text not null,
  member_id text not null,
  address inet not null,
  at timestamptz not null,
  place text not null default '',
  latitude real,
  longitude real,
  verdict text not null check (verdict in ('fine', 'proxy')),
  primary key (merchant_id, session_id),
  foreign key (merchant_id, member_id) references members_members on delete cascade
);
create index on places_checks (merchant_id, member_id, at);
create index on places_checks (merchant_id, at);
call kit_tenant_table('places_checks');
