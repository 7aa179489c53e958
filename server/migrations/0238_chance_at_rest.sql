create function chance_at_rest() returns setof text language plpgsql stable as $$
begin
  return query
  select 'chance.raffles'
  where not exists (
    select from chance_raffles r
    where r.merchant_id = current_merchant() and (r.state = 'sealed' or r.state = 'open') and r.closes_at <= now()
  );
end
$$;
