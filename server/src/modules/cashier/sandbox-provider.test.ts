import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { MINUTE_MS } from "@magpie/domain/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startReceiver } from "../../../test/outside/payment-receiver";
import { rawRequest } from "../../../test/people/raw-request";
import { newWorld } from "../../../test/world";
import { PaymentRefused } from "../../kit/outside/payments";
import { signedHeaders } from "../../kit/outside/provider-signature";
import { openSandboxPay, SANDBOX_PATH, type SandboxPay } from "../../sandbox/sandbox-pay";
import { openSandboxProvider } from "./sandbox-provider";

const START = new Date("2026-11-15T12:00:00Z");
let now = START;
const clock = () => now;

let sandbox: SandboxPay;
let provider: ReturnType<typeof openSandboxProvider>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let orders = 0;

beforeAll(async () => {
  sandbox = await openSandboxPay({ secret: "shared", clock, wait: async () => {} });
  provider = openSandboxProvider({ ...sandbox, clock });
  receiver = await startReceiver(() => provider, clock);
});

afterAll(() => Promise.all([sandbox.close(), receiver.close()]));

beforeEach(() => {
  now = START;
  receiver.arrived.length = 0;
  receiver.notices.length = 0;
});

function newOrder() {
  orders += 1;
  const { url } = receiver;
  return { reference: `order-${orders}`, amount: 26_050n, currency: "INR", callbackUrl: `${url}/told`, returnUrl: `${url}/back` };
}

function newPayout(account: string) {
  const { returnUrl, ...order } = newOrder();
  return { ...order, payee: { bank: "Meridian Bank", account, name: "Aarav Sharma" } };
}

/** Posts to the payment page, here on the sandbox's own port. */
async function choose(payUrl: string, outcome: string) {
  const { pathname } = new URL(payUrl);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await rawRequest(sandbox.url, pathname, { method: "POST", headers, body: `outcome=${outcome}` });
  await sandbox.idle();
  return answer;
}

async function payDeposit(outcome: string) {
  const order = newOrder();
  const { payUrl } = await provider.createDeposit(order);
  await choose(payUrl, outcome);
  return order;
}

const told = () => receiver.notices.map(({ reference, status, amount }) => [reference, status, amount]);

describe("a deposit", () => {
  test("begins pending on the provider's page, and is paid there", async () => {
    const order = newOrder();
    const begun = await provider.createDeposit(order);
    expect(begun).toMatchObject({ reference: order.reference, status: "pending", amount: 26_050n, currency: "INR" });
    const page = await rawRequest(sandbox.url, new URL(begun.payUrl).pathname);
    expect(page.text).toContain("260.50 INR");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(await choose(begun.payUrl, "pay")).toMatchObject({ status: 303, headers: { location: order.returnUrl } });
    expect(told()).toEqual([
      [order.reference, "pending", 26_050n],
      [order.reference, "paid", 26_050n],
    ]);
    expect(await provider.readDeposit(order.reference)).toMatchObject({ id: begun.id, status: "paid" });
  });

  test("is made once for a reference, however often it is asked for, and never for another amount", async () => {
    const order = newOrder();
    const [first, second] = await Promise.all([provider.createDeposit(order), provider.createDeposit(order)]);
    expect(second).toEqual(first);
    const other = provider.createDeposit({ ...order, amount: 1n });
    await expect(other).rejects.toThrow("409");
    // The reference is taken by a payment, so this must not count as a refusal that leaves no payment.
    await expect(other).rejects.not.toBeInstanceOf(PaymentRefused);
    expect(await provider.readDeposit(order.reference)).toMatchObject({ amount: 26_050n });
  });

  test("may be told of twice, late, out of order, or not at all; asking tells the truth", async () => {
    const outcomes: [string, string[], string][] = [
      ["late", ["paid"], "paid"],
      ["twice", ["paid", "paid"], "paid"],
      ["reordered", ["paid", "pending"], "paid"],
      ["fail", ["failed"], "failed"],
      ["abandon", [], "pending"],
    ];
    for (const [outcome, heard, truth] of outcomes) {
      receiver.notices.length = 0;
      const { reference } = await payDeposit(outcome);
      expect([outcome, receiver.notices.map(({ status }) => status)]).toEqual([outcome, heard]);
      expect(await provider.readDeposit(reference)).toMatchObject({ status: truth });
    }
  });

  test("C-01 paid in part is told with what was really paid", async () => {
    const { reference } = await payDeposit("less");
    expect(told()).toEqual([[reference, "paid", 13_025n]]);
  });

  test("is not paid a second time by a second press of the button", async () => {
    const { payUrl } = await provider.createDeposit(newOrder());
    await choose(payUrl, "fail");
    await choose(payUrl, "pay");
    expect(receiver.notices.map(({ status }) => status)).toEqual(["failed"]);
  });

  test("is told of again until the merchant has taken it", async () => {
    receiver.statuses.push(503, 401, 500);
    const { reference } = await payDeposit("late");
    expect(told()).toEqual([[reference, "paid", 26_050n]]);
    expect(receiver.statuses).toEqual([]);
  });

  test("that nobody made is unknown, and its page too", async () => {
    expect(await provider.readDeposit("never-made")).toBeNull();
    expect(await provider.readPayout("never-made")).toBeNull();
    expect(await rawRequest(sandbox.url, `${SANDBOX_PATH}/pay/sp_nothing`)).toMatchObject({ status: 404 });
  });
});

