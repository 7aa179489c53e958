-- One log of all that is sealed: days of the ledger, tickets of draws, anchors of chains, heads of the audit chain, and what members are owed.
create table transparency_entries (
  merchant_id int not null default current_merchant(),
  -- Counts from zero without a gap.
  place bigint not null check (place >= 0),
  kind text not null,
  name text not null,
  -- Canonical JSON as it was hashed.
  text text not null,
  leaf bytea not null check (leaf = sha256('\x00'::bytea || convert_to(text, 'UTF8'))),
  at timestamptz not null,
  primary key (merchant_id, place),
  unique (merchant_id, kind, name)
);
call kit_tenant_table('transparency_entries');

create table transparency_heads (
  merchant_id int not null default current_merchant(),
  size bigint not null,
  root bytea not null check (length(root) = 32),
  at timestamptz not null,
  text text not null,
  signature text not null,
  key_id text not null,
  primary key (merchant_id, size)
);
call kit_tenant_table('transparency_heads');

-- The leaves of a day's liabilities, each a random part of what a member was owed.
create table transparency_leaves (
  merchant_id int not null default current_merchant(),
  day date not null,
  currency text not null,
  place int not null,
  member_id text not null,
  amount bigint not null check (amount > 0),
  salt bytea not null,
  primary key (merchant_id, day, currency, place)
);
create index on transparency_leaves (merchant_id, member_id, day);
call kit_tenant_table('transparency_leaves');

-- The hashes and sums of 1,024 leaves, one after the other, as they were published: a leaf that is changed above breaks its own proof and no
-- other.
create table transparency_blocks (
  merchant_id int not null default current_merchant(),
  day date not null,
  currency text not null,
  block int not null,
  nodes bytea not null,
  hash bytea not null check (length(hash) = 32),
  sum bigint not null,
  primary key (merchant_id, day, currency, block)
);
call kit_tenant_table('transparency_blocks');

create function transparency_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was published stays' using errcode = 'integrity_constraint_violation', constraint = 'transparency_append_only';
end
$$;
create trigger transparency_append_only before update or delete or truncate on transparency_entries
  for each statement execute function transparency_refuse_change();
create trigger transparency_append_only before update or delete or truncate on transparency_heads
  for each statement execute function transparency_refuse_change();
create trigger transparency_append_only before update or delete or truncate on transparency_leaves
  for each statement execute function transparency_refuse_change();
create trigger transparency_append_only before update or delete or truncate on transparency_blocks
  for each statement execute function transparency_refuse_change();

revoke all on transparency_entries, transparency_heads, transparency_leaves, transparency_blocks from magpie_app;
grant select, insert on transparency_entries, transparency_heads, transparency_leaves, transparency_blocks to magpie_app;
