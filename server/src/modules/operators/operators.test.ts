import { randomUUID } from "node:crypto";
import { operators } from "@magpie/contract/operators";
import { MINUTE_MS } from "@magpie/domain/durations";
import { OPERATOR_RIGHTS } from "@magpie/domain/operators/rights";
import { beforeAll, describe, expect, test } from "vitest";
import { newWorld, type World, type WorldMerchant } from "../../../test/world";
import { hashPassword } from "../auth/auth";
import { addOperator } from "./operators";

const PASSWORD = "back-office-1";
const isOver = { code: "not_logged_in", status: 401 };

let here: World;
let shop: WorldMerchant;
let passwordHash: string;

beforeAll(async () => {
  here = await newWorld({ trustedProxies: 1 });
  shop = await here.merchant();
  passwordHash = await hashPassword(PASSWORD, here.secretsOf(shop.id).pepper);
});

async function addClerk(): Promise<string> {
  const id = randomUUID();
  const clerk = { id, account: id, name: "Clerk", personId: id, passwordHash, rights: ["cashier.review"] as const, approvalLimit: 12_345n };
  await shop.rows((db) => addOperator(db, clerk, here.now()));
  return id;
}

const signIn = (account: string, password: string, ip = "192.0.2.1") =>
  shop.send(operators.login, { account, password }, { headers: { "X-Forwarded-For": ip } });
const wrongFrom = (account: string, ip: string) => expect(signIn(account, "guess", ip)).rejects;

describe("an operator", () => {
  test("signs in with name and password, in whatever letters, and learns what they may do", async () => {
    const account = await addClerk();
    const { token } = await signIn(account.toUpperCase(), PASSWORD);
    expect(await shop.send(operators.me, {}, { token })).toEqual({
      id: account,
      account,
      name: "Clerk",
      rights: ["cashier.review"],
      approvalLimit: "123.45",
    });
  });

  test("SEC-09 a wrong name is answered as a wrong password is", async () => {
    await wrongFrom(await addClerk(), "192.0.2.2").toMatchObject({ code: "credentials_wrong", status: 401 });
    await wrongFrom("nobody", "192.0.2.3").toMatchObject({ code: "credentials_wrong", status: 401 });
  });

  test("is locked after three wrong tries, with a captcha before the third", async () => {
    const account = await addClerk();
    await wrongFrom(account, "198.51.100.1").toMatchObject({ code: "credentials_wrong", value: undefined });
    await wrongFrom(account, "198.51.100.1").toMatchObject({ code: "credentials_wrong", value: { captcha: true } });
    await wrongFrom(account, "198.51.100.1").toMatchObject({ code: "captcha_required" });
    await shop.rows((db) => db.updateTable("operators_logins").set({ outcome: "wrong" }).where("operatorId", "=", account).execute());
    await shop.rows((db) =>
      db
        .insertInto("operators_logins")
        .columns(["id", "at", "outcome", "nameDigest", "operatorId", "address", "home", "network", "knownPlace"])
        .expression((eb) =>
          eb
            .selectFrom("operators_logins")
            .select((from) => [from.val(randomUUID()).as("id"), "at", "outcome", "nameDigest", "operatorId", "address", "home", "network"])
            .select("knownPlace")
            .where("operatorId", "=", account)
            .limit(1),
        )
        .execute(),
    );
    await expect(signIn(account, PASSWORD, "198.51.100.1")).rejects.toMatchObject({ code: "account_locked", status: 423 });
  });

  test("is not locked out by strangers where they have come in before", async () => {
    const account = await addClerk();
    await signIn(account, PASSWORD, "203.0.113.1");
    for (const ip of ["203.0.114.1", "203.0.115.1"]) await wrongFrom(account, ip).toMatchObject({ code: "credentials_wrong" });
    await wrongFrom(account, "203.0.116.1").toMatchObject({ code: "captcha_required" });
    expect(await signIn(account, PASSWORD, "203.0.113.1")).toEqual({ token: expect.any(String) });
  });

  test("who was disabled is nobody, at once", async () => {
    const account = await addClerk();
    const { token } = await signIn(account, PASSWORD, "192.0.2.4");
    await shop.rows((db) => db.updateTable("operators_accounts").set({ disabledAt: here.now() }).where("id", "=", account).execute());
    await expect(shop.send(operators.me, {}, { token })).rejects.toMatchObject(isOver);
    await expect(signIn(account, PASSWORD, "192.0.2.4")).rejects.toMatchObject({ code: "credentials_wrong" });
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

  test("SEC-05 ends after 30 quiet minutes, and after 12 hours however busy", async () => {
    const maria = await shop.operator();
    const start = Date.now();
    const askAfter = (minutes: number) => {
      here.at(new Date(start + minutes * MINUTE_MS));
      return maria.send(operators.me, {}).finally(() => here.at(null));
    };
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) expect(await askAfter(minutes)).toMatchObject({ id: maria.id });
    await expect(askAfter(12 * 60 + 1)).rejects.toMatchObject(isOver);
    const idle = await shop.operator();
    here.at(new Date(Date.now() + 31 * MINUTE_MS));
    await expect(idle.send(operators.me, {}).finally(() => here.at(null))).rejects.toMatchObject(isOver);
  });

  test("SEC-22 opens nothing at another merchant", async () => {
    const maria = await shop.operator();
    const other = await here.merchant();
    await expect(other.send(operators.me, {}, { token: maria.token })).rejects.toMatchObject(isOver);
  });
});
