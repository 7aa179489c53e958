create table missions_missions (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id text not null,
  title text not null,
  goal bigint not null check (goal > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  position int not null,
  primary key (merchant_id, id)
);
call kit_tenant_table('missions_missions');

create table missions_scores (
  merchant_id int not null default current_merchant(),
  mission_id text not null,
  member_id text not null,
  progress bigint not null default 0 check (progress >= 0),
  points bigint not null default 0 check (points >= 0),
  claimed_at timestamptz,
  primary key (merchant_id, mission_id, member_id),
  foreign key (merchant_id, mission_id) references missions_missions (merchant_id, id) on delete cascade,
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('missions_scores');
