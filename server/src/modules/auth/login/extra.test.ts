import { auth, type ExtraWay } from "@magpie/contract/identity/auth";
import { factors } from "@magpie/contract/identity/factors";
import { passwords } from "@magpie/contract/identity/passwords";
import { verification } from "@magpie/contract/identity/verification";
import { members } from "@magpie/contract/members";
import { MINUTE_MS } from "@magpie/domain/durations";
import { TOTP } from "otpauth";
import { beforeAll, describe, expect, test } from "vitest";
import { lastCode, lastText } from "../../../../test/outside/outbox";
import { Browser } from "../../../../test/people/browser";
import { easyChallenge } from "../../../../test/people/solve";
import { newWorld, type Refused, type World, type WorldMerchant } from "../../../../test/world";
import type { MemberOptions } from "../../../seed/create-member";

let product: World;
beforeAll(async () => {
  product = await newWorld({ trustedProxies: 1 });
});

const PASSWORD = "correct-horse-1";
const credentials = { username: "ana", password: PASSWORD };
const HOME = "203.0.113.7";
const ABROAD = "198.51.100.20";

/** Ana has signed in at home and now uses another browser abroad. */
async function anaAbroad(details: Partial<MemberOptions>, options = {}) {
  const shop = await product.merchant({ options });
  const id = await shop.addMember({ account: "ana", password: PASSWORD, ...details });
  const home = new Browser(shop, { ip: HOME });
  const { token } = await home.signIn(credentials);
  return { shop, id, home, token, abroad: new Browser(shop, { ip: ABROAD }) };
}

async function asked(browser: Browser): Promise<{ ticket: string; ways: ExtraWay[] }> {
  const refused = await browser.signIn(credentials).then(
    () => expect.unreachable("nothing more was asked"),
    (error: Refused) => error,
  );
  expect(refused).toMatchObject({ code: "extra_verification_required", status: 403 });
  return refused.value as { ticket: string; ways: ExtraWay[] };
}

async function addAuthenticator(shop: WorldMerchant, token: string): Promise<TOTP> {
  const stepped = await shop.send(auth.stepUp, { way: "password", answer: PASSWORD }, { token });
  const { secret } = await shop.send(factors.beginAuthenticator, {}, stepped);
  const app = new TOTP({ secret });
  await shop.send(factors.confirmAuthenticator, { code: app.generate() }, stepped);
  return app;
}

describe("a sign-in from an unknown address", () => {
  test("ID-22 X-06 asks for what the member has to give, and opens no session before it is given", async () => {
    const details = { mobile: "919000000001", email: "ana@example.com", details: { payeeName: "Ana Rao" } };
    const { shop, abroad } = await anaAbroad(details);
    expect(await asked(abroad)).toMatchObject({ ways: ["mobile", "email", "bankAccountName"] });
    const open = await shop.rows((db) => db.selectFrom("auth_sessions").select("id").execute());
    expect(open).toHaveLength(1);
  });

  test.each([
    { way: "mobile", details: { mobile: "919000000001" }, to: "919000000001" },
    { way: "email", details: { email: "ana@example.com" }, to: "ana@example.com" },
  ] as const)("ID-22 X-06 is let in by a code to the $way, good once", async ({ way, details, to }) => {
    const { shop, abroad } = await anaAbroad(details);
    const { ticket } = await asked(abroad);
    expect(await abroad.send(auth.sendExtraCode, { ticket, way })).toEqual({ expiredMinutes: 5 });
    const answer = await lastCode(shop, to);
    const entered = await abroad.send(auth.confirmExtra, { ticket, way, answer });
    expect(await shop.send(members.info, {}, entered)).toMatchObject({ account: "ana" });
    await expect(abroad.send(auth.confirmExtra, { ticket, way, answer })).rejects.toMatchObject({ code: "ticket_invalid" });
  });

  test("ID-22 X-06 is let in by the name on the bank account, in any case", async () => {
    const { abroad } = await anaAbroad({ details: { payeeName: "Ana  Rao" } });
    const { ticket, ways } = await asked(abroad);
    expect(ways).toEqual(["bankAccountName"]);
    const confirm = (answer: string) => abroad.send(auth.confirmExtra, { ticket, way: "bankAccountName", answer });
    await expect(confirm("Ana Roy")).rejects.toMatchObject({ code: "extra_verification_wrong", status: 401 });
    expect(await confirm("ana rao")).toHaveProperty("token");
  });

  test("ID-22 SEC-12 is let in by the authenticator app, each code once", async () => {
    const { shop, token, abroad } = await anaAbroad({});
    const app = await addAuthenticator(shop, token);
    const { ticket, ways } = await asked(abroad);
    expect(ways).toEqual(["authenticator"]);
    const later = Date.now() + 60_000;
    product.at(new Date(later));
    const answer = app.generate({ timestamp: later });
    const entered = await abroad.send(auth.confirmExtra, { ticket, way: "authenticator", answer });
    expect(entered).toMatchObject({ firstTimeLogin: false });
    const { ticket: second } = await asked(new Browser(shop, { ip: "192.0.2.9" }));
    const again = abroad.send(auth.confirmExtra, { ticket: second, way: "authenticator", answer });
    await expect(again).rejects.toMatchObject({ code: "extra_verification_wrong" });
    product.at(null);
  });

  test("ID-22 is given up after five wrong answers, and after ten minutes", async () => {
    const { abroad } = await anaAbroad({ details: { payeeName: "Ana Rao" } });
    const { ticket } = await asked(abroad);
    const confirm = (ticket: string, answer: string) => abroad.send(auth.confirmExtra, { ticket, way: "bankAccountName", answer });
    for (let tries = 0; tries < 5; tries++)
      await expect(confirm(ticket, "Eve")).rejects.toMatchObject({ code: "extra_verification_wrong" });
    await expect(confirm(ticket, "Ana Rao")).rejects.toMatchObject({ code: "ticket_invalid" });
    const { ticket: second } = await asked(abroad);
    product.at(new Date(Date.now() + 10 * MINUTE_MS));
    await expect(confirm(second, "Ana Rao")).rejects.toMatchObject({ code: "ticket_invalid" });
    product.at(null);
  });

  test("ID-22 is not answered by a way that the member lacks", async () => {
    const { abroad } = await anaAbroad({ details: { payeeName: "Ana Rao" } });
    const { ticket } = await asked(abroad);
    await expect(abroad.send(auth.sendExtraCode, { ticket, way: "mobile" })).rejects.toMatchObject({ code: "ticket_invalid" });
    for (const way of ["mobile", "authenticator"] as const) {
      await expect(abroad.send(auth.confirmExtra, { ticket, way, answer: "000000" })).rejects.toMatchObject({
        code: "extra_verification_wrong",
      });
    }
  });

  test.each([
    { why: "the merchant does not ask", details: { mobile: "919000000001" }, options: { extraVerification: false } },
    { why: "the member has nothing to give", details: {}, options: {} },
  ])("ID-22 needs no more where $why", async ({ details, options }) => {
    const { abroad } = await anaAbroad(details, options);
    expect(await abroad.signIn(credentials)).toHaveProperty("token");
  });
});

