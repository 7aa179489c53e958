-- A receiver's lines added up by the last day of their window. Pay in real time writes up to three hundred lines a day, and whoever asked for
-- the income of a month added up every one of them.
create table agency_line_days (
  merchant_id int not null default current_merchant(),
  receiver_id text not null,
  day date not null,
  kind text not null,
  category text not null,
  valid bigint not null,
  gross bigint not null,
  -- What has reached the receiver.
  paid bigint not null,
  primary key (merchant_id, receiver_id, day, kind, category)
);
call kit_tenant_table('agency_line_days');
revoke delete, truncate on agency_line_days from magpie_app;
create policy viewer on agency_line_days as restrictive using (agency_sees(receiver_id));

-- Whoever writes lines writes their days, servers of the release before as well. In one order, so that two nodes that pay the same people
-- wait for each other and never in a circle.
create function agency_add_to_line_days() returns trigger language plpgsql as $$
begin
  insert into agency_line_days as d (merchant_id, receiver_id, day, kind, category, valid, gross, paid)
  select merchant_id, receiver_id, last_day, kind, category, sum(valid_bet), sum(gross), coalesce(sum(pay) filter (where state = 'paid'), 0)
  from new_lines group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (merchant_id, receiver_id, day, kind, category) do update set valid = d.valid + excluded.valid, gross = d.gross + excluded.gross,
    paid = d.paid + excluded.paid;
  return null;
end
$$;
create trigger agency_added after insert on agency_run_lines referencing new table as new_lines
  for each statement execute function agency_add_to_line_days();

-- Of a line that is there, only its state changes.
create function agency_pay_in_line_days() returns trigger language plpgsql as $$
begin
  insert into agency_line_days as d (merchant_id, receiver_id, day, kind, category, valid, gross, paid)
  select n.merchant_id, n.receiver_id, n.last_day, n.kind, n.category, 0, 0, sum(case n.state when 'paid' then n.pay else -n.pay end)
  from new_lines n join old_lines o on o.merchant_id = n.merchant_id and o.number = n.number
  where (n.state = 'paid') <> (o.state = 'paid')
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (merchant_id, receiver_id, day, kind, category) do update set paid = d.paid + excluded.paid;
  return null;
end
$$;
create trigger agency_changed after update on agency_run_lines referencing old table as old_lines new table as new_lines
  for each statement execute function agency_pay_in_line_days();

-- Whoever migrates is inside no merchant, where the tables' policies show nothing to an owner that is no superuser.
do $$ declare merchant int; begin
  for merchant in select kit_merchants() loop
    perform set_config('magpie.merchant', merchant::text, true);
    insert into agency_line_days (merchant_id, receiver_id, day, kind, category, valid, gross, paid)
    select merchant_id, receiver_id, last_day, kind, category, sum(valid_bet), sum(gross), coalesce(sum(pay) filter (where state = 'paid'), 0)
    from agency_run_lines where merchant_id = merchant group by 1, 2, 3, 4, 5;
  end loop;
  perform set_config('magpie.merchant', '', true);
end $$;