describe("a payout", () => {
  test.each([
    ["100200300", ["pending", "paid"], "paid"],
    ["100200301", ["failed"], "failed"],
    ["100200303", ["paid", "paid"], "paid"],
    ["100200305", [], "pending"],
  ])("to the account %s goes as its last digits say, once", async (account, heard, truth) => {
    const order = newPayout(account);
    const begun = await provider.createPayout(order);
    expect(await provider.createPayout(order)).toMatchObject({ id: begun.id });
    await sandbox.idle();
    expect(receiver.notices.map(({ kind, status }) => [kind, status])).toEqual(heard.map((status) => ["payout", status]));
    expect(await provider.readPayout(order.reference)).toMatchObject({ id: begun.id, status: truth });
  });

  test("that the provider will not make is refused for good", async () => {
    await expect(provider.createPayout({ ...newPayout(""), currency: "INR" })).rejects.toBeInstanceOf(PaymentRefused);
  });
});

describe("C-01 a callback", () => {
  async function arrivedCallback() {
    const { reference } = await payDeposit("late");
    const [callback] = receiver.arrived;
    if (!callback) throw new Error("no callback came");
    return { reference, ...callback };
  }
  const refusal = { code: "callback_refused" };
  const verifying = (header: (name: string) => string | null, body: Uint8Array) => () => provider.verifyCallback(header, body, now);

  test("is believed as it was signed, and is the same when it comes again", async () => {
    const { reference, header, body } = await arrivedCallback();
    const [first, second] = [verifying(header, body)(), verifying(header, body)()];
    expect(first).toMatchObject({ reference, kind: "deposit", status: "paid", amount: 26_050n });
    expect(second.noticeId).toBe(first.noticeId);
    await payDeposit("twice");
    expect(receiver.notices.at(-1)?.noticeId).toBe(receiver.notices.at(-2)?.noticeId);
  });

  test("is refused with any other body, time, signature or key", async () => {
    const { header, body } = await arrivedCallback();
    const withHeader = (name: string, value: string | null) => (asked: string) => (asked === name ? value : header(asked));
    const stranger = openSandboxProvider({ ...sandbox, secret: "guessed" });
    const seconds = String(START.getTime() / 1000 + 1);
    const forged = [
      verifying(header, Buffer.from(body.toString().replace("260.50", "990.50"))),
      verifying(header, Buffer.concat([body, Buffer.from(" ")])),
      verifying(withHeader("Pay-Timestamp", seconds), body),
      verifying(withHeader("Pay-Timestamp", null), body),
      verifying(withHeader("Pay-Signature", null), body),
      verifying(withHeader("Pay-Signature", `v1=${"0".repeat(64)}`), body),
      () => stranger.verifyCallback(header, body, now),
    ];
    for (const verify of forged) expect(verify).toThrow(expect.objectContaining(refusal));
  });

  test("is refused when it is older than five minutes, or from the future", async () => {
    const { header, body } = await arrivedCallback();
    for (const minutes of [6, -6]) {
      now = new Date(START.getTime() + minutes * MINUTE_MS);
      expect(verifying(header, body)).toThrow(expect.objectContaining(refusal));
    }
  });

  test("is not made of our own signed request", async () => {
    const body = Buffer.from("{}");
    const headers = new Headers(signedHeaders("shared", `POST ${SANDBOX_PATH}/deposits`, "{}", now));
    expect(verifying((name) => headers.get(name), body)).toThrow(expect.objectContaining(refusal));
  });
});

