import { auth } from "@magpie/contract/identity/auth";
import { registration } from "@magpie/contract/identity/registration";
import { members } from "@magpie/contract/members";
import { switches } from "@magpie/contract/office/switches";
import { beforeAll, describe, expect, test } from "vitest";
import { askForCode, NEW_PASSWORD, registerByMobile, registerByName } from "../../../test/people/register";
import { easyChallenge } from "../../../test/people/solve";
import { newWorld, type World, type WorldMerchant, world } from "../../../test/world";
import { NO_SERVICES } from "../../kit/outside/services";
import { flagsWithout } from "../../seed/flags";
import { registrationFields } from "../../seed/registration-fields";

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant({ flags: flagsWithout("MOBILENUMPASSREG3") });
});

const logIn = async (username: string, at = shop) =>
  at.send(auth.login, { username, password: NEW_PASSWORD, challenge: await easyChallenge(at, "login") });

describe("by user name", () => {
  test("ID-10 ID-16 ID-26 a new account is signed in at once, can log in again, and is a member's", async () => {
    const { token, firstTimeLogin } = await registerByName(shop, { username: "  Priya  " });
    expect(firstTimeLogin).toBe(true);
    expect(await shop.send(members.info, {}, { token })).toMatchObject({ account: "Priya", nickname: "Priya", type: 0, icon: "crown" });
    expect(await logIn("priya")).toMatchObject({ firstTimeLogin: false, mustChangePassword: false });
  });

  test("F-19 nobody opens an account while registration is switched off", async () => {
    const maya = await shop.operator({ rights: ["switches.off"] });
    const { undo } = await maya.send(switches.off, { scope: "registration", reason: "a flood of robots" });
    await expect(registerByName(shop, { username: "ravi" })).rejects.toMatchObject({ code: "switched_off" });
    await maya.send(switches.undo, { id: undo?.id ?? "" });
  });

  test("ID-11 ID-13 the server holds to the merchant's rules and names every field that breaks one", async () => {
    const wrong = { username: "9x", password: "short", confirmPassword: "short", email: "nowhere", payeeName: "R2D2", mobileNum: "12" };
    await expect(registerByName(shop, wrong)).rejects.toMatchObject({
      code: "registration_invalid",
      value: { fields: ["username", "password", "confirmPassword", "payeeName", "email", "mobileNum"] },
    });
  });

  test("ID-11 a field becomes needed, or counts no longer, as the merchant says", async () => {
    const other = await product.merchant({ registrationFields: registrationFields({ qqNum: "required", payeeName: "off" }) });
    await expect(registerByName(other, { payeeName: "??" })).rejects.toMatchObject({ value: { fields: ["qqNum"] } });
    const { token } = await registerByName(other, { payeeName: "??", qqNum: "123456" });
    expect((await other.send(members.profile, {}, { token })).details).toEqual([{ field: "qqNum", masked: "***56" }]);
  });

  test("ID-13 two different passwords, a common one and one made of the account's name are refused", async () => {
    const choose = (password: string, confirmPassword = password) => registerByName(shop, { username: "wren", password, confirmPassword });
    await expect(choose(NEW_PASSWORD, "umbrella-orchid-8")).rejects.toMatchObject({ code: "password_unequal" });
    await expect(choose("password123")).rejects.toMatchObject({ code: "password_common" });
    await expect(choose("wrenwren12")).rejects.toMatchObject({ code: "password_common" });
  });

  test("ID-14 without agreeing to terms and age there is no account", async () => {
    const challenge = await easyChallenge(shop, "register");
    const form = { username: "nobody", password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, challenge };
    for (const agreed of [undefined, false, "true"]) {
      const sending = shop.send(registration.byName, { ...form, agreed } as never);
      await expect(sending).rejects.toMatchObject({ code: "invalid_input", value: { fields: { agreed: "invalid_value" } } });
    }
  });

  test("SEC-24 nobody makes themselves more than a member", async () => {
    const prototype = JSON.parse('{ "__proto__": { "type": 1 } }');
    for (const extra of [{ type: 1 }, { balance: "100" }, { isAgent: true }, { vipLevel: 9 }, { id: "mine" }, prototype]) {
      await expect(registerByName(shop, { username: "climber", ...extra })).rejects.toMatchObject({ code: "invalid_input" });
    }
  });

  test("SEC-30 the browser's check cannot be skipped, nor be used twice or from another action", async () => {
    const attempt = (challenge: string | undefined) => registerByName(shop, { username: "hurry", password: NEW_PASSWORD, challenge });
    await expect(attempt(undefined)).rejects.toMatchObject({ code: "challenge_required" });
    await expect(attempt(await easyChallenge(shop, "login"))).rejects.toMatchObject({ code: "challenge_failed" });
    const challenge = await easyChallenge(shop, "register");
    await attempt(challenge);
    await expect(registerByName(shop, { username: "hurry2", challenge })).rejects.toMatchObject({ code: "challenge_failed" });
  });

  test("ID-11 a picture's letters are asked for where the merchant wants them", async () => {
    const other = await product.merchant({ registrationFields: registrationFields({ captcha: "required" }) });
    await expect(registerByName(other)).rejects.toMatchObject({ code: "captcha_required", value: { captcha: true } });
    await expect(registerByName(other, { captcha: "guess" })).rejects.toMatchObject({ code: "captcha_failed" });
  });

  test("ID-10 a way that the merchant switched off is closed", async () => {
    const other = await product.merchant({ flags: flagsWithout("USERNAMEREG3", "MOBILENUMREG3") });
    await expect(registerByName(other)).rejects.toMatchObject({ code: "registration_closed", status: 403 });
    await expect(registerByMobile(other, "9000000100", { verificationCode: "123456" })).rejects.toMatchObject({
      code: "registration_closed",
    });
  });
});

