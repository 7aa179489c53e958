import { catalogue } from "@magpie/contract/catalogue";
import { merchant } from "@magpie/contract/merchant";
import { beforeAll, describe, expect, test } from "vitest";
import { newWorld, type World, type WorldMerchant, world } from "../../../test/world";

let product: World;
beforeAll(async () => {
  product = await world();
});

describe("maintenance", () => {
  const rest = (shop: WorldMerchant, until: Date | null) =>
    shop.rows((db) => db.updateTable("merchant_merchants").set({ maintenance: true, maintenanceUntil: until }).execute());

  test("SH-23 shows on the next call after it was switched on in the database", async () => {
    const shop = await product.merchant();
    expect(await shop.send(merchant.status, {})).toEqual({ status: 0 });
    await rest(shop, null);
    expect(await shop.send(merchant.status, {})).toEqual({ status: 1 });
    await expect(shop.send(catalogue.lanes, {})).rejects.toMatchObject({ code: "system_maintenance", status: 503 });
  });

  test("SH-23 ends by itself at the time it was given", async () => {
    const shop = await product.merchant();
    await rest(shop, new Date(Date.now() - 1000));
    expect(await shop.send(merchant.status, {})).toEqual({ status: 0 });
    await rest(shop, new Date(Date.now() + 60_000));
    expect(await shop.send(merchant.status, {})).toEqual({ status: 1 });
  });

  test("SEC-22 closes one merchant and no other", async () => {
    const [shop, other] = [await product.merchant(), await product.merchant()];
    await rest(shop, null);
    expect(await other.send(merchant.status, {})).toEqual({ status: 0 });
  });
});

describe("region", () => {
  let behindProxy: World;
  let shop: WorldMerchant;
  beforeAll(async () => {
    behindProxy = await newWorld({ trustedProxies: 1 });
    shop = await behindProxy.merchant({
      regions: [
        { range: "0.0.0.0/0", allowed: false },
        { range: "203.0.0.0/8", allowed: true },
        { range: "203.0.113.0/24", allowed: false },
        { range: "203.0.113.7/32", allowed: true },
        { range: "2001:db8::/32", allowed: false },
      ],
    });
  });
  const statusFrom = async (forwarded: string) =>
    (await shop.send(merchant.status, {}, { headers: { "X-Forwarded-For": forwarded } })).status;

  test.each([
    ["198.51.100.1", 2, "only the widest range has it"],
    ["203.0.112.9", 0, "a narrower range lets it in"],
    ["203.0.113.9", 2, "a still narrower one does not"],
    ["203.0.113.7", 0, "the address itself is named"],
    ["2001:db8::1", 2, "IPv6 ranges count as well"],
    ["2001:db9::1", 0, "no range has it"],
    ["::ffff:203.0.113.9", 2, "it is an IPv4 address in IPv6 clothes"],
  ])("SH-23 a visitor from %s finds status %i, because %s", async (address, status) => {
    expect(await statusFrom(address)).toBe(status);
  });

  test("SEC-35 addresses a visitor puts in front are ignored", async () => {
    expect(await statusFrom("203.0.113.7, 198.51.100.1")).toBe(2);
  });

  test("SEC-35 without a trusted proxy the header counts for nothing", async () => {
    const open = await product.merchant({ regions: [{ range: "198.51.100.0/24", allowed: false }] });
    const headers = { "X-Forwarded-For": "198.51.100.1" };
    expect(await open.send(merchant.permission, {}, { headers })).toMatchObject({
      location: { ip: "127.0.0.1" },
      regionRestriction: false,
    });
  });

  test("SH-23 a closed region hears its own address, and no other call answers", async () => {
    const headers = { "X-Forwarded-For": "203.0.113.9" };
    expect(await shop.send(merchant.permission, {}, { headers })).toMatchObject({
      location: { ip: "203.0.113.9" },
      regionRestriction: true,
    });
    await expect(shop.send(catalogue.lanes, {}, { headers })).rejects.toMatchObject({ code: "access_restricted", status: 403 });
  });
});
