create table merchant_merchants (
  merchant_id int primary key check (merchant_id > 0),
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  brand_name text not null,
  -- Brands of one house name the same group. Null is a house of its own.
  brand_group text check (brand_group ~ '^[a-z0-9-]{1,32}$'),
  theme text not null check (theme ~ '^[a-z0-9-]{1,32}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  currency_symbol text not null,
  default_language text not null,
  agent_language text not null default 'ZH',
  time_zone text not null,
  main_domain text not null default '',
  gtag_id text not null default '' check (gtag_id ~ '^[A-Z0-9-]{0,32}$'),
  maintenance boolean not null default false,
  -- Null lasts until somebody switches it off.
  maintenance_until timestamptz
);
call kit_tenant_table('merchant_merchants');

create table merchant_hosts (
  host text primary key check (host = lower(host)),
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade
);
create index on merchant_hosts (merchant_id);
call kit_tenant_table('merchant_hosts');

-- Before a merchant is entered, only the one row can be seen that was asked for by name.
create policy asked_by_code on merchant_merchants for select using (code = current_setting('magpie.code', true));
create policy asked_by_host on merchant_hosts for select using (host = current_setting('magpie.host', true));
-- Other brands of a group can be seen only while `merchant_sisters` asks for them, and all merchants only while `kit_merchants` does.
create policy asked_by_group on merchant_merchants for select using (brand_group = current_setting('magpie.group', true));
create policy roll_call on merchant_merchants for select using (current_setting('magpie.roll_call', true) = 'on');

-- A merchant's choices about safety. Without a row it has chosen nothing, and the defaults of the code count.
create table merchant_options (
  merchant_id int primary key default current_merchant() references merchant_merchants on delete cascade,
  -- The rules of player protection that hold, as `domain/src/limits/safety-profile.ts` spells them out.
  safety_profile text not null default 'base' check (safety_profile in ('base', 'strict', 'GB', 'MT')),
  explain_account_errors boolean not null,
  -- Null means that passwords do not expire.
  password_expiry_days int check (password_expiry_days > 0),
  -- Only the hash is known of the password that the back office gives to new accounts.
  default_password_hash text,
  extra_verification boolean not null,
  -- Dialling codes. Empty stands for those of the merchant's first countries.
  sms_countries text[] not null,
  sms_budget_per_day int not null check (sms_budget_per_day >= 0),
  trials_per_address_per_day int not null check (trials_per_address_per_day >= 0),
  minimum_age int not null check (minimum_age between 18 and 99)
);
call kit_tenant_table('merchant_options');

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

-- Patterns are chosen by name from those the code has: no text from a table ever becomes a regular expression.
create function merchant_is_pattern(name text) returns boolean language sql immutable as $$
  select name in (
    'any', 'letter_first', 'chinese_digits', 'email', 'alphanumeric', 'letters_and_digits', 'digits', 'alphanumeric_upper',
    'english_spaces', 'no_spaces', 'chinese_punctuation', 'date', 'letters_spaces', 'korean', 'thai'
  )
$$;

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
  primary key (merchant_id, field),
  constraint merchant_known_pattern check (merchant_is_pattern(pattern_id)),
  constraint merchant_accepted_pattern check (accepted_pattern = '*' or merchant_is_pattern(accepted_pattern))
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

-- Countries the merchant puts first; all others follow in the order of the alphabet.
create table merchant_countries (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  position int not null,
  primary key (merchant_id, country_code)
);
call kit_tenant_table('merchant_countries');

-- Links of this merchant's texts and banners may lead to these hosts and to no others.
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

-- Steps into a merchant for the rest of the transaction. A code wins over the host. Where neither is known there is no row and no merchant.
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

-- Other brands of this merchant's group.
create function merchant_sisters() returns table (id int, brand_name text) language plpgsql as $$
begin
  perform set_config('magpie.group', coalesce((select m.brand_group from merchant_merchants m where m.merchant_id = current_merchant()), ''), true);
  return query
    select m.merchant_id, m.brand_name from merchant_merchants m
    where m.brand_group is not null and m.merchant_id <> current_merchant() order by m.brand_name;
  perform set_config('magpie.group', '', true);
end
$$;
