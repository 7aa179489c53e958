-- The merchant's ladder, by level; the first is level 0, which everybody has.
create table vip_levels (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  level int not null check (level between 0 and 100),
  label text not null,
  labels jsonb not null default '{}',
  -- Experience from which on the level is reached.
  threshold bigint not null check (threshold >= 0),
  -- Cash for reaching it, once in a lifetime.
  reward bigint not null default 0 check (reward >= 0),
  -- Benefits as the merchant words them: a list of texts for each language.
  perks jsonb not null default '{}',
  primary key (merchant_id, level),
  check ((level = 0) = (threshold = 0))
);
call kit_tenant_table('vip_levels');

-- The share of a category's valid stakes that counts as experience; all of it without a row.
create table vip_weights (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  game_type text not null,
  bps int not null check (bps between 0 and 100000),
  primary key (merchant_id, game_type)
);
call kit_tenant_table('vip_weights');

create table vip_standings (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  level int not null default 0 check (level >= 0),
  -- The highest level ever reached.
  best int not null default 0 check (best >= level),
  -- The time when it was reached.
  best_at timestamptz,
  -- Own valid stakes times their weight in ten-thousandths, of the whole time and of the month: exact, and rounded only to be shown.
  total_x numeric(30) not null default 0,
  month_x numeric(30) not null default 0,
  -- The month that `month_x` counts, in the merchant's zone, like 2026-11.
  month text not null,
  -- The last stretch in which the member kept away.
  away_from timestamptz,
  away_until timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on vip_standings (merchant_id, month);
call kit_tenant_table('vip_standings');

-- Rewards of levels that were claimed.
create table vip_claims (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  level int not null,
  amount bigint not null check (amount > 0),
  claimed_at timestamptz not null,
  primary key (merchant_id, member_id, level),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('vip_claims');
revoke update, delete, truncate on vip_claims from magpie_app;
