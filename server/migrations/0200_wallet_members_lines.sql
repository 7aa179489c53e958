-- Five of the six readers of the ledger look at members' lines alone. Looking the house's accounts up for them and writing those lines down was
-- half of what they cost the database, for each posting and reader.

-- Reads what was posted after a reader's place, which moves along in the transaction that reads, so that each is read once. While one
-- reads, another gets nothing. Lines of the merchant's own accounts come along where no member has one, or where `all_lines` are asked for.
drop function wallet_read_on(text, int);
create function wallet_read_on(reader_name text, most int, all_lines boolean default true)
returns table (id bigint, key text, kind text, details jsonb, reverses bigint, actor text, happened_at timestamptz, lines json)
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
  place record;
  horizon xid8;
  found_ids bigint[];
  found_xacts xid8[];
begin
  if not exists (select from wallet_cursors c where c.merchant_id = merchant and c.reader = reader_name) then
    insert into wallet_cursors (merchant_id, reader, upto) values (merchant, reader_name, '0') on conflict do nothing;
  end if;
  select c.upto, c.upto_id into place
  from wallet_cursors c where c.merchant_id = merchant and c.reader = reader_name for update skip locked;
  if not found then return; end if;
  perform wallet_check_open(place.upto);

  horizon := wallet_horizon();
  select array_agg(n.id order by n.xact, n.id), array_agg(n.xact order by n.xact, n.id) into found_ids, found_xacts
  from (
    select t.xact, t.id from wallet_transactions t
    where t.merchant_id = merchant and t.xact >= place.upto and t.xact < horizon and (t.xact, t.id) > (place.upto, place.upto_id)
    order by t.xact, t.id limit most
  ) n;
  if found_ids is null then return; end if;
  update wallet_cursors c set upto = found_xacts[cardinality(found_xacts)], upto_id = found_ids[cardinality(found_ids)]
  where c.merchant_id = merchant and c.reader = reader_name;

  return query
  select t.id, t.key, t.kind, t.details, t.reverses, t.actor, t.happened_at,
    coalesce(case when not all_lines then (
      select json_agg(json_build_object('owner', a.owner, 'name', a.name, 'currency', a.currency,
        'amount', l.amount::text, 'balanceAfter', l.balance_after::text) order by a.currency, a.owner, a.name)
      from (
        select l.account_id, l.amount, l.balance_after from wallet_lines l
        where l.merchant_id = merchant and l.transaction_id between t.id and t.id and l.balance_after is not null order by l.transaction_id
      ) l
      cross join lateral (
        select a.owner, a.name, a.currency from wallet_accounts a
        where a.merchant_id = merchant and a.id between l.account_id and l.account_id order by a.id
      ) a
    ) end, (
      select json_agg(json_build_object('owner', a.owner, 'name', a.name, 'currency', a.currency,
        'amount', l.amount::text, 'balanceAfter', l.balance_after::text) order by a.currency, a.owner, a.name)
      from (
        select l.account_id, l.amount, l.balance_after from wallet_lines l
        where l.merchant_id = merchant and l.transaction_id between t.id and t.id order by l.transaction_id
      ) l
      cross join lateral (
        select a.owner, a.name, a.currency from wallet_accounts a
        where a.merchant_id = merchant and a.id between l.account_id and l.account_id order by a.id
      ) a
    ))
  from unnest(found_ids) with ordinality f (id, place)
  cross join lateral (
    select t.* from wallet_transactions t where t.merchant_id = merchant and t.id between f.id and f.id order by t.id
  ) t
  order by f.place;
end
$$;
revoke execute on function wallet_read_on(text, int, boolean) from public;
grant execute on function wallet_read_on(text, int, boolean) to magpie_app;
