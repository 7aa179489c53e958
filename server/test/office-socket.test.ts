import { once } from "node:events";
import { SOCKET_CLOSED, SOCKET_PATH } from "@magpie/contract/live";
import { OFFICE_SOCKET_PATH, type OfficeMessage, officeMessage } from "@magpie/contract/office/desk";
import { operators } from "@magpie/contract/operators";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type ClientOptions, WebSocket } from "ws";
import { newWorld, type WorldMerchant, world } from "./world";

interface Page {
  socket: WebSocket;
  heard: OfficeMessage["event"][];
  closed: Promise<number>;
}

async function open({ world: { address }, code }: WorldMerchant, token?: string, options: ClientOptions = {}): Promise<Page> {
  const headers = { Merchant: code, ...options.headers };
  const socket = new WebSocket(address.replace(/^http/, "ws") + OFFICE_SOCKET_PATH, { ...options, headers });
  const heard: OfficeMessage["event"][] = [];
  socket.on("message", (data) => heard.push(officeMessage.parse(JSON.parse(data.toString())).event));
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await once(socket, "open");
  if (token) socket.send(JSON.stringify({ type: "auth", token }));
  return { socket, heard, closed };
}

const tell = (shop: WorldMerchant) => shop.visit(async (ctx) => ctx.tellOffice("queues"));

test("SEC-32 a page of the back office hears what to read again, until its session ends", async () => {
  const here = await world();
  const [shop, other] = [await here.merchant(), await here.merchant()];
  const [maria, luis] = [await shop.operator(), await other.operator()];
  const [program, browser, elsewhere] = [
    await open(shop, maria.token),
    await open(shop, undefined, { headers: { Cookie: `office=${maria.token}` }, origin: here.address }),
    await open(other, luis.token),
  ];
  const pages = [program, browser, elsewhere];
  await expect.poll(() => pages.map(({ heard }) => heard)).toEqual([["ready"], ["ready"], ["ready"]]);
  await tell(shop);
  await expect.poll(() => pages.map(({ heard }) => heard.slice(1))).toEqual([["queues"], ["queues"], []]);
  await maria.send(operators.logout, {});
  expect(await Promise.all([program.closed, browser.closed])).toEqual([1000, 1000]);
  expect(program.heard.at(-1)).toBe("session");
  elsewhere.socket.close();
});

test("SEC-32 members, strangers and pages of other sites get no socket of the back office", async () => {
  const here = await world();
  const shop = await here.merchant();
  const member = await shop.member();
  const [guess, ana] = [await open(shop, "not-a-token"), await open(shop, member.token)];
  expect(await Promise.all([guess.closed, ana.closed])).toEqual([4401, 4401]);
  await expect(open(shop, undefined, { origin: "https://evil.example" })).rejects.toThrow("403");
});

test("SEC-32 office 7 on a host of the office a member gets no socket, and on one of the portal nobody of the office does", async () => {
  const here = await world();
  const shop = await here.merchant({ hosts: ["portal.socket.test", "office.socket.test"] });
  await shop.rows((db) => sql`update merchant_hosts set kind = split_part(host, '.', 1)`.execute(db));
  const [member, operator] = [await shop.member(), await shop.operator()];
  const closedAs = async (path: string, kind: string, token: string) => {
    const socket = new WebSocket(here.address.replace(/^http/, "ws") + path, { headers: { Host: `${kind}.socket.test` } });
    const closed = new Promise<number>((resolve) => socket.once("close", resolve));
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "auth", token }));
    return closed;
  };
  expect(await closedAs(SOCKET_PATH, "office", member.token)).toBe(SOCKET_CLOSED.notLoggedIn);
  expect(await closedAs(OFFICE_SOCKET_PATH, "portal", operator.token)).toBe(SOCKET_CLOSED.notLoggedIn);
});

test("SEC-32 a session that ended on another node, or ran out, loses its sockets", async () => {
  const here = await newWorld({ socketTimes: { recheckMs: 50 } });
  const shop = await here.merchant();
  const maria = await shop.operator();
  const page = await open(shop, maria.token);
  await expect.poll(() => page.heard).toEqual(["ready"]);
  await shop.rows((db) => db.updateTable("operators_sessions").set({ endedAt: here.now() }).execute());
  expect(await page.closed).toBe(1000);
});
