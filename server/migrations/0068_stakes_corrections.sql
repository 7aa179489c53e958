-- Bets that were taken back after they had been counted.
create index on stakes_stakes (merchant_id, number) where bet < 0;
