import { auth } from "@magpie/contract/identity/auth";
import { members } from "@magpie/contract/members";
import { DAY_MS } from "@magpie/domain/durations";
import { beforeAll, describe, expect, test } from "vitest";
import { somebodyWaits } from "../../../../test/kit/waits";
import { Browser } from "../../../../test/people/browser";
import { solveChallenge } from "../../../../test/people/solve";
import { type World, world } from "../../../../test/world";
import { flagsWithout } from "../../../seed/flags";

let product: World;
beforeAll(async () => {
  product = await world();
});

const PASSWORD = "correct-horse-1";

describe("signing in by name", () => {
  test("ID-02 needs a challenge that was solved for it, each good once", async () => {
    const shop = await product.merchant();
    await shop.addMember({ account: "priya", password: PASSWORD });
    const login = (challenge?: string) => shop.send(auth.login, { username: "priya", password: PASSWORD, challenge });
    await expect(login()).rejects.toMatchObject({ code: "challenge_required", status: 400 });
    await expect(login(await solveChallenge(shop, "sms"))).rejects.toMatchObject({ code: "challenge_failed" });
    const solved = await solveChallenge(shop, "login");
    expect(await login(solved)).toMatchObject({ mustChangePassword: false, changeTicket: null });
    await expect(login(solved)).rejects.toMatchObject({ code: "challenge_failed" });
  });

  test("ID-01 ID-04 counts the name in any case and with spaces around it, and tells the first login once", async () => {
    const shop = await product.merchant();
    await shop.addMember({ account: "Priya", password: PASSWORD });
    const browser = new Browser(shop);
    const first = await browser.signIn({ username: "  pRIYA ", password: PASSWORD });
    expect(first).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
    expect(await shop.send(members.info, {}, { token: first.token })).toMatchObject({ account: "Priya" });
    expect(await browser.signIn({ username: "Priya", password: PASSWORD })).toMatchObject({ firstTimeLogin: false });
  });

  test("SEC-22 an account of one merchant is unknown to another", async () => {
    const [shop, other] = [await product.merchant(), await product.merchant()];
    await shop.addMember({ account: "priya", password: PASSWORD });
    const login = new Browser(other).signIn({ username: "priya", password: PASSWORD });
    await expect(login).rejects.toMatchObject({ code: "credentials_wrong" });
  });

  test("ID-21 ER-01 a member cannot sign in on the agent page, nor an agent on the member site", async () => {
    const shop = await product.merchant();
    await shop.addMember({ account: "ana", password: PASSWORD });
    await shop.addMember({ account: "boss", password: PASSWORD, type: 1 });
    const browser = new Browser(shop);
    const login = (username: string, site: "member" | "agent", password = PASSWORD) => browser.signIn({ username, password, site });
    await expect(login("ana", "agent")).rejects.toMatchObject({ code: "non_agent", status: 403 });
    await expect(login("boss", "member")).rejects.toMatchObject({ code: "non_member", status: 403 });
    await expect(login("boss", "member", "wrong")).rejects.toMatchObject({ code: "credentials_wrong" });
    expect(await login("boss", "agent")).toMatchObject({ firstTimeLogin: true });
  });

  test("SEC-05 a password that is changed while it is looked at lets nobody in", async () => {
    const shop = await product.merchant();
    const id = await shop.addMember({ account: "ana", password: PASSWORD });
    const outcome = await shop.rows(async (db) => {
      await db.updateTable("members_members").set({ passwordHash: "another" }).where("id", "=", id).execute();
      const login = new Browser(shop).signIn({ username: "ana", password: PASSWORD });
      const settled = login.then(
        () => "in",
        (refused) => refused.code,
      );
      await somebodyWaits(db);
      return { settled };
    });
    expect(await outcome.settled).toBe("credentials_wrong");
  });

  test("X-04 ER-01 says that a name does not exist only where the merchant turned that on", async () => {
    const shop = await product.merchant({ options: { explainAccountErrors: true } });
    await shop.addMember({ account: "ana", password: PASSWORD });
    const login = (username: string) => new Browser(shop).signIn({ username, password: "wrong" });
    await expect(login("nobody")).rejects.toMatchObject({ code: "account_unknown", status: 404 });
    await expect(login("ana")).rejects.toMatchObject({ code: "credentials_wrong", status: 401 });
  });

  test("SEC-06 hashes anew at a login what was hashed without the pepper", async () => {
    const shop = await product.merchant();
    const id = await shop.addMember({ account: "ana", password: PASSWORD });
    // The hash of `correct-horse-1` at today's cost, without a pepper.
    const old = "$argon2id$v=19$m=19456,t=2,p=1$htxfb9N2mEYpKeboqa8NPQ$vBmPEQGH1hzZd9+hWshyepNhgupzVpIWkah1m02mAzE";
    await shop.rows((db) => db.updateTable("members_members").set({ passwordHash: old }).where("id", "=", id).execute());
    const browser = new Browser(shop);
    for (const _ of ["old", "new"]) expect(await browser.signIn({ username: "ana", password: PASSWORD })).toHaveProperty("token");
    const row = await shop.rows((db) => db.selectFrom("members_members").select("passwordHash").executeTakeFirstOrThrow());
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$.+\$peppered$/);
  });
});

describe("a password that has to go", () => {
  const mayOnlyChange = async (shop: Awaited<ReturnType<World["merchant"]>>, token: string) => {
    await expect(shop.send(auth.loginInfo, {}, { token })).rejects.toMatchObject({ code: "password_change_required" });
    expect(await shop.send(members.info, {}, { token })).toHaveProperty("id");
  };

  test("ID-04 X-02 X-05 the merchant's default one opens a session for the change alone, with a ticket for it", async () => {
    const shop = await product.merchant();
    const id = await shop.addMember({ account: "ana", password: "welcome-2026" });
    await shop.addMember({ account: "ben", password: PASSWORD });
    await shop.rows(async (db) => {
      const { passwordHash } = await db.selectFrom("members_members").select("passwordHash").where("id", "=", id).executeTakeFirstOrThrow();
      await db.updateTable("merchant_options").set({ defaultPasswordHash: passwordHash }).execute();
    });
    const browser = new Browser(shop);
    const entered = await browser.signIn({ username: "ana", password: "welcome-2026" });
    expect(entered).toMatchObject({ mustChangePassword: true, passwordExpired: false, changeTicket: expect.any(String) });
    await mayOnlyChange(shop, entered.token);
    expect(await browser.signIn({ username: "ben", password: PASSWORD })).toMatchObject({ mustChangePassword: false });
  });

  test.each([
    { forced: true, flags: flagsWithout() },
    { forced: false, flags: flagsWithout("PWDEXPFORCECHANGE3") },
  ])("ID-04 X-05 an expired one must be changed: $forced, as PWDEXPFORCECHANGE3 says", async ({ forced, flags }) => {
    const shop = await product.merchant({ flags, options: { passwordExpiryDays: 30 } });
    const now = Date.now();
    await shop.addMember({ account: "ana", password: PASSWORD, now: new Date(now - 31 * DAY_MS) });
    await shop.addMember({ account: "ben", password: PASSWORD, now: new Date(now - 29 * DAY_MS) });
    const browser = new Browser(shop);
    const ana = await browser.signIn({ username: "ana", password: PASSWORD });
    expect(ana).toMatchObject({ passwordExpired: true, mustChangePassword: forced });
    if (forced) await mayOnlyChange(shop, ana.token);
    expect(await browser.signIn({ username: "ben", password: PASSWORD })).toMatchObject({
      passwordExpired: false,
      mustChangePassword: false,
    });
  });
});
