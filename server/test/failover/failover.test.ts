import { randomBytes, randomUUID } from "node:crypto";
import { feedback } from "@magpie/contract/feedback";
import { vendor } from "@magpie/contract/vendor";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrate } from "../../src/kit/database/migrate";
import { DatabaseUnreachable } from "../../src/kit/database/transact";
import { openLanes } from "../../src/kit/lanes/lanes";
import type { Batch } from "../../src/kit/lanes/task";
import { openDesk, type Seat } from "../desks/vendor-desk";
import { MIGRATIONS } from "../kit/database";
import { STOCK } from "../lab/stock";
import { give } from "../ledger/bank";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../world";
import { openPair, type Pair } from "./pair";

// Whole servers start and stop here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let pair: Pair;
let here: World;
let shop: WorldMerchant;
let ana: WorldMember;
let seat: Seat;

beforeAll(async () => {
  pair = await openPair();
  here = await newWorld({ beside: { ownerUrl: pair.url, masterSecret: randomBytes(32) } as World });
  shop = await here.merchant(STOCK);
  ana = await shop.member();
  await give(shop, ana.id, 1_000_00n);
  seat = await (await openDesk(shop)).open(ana);
});

afterAll(async () => {
  await here.close();
  here.close = async () => {};
  await pair.close();
});

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    (error) => error.code as string,
  );
const balance = async () => {
  const { player, gameCode } = seat;
  return (await seat.desk.send(vendor.balance, { player, gameCode, currency: "INR" })).balance;
};
const bet = (id: string) => seat.bet(id, "10.00", id);
/** How often a vendor's transaction stands in the books of a machine. */
const standsIn = async (machine: Pair["primary"], id: string) => {
  const rows = await machine.ask<{ times: number }>(`select count(*)::int as times from wallet_transactions where key like '%${id}'`);
  return rows[0]?.times;
};

/** Two that are asked for without a deadline, the second of which waits for the commit of the first, and a node that stops meanwhile. */
async function shareAndClose() {
  const lanes = openLanes({ connect: here.database.connectLane, tell: () => {} });
  const begun: string[] = [];
  const batch: Batch<string, string> = async (ask, operations) => {
    begun.push(...operations);
    await ask("select pg_logical_emit_message(true, 'test', '')");
    return { answers: Promise.resolve(operations) };
  };
  const isDone = (operation: string) =>
    lanes.run({ lane: "one", once: "one", operation, batch }).then(
      () => true,
      (error) => {
        expect(error).toBeInstanceOf(DatabaseUnreachable);
        return false;
      },
    );
  return Promise.all([isDone("first"), isDone("second"), lanes.close().then(() => begun)]);
}

test("F-14 whoever is led to a standby that lags hears no old balance and decides nothing by it: it is told to come again, and then hears the new one", async () => {
  await bet(randomUUID());
  const { standby } = pair;
  await expect.poll(() => standby.ask("select from wallet_transactions where kind = 'play.bet'")).toHaveLength(1);
  await standby.ask("select pg_wal_replay_pause()");
  await bet(randomUUID());
  expect(await standby.ask("select from wallet_transactions where kind = 'play.bet'")).toHaveLength(1);

  pair.leadTo(standby);
  expect(await codeOf(balance())).toBe("overloaded");
  expect(await codeOf(bet(randomUUID()))).toBe("overloaded");
  expect(await codeOf(ana.send(feedback.list, {}))).toBe("overloaded");
  expect((await shop.raw("/wps/feedback", { headers: { Authorization: ana.token } })).headers["retry-after"]).toBe("5");
  await expect.poll(async () => (await here.raw("/readyz")).status).toBe(503);

  pair.leadTo(pair.primary);
  await expect.poll(async () => (await here.raw("/readyz")).status).toBe(200);
  expect(await balance()).toBe("980.00");
  await standby.ask("select pg_wal_replay_resume()");
});

test("F-05 what no standby had is acknowledged to nobody, not even when it is asked again; what was acknowledged is there after the failover, once", async () => {
  const { primary, standby } = pair;
  const told = (key: string) => ana.send(feedback.send, { content: "The lobby is slow today.", pictures: [] }, { key });
  const [kept, cut, late] = [randomUUID(), randomUUID(), randomUUID()];
  await told(kept);
  await standby.stop();
  // These are committed here, and wait for a standby: nobody knows what becomes of them.
  const sharing = shareAndClose();
  expect(await Promise.all([codeOf(bet(cut)), codeOf(told(cut))])).toEqual(["overloaded", "overloaded"]);
  // Not tried again and again by the lane, each time as long, while its callers hear nothing.
  expect(await sharing).toEqual([false, false, ["first"]]);

  await primary.stop();
  await pair.startPrimary();
  pair.leadTo(primary);
  await expect.poll(() => standsIn(primary, cut)).toBe(1);
  expect(await Promise.all([codeOf(bet(cut)), codeOf(told(cut)), codeOf(told(kept))])).toEqual(["overloaded", "overloaded", "overloaded"]);

  await pair.startStandby();
  await expect.poll(() => codeOf(bet(cut))).toBe("ok");
  const first = await bet(cut);
  await expect.poll(() => codeOf(told(cut))).toBe("ok");
  expect(first.balance).toBe("970.00");

  await primary.stop();
  pair.leadTo(standby);
  expect(await codeOf(bet(late))).toBe("overloaded");
  const starting = migrate(pair.url, MIGRATIONS);
  await standby.ask("select pg_promote()");
  expect(await starting).toEqual([]);
  await expect.poll(() => codeOf(bet(late))).toBe("ok");
  expect(await bet(cut)).toEqual(first);
  await told(cut);
  expect((await ana.send(feedback.list, {})).content).toHaveLength(2);
  expect([await standsIn(standby, cut), await standsIn(standby, late), await balance()]).toEqual([1, 1, "960.00"]);
});
