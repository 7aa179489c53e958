-- What was sold on an issue so far. One row for all who sell: together they never go above the cap.
create table lottery_sales (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  tickets int not null default 0 check (tickets >= 0),
  stake bigint not null default 0 check (stake >= 0),
  exposure bigint not null default 0 check (exposure >= 0),
  exposure_cap bigint not null,
  primary key (merchant_id, draw_id),
  constraint lottery_exposure check (exposure <= exposure_cap)
) with (fillfactor = 50);
call kit_tenant_table('lottery_sales');

create table lottery_tickets (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  member_id text not null,
  -- Rises with time, and nobody can guess it.
  id uuid not null,
  -- Of the slip or the chase plan that it came with, and its place there.
  order_id uuid not null,
  line int not null,
  chase_id uuid,
  play text not null,
  selection text not null,
  positions text not null,
  mode text not null,
  prize_group int,
  account_group int,
  unit bigint not null,
  multiple int not null,
  units int not null,
  stake bigint not null,
  cost bigint not null check (cost > 0),
  -- By tier, as they were when it was sold.
  odds text not null,
  cap bigint not null,
  exposure bigint not null,
  -- Its hash below the root of the seal.
  leaf bytea not null check (length(leaf) = 32),
  placed_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (merchant_id, draw_id, member_id, id)
);
create index on lottery_tickets (merchant_id, member_id, id);
call kit_tenant_table('lottery_tickets');
-- A ticket stays as it was sold; it can only be given back.
revoke update, delete, truncate on lottery_tickets from magpie_app;
grant update (cancelled_at) on lottery_tickets to magpie_app;

-- Nothing is sold or given back but on an issue that is open, before it locks. One look at all tickets of a statement.
create function lottery_check_sale() returns trigger
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from changed t left join lottery_draws d on d.merchant_id = t.merchant_id and d.id = t.draw_id
    where d.state is distinct from 'open' or coalesce(t.cancelled_at, t.placed_at) >= d.locks_at
  ) then
    raise exception 'the issue is not on sale' using errcode = 'integrity_constraint_violation', constraint = 'lottery_on_sale';
  end if;
  return null;
end
$$;
create trigger lottery_on_sale after insert on lottery_tickets referencing new table as changed
  for each statement execute function lottery_check_sale();
create trigger lottery_given_back after update on lottery_tickets referencing new table as changed
  for each statement execute function lottery_check_sale();

-- Holds issues against being closed, and answers with what there is to decide by: the time is read when they are held. What is sold
-- by others meanwhile is seen by the constraint on the sales, when this is added to them.
create function lottery_open(draws bigint[])
returns table (id bigint, state text, opens_at timestamptz, locks_at timestamptz, exposure bigint, exposure_cap bigint, moment timestamptz)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform from lottery_draws d where d.id = any (draws) order by d.id for share;
  return query
  select d.id, d.state, d.opens_at, d.locks_at, s.exposure, s.exposure_cap, clock_timestamp()
  from lottery_draws d join lottery_sales s on s.draw_id = d.id
  where d.id = any (draws);
end
$$;

create function lottery_sell(sold jsonb) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  insert into lottery_tickets (draw_id, member_id, id, order_id, line, chase_id, play, selection, positions, mode, prize_group,
    account_group, unit, multiple, units, stake, cost, odds, cap, exposure, leaf, placed_at)
  select n.draw_id, n.member_id, n.id, n.order_id, n.line, n.chase_id, n.play, n.selection, n.positions, n.mode, n.prize_group,
    n.account_group, n.unit, n.multiple, n.units, n.stake, n.cost, n.odds, n.cap, n.exposure, decode(n.leaf, 'hex'), n.placed_at
  from jsonb_to_recordset(sold) as n (draw_id bigint, member_id text, id uuid, order_id uuid, line int, chase_id uuid, play text,
    selection text, positions text, mode text, prize_group int, account_group int, unit bigint, multiple int, units int, stake bigint, cost bigint,
    odds text, cap bigint, exposure bigint, leaf text, placed_at timestamptz);
  -- Last, and in one order: many sell on the same issues, and hold this row no longer than a commit takes.
  perform from lottery_sales s
  where s.draw_id in (select u.draw_id from jsonb_to_recordset(sold) as u (draw_id bigint)) order by s.draw_id for no key update;
  update lottery_sales s set tickets = s.tickets + n.tickets, stake = s.stake + n.stake, exposure = s.exposure + n.exposure
  from (
    select u.draw_id, count(*) as tickets, sum(u.stake) as stake, sum(u.exposure) as exposure
    from jsonb_to_recordset(sold) as u (draw_id bigint, stake bigint, exposure bigint) group by u.draw_id
  ) n
  where s.draw_id = n.draw_id;
end
$$;

-- Tickets that did not simply lose. In a settled issue, one without a row here has lost.
create table lottery_outcomes (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  ticket_id uuid not null,
  revision int not null,
  -- Held back while people look at it.
  checking boolean not null,
  payout bigint not null check (payout >= 0),
  uncapped bigint not null,
  refund bigint not null check (refund >= 0),
  valid_bet bigint not null,
  rebate bigint not null,
  wins jsonb not null,
  primary key (merchant_id, draw_id, ticket_id, revision)
);
call kit_tenant_table('lottery_outcomes');
revoke update, delete, truncate on lottery_outcomes from magpie_app;

-- What an issue brought a member: one row for each whom it brought something.
create table lottery_payments (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  revision int not null,
  member_id text not null,
  payout bigint not null,
  refund bigint not null,
  rebate bigint not null,
  primary key (merchant_id, draw_id, revision, member_id)
);
call kit_tenant_table('lottery_payments');
revoke update, delete, truncate on lottery_payments from magpie_app;
