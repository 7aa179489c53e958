import { auth } from "@magpie/contract/identity/auth";
import { MINUTE_MS } from "@magpie/domain/durations";
import { beforeAll, describe, expect, test } from "vitest";
import { Browser, type BrowserOptions } from "../../../../test/people/browser";
import { newWorld, type World, type WorldMerchant } from "../../../../test/world";
import { openSession } from "../sessions/open-session";
import { inTurn, turnsTaken } from "../turns";

let product: World;
beforeAll(async () => {
  product = await newWorld({ trustedProxies: 1 });
});

const PASSWORD = "correct-horse-1";
const wrong = { code: "credentials_wrong", status: 401 };
const captchaWanted = { code: "captcha_required", value: { captcha: true } };
const locked = { code: "account_locked", status: 423 };

/** Signs in with a wrong password, and with a captcha if one is given. */
async function fail(browser: Browser, username: string, captcha?: string) {
  const login = browser.signIn({ username, password: "wrong", captcha });
  return login.then(
    () => expect.unreachable("the password was wrong"),
    (refused) => refused,
  );
}

async function lockOut(browser: Browser, username: string): Promise<void> {
  await fail(browser, username);
  await fail(browser, username);
  expect(await fail(browser, username, await browser.answerCaptcha())).toMatchObject(locked);
}

async function shopWithAna(): Promise<{ shop: WorldMerchant; id: string }> {
  const shop = await product.merchant();
  return { shop, id: await shop.addMember({ account: "ana", password: PASSWORD }) };
}

let lastNetwork = 0;
/** A new browser on a new network each time. */
function stranger(shop: WorldMerchant, options: BrowserOptions = {}): Browser {
  lastNetwork += 1;
  return new Browser(shop, { ip: `198.${18 + (lastNetwork >> 8)}.${lastNetwork & 255}.9`, ...options });
}

describe.each(["ana", "nobody"])("wrong passwords for %s", (username) => {
  test("ID-02 ID-03 SEC-08 SEC-09 call for a captcha after two, and lock after three", async () => {
    const { shop } = await shopWithAna();
    const browser = stranger(shop);
    expect(await fail(browser, username)).toMatchObject({ ...wrong, value: undefined });
    expect(await fail(browser, username)).toMatchObject({ ...wrong, value: { captcha: true } });
    expect(await fail(browser, username)).toMatchObject(captchaWanted);
    expect(await fail(browser, username, "999")).toMatchObject({ code: "captcha_failed", value: { captcha: true } });
    expect(await fail(browser, username, await browser.answerCaptcha())).toMatchObject(locked);
    const checks = turnsTaken();
    expect(await fail(stranger(shop), username, await browser.answerCaptcha())).toMatchObject(locked);
    expect(turnsTaken()).toBe(checks);
  });
});

describe("a locked account", () => {
  test("SEC-08 refuses the right password too, and opens again after half an hour", async () => {
    const { shop } = await shopWithAna();
    const now = Date.now();
    await lockOut(stranger(shop), "ana");
    await expect(stranger(shop).signIn({ username: "ana", password: PASSWORD })).rejects.toMatchObject(locked);
    product.at(new Date(now + 31 * MINUTE_MS));
    expect(await stranger(shop).signIn({ username: "ana", password: PASSWORD })).toHaveProperty("token");
    product.at(null);
  });

  test("SEC-08 stays open for its owner on a known device, which has a count of its own", async () => {
    const { shop } = await shopWithAna();
    const home = stranger(shop);
    await home.signIn({ username: "ana", password: PASSWORD });
    await lockOut(stranger(shop), "ana");
    expect(await home.signIn({ username: "ana", password: PASSWORD })).toHaveProperty("token");
    await lockOut(home, "ana");
    await expect(home.signIn({ username: "ana", password: PASSWORD })).rejects.toMatchObject(locked);
  });

  test.each(["sms", "passkey", "reset"] as const)("SEC-08 opens for everybody once its owner came in by %s", async (way) => {
    const { shop, id } = await shopWithAna();
    await lockOut(stranger(shop), "ana");
    await shop.visit((ctx) => openSession(ctx, { memberId: id, way }));
    expect(await stranger(shop).signIn({ username: "ana", password: PASSWORD })).toHaveProperty("token");
  });

  test("SEC-08 cannot be opened by an own account that is entered in between", async () => {
    const { shop } = await shopWithAna();
    await shop.addMember({ account: "eve", password: PASSWORD });
    const browser = stranger(shop);
    await fail(browser, "ana");
    await stranger(shop, { ip: browser.ip }).signIn({ username: "eve", password: PASSWORD });
    await fail(browser, "ana");
    expect(await fail(browser, "ana")).toMatchObject(captchaWanted);
  });
});

describe("many accounts", () => {
  test("SEC-08 from one address call for a captcha after two wrong tries", async () => {
    const { shop } = await shopWithAna();
    const ip = "198.51.100.77";
    for (const username of ["one", "two"]) await fail(new Browser(shop, { ip }), username);
    expect(await fail(new Browser(shop, { ip }), "three")).toMatchObject(captchaWanted);
    expect(await fail(new Browser(shop, { ip: "198.51.101.77" }), "three")).toMatchObject(wrong);
  });

  test("SEC-08 from one household count as one, however many addresses it has", async () => {
    const { shop } = await shopWithAna();
    for (const username of ["one", "two"]) await fail(new Browser(shop, { ip: `2001:db8:1:2::${username.length}` }), username);
    expect(await fail(new Browser(shop, { ip: "2001:db8:1:2:ffff::1" }), "three")).toMatchObject(captchaWanted);
    expect(await fail(new Browser(shop, { ip: "2001:db8:1:3::1" }), "three")).toMatchObject(wrong);
  });

  test("SEC-08 tried at the same moment are counted before any is looked at", async () => {
    const { shop } = await shopWithAna();
    const browsers = Array.from({ length: 12 }, () => stranger(shop));
    const checks = turnsTaken();
    await Promise.all(browsers.map((browser) => fail(browser, "ana")));
    expect(turnsTaken() - checks).toBe(2);
  });
});

test("SEC-08 a password that nobody had time to look at is no try", async () => {
  const { shop } = await shopWithAna();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const crowd = Array.from({ length: 60 }, () => inTurn(() => released).catch((refusal) => refusal.code));
  const login = stranger(shop).signIn({ username: "ana", password: PASSWORD });
  await expect(login).rejects.toMatchObject({ code: "overloaded", status: 503 });
  release();
  expect(await Promise.all(crowd)).toContain("overloaded");
  expect(await shop.rows((db) => db.selectFrom("auth_logins").select("id").execute())).toEqual([]);
});

test("ID-26 the history tells the owner of wrong tries and of the lock, the latest first, and nobody else", async () => {
  const { shop } = await shopWithAna();
  const home = stranger(shop);
  const { token } = await home.signIn({ username: "ana", password: PASSWORD });
  const thief = stranger(shop);
  await lockOut(thief, "ana");
  await fail(stranger(shop), "ana");
  const history = await shop.send(auth.loginHistory, {}, { token });
  expect(history.content.map(({ outcome }) => outcome).sort()).toEqual(["in", "locked", "wrong", "wrong", "wrong"]);
  expect(history.content.at(-1)).toMatchObject({ outcome: "in", way: "username", ip: home.ip, label: "Chrome · Windows" });
  expect(history.content.slice(0, -1).every(({ ip }) => ip === thief.ip)).toBe(true);
  const ben = await shop.member();
  expect((await ben.send(auth.loginHistory, {})).content.map(({ outcome }) => outcome)).toEqual(["in"]);
});
