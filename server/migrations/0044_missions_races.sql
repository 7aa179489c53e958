-- A mission runs once, or anew each day, week or month of the merchant's zone: one counter for each period of it.
alter table missions_missions add column period text not null default 'once' check (period in ('once', 'day', 'week', 'month'));
alter table missions_scores add column period text not null default '';
alter table missions_scores drop constraint missions_scores_pkey, add primary key (merchant_id, mission_id, period, member_id);
-- The number of the counted stake that first brought the points as they stand: among equals, who had them first is ahead.
alter table missions_scores add column reached bigint not null default 0;
alter table missions_scores drop column scored_at;
alter table missions_claims add column period text not null default '';
alter table missions_claims drop constraint missions_claims_pkey, add primary key (merchant_id, mission_id, period, member_id);

create table missions_races (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  title text not null,
  titles jsonb not null default '{}',
  -- The best win for its stake rewards no volume.
  measure text not null default 'bestRatio' check (measure in ('bestRatio', 'ratios', 'stake', 'count')),
  -- How many first bets count, where ratios are added up.
  first_bets int check (first_bets between 1 and 1000),
  -- Game types that count; empty counts all.
  game_types text[] not null default '{}',
  pool bigint not null check (pool >= 0),
  shares_bps int[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Set once: the final table, and the hash of what it was made from.
  frozen_at timestamptz,
  input_hash text,
  primary key (merchant_id, id),
  check ((measure = 'ratios') = (first_bets is not null)),
  check ((frozen_at is null) = (input_hash is null))
);
call kit_tenant_table('missions_races');

create table missions_racers (
  merchant_id int not null default current_merchant(),
  race_id text not null,
  member_id text not null,
  score bigint not null check (score >= 0),
  -- The number of the counted stake that first brought the score.
  reached bigint not null,
  -- The number of bets that count.
  bets int not null,
  primary key (merchant_id, race_id, member_id),
  foreign key (merchant_id, race_id) references missions_races (merchant_id, id) on delete cascade,
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on missions_racers (merchant_id, race_id, score desc, reached, member_id);
call kit_tenant_table('missions_racers');

-- The final table of a race. It stays as it was frozen.
create table missions_places (
  merchant_id int not null default current_merchant(),
  race_id text not null,
  place int not null check (place > 0),
  member_id text not null,
  score bigint not null,
  reached bigint not null,
  prize bigint not null check (prize >= 0),
  primary key (merchant_id, race_id, place),
  unique (merchant_id, race_id, member_id),
  foreign key (merchant_id, race_id) references missions_races (merchant_id, id)
);
call kit_tenant_table('missions_places');
revoke update, delete, truncate on missions_places from magpie_app;

-- What a day's check-in gives, by the length of the streak; the last step holds for all longer ones.
create table missions_check_in_steps (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  step int not null check (step > 0),
  give text not null check (give in ('points', 'cash')),
  amount bigint not null check (amount > 0),
  primary key (merchant_id, step)
);
call kit_tenant_table('missions_check_in_steps');

create table missions_check_ins (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  -- The last day, on the merchant's calendar.
  day date not null,
  length int not null check (length > 0),
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('missions_check_ins');

-- Times in which a member took a break: a day within costs no streak.
create table missions_breaks (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  begins timestamptz not null,
  ends timestamptz not null check (ends > begins),
  primary key (merchant_id, member_id, begins),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('missions_breaks');
