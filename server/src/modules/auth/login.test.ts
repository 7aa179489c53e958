import { auth } from "@magpie/contract/auth";
import { members } from "@magpie/contract/members";
import { beforeAll, describe, expect, test } from "vitest";
import { type World, world } from "../../../test/world";
import { createMember } from "../../seed/create-member";
import { hashToken } from "./token";

let product: World;
beforeAll(async () => {
  product = await world();
});

const MINUTE_MS = 60_000;

describe("signing in", () => {
  test("ID-04 the first login is told once", async () => {
    const shop = await product.merchant();
    await shop.rows((db) => createMember(db, { account: "Priya", password: "correct-horse-1" }));
    const login = () => shop.send(auth.login, { username: "Priya", password: "correct-horse-1" });
    expect(await login()).toMatchObject({ firstTimeLogin: true });
    expect(await login()).toMatchObject({ firstTimeLogin: false });
  });

  test("ID-01 the name counts in any case and with spaces around it", async () => {
    const shop = await product.merchant();
    await shop.rows((db) => createMember(db, { account: "Priya", password: "correct-horse-1" }));
    const { token } = await shop.send(auth.login, { username: "  pRIYA ", password: "correct-horse-1" });
    expect(await shop.send(members.info, {}, { token })).toMatchObject({ account: "Priya" });
  });

  test("SEC-09 a wrong password and an unknown name get the same answer", async () => {
    const shop = await product.merchant();
    const { account } = await shop.member();
    for (const username of [account, "nobody-here"]) {
      const login = shop.send(auth.login, { username, password: "wrong" });
      await expect(login).rejects.toMatchObject({ code: "credentials_wrong", status: 401, value: undefined });
    }
  });

  test("ID-21 a member cannot sign in on the agent page, nor an agent on the member site", async () => {
    const shop = await product.merchant();
    const [member, agent] = [await shop.member(), await shop.member({ type: 1 })];
    const login = (who: typeof member, site: "member" | "agent", password = who.password) =>
      shop.send(auth.login, { username: who.account, password, site });
    await expect(login(member, "agent")).rejects.toMatchObject({ code: "non_agent", status: 403 });
    await expect(login(agent, "member")).rejects.toMatchObject({ code: "non_member", status: 403 });
    await expect(login(agent, "member", "wrong")).rejects.toMatchObject({ code: "credentials_wrong" });
  });

  test("SEC-22 an account of one merchant is unknown to another", async () => {
    const [shop, other] = [await product.merchant(), await product.merchant()];
    const { account, password } = await shop.member();
    await expect(other.send(auth.login, { username: account, password })).rejects.toMatchObject({ code: "credentials_wrong" });
  });
});

describe("a session", () => {
  test("SEC-01 is stored as a hash only, and every login makes a new one", async () => {
    const shop = await product.merchant();
    const ana = await shop.member();
    const again = await shop.send(auth.login, { username: ana.account, password: ana.password });
    expect(again.token).not.toBe(ana.token);
    expect(Buffer.from(ana.token, "base64url")).toHaveLength(32);
    const rows = await shop.rows((db) => db.selectFrom("auth_sessions").selectAll().execute());
    expect(rows.map((row) => row.token_hash.toString("hex"))).toContain(hashToken(ana.token).toString("hex"));
    expect(JSON.stringify(rows)).not.toContain(ana.token);
  });

  test("SEC-06 passwords are stored as Argon2id of 19 MiB in two passes", async () => {
    const shop = await product.merchant();
    const ana = await shop.member();
    const row = await shop.rows((db) => db.selectFrom("members_members").select("password_hash").executeTakeFirstOrThrow());
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row.password_hash).not.toContain(ana.password);
  });

  test("ID-19 ends with the logout and cannot be used again", async () => {
    const shop = await product.merchant();
    const ana = await shop.member();
    expect(await ana.send(auth.logout, {})).toEqual({});
    await expect(ana.send(members.info, {})).rejects.toMatchObject({ code: "not_logged_in", status: 401 });
    await expect(ana.send(auth.logout, {})).rejects.toMatchObject({ code: "not_logged_in" });
  });

  test("SEC-22 of one merchant opens nothing at another", async () => {
    const [shop, other] = [await product.merchant(), await product.merchant()];
    const { token } = await shop.member();
    await expect(other.send(members.info, {}, { token })).rejects.toMatchObject({ code: "not_logged_in" });
  });

  test("SEC-05 ends after 30 quiet minutes, and lives on while it is used", async () => {
    const shop = await product.merchant();
    const ana = await shop.member();
    const start = Date.now();
    const askAfter = (minutes: number) => {
      product.at(new Date(start + minutes * MINUTE_MS));
      return ana.send(members.info, {}).finally(() => product.at(null));
    };
    for (const minutes of [25, 50, 75]) expect(await askAfter(minutes)).toMatchObject({ id: ana.id });
    await expect(askAfter(106)).rejects.toMatchObject({ code: "not_logged_in" });
  });

  test("SEC-05 ends after 12 hours, however busy", async () => {
    const shop = await product.merchant();
    const ana = await shop.member();
    const start = Date.now();
    const askAfter = (minutes: number) => {
      product.at(new Date(start + minutes * MINUTE_MS));
      return ana.send(members.info, {}).finally(() => product.at(null));
    };
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) await askAfter(minutes);
    await expect(askAfter(12 * 60 + 1)).rejects.toMatchObject({ code: "not_logged_in" });
  });
});
