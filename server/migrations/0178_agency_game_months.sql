-- The games of a team by month, its agent included. A month of a large team is some hundred games on each of thirty days; whoever asked for the
-- best games of a month added up every one of those rows.
create table agency_game_months (
  merchant_id int not null default current_merchant(),
  agent_id text not null,
  month date not null check (extract(day from month) = 1),
  game_code text not null,
  game_type text not null,
  bet bigint not null,
  -- The players' side.
  profit bigint not null,
  primary key (merchant_id, agent_id, month, game_code)
);
call kit_tenant_table('agency_game_months');
create policy viewer on agency_game_months as restrictive using (agency_sees(agent_id));

-- Whoever writes days writes their months, servers of the release before as well: what a statement added to all its rows, at once.
create function agency_add_to_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into agency_game_months as m (merchant_id, agent_id, month, game_code, game_type, bet, profit)
    select n.merchant_id, n.agent_id, date_trunc('month', n.day)::date, n.game_code, max(n.game_type), sum(n.bet), sum(n.profit)
    from new_days n group by 1, 2, 3, 4
    on conflict (merchant_id, agent_id, month, game_code) do update set bet = m.bet + excluded.bet, profit = m.profit + excluded.profit,
      game_type = greatest(m.game_type, excluded.game_type);
  elsif tg_op = 'UPDATE' then
    insert into agency_game_months as m (merchant_id, agent_id, month, game_code, game_type, bet, profit)
    select c.merchant_id, c.agent_id, date_trunc('month', c.day)::date, c.game_code, max(c.game_type), sum(c.bet), sum(c.profit)
    from (
      select merchant_id, agent_id, day, game_code, game_type, bet, profit from new_days
      union all
      select merchant_id, agent_id, day, game_code, game_type, -bet, -profit from old_days
    ) c group by 1, 2, 3, 4
    on conflict (merchant_id, agent_id, month, game_code) do update set bet = m.bet + excluded.bet, profit = m.profit + excluded.profit,
      game_type = greatest(m.game_type, excluded.game_type);
  else
    update agency_game_months m set bet = m.bet - o.bet, profit = m.profit - o.profit
    from (
      select merchant_id, agent_id, date_trunc('month', day)::date as month, game_code, sum(bet) as bet, sum(profit) as profit
      from old_days group by 1, 2, 3, 4
    ) o
    where m.merchant_id = o.merchant_id and m.agent_id = o.agent_id and m.month = o.month and m.game_code = o.game_code;
  end if;
  return null;
end
$$;
create trigger agency_added after insert on agency_team_games referencing new table as new_days
  for each statement execute function agency_add_to_months();
create trigger agency_changed after update on agency_team_games referencing old table as old_days new table as new_days
  for each statement execute function agency_add_to_months();
create trigger agency_removed after delete on agency_team_games referencing old table as old_days
  for each statement execute function agency_add_to_months();

-- Whoever migrates is inside no merchant, where the tables' policies show nothing to an owner that is no superuser.
do $$ declare merchant int; begin
  for merchant in select kit_merchants() loop
    perform set_config('magpie.merchant', merchant::text, true);
    insert into agency_game_months (merchant_id, agent_id, month, game_code, game_type, bet, profit)
    select merchant_id, agent_id, date_trunc('month', day)::date, game_code, max(game_type), sum(bet), sum(profit) from agency_team_games
    where merchant_id = merchant group by 1, 2, 3, 4;
  end loop;
  perform set_config('magpie.merchant', '', true);
end $$;
