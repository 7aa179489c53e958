alter table lottery_games drop constraint lottery_games_category_check, drop constraint lottery_games_prize_mode_check;
alter table lottery_games
  -- Which of our games it is: its calendar, its number space and its plays.
  add column rules text,
  add column modes text[],
  add column payout_cap bigint not null default 40000000 check (payout_cap > 0),
  -- The most on one unit where its amount is free.
  add column unit_most bigint not null default 10000000 check (unit_most > 0),
  -- The most that all tickets of one issue may come to, if each won its best.
  add column exposure_cap bigint not null default 1000000000000 check (exposure_cap > 0),
  -- The most that one account is paid for one issue; null for no such cap.
  add column account_cap bigint check (account_cap > 0),
  add column enabled boolean not null default true;
update lottery_games set
  rules = case category when 'SSC' then 'SSC1M' when 'LHC' then 'LHC5M' when '11X5' then 'X11_1M' when 'PK10' then 'PK1M' else 'FC3D' end,
  modes = array[prize_mode];
alter table lottery_games alter column rules set not null, alter column modes set not null, drop column prize_mode;

-- The highest prize group of an account, where its upline set one.
create table lottery_groups (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  mode text not null check (mode in ('LOTT', 'ZY')),
  account_group int not null check (account_group between 1800 and 1990 and account_group % 2 = 0),
  primary key (merchant_id, member_id, mode),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('lottery_groups');

create table lottery_saved_lines (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  game_code text not null,
  name text not null,
  play text not null,
  selection text not null,
  positions text not null,
  mode text not null,
  saved_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on lottery_saved_lines (merchant_id, member_id, game_code, saved_at);
call kit_tenant_table('lottery_saved_lines');
