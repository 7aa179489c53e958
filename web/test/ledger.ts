import { randomUUID } from "node:crypto";
import pg from "pg";
import { databaseUrl } from "./merchants";

export interface Posted {
  kind: string;
  /** In minor units, from the member's side. */
  amount: number;
  details?: Record<string, string>;
}

/** Posts to a member's cash, each entry in a transaction of its own, as the server would. */
export async function post(code: string, account: string, entries: readonly Posted[]): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    await client.query("select set_config('magpie.merchant', merchant_id::text, false) from merchant_merchants where code = $1", [code]);
    const found = await client.query<{ id: string; currency: string }>(
      `select m.id, s.currency from members_members m join merchant_merchants s using (merchant_id)
       where m.merchant_id = current_merchant() and m.account = $1`,
      [account],
    );
    const { id, currency } = found.rows[0] ?? { id: "", currency: "" };
    await client.query("select wallet_add_accounts(array[$1, ''], array[$2, $2], array['cash', 'house:games'])", [id, currency]);
    const accounts = await client.query<{ id: string }>(
      `select id from wallet_accounts where merchant_id = current_merchant() and currency = $2
         and ((owner = $1 and name = 'cash') or (owner = '' and name = 'house:games')) order by owner desc`,
      [id, currency],
    );
    for (const { kind, amount, details = {} } of entries) {
      const row = { key: randomUUID(), hash: "00".repeat(32), kind, details, actor: "test", request_id: "test", address: "" };
      await client.query("select wallet_write(now(), $1, array[1, 1], $2, $3)", [
        JSON.stringify([row]),
        accounts.rows.map((found) => found.id),
        [amount, -amount],
      ]);
    }
  } finally {
    await client.end();
  }
}
