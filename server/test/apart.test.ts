import { sql } from "kysely";
import { expect, test } from "vitest";
import { nothingYet, workIn } from "../src/kit/context";
import { world } from "./world";

test("a part that fails is undone alone, and what it would have told is told to nobody", async () => {
  const shop = await (await world()).merchant();
  const gathered = nothingYet();
  const kit = { secretsOf: () => ({}), ownAddress: () => "", listeners: [] } as never;
  const tag = (tagged: string) => sql`select set_config('magpie.tag', ${tagged}, true)`;
  const kept = await shop.rows(async (db) => {
    const work = workIn(kit, db, shop.id, new Date(), gathered);
    const fails = async (tagged: string) => {
      await tag(tagged).execute(db);
      work.push("ana", "reward", { count: 1, version: 1 });
      work.audit({ subject: "ana", reason: tagged });
      throw new Error("no");
    };
    await work.apart(async () => {
      await tag("first").execute(db);
      work.push("ana", "reward", { count: 1, version: 1 });
      work.audit({ subject: "ana", reason: "first" });
      await expect(work.apart(() => fails("inner"))).rejects.toThrow("no");
    });
    await expect(work.apart(() => fails("last"))).rejects.toThrow("no");
    const { rows } = await sql<{ tag: string }>`select current_setting('magpie.tag') as tag`.execute(db);
    return rows[0]?.tag;
  });
  expect([kept, gathered.leaving.length, gathered.acts]).toEqual(["first", 1, [{ subject: "ana", reason: "first" }]]);
});
