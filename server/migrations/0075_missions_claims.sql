-- A reward that was claimed, and what it was claimed for. It stays as it is, whatever becomes of the score.
create table missions_claims (
  merchant_id int not null default current_merchant(),
  mission_id text not null,
  member_id text not null,
  claimed_at timestamptz not null,
  reward bigint not null check (reward > 0),
  -- How far the mission had come, and the stakes that were counted for it.
  progress bigint not null,
  stake bigint not null,
  -- Rewards that the member was paid since the mission began: they were paid for the same stakes.
  paid_before bigint not null,
  primary key (merchant_id, mission_id, member_id),
  foreign key (merchant_id, mission_id) references missions_missions (merchant_id, id) on delete cascade,
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on missions_claims (merchant_id, member_id, claimed_at);
call kit_tenant_table('missions_claims');
revoke update, delete, truncate on missions_claims from magpie_app;

alter table missions_missions no force row level security;
alter table missions_scores no force row level security;
alter table missions_claims no force row level security;
insert into missions_claims (merchant_id, mission_id, member_id, claimed_at, reward, progress, stake, paid_before)
select s.merchant_id, s.mission_id, s.member_id, s.claimed_at, m.reward, s.progress, s.points, 0
from missions_scores s join missions_missions m on m.merchant_id = s.merchant_id and m.id = s.mission_id
where s.claimed_at is not null and m.reward > 0;

-- For all that is claimed from now on: nobody is paid more than they staked.
alter table missions_claims add constraint missions_reward_within_stakes check (reward <= stake - paid_before) not valid;

alter table missions_scores drop column claimed_at;
-- What was scored by bets that may never have been settled; from now on stakes that count are.
update missions_scores set progress = 0, points = 0;
alter table missions_missions force row level security;
alter table missions_scores force row level security;
alter table missions_claims force row level security;
