import type { Input } from "@magpie/contract/kit/call";
import { HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { desk, deskModule } from "../../../test/desks/code-desk";
import { newWorld, type World, type WorldMerchant } from "../../../test/world";
import { deliveryModule } from "../delivery/module";

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await newWorld({ modules: [deliveryModule, deskModule], trustedProxies: 1 });
});
beforeEach(async () => {
  shop = await product.merchant({ options: { smsBudgetPerDay: 10 } });
});

const START = Date.now();
const tooMany = { code: "code_too_many", status: 429 };

let lastAddress = 0;
/** Asks from a different network each time, unless one is named. */
function ask(to: string, more: Partial<Input<typeof desk.ask>> = {}, headers: Record<string, string> = {}) {
  lastAddress += 1;
  const address = { "X-Forwarded-For": `10.${lastAddress >> 8}.${lastAddress & 255}.1` };
  return shop.send(desk.ask, { purpose: "register", to, memberId: null, ...more }, { headers: { ...address, ...headers } });
}

/** Numbers that are neither consecutive nor in the same block. */
const far = (index: number) => String(919_000_000_000 + ((index * 7_654_321) % 999_999_937));

describe("codes to one number", () => {
  test("SEC-10 go out once a minute, five times an hour and ten times a day", async () => {
    const served: number[] = [];
    const minutes = [0, 0.5, 1, 2, 3, 4, 5, 59.5, 60, 61, 62, 63, 64, 65, 180, 24 * 60 + 0.1];
    for (const minute of minutes) {
      product.at(new Date(START + minute * MINUTE_MS));
      await ask(far(1), { memberId: "m1", purpose: "login" }).then(
        () => served.push(minute),
        (refused) => expect(refused).toMatchObject(tooMany),
      );
    }
    product.at(null);
    expect(served).toEqual([0, 1, 2, 3, 4, 60, 61, 62, 63, 64, 24 * 60 + 0.1]);
  });

  test("SEC-10 go out once when they are asked for at the same time", async () => {
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => ask(far(2))));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await product.jobsDone();
    expect(product.sent.sms.filter(({ to }) => to === `+${far(2)}`)).toHaveLength(1);
  });

  test("SEC-10 are counted for mail too", async () => {
    await ask("ana@example.test");
    await expect(ask("ANA@example.test")).rejects.toMatchObject(tooMany);
  });
});

