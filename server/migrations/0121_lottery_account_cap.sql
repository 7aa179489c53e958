-- The most that one account wins on an issue is fixed when the issue is planned, like its exposure: read from the game at settlement, a change
-- of the game would have reached stakes that were placed before it.
alter table lottery_sales add column account_cap bigint check (account_cap > 0);
update lottery_sales s set account_cap = g.account_cap
from lottery_draws d join lottery_games g on g.merchant_id = d.merchant_id and g.game_code = d.game_code
where d.merchant_id = s.merchant_id and d.id = s.draw_id and g.account_cap is not null;

revoke update on lottery_sales from magpie_app;
grant update (tickets, stake, exposure) on lottery_sales to magpie_app;