describe("by mobile number", () => {
  test("ID-10 ID-16 ID-25 SEC-30 the number with its country is the user name, once a code has proved it", async () => {
    const code = await askForCode(shop, "9000000200");
    const wrong = code === "000000" ? "000001" : "000000";
    await expect(registerByMobile(shop, "9000000200", { verificationCode: wrong })).rejects.toMatchObject({ code: "code_wrong" });
    await expect(registerByMobile(shop, "9000000200", { verificationCode: "" })).rejects.toMatchObject({ code: "code_missing" });
    const { token } = await registerByMobile(shop, "90000-00200", { verificationCode: code });
    expect(await shop.send(members.info, {}, { token })).toMatchObject({ account: "919000000200" });
    expect(await shop.send(members.profile, {}, { token })).toMatchObject({ mobile: { masked: "+91***200", verified: true } });
    await expect(registerByMobile(shop, "9000000200", { verificationCode: code })).rejects.toMatchObject({ code: "code_expired" });
  });

  test("SEC-11 wrong codes stay counted although no account comes of them: the sixth try is one too many, right or not", async () => {
    const code = await askForCode(shop, "9000000300");
    const wrong = code === "000000" ? "000001" : "000000";
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(registerByMobile(shop, "9000000300", { verificationCode: wrong })).rejects.toMatchObject({ code: "code_wrong" });
    }
    await expect(registerByMobile(shop, "9000000300", { verificationCode: code })).rejects.toMatchObject({ code: "code_expired" });
  });

  test("ID-10 a password is asked for under its flag, and where no code proves the number", async () => {
    const both = await product.merchant();
    await expect(registerByMobile(both, "9000000400")).rejects.toMatchObject({ value: { fields: ["password", "confirmPassword"] } });
    const neither = await product.merchant({ flags: flagsWithout("REGMOBVERF3", "MOBILENUMPASSREG3") });
    const secrets = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, verificationCode: "" };
    const { token } = await registerByMobile(neither, "9000000400", secrets);
    expect(await neither.send(members.profile, {}, { token })).toMatchObject({ mobile: { verified: false } });
    expect(await logIn("919000000400", neither)).toMatchObject({ mustChangePassword: false });
  });

  test("ID-25 a number that its country does not have is refused", async () => {
    await expect(registerByMobile(shop, "1234567890", { verificationCode: "123456" })).rejects.toMatchObject({ code: "phone_invalid" });
  });
});

describe("by the phone provider", () => {
  test("ID-07 SEC-30 its proof stands in for a code, for the number it names and no other", async () => {
    const phone = { provedNumber: async (idToken: string) => (idToken === "good" ? "919000000700" : null) };
    const proving = await newWorld({ services: { ...NO_SERVICES, phone } });
    const other = await proving.merchant({ flags: flagsWithout("MOBILENUMPASSREG3") });
    const register = (mobileNum: string, firebaseIdToken: string) =>
      registerByMobile(other, mobileNum, { firebaseChannel: "sms", firebaseIdToken, verificationCode: "" });
    await expect(register("9000000700", "bad")).rejects.toMatchObject({ code: "phone_proof_invalid" });
    await expect(register("9000000701", "good")).rejects.toMatchObject({ code: "phone_proof_invalid" });
    const { token } = await register("9000000700", "good");
    expect(await other.send(members.profile, {}, { token })).toMatchObject({ mobile: { masked: "+91***700", verified: true } });
  });
});

describe("X-07 age", () => {
  test("X-07 a birth date is asked for where the profile wants it, and too young is too young by the merchant's calendar", async () => {
    const careful = await product.merchant({ registrationFields: registrationFields({ birthDate: "required" }), timeZone: "Asia/Tokyo" });
    await expect(registerByName(careful)).rejects.toMatchObject({ value: { fields: ["birthDate"] } });
    product.at(new Date("2026-03-13T14:59:00Z"));
    await expect(registerByName(careful, { birthDate: "2008-03-14" })).rejects.toMatchObject({ code: "under_age", status: 403 });
    // A minute later it is the fourteenth in Tokyo.
    product.at(new Date("2026-03-13T15:00:00Z"));
    const { token } = await registerByName(careful, { birthDate: "03-14-2008" });
    const profile = await careful.send(members.profile, {}, { token });
    product.at(null);
    expect(profile.details).toEqual([{ field: "birthDate", masked: "2008-**-**" }]);
  });

  test("X-07 a merchant may ask for more years", async () => {
    const strict = await product.merchant({
      registrationFields: registrationFields({ birthDate: "required" }),
      options: { minimumAge: 21 },
    });
    const birthDate = `${new Date().getUTCFullYear() - 19}-01-01`;
    await expect(registerByName(strict, { birthDate })).rejects.toMatchObject({ code: "under_age" });
  });
});
