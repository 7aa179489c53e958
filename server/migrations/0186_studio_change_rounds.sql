-- A plan made on a table still empty read a merchant's every round and picked out those that change, and so it went on until the table was
-- analysed. All of them are named now, so that they are looked up.

-- Says of each round, in its order, whether it was still as it was read, and is changed now. No round is named twice.
create or replace function studio_change_rounds(merchant int, light boolean, changes json) returns boolean[]
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  ids uuid[];
  done uuid[];
begin
  perform studio_enter(merchant, light);
  select array_agg(n.id order by n.place) into ids from rows from (json_to_recordset(changes) as (id uuid)) with ordinality n (id, place);
  with changed as (
    update studio_rounds r set state = coalesce(n.state, r.state), moves = coalesce(n.moves, r.moves),
      payout = coalesce(n.payout, r.payout), refusal = coalesce(n.refusal, r.refusal)
    from json_to_recordset(changes) as n (id uuid, was text, moved int, state text, moves json, payout bigint, refusal text)
    where r.merchant_id = merchant and r.id = any (ids) and r.id = n.id and r.state = n.was and json_array_length(r.moves) = n.moved
    returning r.id
  )
  select array_agg(c.id) into done from changed c;
  return array(select coalesce(u.id = any (done), false) from unnest(ids) with ordinality u (id, place) order by u.place);
end
$$;
