create function reports_at_rest() returns setof text language plpgsql stable as $$
begin
  return query
  select 'reports.follow' from reports_state s, wallet_end() e
  where s.merchant_id = current_merchant() and (e.xact is null or (s.upto, s.upto_id) >= (e.xact, e.id))
    and s.zone = (select m.time_zone from merchant_merchants m where m.merchant_id = s.merchant_id)
    and not exists (select from reports_arrivals a where a.merchant_id = s.merchant_id);
end
$$;
