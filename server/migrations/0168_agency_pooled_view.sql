create or replace view agency_team_days with (security_invoker = true) as
  select merchant_id, agent_id, parent_id, day, category, bet, refund, payout, valid, bets, pooled from agency_downline_days
  union all
  select merchant_id, member_id, parent_id, day, category, bet, refund, payout, valid, bets, pooled from agency_member_days;
