-- Claims that share a commit are written together: their entries, and the part of each budget that they take. They were decided on without
-- holding the budget, so that several commits can be prepared at once. A budget that no longer covers them, or an entry that somebody else
-- filled, undoes the commit, and its claims are decided on again, one by one.
create function promotions_take(at timestamptz, offers text[], members text[], periods text[], versions int[], kinds text[], amounts bigint[],
  keys text[], budgets text[], costs bigint[], counts int[], days text[]) returns void language plpgsql as $$
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

  -- Last, because all who claim an offer wait here for each other's commits. In one order, so that two that take from the same never dead-lock.
  if cardinality(budgets) > 1 then
    perform from promotions_budgets b where b.merchant_id = current_merchant() and b.offer_id = any (budgets) order by b.offer_id for no key update;
  end if;
  update promotions_budgets b set rest = b.rest - u.cost, grants = b.grants + u.count, day = u.day,
    day_taken = case when b.day = u.day then b.day_taken else 0 end + u.cost
  from unnest(budgets, costs, counts, days) u (offer_id, cost, count, day)
  where b.merchant_id = current_merchant() and b.offer_id = u.offer_id and b.rest >= u.cost
    and (b.most_grants is null or b.grants + u.count <= b.most_grants)
    and (b.per_day is null or case when b.day = u.day then b.day_taken else 0 end + u.cost <= b.per_day);
  get diagnostics taken = row_count;
  if taken <> cardinality(budgets) then raise exception 'a budget was taken meanwhile' using errcode = 'serialization_failure'; end if;
end
$$;
revoke execute on function promotions_take from public;
grant execute on function promotions_take to magpie_app;
