import { auth } from "@magpie/contract/identity/auth";
import { DAY_MS } from "@magpie/domain/durations";
import { beforeAll, expect, test } from "vitest";
import { Browser } from "../../../../test/people/browser";
import { newWorld, type World } from "../../../../test/world";

let product: World;
beforeAll(async () => {
  product = await newWorld({ trustedProxies: 1 });
});

const credentials = { username: "ana", password: "correct-horse-1" };

test("ID-04 ID-26 login info tells of the sign-in before this one, and nothing at the first", async () => {
  const shop = await product.merchant();
  await shop.addMember({ account: "ana", password: credentials.password });
  const browser = new Browser(shop, { ip: "198.51.100.3" });
  const first = await browser.signIn(credentials);
  expect(await shop.send(auth.loginInfo, {}, first)).toMatchObject({ last: null, firstTimeLogin: true, passwordExpired: false });
  const second = await browser.signIn(credentials);
  const { last, firstTimeLogin } = await shop.send(auth.loginInfo, {}, second);
  expect(last).toMatchObject({ ip: "198.51.100.3", label: "Chrome · Windows" });
  expect(firstTimeLogin).toBe(false);
});

test("ID-04 ID-26 EN-15 the greeting of the first sign-in is offered until it was shown", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  expect(await ana.send(auth.loginInfo, {})).toMatchObject({ firstTimeLogin: true });
  expect(await ana.send(auth.firstLogin, {})).toEqual({});
  expect(await ana.send(auth.loginInfo, {})).toMatchObject({ firstTimeLogin: false });
});

test("ID-26 login info advises what the account still lacks, and nothing that it has", async () => {
  const shop = await product.merchant();
  const advice = async (options: object) => (await (await shop.member(options)).send(auth.loginInfo, {})).advice;
  expect(await advice({})).toEqual(["verifyMobile", "verifyEmail", "addAuthenticator", "setPaymentPassword"]);
  expect(await advice({ mobile: "919000000001", email: "ana@example.com" })).toEqual(["addAuthenticator", "setPaymentPassword"]);
});

test("SEC-37 old sessions, tickets and tries are forgotten, and a member's history is kept", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  await ana.send(auth.makeTicket, {});
  for (const username of [ana.account, "nobody"]) {
    await expect(new Browser(shop).signIn({ username, password: "wrong" })).rejects.toMatchObject({ code: "credentials_wrong" });
  }
  const forgetAfter = async (days: number) => {
    product.at(new Date(Date.now() + days * DAY_MS));
    await shop.visit((ctx) => ctx.addJob("auth.forget", {}));
    await product.jobsDone().finally(() => product.at(null));
    return shop.rows(async (db) => ({
      logins: (await db.selectFrom("auth_logins").select("memberId").execute()).length,
      sessions: (await db.selectFrom("auth_sessions").select("id").execute()).length,
      tickets: (await db.selectFrom("auth_tickets").select("purpose").execute()).length,
    }));
  };
  expect(await forgetAfter(0)).toEqual({ logins: 3, sessions: 1, tickets: 1 });
  expect(await forgetAfter(3)).toEqual({ logins: 2, sessions: 0, tickets: 0 });
  expect(await forgetAfter(401)).toMatchObject({ logins: 0 });
});
