import { verification } from "@magpie/contract/identity/verification";
import type { Input } from "@magpie/contract/kit/call";
import { MINUTE_MS } from "@magpie/domain/durations";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { desk, deskModule, giveMobile } from "../../../test/desks/code-desk";
import { lastCode, lastText } from "../../../test/outside/outbox";
import { easyChallenge } from "../../../test/people/solve";
import { newWorld, type SendOptions, type World, type WorldMerchant } from "../../../test/world";
import { MODULES } from "../../app";
import { flagsWithout } from "../../seed/flags";

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await newWorld({ modules: [...MODULES, deskModule] });
});
beforeEach(async () => {
  shop = await product.merchant();
});

const NUMBER = "919000000001";
const wrong = { code: "code_wrong", status: 400 };
const expired = { code: "code_expired", status: 400 };

/** Asks for a code and reads it from the message. */
async function ask(order: Partial<Input<typeof desk.ask>> = {}, options: SendOptions = {}): Promise<string> {
  const { to = NUMBER } = order;
  await shop.send(desk.ask, { purpose: "register", memberId: null, ...order, to }, options);
  return lastCode(shop, to);
}

function tryCode(code: string, more: Partial<Input<typeof desk.try>> = {}, options: SendOptions = {}) {
  return shop.send(desk.try, { purpose: "register", to: NUMBER, code, ...more }, options);
}

