import { studio } from "@magpie/contract/studio";
import { TABLES, type TableRules } from "@magpie/studio/rgs/tables";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { type WorldMerchant, world } from "../../../../test/world";
import { advance } from "./advance";

const CRASH = TABLES.get("comet-rush-1") as TableRules;

test("GS-11 a table whose chain the house salted alone goes on with a chain of another kind", async () => {
  const here = await world();
  onTestFinished(() => here.at(null));
  const table = await studioShop(here);
  const seat = await sitDown(table, await table.member(), "comet-rush");
  await sql`alter table studio_chains disable trigger studio_guard_chain`.execute(here.database.owner);
  await sql`alter table studio_draws disable trigger studio_guard_draw`.execute(here.database.owner);
  await table.rows(async (db) => {
    const old = {
      version: CRASH.version,
      first: 1,
      length: 20_000,
      anchor: "a".repeat(64),
      lastSeed: Buffer.from("x"),
      salt: "s",
      since: here.now(),
    };
    await db.insertInto("studio_chains").values(old).execute();
    const times = { openedAt: here.now(), closesAt: here.now(), endsAt: here.now() };
    await db
      .insertInto("studio_draws")
      .values({ version: CRASH.version, number: 7, phase: "over", commit: "c", settled: true, ...times })
      .execute();
  });
  await sql`alter table studio_chains enable trigger studio_guard_chain`.execute(here.database.owner);
  await sql`alter table studio_draws enable trigger studio_guard_draw`.execute(here.database.owner);
  const inMerchant = (work: Parameters<WorldMerchant["visit"]>[0]) => table.visit(work) as Promise<never>;
  const next = () => advance({ inMerchant, clock: () => here.now() }, CRASH, true);
  here.at(new Date(Date.now() + 60_000));
  expect(await next()).toMatchObject({ waits: true, did: [] });
  await seat.contribute();
  here.at(new Date(Date.now() + 62_000));
  expect((await next()).did).toEqual(["open"]);
  const { list } = await table.send(studio.chains, { gameId: "comet-rush" });
  expect(list.map(({ first, contributions }) => [first, contributions.length])).toEqual([
    [8, 1],
    [1, 0],
  ]);
});
