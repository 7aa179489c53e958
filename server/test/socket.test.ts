import { once } from "node:events";
import { auth } from "@magpie/contract/identity/auth";
import { merchant } from "@magpie/contract/merchant";
import { MINUTE_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import { expect, test } from "vitest";
import { elsewhere } from "./people/sessions";
import { authenticate, connect, connected, listening } from "./people/socket-client";
import { newWorld, world } from "./world";

test("SH-13 a signed-in member is told that the socket is ready", async () => {
  const shop = await (await world()).merchant();
  const { heard } = await listening(shop, await shop.member());
  expect(heard).toMatchObject([{ event: "ready", data: {} }]);
});

test("SEC-32 a socket that does not say in time whose it is, is closed", async () => {
  const here = await newWorld({ socketTimes: { authMs: 20 } });
  const { closed } = await connected(await here.merchant());
  expect(await closed).toBe(4401);
});

test("SEC-32 a token that is nobody's, or another merchant's, opens no socket", async () => {
  const here = await world();
  const [shop, other] = [await here.merchant(), await here.merchant()];
  const [guess, stranger] = [await connected(shop), await connected(shop)];
  authenticate(guess, { token: "not-a-token" });
  authenticate(stranger, await other.member());
  expect(await Promise.all([guess.closed, stranger.closed])).toEqual([4401, 4401]);
  expect([...guess.heard, ...stranger.heard]).toEqual([]);
});

test("SEC-32 another site's page gets no socket, and our own does", async () => {
  const here = await world();
  const shop = await here.merchant();
  const [error] = await once(connect(shop, { origin: "https://evil.example" }).socket, "error");
  expect(error.message).toContain("403");
  const { socket } = await connected(shop, { origin: here.address });
  socket.close();
});

test.each(["hello", "[]", "{}", '{"type":"auth"}', '{"type":"join","member":"1"}', '{"type":"auth","token":"x","memberId":"1"}'])(
  "SEC-32 a message that is not the one expected closes the socket: %s",
  async (text) => {
    const { socket, closed } = await connected(await (await world()).merchant());
    socket.send(text);
    expect(await closed).toBe(4400);
  },
);

test("SEC-32 a message over the limit closes the socket, and so does any message after the first", async () => {
  const shop = await (await world()).merchant();
  const long = await connected(shop);
  long.socket.send(JSON.stringify({ type: "auth", token: "x".repeat(5_000) }));
  expect(await long.closed).toBe(1009);
  const ana = await shop.member();
  const chatty = await listening(shop, ana);
  authenticate(chatty, ana);
  expect(await chatty.closed).toBe(4400);
});

test("SEC-32 a session has room for five sockets, and a closed one makes room again", async () => {
  const shop = await (await world()).merchant();
  const ana = await shop.member();
  const clients = await Promise.all(Array.from({ length: 5 }, () => listening(shop, ana)));
  const sixth = await connected(shop);
  authenticate(sixth, ana);
  expect(await sixth.closed).toBe(4429);
  clients[0]?.socket.close();
  await clients[0]?.closed;
  await listening(shop, ana);
});

test("SEC-32 signing out tells and closes the sockets of that session, and of no other", async () => {
  const shop = await (await world()).merchant();
  const ana = await shop.member();
  const [here, there] = [await listening(shop, ana), await listening(shop, await elsewhere(shop, ana))];
  await ana.send(auth.logout, {});
  expect(await here.closed).toBe(1000);
  expect(here.heard.at(-1)).toMatchObject({ event: "session", data: { reason: "signed_out" } });
  expect(there.socket.readyState).toBe(there.socket.OPEN);
  expect(there.heard).toHaveLength(1);
});

test("SEC-32 a session that runs out takes its sockets with it, and listening does not prolong it", async () => {
  const here = await newWorld({ socketTimes: { recheckMs: 20 } });
  const shop = await here.merchant();
  const client = await listening(shop, await shop.member());
  here.at(new Date(Date.now() + 31 * MINUTE_MS));
  expect(await client.closed).toBe(1000);
  expect(client.heard.at(-1)).toMatchObject({ event: "session", data: { reason: "ended" } });
});

test("SEC-32 a second member, and a namesake at another merchant, hear nothing of the first", async () => {
  const here = await world();
  const [shop, other] = [await here.merchant(), await here.merchant()];
  const [ana, ben, eve] = [await shop.member(), await shop.member(), await other.member()];
  const [first, second, third] = [await listening(shop, ana), await listening(shop, ben), await listening(other, eve)];
  here.server.live.push(shop.id, ana.id, "announcement", {});
  here.server.live.push(other.id, ana.id, "announcement", {});
  // Each socket keeps its order, so the last event of each proves that nothing is still under way.
  here.server.live.push(shop.id, ben.id, "announcement", {});
  here.server.live.push(other.id, eve.id, "announcement", {});
  for (const { heard } of [first, second, third]) {
    await expect.poll(() => heard.map(({ event }) => event)).toEqual(["ready", "announcement"]);
  }
});

test("SH-13 what a member missed is told on return, once and in order", async () => {
  const here = await world();
  const shop = await here.merchant();
  const ana = await shop.member();
  const { socket, heard, closed } = await listening(shop, ana);
  socket.close();
  await closed;
  here.server.live.push(shop.id, ana.id, "announcement", {});
  here.server.live.push(shop.id, ana.id, "announcement", {});
  const back = await listening(shop, ana, heard.at(-1)?.id);
  expect(back.heard.map(({ event }) => event)).toEqual(["announcement", "announcement", "ready"]);
  const ids = back.heard.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  const again = await listening(shop, ana, ids.at(-1));
  expect(again.heard.map(({ event }) => event)).toEqual(["ready"]);
});

test("SH-13 a push leaves after commit, and not at all when the call fails", async () => {
  const here = await world();
  const shop = await here.merchant();
  const ana = await shop.member();
  const { heard } = await listening(shop, ana);
  const failing = shop.visit(async (ctx) => {
    ctx.push(ana.id, "session", { reason: "ended" });
    refuse("invalid_input");
  });
  await expect(failing).rejects.toThrow();
  await shop.visit(async (ctx) => ctx.push(ana.id, "announcement", {}));
  await expect.poll(() => heard.map(({ event }) => event)).toEqual(["ready", "announcement"]);
});

test("a socket whose other end is dead is dropped", async () => {
  // Long enough for a sign of life on a busy machine.
  const here = await newWorld({ socketTimes: { pingMs: 1_000, authMs: 60_000 } });
  const shop = await here.merchant();
  const alive = await connected(shop);
  const dead = await connected(shop, { autoPong: false });
  expect(await dead.closed).toBe(1006);
  expect(alive.socket.readyState).toBe(alive.socket.OPEN);
});

test("sockets are told that the server closes, and do not hold it up", async () => {
  const here = await newWorld();
  const shop = await here.merchant();
  const client = await listening(shop, await shop.member());
  await here.server.close();
  expect(await client.closed).toBe(1001);
});

test("a wish to upgrade anywhere else is answered as if it were not there, and a plain request for the socket is not", async () => {
  const shop = await (await world()).merchant();
  const wish = { Connection: "Upgrade", Upgrade: "h2c" };
  expect(await shop.raw(merchant.status.path, { headers: wish })).toMatchObject({ status: 200, headers: { connection: "close" } });
  expect(await shop.raw("/wps/socket")).toMatchObject({ status: 404 });
});
