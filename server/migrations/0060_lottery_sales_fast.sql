-- Tickets come as columns, and their sums with them: nothing is read from a document, and nothing added up again.
drop function lottery_sell(jsonb);

-- To be called last, and in one order: many sell on the same issues, and hold these rows no longer than a commit takes.
create function lottery_count_sales(draws bigint[], counts int[], stakes bigint[], exposures bigint[]) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform from lottery_sales s where s.draw_id = any (draws) order by s.draw_id for no key update;
  update lottery_sales s set tickets = s.tickets + n.tickets, stake = s.stake + n.stake, exposure = s.exposure + n.exposure
  from unnest(draws, counts, stakes, exposures) n (draw_id, tickets, stake, exposure)
  where s.draw_id = n.draw_id;
end
$$;

-- As before, with one look at each issue instead of one for each ticket.
create or replace function lottery_check_sale() returns trigger
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from (
      select merchant_id, draw_id, max(coalesce(cancelled_at, placed_at)) as at from changed group by merchant_id, draw_id
    ) t left join lottery_draws d on d.merchant_id = t.merchant_id and d.id = t.draw_id
    where d.state is distinct from 'open' or t.at >= d.locks_at
  ) then
    raise exception 'the issue is not on sale' using errcode = 'integrity_constraint_violation', constraint = 'lottery_on_sale';
  end if;
  return null;
end
$$;
