-- Claims that share a commit are written together: their entries, and the part of each budget that they take. The rows were locked when the
-- claims were decided on. An entry that somebody else filled in the meantime undoes the commit, and its claims are decided on again.
create function promotions_take(at timestamptz, offers text[], members text[], periods text[], versions int[], kinds text[], amounts bigint[],
  keys text[], budgets text[], costs bigint[], counts int[], days text[], days_taken bigint[]) returns void language plpgsql as $$
#variable_conflict use_column
declare
  taken int;
begin
  insert into promotions_entries as e (offer_id, member_id, period, version, state, entered_at, changed_at, kind, amount, given)
  select u.offer_id, u.member_id, u.period, u.version, 'claimed', at, at, u.kind, u.amount, u.given
  from unnest(offers, members, periods, versions, kinds, amounts, keys) u (offer_id, member_id, period, version, kind, amount, given)
  order by 1, 2, 3
  on conflict (merchant_id, offer_id, member_id, period) do update
  set state = excluded.state, changed_at = excluded.changed_at, kind = excluded.kind, amount = excluded.amount, given = excluded.given
  where e.state in ('joined', 'ready');
  get diagnostics taken = row_count;
  if taken <> cardinality(members) then raise exception 'an entry was filled meanwhile' using errcode = 'serialization_failure'; end if;

  update promotions_budgets b set rest = b.rest - u.cost, grants = b.grants + u.count, day = u.day, day_taken = u.day_taken
  from unnest(budgets, costs, counts, days, days_taken) u (offer_id, cost, count, day, day_taken)
  where b.merchant_id = current_merchant() and b.offer_id = u.offer_id;
end
$$;
revoke execute on function promotions_take from public;
grant execute on function promotions_take to magpie_app;
