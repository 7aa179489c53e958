-- Rounds that are not over, of all members, newest first.
create index on records_bets (merchant_id, placed_at desc) where status = 'OPEN';
