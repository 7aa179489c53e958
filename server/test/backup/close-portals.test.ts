import { catalogue } from "@magpie/contract/catalogue";
import { switches } from "@magpie/contract/office/switches";
import { HOUR_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { closePortals } from "../../src/restore/restore";
import { newWorld } from "../world";

test("F-23 F-19 the portals of restored books let nobody in and pay nothing out, until the office says so, even where payouts were off for an hour", async () => {
  const here = await newWorld();
  const [shop, other] = [await here.merchant(), await here.merchant()];
  const [maya, otto] = [await shop.operator({ rights: ["switches.off"] }), await other.operator({ rights: ["switches.off"] })];
  const soon = new Date(Date.now() + HOUR_MS).toISOString();
  await otto.send(switches.off, { scope: "payouts", reason: "the bank asks us to wait", until: soon });

  expect(await closePortals(here.database, new Date(), new Date())).toBe((await here.database.listMerchants()).length);
  for (const [portal, operator] of [
    [shop, maya],
    [other, otto],
  ] as const) {
    await expect(portal.send(catalogue.lanes, {})).rejects.toMatchObject({ code: "system_maintenance" });
    expect((await operator.send(switches.list, {})).off).toMatchObject([{ scope: "payouts", by: "system", until: null }]);
  }
});
