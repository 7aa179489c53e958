-- Without a row the merchant gives no points.
create table points_config (
  merchant_id int primary key default current_merchant() references merchant_merchants on delete cascade,
  -- Valid stakes of so much money, in minor units, earn a point.
  money_per_point bigint not null check (money_per_point > 0),
  -- So many points are worth one minor unit of money.
  points_per_unit bigint not null check (points_per_unit > 0)
);
call kit_tenant_table('points_config');

-- Valid stakes that have earned no whole point yet. Below zero where stakes were taken back whose points were credited before.
create table points_open (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  stake bigint not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('points_open');

alter table points_rewards
  add column kind text not null default 'item' check (kind in ('item', 'cash')),
  -- The money that a reward in cash pays.
  add column cash bigint not null default 0,
  add column titles jsonb not null default '{}',
  -- Name of a picture that the portal has.
  add column picture text not null default '' check (picture ~ '^[a-z0-9-]{0,40}$'),
  add check ((kind = 'cash') = (cash > 0));

create table points_orders (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  reward_id text not null,
  -- As it was ordered: the shelf may change afterwards.
  title text not null,
  titles jsonb not null,
  kind text not null,
  points bigint not null check (points > 0),
  cash bigint not null,
  currency text not null,
  state text not null check (state in ('processing', 'approved', 'rejected')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- Null where it was decided without a person.
  operator_id text,
  note text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  foreign key (merchant_id, reward_id) references points_rewards (merchant_id, id),
  check ((state = 'processing') = (decided_at is null))
);
create index on points_orders (merchant_id, member_id, asked_at);
create index on points_orders (merchant_id, asked_at) where state = 'processing';
call kit_tenant_table('points_orders');
revoke delete, truncate on points_orders from magpie_app;

-- An order is decided once, whoever decides: otherwise a second decision would give its points back again.
create function points_decide_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'processing' or new.state = 'processing' or (new.points, new.cash, new.member_id) is distinct from (old.points, old.cash, old.member_id)
  then
    raise exception 'an order is decided once' using errcode = 'integrity_constraint_violation', constraint = 'points_decided_once';
  end if;
  return new;
end
$$;
create trigger points_decided_once before update on points_orders for each row execute function points_decide_once();
