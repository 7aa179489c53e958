import { merchant } from "@magpie/contract/merchant";
import { expect, test } from "vitest";
import { askedHost, clientAddress, isHttps } from "../src/kit/http/client";
import { newWorld } from "./world";

test.each<[string, number, string | undefined, string]>([
  ["without proxies the socket counts and the header is a claim", 0, "1.1.1.1", "9.9.9.9"],
  ["behind one proxy the last entry counts", 1, "1.1.1.1", "1.1.1.1"],
  ["what the visitor wrote in front is ignored", 1, "6.6.6.6, 1.1.1.1", "1.1.1.1"],
  ["behind two proxies the last but one counts", 2, "6.6.6.6, 1.1.1.1, 2.2.2.2", "1.1.1.1"],
  ["a shorter way than configured ends at its first entry", 3, "1.1.1.1", "1.1.1.1"],
  ["no header at all leaves the socket", 1, undefined, "9.9.9.9"],
  ["an entry that is no address is not believed", 1, "<script>", "9.9.9.9"],
  ["nor is anything beyond it", 2, "1.1.1.1, unknown", "9.9.9.9"],
  ["ports are left off", 1, "1.1.1.1:4711", "1.1.1.1"],
  ["brackets too", 1, "[2001:db8::1]:4711", "2001:db8::1"],
  ["IPv4 in IPv6 clothes is IPv4", 1, "::ffff:1.1.1.1", "1.1.1.1"],
])("SEC-35 %s", (_rule, hops, forwarded, address) => {
  expect(clientAddress("::ffff:9.9.9.9", forwarded, hops)).toBe(address);
});

test("SEC-35 only a trusted proxy can say that the visitor came by https", () => {
  expect(isHttps(false, "https", 0)).toBe(false);
  expect(isHttps(false, "https", 1)).toBe(true);
  expect(isHttps(false, "https, http", 1)).toBe(false);
  expect(isHttps(true, undefined, 0)).toBe(true);
});

test.each([
  ["Portal.Example:8080", "portal.example"],
  ["portal.example.", "portal.example"],
  ["[::1]:8080", "[::1]"],
  ["a b", ""],
  ["x".repeat(300), ""],
  [undefined, ""],
])("the host %s is asked for as %s", (host, asked) => {
  expect(askedHost(host)).toBe(asked);
});

test("SEC-35 the address a visitor is told is the one that was proved", async () => {
  const spoofed = { headers: { "X-Forwarded-For": "6.6.6.6, 203.0.113.7" } };
  for (const [trustedProxies, ip] of [
    [0, "127.0.0.1"],
    [1, "203.0.113.7"],
  ] as const) {
    const shop = await (await newWorld({ trustedProxies })).merchant();
    expect((await shop.raw(merchant.permission.path, spoofed)).json).toMatchObject({ value: { location: { ip } } });
  }
});

test("SEC-22 the host name decides, and the header only where configuration allows it", async () => {
  const strict = await newWorld({ merchantHeader: false });
  const mine = await strict.merchant({ hosts: ["mine.test"] });
  const other = await strict.merchant({ hosts: ["other.test"] });
  const asked = async (headers: Record<string, string>) => (await strict.raw(merchant.permission.path, { headers })).json;
  expect(await asked({ Host: "mine.test:8080", Merchant: other.code })).toMatchObject({ value: { info: { merchantCode: mine.code } } });
  expect(await asked({ Host: "MINE.test" })).toMatchObject({ value: { info: { merchantCode: mine.code } } });
  expect(await asked({ Host: "unclaimed.test" })).toMatchObject({ errorCode: "merchant_unknown" });
  expect(await asked({ Host: "unclaimed.test", "X-Forwarded-Host": "mine.test" })).toMatchObject({ errorCode: "merchant_unknown" });
});

test("an unclaimed host is the default merchant's where there is one", async () => {
  const demo = await newWorld({ defaultMerchant: "house" });
  await demo.merchant({ code: "house" });
  const { json } = await demo.raw(merchant.permission.path, { headers: { Host: "unclaimed.test" } });
  expect(json).toMatchObject({ value: { info: { merchantCode: "house" } } });
  const unknown = await demo.raw(merchant.permission.path, { headers: { Merchant: "nobody" } });
  expect(unknown.json).toMatchObject({ errorCode: "merchant_unknown" });
});

test("SEC-31 each class of calls has its limit, which no claim of the caller's widens", async () => {
  const here = await newWorld({ limits: { read: 5, write: 1_000, credentials: 1_000 } });
  const shop = await here.merchant();
  const other = await here.merchant();
  const claims = [{}, { "X-Forwarded-For": "5.5.5.5" }, { Host: "elsewhere.test" }, { Merchant: other.code }, { Authorization: "x" }];
  for (const headers of claims) expect((await shop.raw(merchant.status.path, { headers })).status).toBe(200);
  for (const headers of claims) {
    const { status, headers: answered, json } = await shop.raw(merchant.domainRoute.path, { headers });
    expect([status, json]).toMatchObject([429, { errorCode: "too_many_requests" }]);
    expect(Number(answered["retry-after"])).toBeGreaterThan(0);
  }
  expect(await shop.raw("/healthz")).toMatchObject({ status: 200 });
});
