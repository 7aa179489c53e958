-- What of a stake or win is no revenue: that of a pot between people which is other people's, and what a bet gave to jackpots. It is a part of
-- the line, beside what the posting did to the member's money.
alter table reports_lines add column pooled bigint not null default 0;
