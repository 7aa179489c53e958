-- A line played over consecutive issues. The whole amount is set aside when it is made.
create table lottery_chases (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  game_code text not null,
  play text not null,
  selection text not null,
  positions text not null,
  mode text not null,
  prize_group int,
  account_group int,
  unit bigint not null,
  units int not null,
  stop_on_win boolean not null,
  total bigint not null,
  state text not null default 'running' check (state in ('running', 'done', 'won', 'stopped')),
  created_at timestamptz not null,
  primary key (merchant_id, id)
);
create index on lottery_chases (merchant_id, member_id, id);
call kit_tenant_table('lottery_chases');

create table lottery_chase_parts (
  merchant_id int not null default current_merchant(),
  chase_id uuid not null,
  position int not null,
  draw_id bigint not null,
  multiple int not null,
  cost bigint not null,
  -- While it is being placed nobody gives it back: it may be sold already.
  state text not null default 'waiting' check (state in ('waiting', 'placing', 'placed', 'released')),
  ticket_id uuid check ((ticket_id is not null) = (state = 'placed')),
  primary key (merchant_id, chase_id, position),
  foreign key (merchant_id, chase_id) references lottery_chases (merchant_id, id) on delete cascade
);
create index on lottery_chase_parts (merchant_id, draw_id) where state in ('waiting', 'placing');
call kit_tenant_table('lottery_chase_parts');
