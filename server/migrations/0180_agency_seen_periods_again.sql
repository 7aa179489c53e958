-- The periods of people seen were first put together by whoever migrates, who is inside no merchant: unless it is a superuser, the tables'
-- policies showed it nothing. What the days know and the periods do not comes now.
do $$ declare merchant int; begin
  for merchant in select kit_merchants() loop
    perform set_config('magpie.merchant', merchant::text, true);
    insert into agency_seen_periods as p (merchant_id, kind, period, start, chunk, bits)
    select s.merchant_id, s.kind, o.period, o.start, s.chunk, bit_or(s.bits) from agency_seen s, agency_periods_of(s.day) o
    where s.merchant_id = merchant group by 1, 2, 3, 4, 5
    on conflict (merchant_id, kind, period, start, chunk) do update set bits = p.bits | excluded.bits
      where p.bits | excluded.bits <> p.bits;
  end loop;
  perform set_config('magpie.merchant', '', true);
end $$;