test("the provider takes no order that is unsigned, altered, old or meant for another of its doors", async () => {
  const body = JSON.stringify({ ...newOrder(), amount: "1.00" });
  const target = `${SANDBOX_PATH}/deposits`;
  const ask = async (headers: Record<string, string>, sent = body) =>
    (await rawRequest(sandbox.url, target, { method: "POST", headers, body: sent })).json;
  const right = signedHeaders("shared", `POST ${target}`, body, now);
  expect(await ask({})).toEqual({ error: "unsigned" });
  expect(await ask(right, body.replace("1.00", "9.00"))).toEqual({ error: "unsigned" });
  expect(await ask(signedHeaders("guessed", `POST ${target}`, body, now))).toEqual({ error: "unsigned" });
  expect(await ask(signedHeaders("shared", `POST ${SANDBOX_PATH}/payouts`, body, now))).toEqual({ error: "unsigned" });
  expect(await ask(signedHeaders("shared", `POST ${target}`, body, new Date(now.getTime() - 6 * MINUTE_MS)))).toEqual({ error: "stale" });
  expect(await ask(right)).toMatchObject({ status: "pending" });
});

describe("SEC-41 an answer of the provider", () => {
  const good = { id: "p", reference: "r", status: "paid", amount: "1.00", currency: "INR" };
  const ok = (value: unknown) => (response: ServerResponse) => void response.end(typeof value === "string" ? value : JSON.stringify(value));

  test.each<[string, (response: ServerResponse, path: string) => void]>([
    ["that is no JSON", ok("<html>")],
    ["about another payment", ok({ ...good, reference: "other" })],
    ["with a state we do not know", ok({ ...good, status: "settled" })],
    ["with a negative amount", ok({ ...good, amount: "-1.00" })],
    ["with more decimals than the currency has", ok({ ...good, amount: "1.001" })],
    ["with an amount that is a number", ok({ ...good, amount: 1 })],
    ["that is endless", ok(JSON.stringify({ ...good, more: "x".repeat(20_000) }))],
    [
      "that leads elsewhere",
      (response, path) => (path === "/elsewhere" ? ok(good)(response) : response.writeHead(302, { Location: "/elsewhere" }).end()),
    ],
    ["that breaks off", (response) => void response.writeHead(200, { "Content-Length": "500" }).write("{", () => response.destroy())],
    ["that is an error", (response) => void response.writeHead(500).end(JSON.stringify(good))],
  ])("%s is not believed", async (_what, answer) => {
    const server = createServer(({ url = "" }, response) => answer(response, url));
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const asking = openSandboxProvider({ url: `http://127.0.0.1:${port}`, secret: "shared", clock }).readDeposit("r");
    await expect(asking).rejects.toThrow();
    server.closeAllConnections();
    server.close();
  });

  test("sends nobody to a page of somebody else's", async () => {
    const server = createServer((_request, response) => void response.end(JSON.stringify({ ...good, payUrl: "https://evil.example/pay" })));
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const asking = openSandboxProvider({ url: `http://127.0.0.1:${port}`, secret: "shared", clock });
    await expect(asking.createDeposit({ ...newOrder(), reference: "r" })).rejects.toThrow("elsewhere");
    server.closeAllConnections();
    server.close();
  });
});

test("in a demo the provider's page stands beside the portal, and nowhere else", async () => {
  const portal = await newWorld({ guests: { [SANDBOX_PATH]: sandbox.listener } });
  const order = { ...newOrder(), returnUrl: `${portal.address}/deposit` };
  const { payUrl } = await provider.createDeposit(order);
  expect(new URL(payUrl).origin).toBe(portal.address);
  const { pathname } = new URL(payUrl);
  expect((await portal.raw(pathname)).text).toContain("Sandbox payment");
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  expect((await portal.raw(pathname, { method: "POST", headers, body: "outcome=late" })).status).toBe(303);
  await sandbox.idle();
  expect(told()).toEqual([[order.reference, "paid", 26_050n]]);
});
