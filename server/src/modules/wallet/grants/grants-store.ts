import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { GrantRow } from "../../bonuses/bonuses";

/** The grant in play with its figures; undefined where there is none. */
export async function findPurseGrant(db: Db, memberId: string, currency: string): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`
    select 1 as place, merchant_id, grant_id as id, grant_rule::text as rule_id, grant_amount::text as amount, grant_until as until,
      grant_aside as aside, grant_closing as closing, grant_frozen as frozen, done_x::text, open_x::text, open_count as open,
      grant_paid::text as paid, null as house
    from wallet_accounts where owner = ${memberId} and currency = ${currency} and name = 'bonus' and grant_id is not null`.execute(db);
  return rows[0];
}
