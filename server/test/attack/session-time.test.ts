import { limits } from "@magpie/contract/limits";
import { play } from "@magpie/contract/play";
import { wallet } from "@magpie/contract/wallet";
import { MINUTE_MS } from "@magpie/domain/durations";
import { afterEach, expect, test } from "vitest";
import { openSession } from "../../src/modules/auth/auth";
import { openDesk, type Seat } from "../desks/vendor-desk";
import { GAME, STOCK, VASSALAGE } from "../lab/stock";
import { give } from "../ledger/bank";
import { elsewhere } from "../people/sessions";
import { listening } from "../people/socket-client";
import { newWorld, type WorldMember, type WorldMerchant, world } from "../world";

const START = new Date("2026-03-15T10:20:00Z");
const minutes = (count: number) => new Date(START.getTime() + count * MINUTE_MS);
const UP = { code: "limit_reached", value: { kind: "session", left: "0" } };

let shop: WorldMerchant;
afterEach(() => shop.world.at(null));

/** Somebody with a limit of an hour a day, in a game. */
async function playing(): Promise<[WorldMember, Seat]> {
  const product = await world();
  product.at(START);
  shop = await product.merchant(STOCK);
  const desk = await openDesk(shop);
  const ana = await shop.member();
  await give(shop, ana.id, 100_000n);
  await ana.send(limits.set, { kind: "session", window: "day", limit: "60" });
  return [ana, await desk.open(ana)];
}

const launch = (member: WorldMember) => member.send(play.launch, { vassalage: VASSALAGE, gameCode: GAME, trial: false });

test.each([1, 10, 25])(
  "RG-01 somebody who calls every %i minutes and never says that a page is open meets the limit of an hour, in bets and in launches",
  async (step) => {
    const [ana, seat] = await playing();
    for (let minute = 0; minute < 60; minute += step) {
      shop.world.at(minutes(minute));
      await ana.send(wallet.balance, {});
      await seat.bet(`round-${minute}`, "1.00");
    }
    shop.world.at(minutes(60 + (step === 25 ? 15 : step)));
    await ana.send(wallet.balance, {});
    await expect(seat.bet("late", "1.00")).rejects.toMatchObject(UP);
    await expect(launch(ana)).rejects.toMatchObject(UP);
    expect(await ana.send(limits.present, {})).toMatchObject({ timeUp: true });
  },
);

test("RG-01 RG-04 bets at a vendor count alone: nobody plays on for hours in a game that was opened once", async () => {
  const [ana, seat] = await playing();
  let refusedAt: number | null = null;
  for (let minute = 0; minute <= 66 && refusedAt === null; minute += 3) {
    shop.world.at(minutes(minute));
    await seat.bet(`round-${minute}`, "1.00").catch(({ code }) => {
      expect(code).toBe("limit_reached");
      refusedAt = minute;
    });
  }
  // The time between two bets is counted with the second.
  expect(refusedAt).toBe(63);
  expect(ana.id).toBe(seat.player);
});

test("RG-01 a page that is open but silent counts by its socket", async () => {
  const product = await newWorld({ socketTimes: { recheckMs: 20 } });
  product.at(START);
  shop = await product.merchant();
  const ana = await shop.member();
  await listening(shop, ana);
  const seen = () =>
    shop.rows(async (db) => {
      const rows = await db.selectFrom("limits_minutes").select("minutes").where("memberId", "=", ana.id).execute();
      return rows[0]?.minutes;
    });
  for (const [minute, bits] of [
    [0, 0b1n],
    [1, 0b11n],
    [4, 0b10011n],
  ] as const) {
    product.at(minutes(minute));
    await expect.poll(seen).toBe(bits << 20n);
  }
});

test("RG-01 signing in anew every minute is being here all the same", async () => {
  const [ana] = await playing();
  for (let minute = 0; minute < 60; minute++) {
    shop.world.at(minutes(minute));
    await shop.visit((ctx) => openSession(ctx, { memberId: ana.id, way: "username" }));
  }
  shop.world.at(minutes(60));
  await expect(launch(await elsewhere(shop, ana))).rejects.toMatchObject(UP);
});
