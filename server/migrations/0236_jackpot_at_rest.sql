-- A merchant with games and without a place is not at rest: its pools open soon after its first game that feeds them.
create function jackpot_at_rest() returns setof text language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_material = off as $$
begin
  return query
  select 'jackpot.bets' from jackpot_places p
  where p.merchant_id = current_merchant() and not exists (
    select from wallet_transactions t
    where t.merchant_id = p.merchant_id and t.kind = 'play.bet' and t.details ? 'jackpot'
      and t.xact >= p.upto and (t.xact, t.id) > (p.upto, p.upto_id)
  )
  union all
  select 'jackpot.bets'
  where not exists (select from jackpot_places p where p.merchant_id = current_merchant())
    and not exists (select from catalogue_games g where g.merchant_id = current_merchant());
end
$$;
