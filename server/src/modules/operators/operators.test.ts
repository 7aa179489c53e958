import { randomUUID } from "node:crypto";
import { operators } from "@magpie/contract/operators";
import { MINUTE_MS } from "@magpie/domain/durations";
import { OPERATOR_RIGHTS } from "@magpie/domain/operators/rights";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Enrolled, enrolled, OFFICE_PASSWORD, signedIn } from "../../../test/people/office";
import { newWorld, type World, type WorldMerchant } from "../../../test/world";

const isOver = { code: "not_logged_in", status: 401 };

let here: World;
let shop: WorldMerchant;

beforeAll(async () => {
  here = await newWorld({ trustedProxies: 1 });
  shop = await here.merchant();
});
afterEach(() => here.at(null));

const at = (ip: string) => ({ headers: { "X-Forwarded-For": ip } });
const clerkAt = (ip: string) => enrolled(shop, "authenticator", ["cashier.review"], at(ip));
const signIn = (person: Enrolled, ip: string) => signedIn(shop, person, at(ip));
const wrongFrom = (account: string, ip: string) => expect(shop.send(operators.login, { account, password: "guess" }, at(ip))).rejects;

describe("an operator", () => {
  test("SEC-26 signs in with name, in whatever letters, password and second proof, and learns what they may do", async () => {
    const clerk = await clerkAt("192.0.2.1");
    const token = await signIn({ ...clerk, account: clerk.account.toUpperCase() }, "192.0.2.1");
    expect(await shop.send(operators.me, {}, { token, ...at("192.0.2.1") })).toEqual({
      id: clerk.id,
      account: clerk.account,
      name: "Clerk",
      roles: ["Clerk"],
      rights: ["cashier.review"],
      approvalLimit: "123.45",
      dayLimit: "617.25",
      approved: "0.00",
      provedUntil: new Date(here.now().getTime() + 5 * MINUTE_MS).toISOString(),
      glass: null,
      merchant: { code: shop.code, brandName: shop.code, timeZone: "Asia/Kolkata", currency: "INR", isPlatform: false },
    });
  });

  test("SEC-09 a wrong name is answered as a wrong password is", async () => {
    await wrongFrom((await clerkAt("192.0.2.2")).account, "192.0.2.2").toMatchObject({ code: "credentials_wrong", status: 401 });
    await wrongFrom("nobody", "192.0.2.3").toMatchObject({ code: "credentials_wrong", status: 401 });
  });

  test("is locked after three wrong tries, with a captcha before the third", async () => {
    const { id, account } = await clerkAt("198.51.100.1");
    await wrongFrom(account, "198.51.100.1").toMatchObject({ code: "credentials_wrong", value: undefined });
    await wrongFrom(account, "198.51.100.1").toMatchObject({ code: "credentials_wrong", value: { captcha: true } });
    await wrongFrom(account, "198.51.100.1").toMatchObject({ code: "captcha_required" });
    await shop.rows((db) => db.updateTable("operators_logins").set({ outcome: "wrong" }).where("operatorId", "=", id).execute());
    await shop.rows((db) =>
      db
        .insertInto("operators_logins")
        .columns(["id", "at", "outcome", "nameDigest", "operatorId", "address", "home", "network", "knownPlace"])
        .expression((eb) =>
          eb
            .selectFrom("operators_logins")
            .select((from) => [from.val(randomUUID()).as("id"), "at", "outcome", "nameDigest", "operatorId", "address", "home", "network"])
            .select("knownPlace")
            .where("operatorId", "=", id)
            .limit(1),
        )
        .execute(),
    );
    const locked = shop.send(operators.login, { account, password: OFFICE_PASSWORD }, at("198.51.100.1"));
    await expect(locked).rejects.toMatchObject({ code: "account_locked", status: 423 });
  });

  test("is not locked out by strangers where they have come in before", async () => {
    const clerk = await clerkAt("203.0.113.1");
    await signIn(clerk, "203.0.113.1");
    for (const ip of ["203.0.114.1", "203.0.115.1"]) await wrongFrom(clerk.account, ip).toMatchObject({ code: "credentials_wrong" });
    await wrongFrom(clerk.account, "203.0.116.1").toMatchObject({ code: "captcha_required" });
    expect(await signIn(clerk, "203.0.113.1")).toEqual(expect.any(String));
  });

  test("office 10 who was disabled is nobody, at once, even with a proof asked for", async () => {
    const [clerk, owner] = [await clerkAt("192.0.2.4"), await shop.operator({ rights: ["operators.manage"] })];
    const token = await signIn(clerk, "192.0.2.4");
    const asked = await shop.send(operators.challenge, {}, { token, ...at("192.0.2.4") });
    await owner.send(operators.disable, { id: clerk.id, reason: "left the company" });
    const stepUp = shop.send(operators.stepUp, { ticket: asked.ticket, proof: clerk.prove(asked) }, { token, ...at("192.0.2.4") });
    await expect(stepUp).rejects.toMatchObject(isOver);
    await expect(shop.send(operators.me, {}, { token, ...at("192.0.2.4") })).rejects.toMatchObject(isOver);
    await expect(signIn(clerk, "192.0.2.4")).rejects.toMatchObject({ code: "credentials_wrong" });
  });

  test("works while the portal is closed", async () => {
    const closed = await here.merchant({ maintenance: true });
    const maria = await closed.operator({ rights: OPERATOR_RIGHTS });
    expect(await maria.send(operators.me, {})).toMatchObject({ id: maria.id });
  });
});

