import { sql } from "kysely";
import type { WorldMerchant } from "../world";

/** All traces of play for real money: the balance and movements of every account, tickets, sales, counted stakes. */
export async function realMoney(shop: WorldMerchant) {
  return shop.rows(async (db) => {
    const { rows: accounts } = await sql`
      select a.owner, a.name, a.currency, sum(l.amount)::text as held, count(l.*)::int as lines
      from wallet_accounts a join wallet_lines l on l.merchant_id = a.merchant_id and l.account_id = a.id
      where not a.is_trial group by 1, 2, 3 order by 1, 2, 3`.execute(db);
    const { rows: sums } = await sql`
      select (select count(*)::int from lottery_tickets) as tickets,
        (select coalesce(sum(s.tickets + s.stake + s.exposure), 0)::text from lottery_sales s) as sold,
        (select count(*)::int from stakes_stakes) as stakes,
        (select count(*)::int from records_bets) as rounds,
        (select count(*)::int from records_winners) as winners`.execute(db);
    return { accounts, sums };
  });
}
