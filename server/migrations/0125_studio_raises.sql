-- A round may take further stakes on the way. While one is asked for the round is `raising`: not over, and not the player's turn.

alter table studio_rounds drop constraint studio_rounds_state_check;
alter table studio_rounds add constraint studio_rounds_state_check
  check (state in ('placed', 'open', 'raising', 'resolved', 'settled', 'refused', 'voiding', 'voided'));

drop index studio_rounds_unfinished;
create unique index studio_rounds_unfinished on studio_rounds (merchant_id, player, game_code)
  where draw_number is null and state in ('placed', 'open', 'raising', 'resolved', 'voiding');
drop index studio_rounds_merchant_id_placed_at_idx;
create index on studio_rounds (merchant_id, placed_at) where state in ('placed', 'open', 'raising', 'resolved', 'voiding');
