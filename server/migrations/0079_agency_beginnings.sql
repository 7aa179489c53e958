-- The first day for which a merchant's agents are paid commissions. Those that were here before agents were have years of bets in their
-- figures, by which nobody was promised anything; one that opens later pays from its first day.
create table agency_beginnings (
  merchant_id int primary key default current_merchant() references merchant_merchants on delete cascade,
  first_day date not null
);
alter table merchant_merchants no force row level security;
insert into agency_beginnings (merchant_id, first_day)
  select m.merchant_id, (now() at time zone m.time_zone)::date from merchant_merchants m;
alter table merchant_merchants force row level security;
call kit_tenant_table('agency_beginnings');
