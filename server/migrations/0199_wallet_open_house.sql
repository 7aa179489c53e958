-- The house's account that bonuses are paid from is asked for with the house's others: to look it up apart, once for each commit with a grant
-- in it, took an eighth of what such grants cost to open, and a deadline that went through exact numbers as much again. The release before
-- still names that account, and is told it as before.

-- Steps into the merchant, where one is named, and opens: the limits of `players` and every account of `members`, both held until the
-- transaction ends, the house's accounts, and what `keys` already stand for, which sees what was posted while we waited.
-- Accounts come as columns, because so many rows are dear to read: `places` counts members first, then the house's. `grants` has a line for
-- each grant in play among them, its id last. `houses` has the accounts named `bonus_house`, for releases that name it instead of asking for
-- them among the house's own.
create or replace function wallet_open(merchant int, at timestamptz, players text[], members text[], member_currencies text[],
  house_names text[], house_currencies text[], keys text[], bonus_house text,
  out standings json, out places text, out ids text, out names text, out balances text, out versions text, out grants text, out houses json,
  out known json)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set enable_material = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if merchant is null then merchant := current_merchant();
  else perform set_config('magpie.merchant', merchant::text, true);
  end if;

  if players <> '{}' then
    select json_agg(json_build_object('memberId', l.member_id, 'breakUntil', l.break_until, 'excludedAt', l.excluded_at,
      'excludedUntil', l.excluded_until, 'kind', l.kind, 'hours', l.hours, 'amount', l.amount::text, 'used', l.used::text))
    into standings from limits_open(players, at) l;
  end if;

  select array_agg(a.place)::text, array_agg(a.id)::text, array_agg(a.name)::text, array_agg(a.balance)::text, array_agg(a.version)::text,
    string_agg(concat_ws(' ', a.place, merchant, a.grant_rule, a.grant_amount, (date_part('epoch', a.grant_until) * 1000)::bigint, a.grant_aside,
      a.grant_closing, a.grant_frozen, a.done_x, a.open_x, a.open_count, a.grant_paid, a.grant_id), E'\n') filter (where a.grant_id is not null)
  into places, ids, names, balances, versions, grants
  from (
    select u.place, a.id, a.name, a.balance, a.version, a.grant_id, a.grant_rule, a.grant_amount, a.grant_until, a.grant_aside,
      a.grant_closing, a.grant_frozen, a.done_x, a.open_x, a.open_count, a.grant_paid
    from unnest(members, member_currencies) with ordinality u (owner, currency, place)
    cross join lateral (
      select a.* from wallet_accounts a
      where a.merchant_id = merchant and a.owner = u.owner and a.currency = u.currency and a.owner <> ''
      order by a.name
      for no key update
    ) a
    union all
    select cardinality(members) + u.place, a.id, u.name, a.balance, a.version,
      null, null, null, null, null, null, null, null, null, null, null
    from unnest(house_names, house_currencies) with ordinality u (name, currency, place)
    cross join lateral (
      select a.id, a.balance, a.version from wallet_accounts a
      where a.merchant_id = merchant and a.owner = '' and a.currency = u.currency and a.name between u.name and u.name
      order by a.name
    ) a
  ) a;

  if grants is not null and bonus_house is not null then
    select json_object_agg(h.currency, h.id::text) into houses
    from (select distinct m.currency from unnest(member_currencies) m (currency)) u
    cross join lateral (
      select h.currency, h.id from wallet_accounts h
      where h.merchant_id = merchant and h.owner = '' and h.currency = u.currency and h.name between bonus_house and bonus_house
      order by h.name
    ) h;
  end if;

  if keys <> '{}' then
    select json_agg(json_build_object('key', k.key, 'id', k.id::text, 'hash', k.hash, 'told', k.told, 'after', k.after))
    into known from wallet_known(keys) k;
  end if;
end
$$;
