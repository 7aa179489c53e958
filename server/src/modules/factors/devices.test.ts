import { factors } from "@magpie/contract/identity/factors";
import { members } from "@magpie/contract/members";
import { DAY_MS } from "@magpie/domain/durations";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { elsewhere } from "../../../test/people/sessions";
import { type World, type WorldMerchant, world } from "../../../test/world";
import type { Ctx } from "../../kit/ctx";
import { knowsDevice, rememberDevice } from "./factors";

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
});
afterEach(() => product.at(null));

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const YEAR_MS = 365 * DAY_MS;

/** A browser that keeps its cookie between visits. */
class Browser {
  cookie = "";

  async visit<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
    const headers = { "user-agent": CHROME, ...(this.cookie && { cookie: `device=${this.cookie}` }) };
    const setCookie = (_name: string, value: string) => {
      this.cookie = value;
    };
    return shop.visit((ctx) => work({ ...ctx, setCookie }), headers);
  }

  knows = (memberId: string | null) => this.visit((ctx) => knowsDevice(ctx, memberId));
  remember = (memberId: string, trust = false) => this.visit((ctx) => rememberDevice(ctx, memberId, { trust }));
}

const newMember = () => shop.member().then(({ id }) => id);

describe("a device", () => {
  test("ID-22 is unknown, then known to who signed in with it, and trusted once that was said", async () => {
    const [ana, bob, browser] = [await newMember(), await newMember(), new Browser()];
    expect(await browser.knows(ana)).toBe("unknown");
    const id = await browser.remember(ana);
    expect(Buffer.from(browser.cookie, "base64url")).toHaveLength(16);
    expect(await browser.knows(ana)).toBe("known");
    expect(await browser.remember(ana, true)).toBe(id);
    await browser.remember(ana);
    expect(await browser.knows(ana)).toBe("trusted");
    for (const stranger of [bob, null]) expect(await browser.knows(stranger)).toBe("unknown");
    expect(await new Browser().knows(ana)).toBe("unknown");
  });

  test("ID-22 is shared by a household, and forgotten after a year without a visit", async () => {
    const [ana, bob, browser] = [await newMember(), await newMember(), new Browser()];
    await browser.remember(ana);
    const { cookie } = browser;
    await browser.remember(bob);
    expect(browser.cookie).toBe(cookie);
    product.at(new Date(Date.now() + YEAR_MS + 1000));
    expect(await browser.knows(ana)).toBe("unknown");
  });

  test("a cookie that we never gave is replaced", async () => {
    const [ana, browser] = [await newMember(), new Browser()];
    browser.cookie = "planted-by-somebody-else";
    await browser.remember(ana, true);
    expect(browser.cookie).not.toBe("planted-by-somebody-else");
    browser.cookie = "planted-by-somebody-else";
    expect(await browser.knows(ana)).toBe("unknown");
  });

  test("SEC-37 is kept as a hash, a label and a piece of the address", async () => {
    const [ana, browser] = [await shop.member(), new Browser()];
    await browser.remember(ana.id);
    const { devices } = await ana.send(factors.status, {}, { headers: { Cookie: `device=${browser.cookie}` } });
    expect(devices[0]).toMatchObject({ label: "Chrome · Windows", ip: "127.0.0.0/24", current: true, trusted: false });
    const rows = await shop.rows((db) => db.selectFrom("factors_devices").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(browser.cookie);
  });

  test("trust ends with a new password, and a member's list keeps the thirty latest", async () => {
    const [ana, browser] = [await newMember(), new Browser()];
    await browser.remember(ana, true);
    await shop.visit((ctx) => ctx.emit("credentials.changed", { memberId: ana, change: "password" }));
    expect(await browser.knows(ana)).toBe("known");
    product.at(new Date(Date.now() + 1000));
    for (let other = 0; other < 30; other += 1) await new Browser().remember(ana);
    expect(await browser.knows(ana)).toBe("unknown");
    const rows = await shop.rows((db) => db.selectFrom("factors_devices").select("id").where("memberId", "=", ana).execute());
    expect(rows).toHaveLength(30);
  });

  test("SEC-05 forgetting one ends its sessions and no others; nobody else can forget it", async () => {
    const ana = await shop.member();
    const other = await elsewhere(shop, ana);
    const { devices } = await ana.send(factors.status, {});
    const [, device] = await shop.rows((db) =>
      db.selectFrom("auth_sessions").select("deviceId as id").where("memberId", "=", ana.id).orderBy("createdAt").execute(),
    );
    expect(devices.map(({ id }) => id)).toContain(device?.id);
    const id = device?.id ?? "";
    await expect((await shop.member()).send(factors.forgetDevice, { id })).rejects.toMatchObject({ code: "not_found" });
    await ana.send(factors.forgetDevice, { id });
    await expect(other.send(members.info, {})).rejects.toMatchObject({ code: "not_logged_in" });
    expect(await ana.send(members.info, {})).toMatchObject({ id: ana.id });
  });

  test("SEC-37 all that proves who a member is goes when the account is closed", async () => {
    const [ana, browser] = [await newMember(), new Browser()];
    await browser.remember(ana, true);
    await shop.visit((ctx) => ctx.emit("members.closed", { memberId: ana }));
    expect(await browser.knows(ana)).toBe("unknown");
  });
});
