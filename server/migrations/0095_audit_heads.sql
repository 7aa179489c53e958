-- The chain's end, signed each minute, so that a copy elsewhere shows whatever is changed here later.
create table audit_heads (
  merchant_id int not null default current_merchant(),
  number bigint not null check (number > 0),
  -- The last row that it covers.
  sequence bigint not null check (sequence >= 0),
  at timestamptz not null,
  -- Canonical JSON as it was signed.
  text text not null,
  signature text not null,
  key_id text not null,
  primary key (merchant_id, number)
);
create index on audit_heads (merchant_id, sequence);
call kit_tenant_table('audit_heads');

-- Heads that have reached a place off this host.
create table audit_copies (
  merchant_id int not null default current_merchant(),
  number bigint not null,
  at timestamptz not null,
  primary key (merchant_id, number),
  foreign key (merchant_id, number) references audit_heads (merchant_id, number)
);
call kit_tenant_table('audit_copies');

-- What checks of the chain have found.
create table audit_checks (
  merchant_id int not null default current_merchant(),
  at timestamptz not null,
  from_sequence bigint not null,
  upto bigint not null,
  broken_at bigint,
  fault text check ((fault is null) = (broken_at is null)),
  primary key (merchant_id, at, from_sequence)
);
call kit_tenant_table('audit_checks');

create trigger audit_append_only before update or delete or truncate on audit_checks
  for each statement execute function audit_refuse_change();
create trigger audit_append_only before update or delete or truncate on audit_heads
  for each statement execute function audit_refuse_change();
create trigger audit_append_only before update or delete or truncate on audit_copies
  for each statement execute function audit_refuse_change();

revoke all on audit_heads, audit_copies, audit_checks from magpie_app;
grant select, insert on audit_heads, audit_copies, audit_checks to magpie_app;
