-- What nothing has come for since it was last read, at every merchant: so jobs that follow it need not be queued to find that out. Each module
-- that has something to follow says so by a function `<module>_at_rest()`, which gives names that begin with the module's. These are in plpgsql,
-- which keeps their plans: planning each of them anew, every two seconds, would cost more than the jobs that are spared.
create function kit_at_rest(modules text[]) returns table (merchant_id int, source text) language plpgsql as $$
declare
  module text;
begin
  for merchant_id in select id from kit_merchants() as id loop
    perform set_config('magpie.merchant', merchant_id::text, true);
    foreach module in array modules loop
      return query execute format('select $1, s from %I() as s', module || '_at_rest') using merchant_id;
    end loop;
  end loop;
  perform set_config('magpie.merchant', '', true);
end
$$;
