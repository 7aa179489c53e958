alter table lottery_tickets rename to lottery_tickets_0000;
alter table lottery_tickets_0000 set schema months;
revoke all on months.lottery_tickets_0000 from magpie_app;

-- Tickets for real money. An issue seals all of them under one hash before it is drawn.
create table lottery_tickets (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  member_id text not null,
  -- Rises with time, and nobody can guess it.
  id uuid not null,
  -- The slip or the chase plan that it came with, and its place there.
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
  -- Odds by tier, at the time it was sold.
  odds text not null,
  cap bigint not null,
  exposure bigint not null,
  -- Its hash below the root of the seal.
  leaf bytea not null check (length(leaf) = 32),
  placed_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (merchant_id, draw_id, member_id, id)
) partition by range (draw_id);
create index on lottery_tickets (merchant_id, member_id, id);
call kit_tenant_table('lottery_tickets');
revoke all on lottery_tickets from magpie_app;
-- A ticket stays as it was sold; it can only be given back.
grant select, insert, update (cancelled_at) on lottery_tickets to magpie_app;
create trigger lottery_on_sale after insert on lottery_tickets referencing new table as changed
  for each statement execute function lottery_check_sale();
create trigger lottery_given_back after update on lottery_tickets referencing new table as changed
  for each statement execute function lottery_check_sale();

call kit_attach_month('lottery_tickets', 0);
alter table months.lottery_tickets_0000 drop constraint lottery_tickets_early;

create function lottery_keep_months() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call kit_keep_months('lottery_tickets', 'lottery_draws_id_seq', clock_timestamp());
end
$$;
revoke execute on function lottery_keep_months from public;
grant execute on function lottery_keep_months to magpie_app;
select lottery_keep_months();

-- Takes the tickets of a month's issues out, once all these issues are settled and a year is over. The seals of the issues stay. Only the
-- tables' owner may do it; `kit_attach_month` brings them back.
create procedure lottery_close_month(month int) language plpgsql as $$
declare
  merchant int;
begin
  -- The owner too sees a merchant's issues after stepping in alone.
  for merchant in select kit_merchants() loop
    perform set_config('magpie.merchant', merchant::text, true);
    if exists (
      select from lottery_draws d where d.merchant_id = merchant and d.id >= kit_month_begins(month) and d.id < kit_month_begins(month + 1)
        and (d.settled_at is null or d.draws_at > clock_timestamp() - interval '400 days')
    ) then raise exception 'merchant %: an issue is not settled, or no year ago', merchant; end if;
  end loop;
  execute format('alter table lottery_tickets detach partition %s', kit_month_part('lottery_tickets', month));
end
$$;
revoke execute on procedure lottery_close_month from public;
