-- Free rounds whose time runs out are not at rest from that moment on, as `listDueFreeRounds` finds them.
create function play_at_rest() returns setof text language plpgsql stable as $$
begin
  return query
  select 'play.untold' where not exists (select from play_rounds r where r.merchant_id = current_merchant() and r.untold)
  union all
  select 'play.free'
  where not exists (
    select from play_rounds r
    where r.merchant_id = current_merchant() and r.free_open and coalesce(r.moved_at, r.opened_at) <= now() - interval '1 day'
  ) and not exists (
    select from play_free_rounds f
    where f.merchant_id = current_merchant() and (f.ended_at is null or f.given < f.won)
      and (f.ended_at is not null or f.open = 0 and (f.until <= now() or f.begun = f.count))
  );
end
$$;
