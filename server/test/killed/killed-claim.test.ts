import { randomUUID } from "node:crypto";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { wallet } from "@magpie/contract/wallet";
import { expect, test, vi } from "vitest";
import { promotionShop } from "../desks/promotion-desk";
import { rawRequest } from "../people/raw-request";
import { world } from "../world";
import { startDoomed } from "./doomed";

// Whole servers start and die here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });

/** The moment of death, and the cash that it leaves. */
const FATES = [
  ["H-08 before it is posted", { ARM: "select * from wallet_open", DOOM: "select wallet_post", WHEN: "before" }, "0.00"],
  ["H-09 once it is committed and before it is answered", { ARM: "select wallet_post", DOOM: "commit", WHEN: "after" }, "10.00"],
  ["H-09 while its answer is kept", { ARM: "select wallet_post", DOOM: 'update "kit_replies"', WHEN: "before" }, "10.00"],
] as const;

test.each(FATES)("P-01 %s: a server killed in a claim gives the reward once, and the repeat is answered", async (_, fate, left) => {
  const here = await world();
  const desk = await promotionShop(here);
  const hash = await desk.publish("gift", { entry: "auto" });
  const ana = await desk.shop.member();
  const cash = async () => (await ana.send(wallet.balance, {})).cash;
  const key = randomUUID();
  const server = startDoomed("doomed-server", here, fate);
  const headers = { "Content-Type": "application/json", Merchant: desk.shop.code, Authorization: ana.token, "Idempotency-Key": key };
  const body = JSON.stringify({ offer: "gift", hash });
  const asked = rawRequest(await server.address, promotions.claim.path, { method: promotions.claim.method, headers, body });
  await expect(asked).rejects.toThrow();
  expect(await server.died()).toBe("SIGKILL");
  expect(await cash()).toBe(left);
  const given = { kind: "cash", amount: "10.00", grant: null };
  for (let times = 0; times < 2; times++)
    expect(await ana.send(promotions.claim, { offer: "gift", hash }, { key })).toMatchObject({ given, offer: { state: "claimed" } });
  expect(await cash()).toBe("10.00");
  expect((await desk.maker.send(promotionDesk.deskOffers, {})).list[0]?.budget?.left).toBe("999000");
});
