import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openDesk, type Seat } from "../../../../test/desks/vendor-desk";
import { STOCK } from "../../../../test/lab/stock";
import { give, sumOf } from "../../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../../test/world";
import { enterMerchant } from "../../../kit/lanes/connection";
import { openLanes } from "../../../kit/lanes/lanes";
import type { Batch } from "../../../kit/lanes/task";
import { listFlags, writeAll } from "./rounds-store";

let here: World;
let shop: WorldMerchant;
let ana: WorldMember;
let seat: Seat;

beforeAll(async () => {
  here = await world();
  shop = await here.merchant(STOCK);
  ana = await shop.member();
  await give(shop, ana.id, 1_000_00n);
  seat = await (await openDesk(shop)).open(ana);
});

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    (error) => error.code as string,
  );

test("S-09 a bet that somebody stands in the way of is refused in time, is not done afterwards, and may come again", async () => {
  const [late, next] = [randomUUID(), randomUUID()];
  const bet = (id: string) => seat.bet(id, "10.00", id);
  await bet(randomUUID());
  await here.database.owner.transaction().execute(async (held) => {
    await sql`select from wallet_accounts where owner = ${ana.id} for update`.execute(held);
    expect(await codeOf(bet(late))).toBe("overloaded");
  });
  // Lanes keep their order: had the late one still been waiting, it would be done by now.
  expect(await codeOf(bet(next))).toBe("ok");
  expect(await sumOf(shop, ana.id, "cash")).toBe(980_00n);
  expect(await codeOf(bet(late))).toBe("ok");
  expect(await sumOf(shop, ana.id, "cash")).toBe(970_00n);
});

test("S-09 F-06 what a slow database is still at when its caller was told that it failed is not committed", async () => {
  const lanes = openLanes({ connect: here.database.connectLane, tell: () => {} });
  const flag = { vassalage: "PG", kind: "bet", reason: "slow", transaction: "t", round: "r", player: "p", amount: 0n };
  const slow: Batch<string, string> = async (ask, names) => {
    const done = [
      enterMerchant(ask, shop.id),
      ask("select pg_sleep(0.4)"),
      writeAll(ask, [{ rounds: [], answers: [], flags: [flag] }], here.now()),
    ];
    return { answers: Promise.all(done).then(() => names) };
  };
  const ask = (withinMs: number) =>
    codeOf(lanes.run({ lane: "slow", once: randomUUID(), until: performance.now() + withinMs, operation: "slow", batch: slow }));
  const slowFlags = async () => (await shop.rows((db) => listFlags(db, { limit: 10, offset: 0 }))).total;
  expect(await ask(500)).not.toBe("ok");
  expect(await slowFlags()).toBe(0);
  expect([await ask(60_000), await slowFlags()]).toEqual(["ok", 1]);
  await lanes.close();
});
