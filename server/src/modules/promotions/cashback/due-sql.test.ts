import { cashbackDue } from "@magpie/domain/loyalty/cashback";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { world } from "../../../../test/world";
import { dueSql } from "./due-sql";

const AMOUNT = {
  of: "loss",
  from: "10000",
  tiers: [
    { above: "0", bps: 1000 },
    { above: "50000", bps: 500 },
  ],
  cap: "10000",
} as const;

test("BW-13 the database computes a line as the rules do", async () => {
  const shop = await (await world()).merchant();
  const amounts = [AMOUNT, { fixed: "77" }, { of: "valid", tiers: [{ above: "0", bps: 33 }], cap: "999999999" }] as const;
  const bases = [-5000n, 0n, 1n, 9_999n, 10_009n, 10_010n, 60_000n, 60_001n, 76_543n, 200_000n, 10n ** 13n];
  for (const amount of amounts) {
    const { rows } = await shop.rows((db) =>
      sql<{ due: bigint }>`select (${dueSql({ base: "loss", amount })})::bigint as due
        from unnest(${bases.map(String)}::bigint[]) with ordinality b (base, at) order by at`.execute(db),
    );
    expect(rows.map(({ due }) => due)).toEqual(bases.map((base) => cashbackDue(amount, base)));
  }
});
