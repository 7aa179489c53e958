-- Lets a reader begin anew with the first posting.
create function wallet_read_again(reader_name text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update wallet_cursors c set upto = '0', upto_id = 0 where c.merchant_id = current_merchant() and c.reader = reader_name
$$;
revoke execute on function wallet_read_again from public;
grant execute on function wallet_read_again to magpie_app;
