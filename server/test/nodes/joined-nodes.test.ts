import { randomBytes, randomUUID } from "node:crypto";
import { auth } from "@magpie/contract/identity/auth";
import { verification } from "@magpie/contract/identity/verification";
import { merchant } from "@magpie/contract/merchant";
import { transfers } from "@magpie/contract/transfers";
import { wallet } from "@magpie/contract/wallet";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Nodes } from "../../src/kit/nodes/nodes";
import { joinNodes } from "../../src/kit/nodes/redis-nodes";
import { openDesk } from "../desks/vendor-desk";
import { STOCK } from "../lab/stock";
import { give } from "../ledger/bank";
import { listening } from "../people/socket-client";
import { newWorld, type World, WorldMerchant } from "../world";
import { openRedisDouble, type RedisDouble } from "./redis-double";

// A node notices within seconds that the others are gone or back.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const SOON = { timeout: 20_000 };
const CREDENTIALS = 6;
const ABROAD = "203.0.113.7";

/** Set to the address of a Redis or Valkey, the tests that need not stop it run there. */
const url = process.env.NODES_REDIS_URL;
let redis: RedisDouble;
let nodes: Nodes[];
let [here, there]: World[] = [];

beforeAll(async () => {
  redis = await openRedisDouble();
  const masterSecret = randomBytes(32);
  const join = () => joinNodes({ url: url ?? redis.url, masterSecret, log: pino({ level: "silent" }) });
  nodes = await Promise.all([join(), join()]);
  const limits = { read: 1_000_000, write: 1_000_000, credentials: CREDENTIALS };
  const options = { masterSecret, limits, trustedProxies: 1 };
  here = await newWorld({ ...options, nodes: nodes[0] as Nodes });
  there = await newWorld({ ...options, nodes: nodes[1] as Nodes, beside: here });
});
afterAll(async () => {
  for (const one of nodes) await one.close();
  await redis.stop();
});

/** The same merchant at both nodes. */
async function shopAtBoth(): Promise<[WorldMerchant, WorldMerchant]> {
  const shop = await (here as World).merchant(STOCK);
  return [shop, new WorldMerchant(there as World, shop.id, shop.code)];
}

const told = (count: number) => ({ event: "unread", data: { unread: count } });

test("an event of one node is heard on a socket of another, and again by a page that missed it", async () => {
  const [shop, elsewhere] = await shopAtBoth();
  const ana = await shop.member();
  const page = await listening(elsewhere, ana);
  await shop.visit(async (ctx) => ctx.push(ana.id, "unread", { unread: 1 }));
  await expect.poll(() => page.heard.at(-1)).toMatchObject(told(1));
  await elsewhere.visit(async (ctx) => ctx.push(ana.id, "unread", { unread: 2 }));
  await expect.poll(() => page.heard.at(-1)).toMatchObject(told(2));
  const [, first, second] = page.heard;
  expect(Number(second?.id)).toBeGreaterThan(Number(first?.id));
  const back = await listening(shop, ana, Number(first?.id));
  expect(back.heard).toMatchObject([told(2), { event: "ready" }]);
});

test("whoever signs out at one node loses the sockets at the other at once", async () => {
  const [shop, elsewhere] = await shopAtBoth();
  const ana = await shop.member();
  const page = await listening(elsewhere, ana);
  await shop.send(auth.logout, {}, { token: ana.token });
  expect(await page.closed).toBe(1000);
  expect(page.heard.at(-1)).toMatchObject({ event: "session", data: { reason: "signed_out" } });
});

/** Asks for a captcha from an address, at one node after the other, and counts the answers. */
async function knock(shops: readonly WorldMerchant[], times: number, from: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const at = shops[time % shops.length] as WorldMerchant;
    statuses.push((await at.raw("/wps/captcha", { headers: { "X-Forwarded-For": from } })).status);
  }
  return statuses;
}

test("one address has one allowance, whichever node it asks, and others have theirs", async () => {
  const shops = await shopAtBoth();
  const statuses = await knock(shops, CREDENTIALS + 2, ABROAD);
  expect(statuses).toEqual([...Array(CREDENTIALS).fill(200), 429, 429]);
  expect(await knock(shops, 1, "203.0.113.8")).toEqual([200]);
});

test.skipIf(url)("what somebody else says where the nodes meet is not taken for theirs", async () => {
  const [shop] = await shopAtBoth();
  const ana = await shop.member();
  const page = await listening(shop, ana);
  redis.publishToAll(Buffer.from(JSON.stringify(["x", [["push", `${shop.id}:${ana.id}`, { id: 1, at: new Date(), text: "{}" }]]])));
  await shop.visit(async (ctx) => ctx.push(ana.id, "unread", { unread: 3 }));
  await expect.poll(() => page.heard.at(-1)).toMatchObject(told(3));
  expect(page.heard).toHaveLength(2);
});

test.skipIf(url)("F-15 with Redis gone money moves and pages are read, nobody signs in, and all is back with it", async () => {
  const [shop, elsewhere] = await shopAtBoth();
  const ana = await shop.member();
  await give(shop, ana.id, 100_00n);
  const seat = await (await openDesk(shop)).seat(ana.id);
  const page = await listening(elsewhere, ana);
  const state = async (at: WorldMerchant) => (await at.raw("/readyz")).json;
  const headers = { "X-Forwarded-For": "203.0.113.9", "Content-Type": "application/json" };
  const knocked = async (at: WorldMerchant) => {
    const doors = [auth.login, verification.sendCode].map(({ path }) => at.raw(path, { method: "POST", headers, body: "{}" }));
    return (await Promise.all([at.raw("/wps/captcha", { headers }), ...doors])).map(({ status }) => status);
  };

  await redis.stop();
  for (const at of [shop, elsewhere]) {
    await expect.poll(() => state(at), SOON).toEqual({ status: "ready", nodes: "cut off" });
    expect(await knocked(at)).toEqual([503, 503, 503]);
    expect(await at.send(merchant.permission, {})).toMatchObject({ info: {} });
  }
  expect((await shop.raw("/metrics")).text).toContain("magpie_cut_off 1");
  const roundId = randomUUID();
  await seat.bet(roundId, "10.00");
  await seat.win(roundId, "4.00", randomUUID(), true);
  expect(await ana.send(wallet.balance, {})).toMatchObject({ cash: "94.00" });
  // Moving money asks for a password too, and is not taken for a sign-in.
  const order = { amount: "1.00", paymentPassword: "000000" };
  await expect(ana.send(transfers.toUpline, order)).rejects.not.toMatchObject({ code: "overloaded" });

  await redis.start();
  for (const at of [shop, elsewhere]) await expect.poll(() => state(at), SOON).toEqual({ status: "ready", nodes: "joined" });
  // What was told meanwhile is lost, so the page is told to read again.
  await expect.poll(() => page.heard.map(({ event }) => event), SOON).toEqual(["ready", "ready"]);
  expect(await knocked(shop)).not.toContain(503);
});