describe("codes to many numbers", () => {
  test("SEC-10 are limited for one address, for the network around it and for one browser", async () => {
    shop = await product.merchant({ options: { smsBudgetPerDay: 1000 } });
    const countServed = async (asks: number, headers: (index: number) => Record<string, string>) => {
      let served = 0;
      for (let index = 0; index < asks; index++) {
        lastAddress += 1;
        const asked = ask(far(100 + lastAddress), {}, headers(index));
        served += await asked.then(
          () => 1,
          () => 0,
        );
      }
      return served;
    };
    expect(await countServed(7, () => ({ "X-Forwarded-For": "192.0.2.1" }))).toBe(5);
    expect(await countServed(17, (index) => ({ "X-Forwarded-For": `198.51.100.${index}` }))).toBe(15);
    expect(await countServed(7, (index) => ({ "X-Forwarded-For": `2001:db8:1:1::${index}` }))).toBe(5);
    expect(await countServed(17, (index) => ({ "X-Forwarded-For": `2001:db8:2:${index}::1` }))).toBe(15);
    expect(await countServed(5, () => ({ Cookie: "device=one-browser" }))).toBe(3);
  });

  test("SEC-09 SEC-10 stop when the numbers run on, but not for an account's own, nor does that tell whose it is", async () => {
    for (const end of ["001", "002", "003"]) await ask(`919111222${end}`).catch(() => {});
    await expect(ask("919111222004")).rejects.toMatchObject(tooMany);
    await expect(ask("919111222004", { purpose: "login", memberId: "m1" })).resolves.toBeDefined();
    await expect(ask("919111222005", { purpose: "login", memberId: null })).resolves.toBeDefined();
  });

  test("SEC-10 stop at four fifths of the merchant's budget, but not for those we know", async () => {
    for (let index = 0; index < 8; index++) await ask(far(1000 + index));
    await expect(ask(far(1100))).rejects.toMatchObject({ code: "code_quota", status: 503 });
    await expect(ask(far(1101), { purpose: "login", memberId: "m1" })).resolves.toBeDefined();
    await expect(ask(far(1102), { purpose: "login", memberId: "m2" })).resolves.toBeDefined();
    await expect(ask(far(1103), { purpose: "login", memberId: "m3" })).rejects.toMatchObject({ code: "code_quota" });
    product.at(new Date(Date.now() + 24 * HOUR_MS));
    await expect(ask(far(1104)).finally(() => product.at(null))).resolves.toBeDefined();
  });

  test("SEC-10 stop when hardly any is typed in, but not for a number or a browser that was proved before", async () => {
    shop = await product.merchant({ options: { smsBudgetPerDay: 10_000 } });
    await pump(200, 59);
    await expect(ask(far(1200))).rejects.toMatchObject({ code: "code_quota" });
    await expect(ask(far(1201), { purpose: "login", memberId: "m1" })).resolves.toBeDefined();
    await expect(ask(far(1202), {}, { Cookie: "device=proved-before" })).rejects.toMatchObject({ code: "code_quota" });
    const { personal } = product.secretsOf(shop.id);
    const proved = { deviceDigest: personal.digest("verification.device", "proved-before") };
    await shop.rows((db) => db.updateTable("verification_codes").set(proved).where("id", "=", "pumped-0").execute());
    await expect(ask(far(1203), {}, { Cookie: "device=proved-before" })).resolves.toBeDefined();
  });

  test("SEC-10 go on when people use them", async () => {
    shop = await product.merchant({ options: { smsBudgetPerDay: 10_000 } });
    await pump(200, 60);
    await expect(ask(far(1300))).resolves.toBeDefined();
  });

  test("SEC-10 that went to nobody cost nothing and shut nobody out", async () => {
    for (let index = 0; index < 12; index++) await ask(far(1400 + index), { purpose: "login", memberId: null });
    await expect(ask(far(1500))).resolves.toBeDefined();
  });
});

/** Adds `sent` codes that strangers asked for half an hour ago, of which `proved` were typed in. */
async function pump(sent: number, proved: number): Promise<void> {
  const at = new Date(Date.now() - HOUR_MS / 2);
  const rows = Array.from({ length: sent }, (_, index) => ({
    id: `pumped-${index}`,
    purpose: "register",
    channel: "sms",
    recipientDigest: Buffer.from(`recipient-${index}`),
    codeDigest: Buffer.from("code"),
    household: "203.0.113.1/32",
    network: "203.0.113.0/24",
    known: false,
    sent: true,
    createdAt: at,
    expiresAt: at,
    provedAt: index < proved ? at : null,
  }));
  await shop.rows((db) => db.insertInto("verification_codes").values(rows).execute());
}

describe("the country", () => {
  test("SEC-10 must be one that the merchant sends to, and +1 268 is not +1", async () => {
    shop = await product.merchant({ options: { smsCountries: ["91", "1"] } });
    await expect(ask("5511912345678")).rejects.toMatchObject({ code: "country_not_served", status: 400 });
    await expect(ask("12684641234")).rejects.toMatchObject({ code: "country_not_served" });
    await expect(ask("12025550123")).resolves.toBeDefined();
    await expect(ask("919000000001")).resolves.toBeDefined();
  });

  test("SEC-10 is the merchant's own where it names none", async () => {
    shop = await product.merchant({ firstCountries: ["BR"] });
    await expect(ask("5511912345678")).resolves.toBeDefined();
    await expect(ask("919000000001")).rejects.toMatchObject({ code: "country_not_served" });
  });
});
