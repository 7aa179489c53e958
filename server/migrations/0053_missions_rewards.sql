alter table missions_missions
  -- What is counted: tickets bought, or money bet.
  add column counts text not null default 'tickets' check (counts in ('tickets', 'stake')),
  add column reward bigint not null default 0 check (reward >= 0);
-- When a score was last added to: of two with as many points, the one who had them first is ahead.
alter table missions_scores add column scored_at timestamptz not null default now();
