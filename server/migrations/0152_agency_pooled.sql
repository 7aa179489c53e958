-- The part of settled bets that is no revenue, as the feed of settled bets has it. The tables of one report are changed in a file each: reports
-- lock them in the other order, and neither could go on.
alter table agency_member_days add column pooled bigint not null default 0;
