-- Each category of games has a board of its own beside the one of all games.
alter table records_winners add column game_type text not null default '';
update records_winners w set game_type = b.game_type
from records_bets b where (b.merchant_id, b.member_id, b.id) = (w.merchant_id, w.member_id, w.round_id);