/** A wrong code. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a code", () => {
  test("SEC-11 has six digits and is good once", async () => {
    const code = await ask();
    expect(code).toMatch(/^\d{6}$/);
    expect(await tryCode(code)).toEqual({});
    await expect(tryCode(code)).rejects.toMatchObject(expired);
  });

  test("SEC-11 can be tried five times, and each try counts although it is refused", async () => {
    const code = await ask();
    for (let tries = 0; tries < 5; tries++) await expect(tryCode(not(code))).rejects.toMatchObject(wrong);
    await expect(tryCode(code)).rejects.toMatchObject(expired);
  });

  test("SEC-11 can be tried five times also by many at once", async () => {
    const code = await ask();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => tryCode(not(code))));
    const codes = answers.map((answer) => (answer.status === "rejected" ? answer.reason.code : "in"));
    expect(codes.filter((given) => given === "code_wrong")).toHaveLength(5);
    expect(codes.filter((given) => given === "code_expired")).toHaveLength(15);
  });

  test("SEC-11 can be used once also by many at once", async () => {
    const code = await ask();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => tryCode(code)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("SEC-11 ER-02 runs out after five minutes", async () => {
    const code = await ask();
    product.at(new Date(Date.now() + 5 * MINUTE_MS + 1000));
    await expect(tryCode(code).finally(() => product.at(null))).rejects.toMatchObject(expired);
  });

  test("SEC-11 is good for its purpose, number and merchant only", async () => {
    const code = await ask();
    const other = await product.merchant();
    await expect(tryCode(code, { purpose: "password" })).rejects.toMatchObject(wrong);
    await expect(tryCode(code, { to: "919000000002" })).rejects.toMatchObject(wrong);
    await expect(other.send(desk.try, { purpose: "register", to: NUMBER, code })).rejects.toMatchObject(wrong);
    expect(await tryCode(code)).toEqual({});
  });

  test("SEC-11 is good in the browser that asked, and a stranger's tries do not use it up", async () => {
    const mine = { headers: { Cookie: "device=my-own-browser" } };
    const code = await ask({}, mine);
    for (let tries = 0; tries < 6; tries++) await expect(tryCode(code)).rejects.toMatchObject(wrong);
    await expect(tryCode(code, {}, { headers: { Cookie: "device=another" } })).rejects.toMatchObject(wrong);
    expect(await tryCode(code, {}, mine)).toEqual({});
  });

  test("SEC-11 replaces the one before", async () => {
    const first = await ask();
    product.at(new Date(Date.now() + 61_000));
    const second = await ask().finally(() => product.at(null));
    if (first !== second) await expect(tryCode(first)).rejects.toMatchObject(wrong);
    expect(await tryCode(second)).toEqual({});
  });

  test("SEC-11 SEC-37 is in the database as a digest only, and so is the number", async () => {
    const code = await ask();
    const rows = await shop.rows((db) => db.selectFrom("verification_codes").selectAll().execute());
    const bytes = rows.flatMap((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : String(value))),
    );
    expect(bytes.join(" ")).not.toContain(code);
    expect(bytes.join(" ")).not.toContain(NUMBER.slice(2));
  });

  test("ER-02 that was not typed is missing", async () => {
    await ask();
    await expect(tryCode("")).rejects.toMatchObject({ code: "code_missing", status: 400 });
  });
});

describe("the call for a code to sign in or to set a password", () => {
  const input = { mobileNum: "90000 00001", countryDialingCode: "91" };
  const send = async (more: Partial<Input<typeof verification.sendCode>> = {}) =>
    shop.send(verification.sendCode, { ...input, challenge: await easyChallenge(shop, "sms"), ...more });

  test("ID-02 ID-08 sends it to the account's number and says for how long it is good", async () => {
    const ana = await shop.member();
    await giveMobile(shop, ana.id, NUMBER);
    expect(await send()).toEqual({ expiredMinutes: 5 });
    expect(await lastText(shop, NUMBER)).toContain("code to log in");
    expect(await tryCode(await lastCode(shop, NUMBER), { purpose: "login" })).toEqual({});
  });

  test("ID-08 ER-02 asks for patience when it is asked again too soon", async () => {
    await send({ purpose: "password" });
    const again = await send({ purpose: "password" }).catch((refused) => refused);
    expect(again).toMatchObject({ code: "code_too_many", status: 429 });
    expect(again.answer.json.message).toBe("Too many requests. Please try again after 5 minutes.");
  });

  test("SEC-09 answers alike and does the same work when nobody has the number, but sends nothing", async () => {
    const ana = await shop.member();
    await giveMobile(shop, ana.id, NUMBER);
    const before = product.sent.sms.length;
    const known = await send();
    const unknown = await send({ mobileNum: "9876543210" });
    expect(unknown).toEqual(known);
    const codes = await shop.rows((db) => db.selectFrom("verification_codes").selectAll().execute());
    const messages = await shop.rows((db) => db.selectFrom("delivery_messages").selectAll().execute());
    expect(codes).toHaveLength(2);
    expect(messages.map(({ sealed }) => sealed?.length)).toEqual([messages[1]?.sealed?.length, messages[0]?.sealed?.length]);
    await product.jobsDone();
    expect(product.sent.sms.slice(before).map(({ to }) => to)).toEqual([`+${NUMBER}`]);
  });

  test("ER-02 refuses numbers that are missing or none, before it spends the challenge", async () => {
    const challenge = await easyChallenge(shop, "sms");
    await expect(send({ mobileNum: "", challenge })).rejects.toMatchObject({ code: "phone_missing", status: 400 });
    await expect(send({ mobileNum: "12345", challenge })).rejects.toMatchObject({ code: "phone_invalid", status: 400 });
    await expect(send({ challenge })).resolves.toBeDefined();
  });

  test("is closed where the merchant has switched its feature off", async () => {
    shop = await product.merchant({ flags: flagsWithout("MOBILEVERCODELOGIN3", "REGMOBVERF3") });
    await expect(send()).rejects.toMatchObject({ code: "operation_not_allowed", status: 403 });
    await expect(send({ purpose: "password" })).resolves.toBeDefined();
    const register = { mobileNo: "9000000001", countryDialingCode: "91", challenge: await easyChallenge(shop, "sms") };
    await expect(shop.send(verification.sendRegistrationCode, register)).rejects.toMatchObject({ code: "operation_not_allowed" });
  });
});

describe("the call for a code that proves a new number or address", () => {
  test("sends it, and no other member can use it", async () => {
    const [ana, ben] = [await shop.member(), await shop.member()];
    await ana.send(verification.sendContactCode, { kind: "email", email: "Ana@example.test" });
    const code = await lastCode(shop, "Ana@example.test");
    const prove = { purpose: "contact", to: "ana@example.test", code } as const;
    await expect(ben.send(desk.try, prove)).rejects.toMatchObject(wrong);
    await expect(shop.send(desk.try, prove)).rejects.toMatchObject(wrong);
    expect(await ana.send(desk.try, prove)).toEqual({});
  });

  test("ER-02 refuses what is neither", async () => {
    const ana = await shop.member();
    for (const email of [undefined, "", "ana", "ana@", "a b@c.test"]) {
      await expect(ana.send(verification.sendContactCode, { kind: "email", ...(email !== undefined && { email }) })).rejects.toMatchObject({
        code: "email_invalid",
      });
    }
    await expect(ana.send(verification.sendContactCode, { kind: "mobile" })).rejects.toMatchObject({ code: "phone_missing" });
  });
});
