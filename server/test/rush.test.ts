import { calls } from "@magpie/contract/kit/call";
import { merchant } from "@magpie/contract/merchant";
import { vendor } from "@magpie/contract/vendor";
import { expect, test } from "vitest";
import { z } from "zod";
import { MODULES } from "../src/app";
import { routeInSteps } from "../src/kit/module";
import { openDesk } from "./desks/vendor-desk";
import { STOCK } from "./lab/stock";
import { newWorld } from "./world";

const CROWD = 400;
const probe = calls("probe", {
  hold: {
    method: "POST",
    path: "/probe/hold",
    token: "none",
    encrypted: false,
    limit: "write",
    summary: "For tests.",
    input: z.object({}),
    output: z.object({}),
  },
});

test("with too much under way the lobby is refused at once and told when to come back, money is moved, and then all is as before", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const hold = routeInSteps(probe.hold, async () => held.then(() => ({})));
  const shop = await (await newWorld({ modules: [...MODULES, { name: "probe", routes: [hold] }] })).merchant(STOCK);
  const member = await shop.member();
  const seat = await (await openDesk(shop)).open(member);
  const look = () => shop.raw(merchant.permission.path);
  expect((await look()).status).toBe(200);

  const crowd = Promise.all(Array.from({ length: CROWD }, () => shop.send(probe.hold, {})));
  await expect.poll(async () => (await look()).status).toBe(503);
  const { status, headers, json } = await look();
  expect([status, headers["retry-after"], json]).toMatchObject([503, "5", { errorCode: "overloaded", requestId: expect.any(String) }]);
  const { player, gameCode } = seat;
  expect(await seat.desk.send(vendor.balance, { player, gameCode, currency: "INR" })).toMatchObject({ balance: "0.00" });
  expect((await shop.raw("/readyz")).status).toBe(200);
  expect((await shop.raw("/metrics")).text).toMatch(/magpie_turned_away_total\{rank="look"\} [1-9]/);

  letGo();
  await crowd;
  await expect.poll(async () => (await look()).status).toBe(200);
});