describe("a place that is known", () => {
  test("ID-22 is not asked again: the address of a sign-in, or a device that was trusted", async () => {
    const { shop, abroad } = await anaAbroad({ details: { payeeName: "Ana Rao" } });
    expect(await new Browser(shop, { ip: HOME }).signIn(credentials)).toHaveProperty("token");
    const { ticket } = await asked(abroad);
    await abroad.send(auth.confirmExtra, { ticket, way: "bankAccountName", answer: "Ana Rao", trust: true });
    abroad.ip = "192.0.2.44";
    expect(await abroad.signIn(credentials)).toHaveProperty("token");
    expect(await asked(new Browser(shop, { ip: "192.0.2.45" }))).toHaveProperty("ticket");
  });

  test("ID-22 is asked again on a device that was not trusted, at the next address", async () => {
    const { abroad } = await anaAbroad({ details: { payeeName: "Ana Rao" } });
    const { ticket } = await asked(abroad);
    await abroad.send(auth.confirmExtra, { ticket, way: "bankAccountName", answer: "Ana Rao" });
    abroad.ip = "192.0.2.46";
    expect(await asked(abroad)).toHaveProperty("ticket");
  });
});

test("SEC-12 the owner is written to about a sign-in on an unknown device, and not about a known one", async () => {
  const { shop, home, abroad } = await anaAbroad({ email: "owner@example.com" }, { extraVerification: false });
  await home.signIn(credentials);
  await product.jobsDone();
  expect(product.sent.mail.map(({ to }) => to)).not.toContain("owner@example.com");
  await abroad.signIn(credentials);
  expect(await lastText(shop, "owner@example.com")).toContain(ABROAD);
});

test("LA-04 owners are written to in the language of the account, whatever language the page of the asker is in", async () => {
  const contacts = { email: "dona@example.com", mobile: "919000000077", language: "PT" } as const;
  const { shop, abroad } = await anaAbroad(contacts, { extraVerification: false });
  await shop.rows((db) => db.insertInto("merchant_hosts").values({ host: "127.0.0.1" }).execute());
  await abroad.signIn(credentials);
  expect(await lastText(shop, contacts.email)).toContain("Alguém acabou de entrar na sua conta");
  const challenge = await easyChallenge(shop, "forgot");
  await shop.send(passwords.forgotByEmail, { username: "ana", email: contacts.email, challenge });
  expect(await lastText(shop, contacts.email)).toContain("nova senha");
  const number = { countryDialingCode: "91", mobileNum: "9000000077" };
  await shop.send(verification.sendCode, { ...number, challenge: await easyChallenge(shop, "sms") });
  expect(await lastText(shop, contacts.mobile)).toContain("código");
});

test("X-02 a default password stays to be changed after the second proof", async () => {
  const { shop, id, abroad } = await anaAbroad({ details: { payeeName: "Ana Rao" } });
  await shop.rows(async (db) => {
    const { passwordHash } = await db.selectFrom("members_members").select("passwordHash").where("id", "=", id).executeTakeFirstOrThrow();
    await db.updateTable("merchant_options").set({ defaultPasswordHash: passwordHash }).execute();
  });
  const { ticket } = await asked(abroad);
  const entered = await abroad.send(auth.confirmExtra, { ticket, way: "bankAccountName", answer: "Ana Rao" });
  expect(entered).toMatchObject({ mustChangePassword: true, changeTicket: expect.any(String) });
});
