-- A grant that waits for its turn is never at rest: it begins when the one before it has ended.
create function bonuses_at_rest() returns setof text language plpgsql stable as $$
begin
  return query
  select 'bonuses.ended'
  where not exists (select from bonuses_grants g where g.merchant_id = current_merchant() and g.ended_at is not null and g.told_at is null)
  union all
  select 'bonuses.living'
  where not exists (
    select from bonuses_grants g
    where g.merchant_id = current_merchant() and g.state in ('active', 'closing') and (g.state = 'closing' or g.until <= now())
  ) and not exists (select from bonuses_grants g where g.merchant_id = current_merchant() and g.state = 'queued');
end
$$;
