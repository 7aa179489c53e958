create table missions_missions (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id text not null,
  title text not null,
  -- The title in other languages.
  titles jsonb not null default '{}',
  -- Tickets bought, or money bet.
  counts text not null default 'tickets' check (counts in ('tickets', 'stake')),
  goal bigint not null check (goal > 0),
  reward bigint not null default 0 check (reward >= 0),
  position int not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (merchant_id, id)
);
call kit_tenant_table('missions_missions');

create table missions_scores (
  merchant_id int not null default current_merchant(),
  mission_id text not null,
  member_id text not null,
  progress bigint not null default 0 check (progress >= 0),
  points bigint not null default 0 check (points >= 0),
  -- The time when the score was last added to: among members with as many points, the one who had them first is ahead.
  scored_at timestamptz not null default now(),
  primary key (merchant_id, mission_id, member_id),
  foreign key (merchant_id, mission_id) references missions_missions (merchant_id, id) on delete cascade,
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('missions_scores');

-- A reward that was claimed, and the stakes it was claimed for. It stays as it is, whatever becomes of the score.
create table missions_claims (
  merchant_id int not null default current_merchant(),
  mission_id text not null,
  member_id text not null,
  claimed_at timestamptz not null,
  reward bigint not null check (reward > 0),
  -- The score that the mission had come to, and the stakes that were counted for it.
  progress bigint not null,
  stake bigint not null,
  -- Rewards that the member was paid since the mission began: they were paid for the same stakes.
  paid_before bigint not null,
  primary key (merchant_id, mission_id, member_id),
  foreign key (merchant_id, mission_id) references missions_missions (merchant_id, id) on delete cascade,
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  -- Nobody is paid more than they staked.
  constraint missions_reward_within_stakes check (reward <= stake - paid_before)
);
create index on missions_claims (merchant_id, member_id, claimed_at);
call kit_tenant_table('missions_claims');
revoke update, delete, truncate on missions_claims from magpie_app;
