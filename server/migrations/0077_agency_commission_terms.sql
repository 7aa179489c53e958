-- Commissions due are kept by the two shares that were in force when the bets were placed, so that a statement can show them and anybody can
-- multiply again: units = valid * (own_ppm - child_ppm).
alter table agency_commissions_due
  add column own_ppm int not null default 0,
  add column child_ppm int not null default 0,
  drop constraint agency_commissions_due_pkey,
  add primary key (merchant_id, agent_id, day, category, child_id, own_ppm, child_ppm);
