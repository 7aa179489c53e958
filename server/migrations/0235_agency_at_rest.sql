create function agency_at_rest() returns setof text language plpgsql stable as $$
begin
  return query
  select 'agency.people'
  where not exists (select from agency_arrivals a where a.merchant_id = current_merchant())
    and not exists (select from agency_logins_new l where l.merchant_id = current_merchant())
    and not exists (select from agency_moving m where m.merchant_id = current_merchant());
end
$$;
