import { generateKeyPairSync } from "node:crypto";
import { unseal } from "@magpie/contract/kit/seal";
import { merchant } from "@magpie/contract/merchant";
import { importJWK, type JWK } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { Refused, type World, world } from "../../../test/world";
import { flagsWithout } from "../../seed/flags";

let product: World;
beforeAll(async () => {
  product = await world();
});

const SERVICES = [
  { csType: "ONLINE", path: "/help#contact" },
  { csType: "FACEBOOK", path: "https://social.example/us" },
];

function furnished() {
  return product.merchant({
    brandName: "Blue Door",
    theme: "lantern",
    currency: "JPY",
    currencySymbol: "¥",
    defaultLanguage: "JA",
    languages: ["JA", "EN"],
    timeZone: "Asia/Tokyo",
    mainDomain: "bluedoor.example",
    gtagId: "G-TEST1",
    flags: flagsWithout("FREEPLAY3"),
    services: SERVICES,
    linkHosts: ["social.example"],
    resources: [{ resourceType: "Android", labelNameEn: "Android", url: "/m/appDownload" }],
    imageCdns: ["/art", "https://img.example"],
    launchCdns: ["https://play.example"],
    routes: [{ domain: "bluedoor.example", path: "/" }],
  });
}

describe("the permission payload", () => {
  test("GA-01 carries everything a portal needs to know of its merchant", async () => {
    const shop = await furnished();
    const { info, location, maintenance, regionRestriction } = await shop.send(merchant.permission, {});
    expect(info).toMatchObject({
      merchantCode: shop.code,
      brand: { name: "Blue Door", theme: "lantern" },
      currency: { code: "JPY", symbol: "¥" },
      languages: { default: "JA", supported: ["JA", "EN"], agent: "ZH" },
      timeZone: "Asia/Tokyo",
      mainDomain: "bluedoor.example",
      gtagId: "G-TEST1",
      domainRoute: [{ domain: "bluedoor.example", path: "/" }],
      resources: [{ resourceType: "Android", labelNameEn: "Android", url: "/m/appDownload" }],
      imageCDNs: ["/art", "https://img.example"],
      launchGameCDNs: ["https://play.example"],
      customerService: [
        { csType: "ONLINE", path: "" },
        { csType: "FACEBOOK", path: "" },
      ],
    });
    expect(info.encryptionKeys[0]).toMatchObject({ kty: "EC", crv: "P-256", use: "enc", alg: "ECDH-ES" });
    expect(info.register.find(({ field }) => field === "username")).toMatchObject({
      enabled: true,
      required: true,
      patternId: "letter_first",
    });
    expect(location).toEqual({ ip: "127.0.0.1" });
    expect({ maintenance, regionRestriction }).toEqual({ maintenance: false, regionRestriction: false });
  });

  test("GA-01 has every flag of the portal as a tree, each below its parent", async () => {
    const shop = await furnished();
    const { info } = await shop.send(merchant.permission, {});
    const login = info.whitelabel.find(({ modId }) => modId === "LOGIN3");
    expect(login?.childrenNodes).toEqual([
      { modId: "MOBILEVERCODELOGIN3", enabled: true, childrenNodes: [] },
      { modId: "FREEPLAY3", enabled: false, childrenNodes: [] },
    ]);
    const names = JSON.stringify(info.whitelabel);
    for (const flag of ["MOBILENUMREG3", "REGMOBVERF3", "MOBILENUMPASSREG3", "PWDEXPFORCECHANGE3", "CHNGPASSVERIF3", "USERNAMEREG3"]) {
      expect(names).toContain(`"${flag}"`);
    }
    for (const flag of ["AGENTPOLICY3", "MEMBERCENTER3", "AGENTCENTER3", "LANGUAGETY3"]) expect(names).toContain(`"${flag}"`);
  });

  test("GA-01 differs by merchant", async () => {
    const [one, other] = [await furnished(), await product.merchant()];
    expect((await one.send(merchant.permission, {})).info.brand).not.toEqual((await other.send(merchant.permission, {})).info.brand);
  });

  test("GA-01 shows a flag changed in the database on the next call", async () => {
    const shop = await product.merchant();
    const referral = async () =>
      JSON.stringify((await shop.send(merchant.permission, {})).info.whitelabel).includes('"REFERRAL3","enabled":true');
    expect(await referral()).toBe(true);
    await shop.rows((db) => db.updateTable("merchant_flags").set({ enabled: false }).where("modId", "=", "REFERRAL3").execute());
    expect(await referral()).toBe(false);
  });

  test("seals a customer-service path to the client that asks, and to nobody else", async () => {
    const shop = await furnished();
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const clientKey = JSON.stringify(publicKey.export({ format: "jwk" }));
    const { info } = await shop.send(merchant.permission, {}, { headers: { "Client-Key": clientKey } });
    const sealed = info.customerService.find(({ csType }) => csType === "FACEBOOK")?.path ?? "";
    expect(sealed).not.toContain("social.example");
    const key = await importJWK(privateKey.export({ format: "jwk" }) as JWK, "ECDH-ES");
    expect(await unseal(sealed, async () => key)).toEqual({ path: "https://social.example/us" });
  });

  test("SEC-24 refuses a client key that is none", async () => {
    const shop = await furnished();
    const asked = shop.send(merchant.permission, {}, { headers: { "Client-Key": '{"kty":"RSA"}' } });
    await expect(asked).rejects.toMatchObject({ code: "invalid_input", status: 400 });
  });

  test("GA-01 answers during maintenance too, while the portal itself is closed", async () => {
    const shop = await furnished();
    await shop.rows((db) => db.updateTable("merchant_merchants").set({ maintenance: true }).execute());
    expect(await shop.send(merchant.permission, {})).toMatchObject({ maintenance: true });
    expect(await shop.send(merchant.registerSettings, {})).toHaveProperty("list");
  });
});

test("EN-15 the domain route lists the merchant's own hosts", async () => {
  const shop = await furnished();
  expect(await shop.send(merchant.domainRoute, {})).toEqual({ list: [{ domain: "bluedoor.example", path: "/" }] });
});

test("ID-11 the registration rules are the merchant's own", async () => {
  const shop = await furnished();
  const { list } = await shop.send(merchant.registerSettings, {});
  expect(list).toEqual((await shop.send(merchant.permission, {})).info.register);
  expect(list.map(({ field }) => field)).toContain("referralCode");
});

test("SEC-22 an unknown merchant is refused", async () => {
  await expect(product.send(merchant.permission, {}, { merchant: "nobody" })).rejects.toBeInstanceOf(Refused);
});
