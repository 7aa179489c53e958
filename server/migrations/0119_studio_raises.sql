-- A round may take further stakes on the way. While one is asked for the round is `raising`: not over, and not the player's turn.

alter table studio_rounds drop constraint studio_rounds_state_check;
alter table studio_rounds add constraint studio_rounds_state_check
  check (state in ('placed', 'open', 'raising', 'resolved', 'settled', 'refused', 'voiding', 'voided'));

drop index studio_rounds_unfinished;
create unique index studio_rounds_unfinished on studio_rounds (merchant_id, player, game_code)
  where draw_number is null and state in ('placed', 'open', 'raising', 'resolved', 'voiding');
drop index studio_rounds_merchant_id_placed_at_idx;
create index on studio_rounds (merchant_id, placed_at) where state in ('placed', 'open', 'raising', 'resolved', 'voiding');

-- Writes a round of a player's own down, with the next nonce of the seeds in use, and says whether it is there now: false where another of
-- the same game is not over, or the seeds are worn. The seeds are locked, so a player's rounds come one after the other.
create or replace function studio_begin(
  round_id uuid, portal text, game text, game_version text, who text, money text, staked bigint, chosen json, free_of text,
  moment timestamptz
) returns boolean
language plpgsql as $$
declare
  pair record;
begin
  select s.number, s.next_nonce into strict pair from studio_seeds s where s.player = who and s.retired_at is null for update;
  if exists (select from studio_rounds r where r.id = round_id) then
    return true;
  end if;
  if pair.next_nonce >= 10000 or exists (
    select from studio_rounds r
    where r.player = who and r.game_code = game and r.draw_number is null
      and r.state in ('placed', 'open', 'raising', 'resolved', 'voiding')
  ) then
    return false;
  end if;
  insert into studio_rounds (id, vassalage, game_code, version, player, currency, stake, choice, free, seeds_number, nonce, state, placed_at)
  values (round_id, portal, game, game_version, who, money, staked, chosen, free_of, pair.number, pair.next_nonce, 'placed', moment);
  update studio_seeds s set next_nonce = next_nonce + 1 where s.player = who and s.number = pair.number;
  return true;
end
$$;
