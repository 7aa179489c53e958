-- What people of the back office did, as one chain per merchant: each row holds the hash of the one before it.

-- The length stands before each value, so that no value can reach into the next. The same is computed in domain/src/audit/chain.ts.
create function audit_field(value text) returns text language sql immutable parallel safe as $$
  select case when value is null then '-;' else octet_length(convert_to(value, 'UTF8')) || ':' || value || ';' end
$$;

create function audit_hash(merchant int, sequence bigint, at timestamptz, actor text, person text, session text, address text, request text,
  call text, subject text, reason text, before text, after text, personal bytea, previous bytea) returns bytea
-- Declared immutable although it reads a time, since the number of milliseconds depends on no setting.
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
begin
  return sha256(convert_to(E'magpie.audit.1\n' || audit_field(merchant::text) || audit_field(sequence::text)
    || audit_field((extract(epoch from at) * 1000)::bigint::text) || audit_field(actor) || audit_field(person) || audit_field(session)
    || audit_field(address) || audit_field(request) || audit_field(call) || audit_field(subject) || audit_field(reason)
    || audit_field(before) || audit_field(after) || audit_field(encode(personal, 'hex')) || audit_field(encode(previous, 'hex')), 'UTF8'));
end
$$;

create table audit_rows (
  merchant_id int not null default current_merchant(),
  sequence bigint not null check (sequence > 0),
  at timestamptz not null check (at = date_trunc('milliseconds', at)),
  -- `system` for seeds, jobs and migrations.
  actor text not null check (actor <> ''),
  person_id text not null,
  session_id text not null,
  address text not null,
  request_id text not null,
  call text not null,
  subject text not null,
  reason text not null,
  -- Canonical JSON as it was hashed.
  before text,
  after text,
  -- The digest of the values about a person in audit_personal.
  personal bytea check (length(personal) = 32),
  previous bytea not null check (length(previous) = 32),
  hash bytea not null,
  -- The transaction that it was written in, for those changes that must not commit without a row.
  xact xid8 not null default pg_current_xact_id(),
  primary key (merchant_id, sequence),
  constraint audit_row_hash check (hash = audit_hash(merchant_id, sequence, at, actor, person_id, session_id, address, request_id, call,
    subject, reason, before, after, personal, previous))
);
create index on audit_rows (merchant_id, xact);
create index on audit_rows (merchant_id, at);
call kit_tenant_table('audit_rows');

-- A key for each member, sealed. Whoever forgets a member drops it: what was sealed under it can never be read again.
create table audit_member_keys (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  key bytea not null,
  primary key (merchant_id, member_id)
);
call kit_tenant_table('audit_member_keys');

create table audit_personal (
  merchant_id int not null default current_merchant(),
  sequence bigint not null,
  member_id text not null,
  sealed bytea not null,
  primary key (merchant_id, sequence),
  foreign key (merchant_id, sequence) references audit_rows (merchant_id, sequence)
);
call kit_tenant_table('audit_personal');

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit chain only grows' using errcode = 'integrity_constraint_violation', constraint = 'audit_append_only';
end
$$;
create trigger audit_append_only before update or delete or truncate on audit_rows
  for each statement execute function audit_refuse_change();
create trigger audit_append_only before update or delete or truncate on audit_personal
  for each statement execute function audit_refuse_change();

revoke all on audit_rows, audit_personal, audit_member_keys from magpie_app;
grant select on audit_rows, audit_personal to magpie_app;
grant select, insert, delete on audit_member_keys to magpie_app;

-- The only way into the chain, and the last statement of its transaction: the chain is locked from here to the commit and no longer, so that
-- nobody waits for an act that takes its time.
create function audit_write(at timestamptz, actor text, person text, session text, address text, request text, call text,
  subjects text[], reasons text[], befores text[], afters text[], digests bytea[], members text[], sealed bytea[]) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
  place bigint;
  link bytea;
  line record;
  own bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit_rows'), merchant);
  select r.sequence, r.hash into place, link from audit_rows r where r.merchant_id = merchant order by r.sequence desc limit 1;
  place := coalesce(place, 0);
  link := coalesce(link, decode(repeat('00', 32), 'hex'));
  for line in
    select u.* from unnest(subjects, reasons, befores, afters, digests, members, sealed)
      with ordinality u (subject, reason, before, after, digest, member, sealed, nth) order by u.nth
  loop
    place := place + 1;
    own := audit_hash(merchant, place, at, actor, person, session, address, request, call, line.subject, line.reason, line.before,
      line.after, line.digest, link);
    insert into audit_rows (merchant_id, sequence, at, actor, person_id, session_id, address, request_id, call, subject, reason, before,
      after, personal, previous, hash)
    values (merchant, place, at, actor, person, session, address, request, call, line.subject, line.reason, line.before, line.after,
      line.digest, link, own);
    if line.sealed is not null then
      insert into audit_personal (merchant_id, sequence, member_id, sealed) values (merchant, place, line.member, line.sealed);
    end if;
    link := own;
  end loop;
  return place;
end
$$;

-- No row, no change: for tables that only the back office writes.
create function audit_demand_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merchant int := coalesce(new.merchant_id, old.merchant_id);
begin
  if not exists (select from audit_rows r where r.merchant_id = merchant and r.xact = pg_current_xact_id()) then
    raise exception '% changes without a row of the audit chain', tg_table_name
      using errcode = 'integrity_constraint_violation', constraint = 'audit_no_row';
  end if;
  return null;
end
$$;

create procedure audit_demand(watched regclass) language plpgsql as $$
begin
  execute format('create constraint trigger audit_no_row after insert or update or delete on %s deferrable initially deferred
    for each row execute function audit_demand_row()', watched);
end
$$;

call audit_demand('operators_acts');
call audit_demand('cashier_voucher_batches');
call audit_demand('cashier_adjustments');
call audit_demand('withdrawals_checks');
call audit_demand('promotions_proposals');
call audit_demand('lottery_proposals');
call audit_demand('lottery_releases');
call audit_demand('agency_moves');
call audit_demand('agency_contract_proposals');

revoke execute on function audit_write, audit_demand_row from public;
revoke execute on procedure audit_demand from public;
grant execute on function audit_write to magpie_app;
