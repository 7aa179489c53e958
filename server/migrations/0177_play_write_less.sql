-- The same, without a statement for what a move nearly never has: an answer that the ledger cannot tell, a flag.

-- Adds to rounds what happened in them, keeps what the ledger will not tell, and notes the beginning of rounds that have a least length.
create or replace function play_write(at timestamptz, rounds jsonb, outcomes jsonb, flags jsonb, frees jsonb) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan set enable_material = off as $$
begin
  insert into play_rounds as r (vassalage, player, round_id, game_code, bets, returned, wins, opened_at, moved_at, closed_at,
    closed_balance, untold, grant_id, staked, bonus_staked, counted, weight, invalid, valid, free_id, free_open)
  select n.vassalage, n.player, n.round, n.game, n.bets, n.returned, n.wins, at, at,
    case when n.close then at end, case when n.close then n.balance end, n.close and n.untold,
    n.granted ->> 'grant', (n.granted ->> 'all')::bigint, (n.granted ->> 'bonus')::bigint, (n.granted ->> 'counted')::bigint,
    (n.granted ->> 'weight')::int, (n.granted ->> 'invalid')::bigint, n.valid, n.free ->> 'id', (n.free ->> 'open')::boolean
  from jsonb_to_recordset(rounds) as n (
    vassalage text, player text, round text, game text, bets int, returned int, wins int, close boolean, balance bigint, untold boolean,
    granted jsonb, valid bigint, free jsonb)
  on conflict (merchant_id, vassalage, player, round_id) do update set
    bets = r.bets + excluded.bets, returned = r.returned + excluded.returned, wins = r.wins + excluded.wins, moved_at = excluded.moved_at,
    closed_at = coalesce(r.closed_at, excluded.closed_at), closed_balance = coalesce(r.closed_balance, excluded.closed_balance),
    untold = r.untold or (r.closed_at is null and excluded.untold),
    grant_id = coalesce(r.grant_id, excluded.grant_id), staked = coalesce(excluded.staked, r.staked),
    bonus_staked = coalesce(excluded.bonus_staked, r.bonus_staked), counted = coalesce(excluded.counted, r.counted),
    weight = coalesce(r.weight, excluded.weight), invalid = case when excluded.grant_id is null then r.invalid else excluded.invalid end,
    valid = coalesce(r.valid, excluded.valid),
    free_id = coalesce(r.free_id, excluded.free_id), free_open = coalesce(excluded.free_open, r.free_open);

  if outcomes <> '[]' then
    insert into play_outcomes (vassalage, kind, transaction_id, content_hash, refusal, value, balance, at)
    select n.vassalage, n.kind, n.transaction, decode(n.hash, 'hex'), n.refusal, n.value, n.balance, at
    from jsonb_to_recordset(outcomes) as n (
      vassalage text, kind text, transaction text, hash text, refusal text, value jsonb, balance bigint);
  end if;
  if flags <> '[]' then
    insert into play_flags (at, vassalage, kind, reason, transaction_id, round_id, player, amount)
    select at, n.vassalage, n.kind, n.reason, n.transaction, n.round, n.player, n.amount
    from jsonb_to_recordset(flags) as n (
      vassalage text, kind text, reason text, transaction text, round text, player text, amount bigint);
  end if;
  if frees <> '[]' then
    update play_free_rounds f set begun = f.begun + n.begun, open = f.open + n.open, won = f.won + n.won
    from (
      select n.id, sum(n.begun)::int as begun, sum(n.open)::int as open, sum(n.won)::bigint as won
      from jsonb_to_recordset(frees) as n (id text, begun int, open int, won bigint) group by n.id
    ) n
    where f.id = n.id;
  end if;
  if rounds @? '$[*] ? (@.paced == true)' then
    insert into play_paces as p (player, began_at)
    select n.player, clock_timestamp() from (
      select distinct b.player from jsonb_to_recordset(rounds) as b (player text, paced boolean) where b.paced
    ) n
    on conflict (merchant_id, player) do update set began_at = greatest(p.began_at, excluded.began_at);
  end if;
end
$$;
