-- The part of settled bets that is no revenue, as the feed of settled bets has it. Only the reader of that feed writes these tables, which no
-- bet waits for.
alter table agency_member_days add column pooled bigint not null default 0;
alter table agency_downline_days add column pooled bigint not null default 0;
create or replace view agency_team_days with (security_invoker = true) as
  select merchant_id, agent_id, parent_id, day, category, bet, refund, payout, valid, bets, pooled from agency_downline_days
  union all
  select merchant_id, member_id, parent_id, day, category, bet, refund, payout, valid, bets, pooled from agency_member_days;