describe("an operator's session", () => {
  test("SEC-01 is stored as a hash only, and ends with the logout", async () => {
    const maria = await shop.operator();
    const rows = await shop.rows((db) => db.selectFrom("operators_sessions").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(maria.token);
    expect(await maria.send(operators.logout, {})).toEqual({});
    await expect(maria.send(operators.me, {})).rejects.toMatchObject(isOver);
  });

  test("SEC-05 office 9 ends after 15 quiet minutes, and after 12 hours however busy", async () => {
    const maria = await shop.operator();
    const start = Date.now();
    const askAfter = (minutes: number) => {
      here.at(new Date(start + minutes * MINUTE_MS));
      return maria.send(operators.me, {}).finally(() => here.at(null));
    };
    for (let minutes = 14; minutes < 12 * 60; minutes += 14) expect(await askAfter(minutes)).toMatchObject({ id: maria.id });
    await expect(askAfter(12 * 60 + 1)).rejects.toMatchObject(isOver);
    const idle = await shop.operator();
    here.at(new Date(Date.now() + 15 * MINUTE_MS + 1_000));
    await expect(idle.send(operators.me, {})).rejects.toMatchObject(isOver);
  });

  test("is one of three at most, and its owner can see and end each", async () => {
    const clerk = await clerkAt("192.0.2.9");
    const tokens: string[] = [];
    for (let count = 0; count < 4; count += 1) tokens.push(await signIn(clerk, "192.0.2.9"));
    const [first = "", second = "", , last = ""] = tokens;
    await expect(shop.send(operators.me, {}, { token: first, ...at("192.0.2.9") })).rejects.toMatchObject(isOver);
    const open = await shop.send(operators.sessions, {}, { token: last, ...at("192.0.2.9") });
    expect(open.map(({ current, address }) => [current, address])).toEqual([true, false, false].map((own) => [own, "192.0.2.9"]));
    await shop.send(operators.endSession, { id: open[2]?.id ?? "" }, { token: last, ...at("192.0.2.9") });
    await expect(shop.send(operators.me, {}, { token: second, ...at("192.0.2.9") })).rejects.toMatchObject(isOver);
    const elses = (await shop.operator()).send(operators.endSession, { id: open[0]?.id ?? "" });
    await expect(elses).rejects.toMatchObject({ code: "not_found" });
  });

  test("SEC-22 office 19 opens nothing at another merchant", async () => {
    const maria = await shop.operator({ rights: OPERATOR_RIGHTS });
    const other = await here.merchant();
    await expect(other.send(operators.me, {}, { token: maria.token })).rejects.toMatchObject(isOver);
  });
});
