-- A host serves the portal, the back office, or both, as on a single machine.
alter table merchant_hosts add column kind text not null default 'both' check (kind in ('portal', 'office', 'both'));

drop function merchant_enter(text, text, text);
-- Steps into a merchant for the rest of the transaction. A code wins over the host. Where neither is known there is no row and no merchant.
create function merchant_enter(asked_host text, asked_code text, visitor text)
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
      when merchant_in_maintenance(m.merchant_id) then 1
      when merchant_region_closed(m.merchant_id, visitor) then 2
      else 0
    end,
    found_kind
  from merchant_merchants m where m.merchant_id = found_id;
end
$$;
