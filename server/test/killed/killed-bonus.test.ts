import { randomUUID } from "node:crypto";
import { vendor } from "@magpie/contract/vendor";
import { beforeAll, expect, test, vi } from "vitest";
import { signatureOf } from "../../src/kit/outside/signed";
import { BonusPlayer, decimal } from "../desks/bonus-desk";
import { openDesk, SECRET, type VendorDesk } from "../desks/vendor-desk";
import { STOCK, VASSALAGE } from "../lab/stock";
import { rawRequest } from "../people/raw-request";
import { type World, type WorldMerchant, world } from "../world";
import { startDoomed } from "./doomed";

// Whole servers start and die here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });

let here: World;
let shop: WorldMerchant;
let desk: VendorDesk;

beforeAll(async () => {
  here = await world();
  shop = await here.merchant(STOCK);
  desk = await openDesk(shop);
});

/** Killed before the commit, it leaves what was there; `npm test` kills it after, `npm run check:deep` at both. */
const TAKEN = process.env.DEEP ? (["before", "after"] as const) : (["after"] as const);

test.each(TAKEN)("P-03 P-02 F-01 a server killed %s the commit that wins and converts a bonus does both, once", async (when) => {
  const ana = await BonusPlayer.sit(desk, 0n, 1_000n, { times100: 100, cap: 1_500n });
  const round = `round-${randomUUID()}`;
  await ana.bet(round, 1_000);
  const win = { ...ana.seat.body(round), transactionId: randomUUID(), amount: decimal(2_000), final: true };
  const server = startDoomed("doomed-server", here, { ARM: "select wallet_post", DOOM: "commit", WHEN: when });
  await expect(sendTo(await server.address, JSON.stringify(win))).rejects.toThrow();
  expect(await server.died()).toBe("SIGKILL");
  expect(await ana.state()).toEqual(when === "after" ? [1_500, 0, 0, 0] : [0, 0, 0, 1_000]);
  expect(await desk.send(vendor.win, win)).toMatchObject({ balance: decimal(1_500) });
  expect([await ana.state(), await ana.ended()]).toEqual([
    [1_500, 0, 0, 0],
    ["converted", 1_500, 500],
  ]);
});

function sendTo(address: string, body: string): Promise<unknown> {
  const path = vendor.win.path.replace("{vassalage}", VASSALAGE);
  const at = String(Math.floor(Date.now() / 1000));
  const signature = signatureOf(SECRET, "POST", path, at, Buffer.from(body)).toString("hex");
  const headers = { "Content-Type": "application/json", Merchant: shop.code, "X-Timestamp": at, "X-Signature": signature };
  return rawRequest(address, path, { method: "POST", headers, body });
}
