-- The cap under which a plan was made, for all its tickets. Null for plans of before: they take the game's.
alter table lottery_chases add column payout_cap bigint check (payout_cap > 0);
