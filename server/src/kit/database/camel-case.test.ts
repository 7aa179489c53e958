import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type World, type WorldMerchant, world } from "../../../test/world";
import { jsonRows } from "./json-rows";

let product: World;
let shop: WorldMerchant;

beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
});

test("rows have keys in camel case, whichever way they are asked for, and JSON keeps the keys it was written with", async () => {
  const TEXT = `select 1 as first_row, '{"inner_key": {"deep_key": 1}}'::jsonb as json_value`;
  const expected = [{ firstRow: 1, jsonValue: { inner_key: { deep_key: 1 } } }];
  expect(
    await shop.rows((db) =>
      sql
        .raw(TEXT)
        .execute(db)
        .then(({ rows }) => rows),
    ),
  ).toEqual(expected);
  expect((await product.database.query(TEXT)).rows).toEqual(expected);
  expect((await sql.raw(TEXT).execute(product.database.owner)).rows).toEqual(expected);
  const lane = await product.database.connectLane();
  // Asked twice: the second time the statement is prepared already.
  expect([await lane.ask(TEXT), await lane.ask(TEXT)]).toEqual([expected, expected]);
  await lane.close();
});

test("names in camel case reach the database in snake case, wherever a query names something", async () => {
  const found = await shop.rows(async (db) => {
    await db
      .insertInto("merchant_cdns")
      .values({ merchantId: shop.id, kind: "image", url: "https://one.example", position: 90 })
      .onConflict((conflict) => conflict.columns(["merchantId", "kind", "url"]).doNothing())
      .returning(["merchantId"])
      .execute();
    return db
      .selectFrom("merchant_merchants as own")
      .innerJoin("merchant_cdns as c", "c.merchantId", "own.merchantId")
      .select(["own.brandName", "c.merchantId as ownerId"])
      .select((eb) =>
        jsonRows(eb.selectFrom("merchant_cdns as l").select(["l.merchantId", "l.url as cdnUrl"]).where("l.position", "=", 90)).as(
          "allCdns",
        ),
      )
      .where("c.position", "=", 90)
      .groupBy(["own.brandName", "c.merchantId"])
      .orderBy("ownerId")
      .execute();
  });
  expect(found).toEqual([
    { brandName: expect.any(String), ownerId: shop.id, allCdns: [{ merchantId: shop.id, cdnUrl: "https://one.example" }] },
  ]);
});
