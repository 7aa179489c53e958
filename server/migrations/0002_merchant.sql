create table merchant_merchants (
  merchant_id int primary key check (merchant_id > 0),
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  brand_name text not null,
  theme text not null check (theme ~ '^[a-z0-9-]{1,32}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  currency_symbol text not null,
  default_language text not null,
  agent_language text not null default 'ZH',
  time_zone text not null,
  main_domain text not null default '',
  gtag_id text not null default '' check (gtag_id ~ '^[A-Z0-9-]{0,32}$'),
  maintenance boolean not null default false,
  -- Null: until somebody switches it off.
  maintenance_until timestamptz
);
call kit_tenant_table('merchant_merchants');

create table merchant_hosts (
  host text primary key check (host = lower(host)),
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade
);
create index on merchant_hosts (merchant_id);
call kit_tenant_table('merchant_hosts');

-- Before a merchant is entered only the one row that was asked for by name can be seen.
create policy asked_by_code on merchant_merchants for select using (code = current_setting('magpie.code', true));
create policy asked_by_host on merchant_hosts for select using (host = current_setting('magpie.host', true));

create table merchant_languages (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  language text not null check (language ~ '^[A-Z]{2}$'),
  position int not null,
  primary key (merchant_id, language)
);
call kit_tenant_table('merchant_languages');

create table merchant_flags (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  mod_id text not null check (mod_id ~ '^[A-Z0-9_]{1,40}$'),
  parent_mod_id text,
  enabled boolean not null,
  position int not null,
  primary key (merchant_id, mod_id),
  foreign key (merchant_id, parent_mod_id) references merchant_flags (merchant_id, mod_id) on delete cascade deferrable initially deferred
);
call kit_tenant_table('merchant_flags');

create table merchant_services (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  cs_type text not null,
  path text not null,
  position int not null,
  primary key (merchant_id, cs_type, path)
);
call kit_tenant_table('merchant_services');

create table merchant_resources (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  resource_type text not null,
  label_name_en text not null,
  url text not null,
  position int not null,
  primary key (merchant_id, resource_type, label_name_en)
);
call kit_tenant_table('merchant_resources');

create table merchant_cdns (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  kind text not null check (kind in ('image', 'launch')),
  url text not null,
  position int not null,
  primary key (merchant_id, kind, url)
);
call kit_tenant_table('merchant_cdns');

create table merchant_routes (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  domain text not null,
  path text not null,
  position int not null,
  primary key (merchant_id, domain)
);
call kit_tenant_table('merchant_routes');

create table merchant_regions (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  range cidr not null,
  allowed boolean not null,
  primary key (merchant_id, range)
);
call kit_tenant_table('merchant_regions');

create table merchant_registration_fields (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  field text not null,
  enabled boolean not null,
  required boolean not null,
  accepted_pattern text not null default '*',
  pattern_id text not null,
  min_length int not null check (min_length >= 0),
  max_length int not null check (max_length >= min_length),
  position int not null,
  primary key (merchant_id, field)
);
call kit_tenant_table('merchant_registration_fields');

create table merchant_help_pages (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  page_id text not null,
  language text not null check (language ~ '^[A-Z]{2}$'),
  device text not null default 'WEB',
  title text not null,
  -- Sanitised when written.
  content text not null,
  position int not null,
  primary key (merchant_id, page_id, language, device)
);
call kit_tenant_table('merchant_help_pages');

-- Countries the merchant puts first; all the others follow in the order of the alphabet.
create table merchant_countries (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  position int not null,
  primary key (merchant_id, country_code)
);
call kit_tenant_table('merchant_countries');

-- Hosts that a link of this merchant's texts and banners may lead to.
create table merchant_link_hosts (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  host text not null check (host = lower(host)),
  primary key (merchant_id, host)
);
call kit_tenant_table('merchant_link_hosts');

create function merchant_in_maintenance(merchant int) returns boolean language sql stable as $$
  select m.maintenance and (m.maintenance_until is null or m.maintenance_until > now())
  from merchant_merchants m where m.merchant_id = merchant
$$;

-- An IPv4 visitor on an IPv6 socket is still an IPv4 visitor, and a link-local zone is no part of the address.
create function merchant_address(visitor text) returns inet language sql immutable as $$
  select regexp_replace(regexp_replace(visitor, '%.*$', ''), '^::ffff:(\d+\.)', '\1', 'i')::inet
$$;

-- The most specific range decides; an address in no range may come in.
create function merchant_region_closed(merchant int, visitor text) returns boolean language sql stable as $$
  select not coalesce((
    select r.allowed from merchant_regions r
    where r.merchant_id = merchant and r.range >>= merchant_address(visitor)
    order by masklen(r.range) desc
    limit 1
  ), true)
$$;

-- Steps into a merchant for the rest of the transaction. A code wins over the host; nobody known, no row and no merchant.
create function merchant_enter(asked_host text, asked_code text, visitor text)
returns table (
  id int, code text, currency text, currency_symbol text, default_language text, languages text[],
  -- 0 open, 1 maintenance, 2 closed to the visitor's region
  status int
) language plpgsql as $$
declare
  found_id int;
begin
  if asked_code <> '' then
    perform set_config('magpie.code', asked_code, true);
    select m.merchant_id into found_id from merchant_merchants m where m.code = asked_code;
  else
    perform set_config('magpie.host', lower(asked_host), true);
    select h.merchant_id into found_id from merchant_hosts h where h.host = lower(asked_host);
  end if;
  perform set_config('magpie.code', '', true), set_config('magpie.host', '', true);
  perform set_config('magpie.merchant', coalesce(found_id::text, ''), true);

  return query
  select m.merchant_id, m.code, m.currency, m.currency_symbol, m.default_language,
    array(select l.language from merchant_languages l where l.merchant_id = m.merchant_id order by l.position),
    case
      when merchant_in_maintenance(m.merchant_id) then 1
      when merchant_region_closed(m.merchant_id, visitor) then 2
      else 0
    end
  from merchant_merchants m where m.merchant_id = found_id;
end
$$;
