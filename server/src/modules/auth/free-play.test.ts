import { auth } from "@magpie/contract/identity/auth";
import type { Input } from "@magpie/contract/kit/call";
import { members } from "@magpie/contract/members";
import { wallet } from "@magpie/contract/wallet";
import { HOUR_MS } from "@magpie/domain/durations";
import { beforeAll, expect, test } from "vitest";
import { Browser } from "../../../test/people/browser";
import { easyChallenge } from "../../../test/people/solve";
import { newWorld, type World, type WorldMerchant } from "../../../test/world";
import { flagsWithout } from "../../seed/flags";

let product: World;
beforeAll(async () => {
  product = await newWorld({ trustedProxies: 1 });
});

async function trialInput(shop: WorldMerchant): Promise<Input<typeof auth.freePlay>> {
  const value = await product.seal({ random: "a7c1" }, { Merchant: shop.code });
  const challenge = await easyChallenge(shop, "trial");
  return { os: "Windows", platform: "W", value, gatewayVersion: 3, challenge };
}

async function play(shop: WorldMerchant, browser: Browser) {
  return browser.send(auth.freePlay, await trialInput(shop));
}

test("ID-09 SEC-44 a trial opens an account of its own kind, without a password, that may do what trials may", async () => {
  const shop = await product.merchant();
  const { token, firstTimeLogin } = await play(shop, new Browser(shop));
  expect(firstTimeLogin).toBe(true);
  const { account, type } = await shop.send(members.info, {}, { token });
  expect({ account, type }).toEqual({ account: expect.stringMatching(/^trial-[0-9a-f]{10}$/), type: 4 });
  await expect(shop.send(auth.sessions, {}, { token })).rejects.toMatchObject({ code: "operation_not_allowed" });
  await expect(new Browser(shop).signIn({ username: account, password: "" })).rejects.toMatchObject({ code: "credentials_wrong" });
  expect(await shop.send(auth.loginInfo, {}, { token })).toMatchObject({ advice: [], last: null });
});

test("ID-09 P-09 a trial begins with play money, and is told that it is that", async () => {
  const shop = await product.merchant();
  const { token } = await play(shop, new Browser(shop));
  expect(await shop.send(wallet.balance, {}, { token })).toMatchObject({ cash: "1000.00", trial: true });
});

test("ID-09 a trial cannot be opened where FREEPLAY3 is off", async () => {
  const shop = await product.merchant({ flags: flagsWithout("FREEPLAY3") });
  await expect(play(shop, new Browser(shop))).rejects.toMatchObject({ code: "operation_not_allowed" });
});

test("ID-09 SEC-44 each sealed value and each challenge opens one trial", async () => {
  const shop = await product.merchant();
  const browser = new Browser(shop);
  const [first, second] = [await trialInput(shop), await trialInput(shop)];
  await browser.send(auth.freePlay, first);
  const again = (changed: Partial<typeof first>) => browser.send(auth.freePlay, { ...second, ...changed });
  await expect(again({ value: first.value })).rejects.toMatchObject({ code: "request_replayed" });
  await expect(again({ challenge: first.challenge })).rejects.toMatchObject({ code: "challenge_failed" });
  await expect(again({ value: "not sealed" })).rejects.toMatchObject({ code: "encryption_invalid" });
});

test("SEC-44 so many trials a day from one address, and from one browser at any address", async () => {
  const shop = await product.merchant({ options: { trialsPerAddressPerDay: 2 } });
  const quota = { code: "trial_quota", status: 429 };
  const [first, ip] = [new Browser(shop), "203.0.113.7"];
  await play(shop, first);
  await play(shop, new Browser(shop, { ip }));
  await expect(play(shop, new Browser(shop, { ip }))).rejects.toMatchObject(quota);

  const roamer = new Browser(shop, { ip: "198.51.100.1" });
  await play(shop, roamer);
  for (const next of ["198.51.100.2", "198.51.100.3"]) {
    roamer.ip = next;
    await play(shop, roamer);
  }
  roamer.ip = "198.51.100.4";
  await expect(play(shop, roamer)).rejects.toMatchObject(quota);
  product.at(new Date(Date.now() + 25 * HOUR_MS));
  expect(await play(shop, new Browser(shop, { ip }))).toHaveProperty("token");
  product.at(null);
});
