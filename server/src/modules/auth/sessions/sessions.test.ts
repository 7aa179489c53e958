import { auth } from "@magpie/contract/identity/auth";
import { members } from "@magpie/contract/members";
import { MINUTE_MS } from "@magpie/domain/durations";
import { beforeAll, describe, expect, test } from "vitest";
import { AGENTS, Browser } from "../../../../test/people/browser";
import { listening } from "../../../../test/people/socket-client";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../../../../test/world";
import { hashToken } from "./token";

let product: World;
beforeAll(async () => {
  product = await newWorld({ trustedProxies: 1 });
});

/** Signs the member in on another browser. */
async function elsewhere(shop: WorldMerchant, { account, password }: WorldMember, browser = new Browser(shop)): Promise<string> {
  return (await browser.signIn({ username: account, password })).token;
}

const isOver = { code: "not_logged_in", status: 401 };

describe("a session", () => {
  test("SEC-01 is stored as a hash only, and every login makes a new one", async () => {
    const shop = await product.merchant();
    const ana = await shop.member();
    const again = await elsewhere(shop, ana);
    expect(again).not.toBe(ana.token);
    expect(Buffer.from(ana.token, "base64url")).toHaveLength(32);
    const rows = await shop.rows((db) => db.selectFrom("auth_sessions").selectAll().execute());
    expect(rows.map((row) => row.tokenHash.toString("hex"))).toContain(hashToken(ana.token).toString("hex"));
    expect(JSON.stringify(rows)).not.toContain(ana.token);
  });

  test("ID-19 SEC-01 ends with the logout and cannot be used again", async () => {
    const shop = await product.merchant();
    const ana = await shop.member();
    expect(await ana.send(auth.logout, {})).toEqual({});
    await expect(ana.send(members.info, {})).rejects.toMatchObject(isOver);
    await expect(ana.send(auth.logout, {})).rejects.toMatchObject(isOver);
  });

  test("SEC-22 X-08 of one merchant opens nothing at another, whatever the parameters say", async () => {
    const [shop, other] = [await product.merchant(), await product.merchant()];
    const { token } = await shop.member();
    await expect(other.send(members.info, {}, { token })).rejects.toMatchObject(isOver);
    const asked = await shop.raw(`${members.info.path}?token=${token}&merchant=${shop.code}`);
    expect(asked.json).toMatchObject({ errorCode: "not_logged_in" });
  });

  test("SEC-05 X-12 ends after 30 quiet minutes, and lives on while it is used", async () => {
    const shop = await product.merchant();
    const ana = await shop.member();
    const start = Date.now();
    const askAfter = (minutes: number) => {
      product.at(new Date(start + minutes * MINUTE_MS));
      return ana.send(members.info, {}).finally(() => product.at(null));
    };
    for (const minutes of [25, 50, 75]) expect(await askAfter(minutes)).toMatchObject({ id: ana.id });
    await expect(askAfter(106)).rejects.toMatchObject(isOver);
  });

  test("SEC-05 X-12 ends after 12 hours, however busy", async () => {
    const shop = await product.merchant();
    const ana = await shop.member();
    const start = Date.now();
    const askAfter = (minutes: number) => {
      product.at(new Date(start + minutes * MINUTE_MS));
      return ana.send(members.info, {}).finally(() => product.at(null));
    };
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) await askAfter(minutes);
    await expect(askAfter(12 * 60 + 1)).rejects.toMatchObject(isOver);
  });
});

describe("one's own sessions", () => {
  test("SEC-05 are listed with browser, address and way, this one marked", async () => {
    const shop = await product.merchant();
    const ana = await shop.member();
    const token = await elsewhere(shop, ana, new Browser(shop, { ip: "2001:db8::7", agent: AGENTS.phone }));
    const { list } = await shop.send(auth.sessions, {}, { token });
    expect(list).toHaveLength(2);
    expect(list.find((session) => session.current)).toMatchObject({ label: "Safari · iPhone", ip: "2001:db8::7", way: "username" });
    product.at(new Date(Date.now() + 31 * MINUTE_MS));
    const later = await shop.visit((ctx) => ctx.db.selectFrom("auth_sessions").select("id").where("endedAt", "is", null).execute());
    expect(later).toHaveLength(2);
    const fresh = await elsewhere(shop, ana);
    expect((await shop.send(auth.sessions, {}, { token: fresh })).list).toHaveLength(1);
    product.at(null);
  });

  test("SEC-05 SEC-23 SEC-32 can be ended one by one, with their sockets, and nobody else's can", async () => {
    const shop = await product.merchant();
    const [ana, eve] = [await shop.member(), await shop.member()];
    const token = await elsewhere(shop, ana);
    const { list } = await ana.send(auth.sessions, {});
    const id = list.find((session) => !session.current)?.id ?? "";
    await expect(eve.send(auth.endSession, { id })).rejects.toMatchObject({ code: "not_found" });
    const socket = await listening(shop, { ...ana, token });
    expect(await ana.send(auth.endSession, { id })).toEqual({});
    expect(await socket.closed).toBe(1000);
    expect(socket.heard.at(-1)).toMatchObject({ event: "session", data: { reason: "signed_out" } });
    await expect(shop.send(members.info, {}, { token })).rejects.toMatchObject(isOver);
    await expect(ana.send(auth.endSession, { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await ana.send(members.info, {})).toMatchObject({ id: ana.id });
  });

  test("SEC-05 can all be ended but this one", async () => {
    const shop = await product.merchant();
    const [ana, ben] = [await shop.member(), await shop.member()];
    const others = [await elsewhere(shop, ana), await elsewhere(shop, ana)];
    expect(await ana.send(auth.endOtherSessions, {})).toEqual({ ended: 2 });
    for (const token of others) await expect(shop.send(members.info, {}, { token })).rejects.toMatchObject(isOver);
    expect(await ana.send(members.info, {})).toMatchObject({ id: ana.id });
    expect(await ben.send(members.info, {})).toMatchObject({ id: ben.id });
  });

  test.each(["password", "authenticatorAdded", "passkeyRemoved", "recovered", "closed"] as const)(
    "SEC-05 end everywhere with a change of %s",
    async (change) => {
      const shop = await product.merchant();
      const [ana, ben] = [await shop.member(), await shop.member()];
      await shop.visit((ctx) =>
        change === "closed"
          ? ctx.emit("members.closed", { memberId: ana.id })
          : ctx.emit("credentials.changed", { memberId: ana.id, change }),
      );
      await expect(ana.send(members.info, {})).rejects.toMatchObject(isOver);
      expect(await ben.send(members.info, {})).toMatchObject({ id: ben.id });
    },
  );

  test("SEC-05 of a device end when the device is forgotten", async () => {
    const shop = await product.merchant();
    const ana = await shop.member();
    const token = await elsewhere(shop, ana);
    const session = await shop.rows((db) =>
      db.selectFrom("auth_sessions").select("deviceId").where("tokenHash", "=", hashToken(token)).executeTakeFirstOrThrow(),
    );
    await shop.visit((ctx) => ctx.emit("factors.deviceForgotten", { memberId: ana.id, deviceId: session.deviceId ?? "" }));
    await expect(shop.send(members.info, {}, { token })).rejects.toMatchObject(isOver);
    expect(await ana.send(members.info, {})).toMatchObject({ id: ana.id });
  });
});
