-- What members asked to be told of a lottery. The row is their consent; withdrawn, it is gone.
create table lottery_reminders (
  merchant_id int not null default current_merchant(),
  game_code text not null,
  member_id text not null,
  before_lock boolean not null,
  results boolean not null,
  -- Nobody is told of a draw that was over when they asked.
  asked_at timestamptz not null,
  primary key (merchant_id, game_code, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  check (before_lock or results)
);
create index on lottery_reminders (merchant_id, member_id);
create index on lottery_reminders (merchant_id, game_code, member_id) where before_lock;
create index on lottery_reminders (merchant_id, game_code, member_id) where results;
call kit_tenant_table('lottery_reminders');

-- How far the members of a draw are told, by the order of their ids. Whoever tells holds the row.
create table lottery_reminder_runs (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  kind text not null check (kind in ('lock', 'result')),
  upto text not null default '',
  begun_at timestamptz not null,
  done_at timestamptz,
  primary key (merchant_id, draw_id, kind)
);
create index on lottery_reminder_runs (merchant_id, begun_at);
call kit_tenant_table('lottery_reminder_runs');

-- Who was told what, once each, and how often in a day.
create table lottery_reminded (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  draw_id bigint not null,
  kind text not null check (kind in ('lock', 'result')),
  told_at timestamptz not null,
  primary key (merchant_id, member_id, draw_id, kind),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on lottery_reminded (merchant_id, told_at);
call kit_tenant_table('lottery_reminded');
