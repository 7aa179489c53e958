import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { rawRequest } from "../../../test/people/raw-request";
import { TransferRefused } from "../../kit/outside/vendor-wallets";
import { openSandboxVendor } from "../../sandbox/sandbox-vendor";
import { openSandboxWallet } from "./sandbox-wallet";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(file: string | null = null) {
  const vendor = await openSandboxVendor({ secret: "shared", file, wait: () => Promise.resolve() });
  closing.push(() => vendor.close());
  return { vendor, wallet: openSandboxWallet({ ...vendor, brand: "BBIN" }) };
}
const order = (reference: string, amount = 10_00n) => ({ reference, player: "1-ana", amount, currency: "INR" });

test("moves once for a reference, knows what it did, and takes no other order under it", async () => {
  const { wallet } = await open();
  expect(await wallet.find("one")).toBeNull();
  for (let time = 0; time < 3; time += 1) expect(await wallet.move("in", order("one"))).toEqual({ reference: "one", status: "done" });
  await expect(wallet.move("in", order("one", 20_00n))).rejects.toThrow("409");
  expect([await wallet.balance("1-ana", "INR"), await wallet.find("one")]).toEqual([10_00n, { reference: "one", status: "done" }]);
  await expect(wallet.move("out", order("two", 10_05n))).rejects.toBeInstanceOf(TransferRefused);
  expect(await wallet.move("out", order("three", 4_00n))).toMatchObject({ status: "done" });
  expect(await wallet.balance("1-ana", "INR")).toBe(6_00n);
});

test("a player's wallet with one brand is none with another", async () => {
  const { vendor, wallet } = await open();
  await wallet.move("in", order("one"));
  expect(await openSandboxWallet({ ...vendor, brand: "DG" }).balance("1-ana", "INR")).toBe(0n);
});

test("what players hold outlives the demo that moved it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "magpie-vendor-"));
  closing.push(() => rm(folder, { recursive: true }));
  const file = join(folder, "book.json");
  await (await open(file)).wallet.move("in", order("one", 12_50n));
  const { wallet } = await open(file);
  expect([await wallet.balance("1-ana", "INR"), await wallet.find("one")]).toMatchObject([12_50n, { status: "done" }]);
});

test("who does not sign is told nothing", async () => {
  const { vendor } = await open();
  const { status, json } = await rawRequest(vendor.url, "/balance?player=BBIN-1-ana&currency=INR");
  expect([status, json]).toEqual([401, { error: "unsigned" }]);
  await expect(openSandboxWallet({ ...vendor, secret: "guessed", brand: "BBIN" }).find("one")).rejects.toThrow("401");
});

describe("SEC-41 an answer of the vendor", () => {
  async function answering(answer: (response: ServerResponse, path: string) => void) {
    const server = createServer(({ url = "" }, response) => answer(response, url));
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return openSandboxWallet({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secret: "shared", brand: "BBIN" });
  }
  const says = (value: unknown) => (response: ServerResponse) =>
    void response.end(typeof value === "string" ? value : JSON.stringify(value));

  test.each<[string, (response: ServerResponse, path: string) => void]>([
    ["that is no JSON", says("<html>")],
    ["about another transfer", says({ reference: "other", status: "done" })],
    ["with a state we do not know", says({ reference: "one", status: "settled" })],
    ["that is endless", says({ reference: "one", status: "done", more: "x".repeat(10_000) })],
    ["that is an error", (response) => void response.writeHead(500).end(JSON.stringify({ reference: "one", status: "refused" }))],
    [
      "that leads elsewhere",
      (response, path) =>
        path === "/elsewhere"
          ? says({ reference: "one", status: "done" })(response)
          : response.writeHead(302, { Location: "/elsewhere" }).end(),
    ],
  ])("%s is not believed, and is no refusal either", async (_what, answer) => {
    const wallet = await answering(answer);
    await expect(wallet.find("one")).rejects.toThrow();
    await expect(wallet.move("in", order("one"))).rejects.not.toBeInstanceOf(TransferRefused);
  });

  test.each([["-1.00"], ["1.001"], [1], ["1e3"]])("with a balance of %s is not believed", async (balance) => {
    await expect((await answering(says({ balance }))).balance("1-ana", "INR")).rejects.toThrow();
  });
});
