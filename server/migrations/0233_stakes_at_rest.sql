create function stakes_at_rest() returns setof text language plpgsql stable as $$
begin
  return query
  select 'stakes.' || c.reader from stakes_cursors c
  where c.merchant_id = current_merchant()
    and c.upto >= coalesce((select l.number from stakes_last l where l.merchant_id = current_merchant()), 0);
end
$$;
