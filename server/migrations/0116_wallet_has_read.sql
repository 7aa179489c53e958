-- True once a reader has read everything that happened before a moment and is committed.
create function wallet_has_read(reader_name text, before timestamptz) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  merchant int := current_merchant();
  place xid8 := '0';
  place_id bigint := 0;
begin
  select c.upto, c.upto_id into place, place_id from wallet_cursors c where c.merchant_id = merchant and c.reader = reader_name;
  place := coalesce(place, '0');
  place_id := coalesce(place_id, 0);
  return not exists (
    select from wallet_transactions t
    where t.merchant_id = merchant and t.xact >= place and (t.xact, t.id) > (place, place_id) and t.happened_at < before
  );
end
$$;
revoke execute on function wallet_has_read from public;
grant execute on function wallet_has_read to magpie_app;
