-- The role the application runs as: it owns nothing and cannot step around row-level security.
do $$
begin
  create role magpie_app nologin nosuperuser nocreatedb nocreaterole nobypassrls;
exception
  -- Roles belong to the whole server: another database there may have made it first.
  when duplicate_object or unique_violation then null;
end
$$;
grant magpie_app to current_user;

revoke create on schema public from public;
grant usage on schema public to magpie_app;
alter default privileges in schema public grant select, insert, update, delete on tables to magpie_app;
alter default privileges in schema public grant usage on sequences to magpie_app;

-- Null outside of a merchant, which equals no row's merchant_id.
create function current_merchant() returns int language sql stable parallel safe as $$
  select nullif(current_setting('magpie.merchant', true), '')::int
$$;

-- Shuts a table off between merchants, for its owner too. Every table with a merchant_id goes through here.
create procedure kit_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_merchant on %s using (merchant_id = current_merchant()) with check (merchant_id = current_merchant())',
    tenant_table);
end
$$;

-- Ids of sealed requests already taken, so that none is taken twice.
create table kit_sealed_requests (
  merchant_id int not null,
  jti text not null,
  seen_at timestamptz not null,
  primary key (merchant_id, jti)
);
create index on kit_sealed_requests (merchant_id, seen_at);
call kit_tenant_table('kit_sealed_requests');

-- The keys clients seal requests to. The private half is itself sealed under the master secret.
create table kit_keys (
  merchant_id int not null,
  kid text not null,
  public_key jsonb not null,
  private_key bytea not null,
  created_at timestamptz not null,
  -- Null while it is the current key.
  retires_at timestamptz,
  primary key (merchant_id, kid)
);
call kit_tenant_table('kit_keys');
