-- An operator has the number of a round or ticket at hand, and not whose it is.
create index on records_bets (merchant_id, id);
-- Open rounds of one member, however many are over.
create index on records_bets (merchant_id, member_id) where status = 'OPEN';
