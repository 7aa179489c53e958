-- The platform is a merchant without a portal. It opens other merchants and looks after them; there is one at most.
alter table merchant_merchants add column platform boolean not null default false;
create unique index on merchant_merchants (platform) where platform;

create function merchant_is_platform() returns boolean language sql stable as $$
  select exists (select from merchant_merchants m where m.merchant_id = current_merchant() and m.platform)
$$;

create procedure merchant_demand_platform() language plpgsql as $$
begin
  if not merchant_is_platform() then
    raise exception 'only the platform does this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Works inside the platform alone. The number is free until this transaction ends, since others who open a merchant wait for it.
create function merchant_open() returns int language plpgsql as $$
begin
  call merchant_demand_platform();
  perform pg_advisory_xact_lock(hashtext('merchant_open'));
  return (select max(id) + 1 from kit_merchants() as id);
end
$$;

-- Steps from the platform into another merchant, and back.
create function merchant_step_into(target int) returns void language plpgsql as $$
begin
  call merchant_demand_platform();
  perform set_config('magpie.platform', current_merchant()::text, true);
  perform set_config('magpie.merchant', target::text, true);
end
$$;

create function merchant_step_back() returns void language plpgsql as $$
begin
  if coalesce(current_setting('magpie.platform', true), '') = '' then
    raise exception 'nobody has stepped in' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('magpie.merchant', current_setting('magpie.platform', true), true);
  perform set_config('magpie.platform', '', true);
end
$$;

-- Puts what a merchant begins with that is like another into it, from inside the platform. In texts the name of the brand changes with it.
create function merchant_copy(source int, target int, name_was text, name_is text) returns void language plpgsql as $$
declare
  -- Later ones hang on earlier ones.
  tables text[] := array['merchant_flags', 'merchant_services', 'merchant_resources', 'merchant_cdns', 'merchant_registration_fields',
    'merchant_link_hosts', 'content_pictures', 'catalogue_vendors', 'catalogue_lanes', 'catalogue_games', 'lottery_games',
    'cashier_methods', 'cashier_channels', 'withdrawals_options', 'transfers_vendors', 'protection_help_lines', 'agency_settings'];
  texts text[] := array['cashier_channels'];
  one text;
  listed text;
  found jsonb;
begin
  foreach one in array tables loop
    select string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) into listed
    from information_schema.columns c where c.table_schema = 'public' and c.table_name = one and c.is_generated = 'NEVER';
    perform merchant_step_into(source);
    execute format('select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object(''merchant_id'', %s)), ''[]'') from %I t', target, one) into found;
    perform merchant_step_back();
    if one = any (texts) then
      found := replace(found::text, btrim(to_json(name_was)::text, '"'), btrim(to_json(name_is)::text, '"'))::jsonb;
    end if;
    perform merchant_step_into(target);
    execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::%1$I, $1)', one, listed) using found;
    perform merchant_step_back();
  end loop;
end
$$;

create or replace function merchant_enter(asked_host text, asked_code text, visitor text)
returns table (
  id int, code text, currency text, currency_symbol text, default_language text, languages text[],
  -- 0 open, 1 maintenance, 2 closed to the visitor's region
  status int,
  host_kind text
) language plpgsql as $$
declare
  found_id int;
  found_kind text;
begin
  if asked_code <> '' then
    perform set_config('magpie.code', asked_code, true);
    select m.merchant_id into found_id from merchant_merchants m where m.code = asked_code;
  else
    perform set_config('magpie.host', lower(asked_host), true);
    select h.merchant_id, h.kind into found_id, found_kind from merchant_hosts h where h.host = lower(asked_host);
  end if;
  perform set_config('magpie.code', '', true), set_config('magpie.host', '', true);
  perform set_config('magpie.merchant', coalesce(found_id::text, ''), true);
  -- Without a host of its own, the back office is reached by the code too; with one, only there.
  if found_kind is null then
    found_kind := case when exists (select from merchant_hosts h where h.merchant_id = found_id and h.kind = 'office') then 'portal' else 'both' end;
  end if;

  return query
  select m.merchant_id, m.code, m.currency, m.currency_symbol, m.default_language,
    array(select l.language from merchant_languages l where l.merchant_id = m.merchant_id order by l.position),
    case
      -- At the host where it is looked at, a merchant looks as it will when it is open.
      when merchant_in_maintenance(m.merchant_id) and found_kind <> 'preview' then 1
      when merchant_region_closed(m.merchant_id, visitor) then 2
      else 0
    end,
    found_kind
  from merchant_merchants m where m.merchant_id = found_id;
end
$$;
