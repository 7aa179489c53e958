drop function lottery_open;

-- Holds issues against being closed, and answers with all there is to decide by: the time is read when they are held. Sales by others
-- meanwhile are seen by the constraint on the sales, when this one is added to them.
create function lottery_open(draws bigint[], at timestamptz)
returns table (id bigint, state text, opens_at timestamptz, locks_at timestamptz, exposure bigint, exposure_cap bigint, moment timestamptz, switched text[])
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  switched_off text[] := switches_hold(at);
begin
  perform from lottery_draws d where d.id = any (draws) order by d.id for share;
  return query
  select d.id, d.state, d.opens_at, d.locks_at, s.exposure, s.exposure_cap, clock_timestamp(), switched_off
  from lottery_draws d join lottery_sales s on s.draw_id = d.id
  where d.id = any (draws);
end
$$;
