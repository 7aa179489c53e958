-- What was installed here: the hash over all critical files, with the hash of each as it was built. The first row of a release is what its
-- files are held against for ever.
create table releases_installed (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  version text not null,
  files jsonb not null,
  installed_at timestamptz not null,
  primary key (merchant_id, hash)
);
call kit_tenant_table('releases_installed');

-- What a release changes and why, who made it, who approved it and whether the way back was tried. Two people write it down.
create table releases_records (
  merchant_id int not null default current_merchant(),
  hash text collate "C" not null,
  what text not null check (length(what) between 3 and 2000),
  why text not null check (length(why) between 3 and 2000),
  who text not null,
  approver text not null,
  rollback_tried boolean not null,
  recorded_at timestamptz not null,
  primary key (merchant_id, hash),
  foreign key (merchant_id, hash) references releases_installed on delete cascade,
  check (who <> approver)
);
call kit_tenant_table('releases_records');
call audit_demand('releases_records');

-- Each time that the files were hashed: what was expected and what was found, where they differ.
create table releases_checks (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null,
  node text not null,
  cause text not null check (cause in ('install', 'start', 'daily', 'demand')),
  by text not null default '',
  release text collate "C" not null,
  -- Of every file, so that nobody has to believe the verdict: `[{path, expected, actual}]`.
  files jsonb not null,
  changed int not null,
  primary key (merchant_id, id)
);
create index on releases_checks (merchant_id, at);
call kit_tenant_table('releases_checks');

create function releases_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'what was installed and checked is kept' using errcode = 'integrity_constraint_violation', constraint = 'releases_kept';
end
$$;
create trigger releases_kept before update or delete on releases_installed for each row execute function releases_keep();
create trigger releases_kept before update or delete on releases_records for each row execute function releases_keep();

create function releases_keep_checks() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.at < now() - interval '90 days' or pg_trigger_depth() > 1) then return old; end if;
  raise exception 'checks of files are kept for 90 days' using errcode = 'integrity_constraint_violation', constraint = 'releases_kept';
end
$$;
create trigger releases_kept before update or delete on releases_checks for each row execute function releases_keep_checks();

create function releases_keep_all() returns trigger language plpgsql as $$
begin
  raise exception 'what was installed and checked is kept' using errcode = 'integrity_constraint_violation', constraint = 'releases_kept';
end
$$;
create trigger releases_kept_all before truncate on releases_installed for each statement execute function releases_keep_all();
create trigger releases_kept_all before truncate on releases_records for each statement execute function releases_keep_all();
create trigger releases_kept_all before truncate on releases_checks for each statement execute function releases_keep_all();
