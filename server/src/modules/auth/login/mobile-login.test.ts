import { auth } from "@magpie/contract/identity/auth";
import { verification } from "@magpie/contract/identity/verification";
import type { Input } from "@magpie/contract/kit/call";
import { members } from "@magpie/contract/members";
import { DAY_MS } from "@magpie/domain/durations";
import { beforeAll, describe, expect, test } from "vitest";
import { lastCode } from "../../../../test/outside/outbox";
import { easyChallenge } from "../../../../test/people/solve";
import { newWorld, type World, type WorldMerchant } from "../../../../test/world";
import { NO_SERVICES } from "../../../kit/outside/services";
import { flagsWithout } from "../../../seed/flags";

const MOBILE = "919000000001";
const number = { countryDialingCode: "91", mobileNum: "9000000001" };

let product: World;
beforeAll(async () => {
  product = await newWorld();
});

async function shopWithAna(overrides = {}): Promise<WorldMerchant> {
  const shop = await product.merchant(overrides);
  await shop.addMember({ account: "ana", password: "correct-horse-1", mobile: MOBILE });
  return shop;
}

function byMobile(shop: WorldMerchant, input: Partial<Input<typeof auth.login>>) {
  return shop.send(auth.login, { type: "sms", username: number.mobileNum, countryDialingCode: "91", ...input });
}

describe("signing in by a code to the mobile number", () => {
  test("ID-01 ID-02 needs the number and the code, and no challenge; each code is good once", async () => {
    const shop = await shopWithAna();
    await shop.send(verification.sendCode, { ...number, challenge: await easyChallenge(shop, "sms") });
    const password = await lastCode(shop, MOBILE);
    const other = password === "123456" ? "654321" : "123456";
    await expect(byMobile(shop, { password: other })).rejects.toMatchObject({ code: "code_wrong" });
    const entered = await byMobile(shop, { password, username: " 9000000001 " });
    expect(entered).toMatchObject({ mustChangePassword: false, changeTicket: null });
    expect(await shop.send(members.info, {}, entered)).toMatchObject({ account: "ana" });
    await expect(byMobile(shop, { password })).rejects.toMatchObject({ status: 400 });
  });

  test("ID-02 ER-02 is refused without a code, and with a number that can be none", async () => {
    const shop = await shopWithAna();
    await expect(byMobile(shop, { password: "" })).rejects.toMatchObject({ code: "code_missing" });
    await expect(byMobile(shop, { password: "123456", username: "12" })).rejects.toMatchObject({ code: "phone_invalid" });
  });

  test("ID-01 is refused where MOBILEVERCODELOGIN3 is off", async () => {
    const shop = await shopWithAna({ flags: flagsWithout("MOBILEVERCODELOGIN3") });
    await expect(byMobile(shop, { password: "123456" })).rejects.toMatchObject({ code: "operation_not_allowed" });
  });

  test("ID-04 does not force anybody to change an expired password", async () => {
    const shop = await product.merchant({ options: { passwordExpiryDays: 1 } });
    const long = new Date(Date.now() - 9 * DAY_MS);
    await shop.addMember({ account: "ana", password: "correct-horse-1", mobile: MOBILE, now: long });
    await shop.send(verification.sendCode, { ...number, challenge: await easyChallenge(shop, "sms") });
    const entered = await byMobile(shop, { password: await lastCode(shop, MOBILE) });
    expect(entered).toMatchObject({ passwordExpired: true, mustChangePassword: false });
  });
});

describe("signing in by the phone provider", () => {
  test("ID-07 takes the number that the provider vouches for, and only for an account that has it", async () => {
    const provider = { provedNumber: async (idToken: string) => ({ ana: MOBILE, eve: "919000000099" })[idToken] ?? null };
    const elsewhere = await newWorld({ services: { ...NO_SERVICES, phone: provider } });
    const shop = await elsewhere.merchant();
    await shop.addMember({ account: "ana", password: "correct-horse-1", mobile: MOBILE });
    const login = (firebaseIdToken: string) => byMobile(shop, { firebaseChannel: "sms", firebaseIdToken });
    expect(await shop.send(members.info, {}, await login("ana"))).toMatchObject({ account: "ana" });
    await expect(login("eve")).rejects.toMatchObject({ code: "credentials_wrong" });
    await expect(login("forged")).rejects.toMatchObject({ code: "phone_proof_invalid" });
  });
});
