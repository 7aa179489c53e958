-- The application runs as this role. It owns nothing and cannot step around row-level security.
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

-- Outside of a merchant this is null, which equals no row's merchant_id, so that a query returns nothing.
create function current_merchant() returns int language sql stable parallel safe as $$
  select nullif(current_setting('magpie.merchant', true), '')::int
$$;

-- Closes a table between merchants, for its owner too. Every table with a merchant_id goes through here.
create procedure kit_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_merchant on %s using (merchant_id = current_merchant()) with check (merchant_id = current_merchant())',
    tenant_table);
end
$$;

-- Ids of sealed requests that were taken, so that none is taken twice.
create table kit_sealed_requests (
  merchant_id int not null,
  jti text not null,
  seen_at timestamptz not null,
  primary key (merchant_id, jti)
);
create index on kit_sealed_requests (merchant_id, seen_at);
call kit_tenant_table('kit_sealed_requests');

-- Clients seal requests to these keys. The private half is itself sealed under the master secret.
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

-- Answers to calls that are done once for a key: a repeat gets the same answer, and nothing is done again.
create table kit_replies (
  merchant_id int not null default current_merchant(),
  -- `member:<id>` or `operator:<id>`.
  caller text not null,
  call text not null,
  key text not null,
  -- Tells a repeat from another request under the same key.
  content_hash bytea not null check (length(content_hash) = 32),
  -- Null only inside the transaction that does the work.
  reply jsonb,
  answered_at timestamptz not null,
  primary key (merchant_id, caller, call, key)
);
create index on kit_replies (merchant_id, answered_at);
call kit_tenant_table('kit_replies');

-- The last statement of a transaction that must not commit late, because its caller has been told by then that it failed.
create function kit_in_time(due timestamptz) returns void
language plpgsql as $$
begin
  if clock_timestamp() > due then
    raise query_canceled using message = 'too late';
  end if;
end
$$;

-- All merchants, for work that comes round at each of them. The policy `roll_call` opens their table only while this function asks.
create function kit_merchants() returns setof int language plpgsql as $$
begin
  perform set_config('magpie.roll_call', 'on', true);
  return query select merchant_id from merchant_merchants order by 1;
  perform set_config('magpie.roll_call', '', true);
end
$$;

-- The job queue's own schema, exactly as its package (pg-boss 10.4.2) plans it. It is one queue for all merchants: the kit writes into
-- each job whose it is, and runs it inside that merchant.
CREATE SCHEMA IF NOT EXISTS pgboss;

CREATE TYPE pgboss.job_state AS ENUM (
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed'
);

CREATE TABLE pgboss.version (
  version int primary key,
  maintained_on timestamp with time zone,
  cron_on timestamp with time zone,
  monitored_on timestamp with time zone
);

CREATE TABLE pgboss.queue (
  name text,
  policy text,
  retry_limit int,
  retry_delay int,
  retry_backoff bool,
  expire_seconds int,
  retention_minutes int,
  dead_letter text REFERENCES pgboss.queue (name),
  partition_name text,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

CREATE TABLE pgboss.schedule (
  name text REFERENCES pgboss.queue ON DELETE CASCADE,
  cron text not null,
  timezone text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

CREATE TABLE pgboss.subscription (
  event text not null,
  name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY(event, name)
);

CREATE TABLE pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default(0),
  data jsonb,
  state pgboss.job_state not null default('created'),
  retry_limit integer not null default(2),
  retry_count integer not null default(0),
  retry_delay integer not null default(0),
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text
) PARTITION BY LIST (name);
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);
CREATE TABLE pgboss.archive (LIKE pgboss.job);
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);

CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
RETURNS VOID AS
$$
DECLARE
  table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
  queue_created_on timestamptz;
BEGIN

  WITH q as (
  INSERT INTO pgboss.queue (
    name,
    policy,
    retry_limit,
    retry_delay,
    retry_backoff,
    expire_seconds,
    retention_minutes,
    dead_letter,
    partition_name
  )
  VALUES (
    queue_name,
    options->>'policy',
    (options->>'retryLimit')::int,
    (options->>'retryDelay')::int,
    (options->>'retryBackoff')::bool,
    (options->>'expireInSeconds')::int,
    (options->>'retentionMinutes')::int,
    options->>'deadLetter',
    table_name
  )
  ON CONFLICT DO NOTHING
  RETURNING created_on
  )
  SELECT created_on into queue_created_on from q;

  IF queue_created_on IS NULL THEN
    RETURN;
  END IF;

  EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);

  EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
  EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

  EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
  EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
END;
$$
LANGUAGE plpgsql;

CREATE FUNCTION pgboss.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
  table_name varchar;
BEGIN
  WITH deleted as (
    DELETE FROM pgboss.queue
    WHERE name = queue_name
    RETURNING partition_name
  )
  SELECT partition_name from deleted INTO table_name;

  EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
END;
$$
LANGUAGE plpgsql;
INSERT INTO pgboss.version(version) VALUES ('24');

-- One queue for everything, made here because the application's role may make no tables. Among jobs with one key, one waits at a time.
select pgboss.create_queue('magpie', '{"policy": "short"}');

grant usage on schema pgboss to magpie_app;
grant select on pgboss.queue to magpie_app;
grant select, update on pgboss.version to magpie_app;
grant select, insert, update, delete on pgboss.job, pgboss.archive to magpie_app;
