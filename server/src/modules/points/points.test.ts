import { points } from "@magpie/contract/points";
import { expect, test } from "vitest";
import { give } from "../../../test/ledger/bank";
import { world } from "../../../test/world";

test("SEC-22 SEC-23 points are the caller's own, and none before any were earned", async () => {
  const everything = await world();
  const [home, away] = [await everything.merchant(), await everything.merchant()];
  const [ana, ben, cleo] = [await home.member(), await home.member(), await away.member()];
  await give(home, ana.id, 1250n, "points");
  await give(away, cleo.id, 7n, "points");
  expect(await ana.send(points.balance, {})).toEqual({ points: "1250" });
  expect(await ben.send(points.balance, {})).toEqual({ points: "0" });
  expect(await cleo.send(points.balance, {})).toEqual({ points: "7" });
});

test("SEC-22 the mall lists its own merchant's rewards that are switched on", async () => {
  const everything = await world();
  const [home, away] = [await everything.merchant(), await everything.merchant()];
  const [ana, cleo] = [await home.member(), await away.member()];
  const reward = { title: "Free round", points: 300n, stock: 5 };
  await home.rows((db) =>
    db
      .insertInto("points_rewards")
      .values([
        { ...reward, id: "on", position: 1 },
        { ...reward, id: "off", position: 2, enabled: false },
      ])
      .execute(),
  );
  expect(await ana.send(points.rewards, {})).toEqual({ list: [{ id: "on", title: "Free round", points: "300", left: 5 }] });
  expect(await cleo.send(points.rewards, {})).toEqual({ list: [] });
});
