-- What the stakes of a round gave to jackpots, and what the house kept of a pot between people: agents and reports count both as revenue is
-- counted, and the ledger says them after the round's own entries.
alter table records_bets
  add column contributed bigint not null default 0,
  add column rake bigint not null default 0;
