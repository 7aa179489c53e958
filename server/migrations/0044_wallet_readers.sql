-- Within what one transaction of the database posted, a reader goes by id.
alter table wallet_cursors add column upto_id bigint not null default 0;

-- Below it nothing is under way any more that could still appear in the ledger. What runs in another database of the same
-- server, or has ended since the snapshot, keeps nobody waiting; what cannot be told counts as ours.
create function wallet_horizon() returns xid8 language plpgsql as $$
declare
  snapshot pg_snapshot := pg_current_snapshot();
  running xid8;
begin
  for running in select pg_snapshot_xip(snapshot) order by 1 loop
    continue when exists (
      select from pg_stat_activity a
      where a.backend_xid = running::xid and (a.datname <> current_database() or a.backend_type <> 'client backend')
    );
    if pg_xact_status(running) = 'in progress' then return running; end if;
  end loop;
  return pg_snapshot_xmax(snapshot);
end
$$;

-- What was posted after a reader's place, which moves along in the transaction that reads: so each is read once.
-- While one reads, another gets nothing.
create function wallet_read_on(reader_name text, most int)
returns table (id bigint, key text, kind text, details jsonb, reverses bigint, actor text, happened_at timestamptz, lines json)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  merchant int := current_merchant();
  place record;
  horizon xid8;
  found_ids bigint[];
  found_xacts xid8[];
begin
  insert into wallet_cursors (merchant_id, reader, upto) values (merchant, reader_name, '0') on conflict do nothing;
  select c.upto, c.upto_id into place
  from wallet_cursors c where c.merchant_id = merchant and c.reader = reader_name for update skip locked;
  if not found then return; end if;

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
  select t.id, t.key, t.kind, t.details, t.reverses, t.actor, t.happened_at, (
    select json_agg(json_build_object('owner', a.owner, 'name', a.name, 'currency', a.currency,
      'amount', l.amount::text, 'balanceAfter', l.balance_after::text) order by a.currency, a.owner, a.name)
    from wallet_lines l join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
    where l.merchant_id = merchant and l.transaction_id = t.id
  )
  from unnest(found_ids) with ordinality f (id, place) join wallet_transactions t on t.merchant_id = merchant and t.id = f.id
  order by f.place;
end
$$;
revoke execute on function wallet_horizon, wallet_read_on from public;
grant execute on function wallet_read_on to magpie_app;
