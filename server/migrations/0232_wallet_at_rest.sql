-- The place of the newest transaction that can be seen. A reader at this place has read all: what is committed later has a later place, because a
-- reader's place stays below every transaction that was under way when it read. Plans as `wallet_read_on` does, and why.
create function wallet_end(out xact xid8, out id bigint) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_material = off as $$
begin
  select t.xact, t.id into xact, id from wallet_transactions t
  where t.merchant_id = current_merchant() order by t.xact desc, t.id desc limit 1;
end
$$;

create function wallet_at_rest() returns setof text language plpgsql stable as $$
begin
  return query
  select 'wallet.' || c.reader from wallet_cursors c, wallet_end() e
  where c.merchant_id = current_merchant() and (e.xact is null or (c.upto, c.upto_id) >= (e.xact, e.id));
end
$$;
