import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { vendor } from "@magpie/contract/vendor";
import { NoAnswer } from "@magpie/studio/rgs/door";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askPortal, type Portal } from "./portal-door";

let server: Server;
let portal: Portal;
/** If false, the portal closes a connection on its second request. */
let isKept = true;

beforeAll(async () => {
  const answered = new WeakSet<Socket>();
  server = createServer((request, response) => {
    if (answered.has(request.socket) && !isKept) return void request.socket.destroy();
    answered.add(request.socket);
    if (request.url?.includes("NEVER")) return void request.socket.destroy();
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ success: true, value: { balance: "5.00", currency: "INR" } }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  portal = {
    vassalage: "PG",
    secret: "a secret",
    host: "portal.test",
    code: "PORTAL",
    ownWallets: false,
    address,
    clock: () => new Date(),
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (vassalage = "PG") => askPortal({ ...portal, vassalage }, vendor.balance, { player: "p", currency: "INR" });

test("F-06 what a portal closed a kept connection upon is asked again on another", async () => {
  isKept = true;
  // Opens several connections, all of which are closed when they are reused.
  await Promise.all([ask(), ask(), ask()]);
  isKept = false;
  expect(await ask()).toMatchObject({ status: "done", value: { balance: "5.00" } });
});

test("F-06 a portal that closes every new connection has not answered, and is asked no further", async () => {
  await expect(ask("NEVER")).rejects.toBeInstanceOf(NoAnswer);
});
