-- A pair decides no more than 10,000 rounds. It is out of use from then on, and shown when the last of its rounds is over.
alter table studio_seeds no force row level security;
alter table studio_seeds add column retired_at timestamptz;
update studio_seeds set retired_at = revealed_at where revealed_at is not null;
alter table studio_seeds force row level security;

drop index studio_seeds_merchant_id_player_idx;
create unique index studio_seeds_in_use on studio_seeds (merchant_id, player) where retired_at is null;
create index studio_seeds_to_show on studio_seeds (merchant_id) where retired_at is not null and revealed_at is null;
alter table studio_seeds add constraint studio_seeds_shown_after_use check (revealed_at is null or retired_at is not null);
-- A pair of before may have decided more: it is retired as it is.
alter table studio_seeds add constraint studio_seeds_worn check (next_nonce <= 10000 or retired_at is not null) not valid;

-- Writes a round of a player's own down, with the next nonce of the seeds in use, and says whether it is there now: false where another of
-- the same game is not over, or the seeds are worn. The seeds are locked, so a player's rounds come one after the other.
create or replace function studio_begin(
  round_id uuid, portal text, game text, game_version text, who text, money text, staked bigint, chosen json, moment timestamptz
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
    where r.player = who and r.game_code = game and r.draw_number is null and r.state in ('placed', 'open', 'resolved', 'voiding')
  ) then
    return false;
  end if;
  insert into studio_rounds (id, vassalage, game_code, version, player, currency, stake, choice, seeds_number, nonce, state, placed_at)
  values (round_id, portal, game, game_version, who, money, staked, chosen, pair.number, pair.next_nonce, 'placed', moment);
  update studio_seeds s set next_nonce = next_nonce + 1 where s.player = who and s.number = pair.number;
  return true;
end
$$;
