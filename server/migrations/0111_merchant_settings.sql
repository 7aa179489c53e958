-- A second wall behind the grammar in domain/src/theme/tokens.ts: nothing that could end a declaration, open a rule or name an address.
create function merchant_is_theme(tokens jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(tokens) = 'object' and not exists (
    select from jsonb_each(tokens) t
    where t.key !~ '^[a-z][a-z0-9-]{0,31}$' or jsonb_typeof(t.value) <> 'string'
      or t.value #>> '{}' !~ '^((rgb|linear-gradient|radial-gradient|var)\(|[a-z0-9#%. ,/)-])+$' or length(t.value #>> '{}') > 400
  )
$$;

-- The newest revision is the one that pages show. Without a row a merchant looks as its built theme does.
create table merchant_themes (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  revision int not null check (revision > 0),
  tokens jsonb not null,
  published_at timestamptz not null,
  primary key (merchant_id, revision),
  constraint merchant_theme_values check (merchant_is_theme(tokens))
);
call kit_tenant_table('merchant_themes');
call audit_demand('merchant_themes');

-- Each save of a part of the settings, with what was there before, so that it can be put back while nobody has saved since.
create table merchant_saves (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  part text not null check (part ~ '^[a-z]{1,20}$'),
  revision int not null check (revision > 0),
  before jsonb not null,
  after jsonb not null,
  account text not null,
  person_id text not null,
  saved_at timestamptz not null,
  primary key (merchant_id, part, revision)
);
call kit_tenant_table('merchant_saves');
call audit_demand('merchant_saves');

-- Host names whose owner has shown, by a TXT record, that they are theirs.
create table merchant_host_proofs (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  host text not null check (host = lower(host)),
  proved_at timestamptz not null,
  primary key (merchant_id, host)
);
call kit_tenant_table('merchant_host_proofs');

-- A host at which a merchant that is not open yet is looked at, by those who got a ticket for it.
alter table merchant_hosts drop constraint merchant_hosts_kind_check;
alter table merchant_hosts add constraint merchant_hosts_kind_check check (kind in ('portal', 'office', 'both', 'preview'));
