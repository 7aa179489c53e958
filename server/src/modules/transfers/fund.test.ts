import { members } from "@magpie/contract/members";
import { switches } from "@magpie/contract/office/switches";
import { transfers } from "@magpie/contract/transfers";
import { wallet } from "@magpie/contract/wallet";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { give, sumOf } from "../../../test/ledger/bank";
import { steppedUp } from "../../../test/people/sessions";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../../../test/world";
import { NO_SERVICES } from "../../kit/outside/services";
import type { VendorOrder, VendorWallet } from "../../kit/outside/vendor-wallets";
import { openSandboxVendor, type SandboxVendor } from "../../sandbox/sandbox-vendor";
import { flagsWithout } from "../../seed/flags";
import { openSandboxWallet } from "./sandbox-wallet";

const VENDORS = ["BBIN", "DG"].map((vassalage) => ({ vassalage, displayName: `Studio ${vassalage}` }));
const walletVendors = VENDORS.map(({ vassalage }) => ({ vassalage, minimum: 1_00n, maximum: 1_000_00n }));

let vendor: SandboxVendor;
let product: World;
let shop: WorldMerchant;
/** A hook that a test puts between us and the vendor BBIN. */
let around: Partial<VendorWallet> = {};
const late: (() => void)[] = [];

beforeAll(async () => {
  vendor = await openSandboxVendor({ secret: "shared", file: null, wait: () => new Promise<void>((pass) => void late.push(pass)) });
  const [bbin, dg] = VENDORS.map(({ vassalage: brand }) => openSandboxWallet({ ...vendor, brand })) as [VendorWallet, VendorWallet];
  const hindered: VendorWallet = {
    move: (direction, order) => (around.move ?? bbin.move)(direction, order),
    find: (reference) => (around.find ?? bbin.find)(reference),
    balance: (player, currency) => (around.balance ?? bbin.balance)(player, currency),
  };
  product = await newWorld({ services: { ...NO_SERVICES, vendorWallets: { BBIN: hindered, DG: dg } } });
  shop = await product.merchant({ vendors: VENDORS, walletVendors });
});
afterEach(() => {
  around = {};
});
afterAll(() => vendor.close());

async function player(cash = 500_00n): Promise<WorldMember> {
  const member = await shop.member();
  await give(shop, member.id, cash);
  return member;
}
const send = (member: WorldMember, direction: "out" | "home", amount: string) =>
  member.send(transfers.fund, { vassalage: "BBIN", direction, amount });
const atVendor = (member: WorldMember, brand = "BBIN") => vendor.book.balance(`${brand}-${shop.id}-${member.id}`, "INR");
const newest = async (member: WorldMember) => (await member.send(transfers.funds, {})).content[0];
const held = async ({ id }: WorldMember) =>
  Promise.all(["cash", "vendor:BBIN"].map(async (purse) => Number(await sumOf(shop, id, purse)) / 100)).then(([cash, there]) => ({
    cash,
    there,
  }));
/** All that is on its way, of everybody: what left a purse and has arrived at none. */
const inTransit = async () => Number(await sumOf(shop, "", "transit:bbin")) / 100;
/** Changes a player's balance at the vendor, as winning or losing there does. */
const plays = (member: WorldMember, direction: "in" | "out", amount: string) => {
  const order = { reference: `play-${member.id}-${amount}`, player: `BBIN-${shop.id}-${member.id}`, direction, amount, currency: "INR" };
  const placed = vendor.book.place(order, "pending");
  if (placed) vendor.book.finish(placed);
};

describe("MO-02 money between the main wallet and a vendor's", () => {
  test("goes there and back, in transit until the vendor has said so", async () => {
    const ana = await player();
    await send(ana, "out", "120.50");
    expect([await held(ana), await inTransit(), await newest(ana)]).toMatchObject([{ cash: 379.5, there: 0 }, 120.5, { state: "asked" }]);
    await product.jobsDone();
    expect([await held(ana), await inTransit(), atVendor(ana)]).toEqual([{ cash: 379.5, there: 120.5 }, 0, "120.5"]);
    expect(await newest(ana)).toMatchObject({ state: "done", vendorName: "Studio BBIN", direction: "out", amount: "120.50", reason: null });
    await send(ana, "home", "20.50");
    await product.jobsDone();
    expect([await held(ana), await inTransit(), atVendor(ana)]).toEqual([{ cash: 400, there: 100 }, 0, "100"]);
  });

  test("comes home with what was won there, and without what was lost", async () => {
    const [ana, bob] = [await player(), await player()];
    for (const member of [ana, bob]) await send(member, "out", "100.00");
    await product.jobsDone();
    plays(ana, "in", "50.00");
    plays(bob, "out", "30.00");
    for (const member of [ana, bob]) await member.send(transfers.collect, {});
    await product.jobsDone();
    expect([await held(ana), await held(bob), await inTransit()]).toEqual([{ cash: 550, there: 0 }, { cash: 470, there: 0 }, 0]);
    expect(await newest(ana)).toMatchObject({ amount: "150.00", state: "done" });
  });

  test("comes home from all vendors at once that have some, or do not say", async () => {
    const ana = await player();
    await ana.send(transfers.fund, { vassalage: "DG", direction: "out", amount: "10.00" });
    await product.jobsDone();
    around = { balance: () => Promise.reject(new Error("away")) };
    expect((await ana.send(transfers.collect, {})).ids).toHaveLength(2);
    around = {};
    await product.jobsDone();
    const { content } = await ana.send(transfers.funds, {});
    const newestTwo = content.slice(0, 2).map(({ vassalage, state, reason }) => [vassalage, state, reason]);
    expect(newestTwo).toEqual(
      expect.arrayContaining([
        ["BBIN", "refused", "empty"],
        ["DG", "done", null],
      ]),
    );
    expect(await sumOf(shop, ana.id, "cash")).toBe(500_00n);
    expect((await ana.send(transfers.collect, {})).ids).toEqual([]);
  });

  test("that the vendor refuses comes back, and more than is there does not set off", async () => {
    const ana = await player();
    await send(ana, "out", "50.01");
    await product.jobsDone();
    expect([await held(ana), await newest(ana)]).toMatchObject([
      { cash: 500, there: 0 },
      { state: "refused", reason: "vendor" },
    ]);
    await send(ana, "home", "5.00");
    await product.jobsDone();
    expect([await held(ana), await newest(ana)]).toMatchObject([
      { cash: 500, there: 0 },
      { state: "refused", reason: "short" },
    ]);
    await expect(send(ana, "out", "500.50")).rejects.toMatchObject({ code: "insufficient_funds" });
    await expect(send(ana, "out", "0.99")).rejects.toMatchObject({
      code: "transfer_range",
      value: { minimum: "1.00", maximum: "1000.00" },
    });
    await expect(send(ana, "out", "1.001")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(ana.send(transfers.fund, { vassalage: "PG", direction: "out", amount: "1.00" })).rejects.toMatchObject({
      code: "vendor_wallet_unknown",
    });
  });

  test("F-19 that has not left when play is switched off comes back", async () => {
    const [ana, maya] = [await player(), await shop.operator({ rights: ["switches.off"] })];
    await send(ana, "out", "100.00");
    const { undo } = await maya.send(switches.off, { scope: "gaming", reason: "alarm of the day" });
    await product.jobsDone();
    expect([await held(ana), await inTransit(), atVendor(ana)]).toEqual([{ cash: 500, there: 0 }, 0, "0"]);
    expect(await newest(ana)).toMatchObject({ state: "refused" });
    await maya.send(switches.undo, { id: undo?.id ?? "" });
  });

  test("C-04 SEC-29 with money for one, exactly one of many transfers sets off", async () => {
    const ana = await player(100_00n);
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => send(ana, "out", "100.00")));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await product.jobsDone();
    expect([await held(ana), atVendor(ana)]).toEqual([{ cash: 0, there: 100 }, "100"]);
  });

  test("one at a time for each vendor, and the same key is the same transfer", async () => {
    const ana = await player();
    const out = { vassalage: "BBIN", direction: "out", amount: "10.00" } as const;
    const first = await ana.send(transfers.fund, out, { key: "submit-once" });
    expect(await ana.send(transfers.fund, out, { key: "submit-once" })).toEqual(first);
    await expect(send(ana, "out", "10.00")).rejects.toMatchObject({ code: "transfer_in_progress" });
    await product.jobsDone();
    expect(await held(ana)).toEqual({ cash: 490, there: 10 });
  });

  test("keeps an account open while it is on its way", async () => {
    const ana = await steppedUp(shop, await player(100_00n));
    await send(ana, "out", "100.00");
    const close = () => ana.send(members.closeAccount, { confirm: "close" });
    await expect(close()).rejects.toMatchObject({ code: "wallet_not_empty" });
    await product.jobsDone();
    expect(await close()).toEqual({ state: "closing" });
    await expect(send(ana, "out", "10.00")).rejects.toMatchObject({ code: "account_closing" });
    plays(ana, "out", "100.00");
    await ana.send(transfers.collect, {});
    await product.jobsDone();
    expect(await close()).toEqual({ state: "closed" });
  });

  test("RG-06 whoever stays away takes nothing there, and brings all home", async () => {
    const ana = await player();
    await send(ana, "out", "40.00");
    await product.jobsDone();
    await shop.rows((db) => db.insertInto("limits_members").values({ memberId: ana.id, excludedAt: new Date() }).execute());
    await expect(send(ana, "out", "40.00")).rejects.toMatchObject({ code: "self_excluded" });
    await send(ana, "home", "40.00");
    await product.jobsDone();
    expect(await held(ana)).toEqual({ cash: 500, there: 0 });
  });
});

describe("S-12 a vendor in doubt is asked, never guessed about", () => {
  const lost = () => Promise.reject(new Error("the answer was lost"));

  test("an answer that was lost on its way to us, there and back", async () => {
    const ana = await player();
    await send(ana, "out", "60.02");
    await product.jobsDone();
    expect([await held(ana), atVendor(ana)]).toEqual([{ cash: 439.98, there: 60.02 }, "60.02"]);
    await send(ana, "home", "30.02");
    await product.jobsDone();
    expect([await held(ana), atVendor(ana), await inTransit()]).toEqual([{ cash: 470, there: 30 }, "30", 0]);
  });

  test("an order that never reached it stays in transit, and is sent again as the same one", async () => {
    const ana = await player();
    await send(ana, "out", "70.03");
    await expect(product.jobsDone()).rejects.toThrow();
    expect([await held(ana), await newest(ana), atVendor(ana)]).toMatchObject([{ cash: 429.97, there: 0 }, { state: "sending" }, "0"]);
    await product.jobsDone({ evenDelayed: true });
    expect([await held(ana), await newest(ana), atVendor(ana)]).toMatchObject([{ there: 70.03 }, { state: "done" }, "70.03"]);
  });

  test("a vendor that moved it and then says nothing for long is not believed to have refused", async () => {
    const ana = await player();
    let reached = 0;
    around = {
      move: async (direction, order) => {
        reached += 1;
        await openSandboxWallet({ ...vendor, brand: "BBIN" }).move(direction, order);
        return lost();
      },
      find: lost,
    };
    await send(ana, "out", "80.00");
    await expect(product.jobsDone({ evenDelayed: true })).rejects.toThrow("lost");
    expect([await held(ana), await inTransit(), reached]).toEqual([{ cash: 420, there: 0 }, 80, 1]);
    around = {};
    // However the job was given up, it is taken up again.
    product.at(new Date(Date.now() + 60_000));
    await shop.rows((db) => product.server.jobs.add(db, shop.id, "transfers.askAgain", {}));
    await product.jobsDone();
    product.at(null);
    expect([await held(ana), await inTransit(), atVendor(ana)]).toEqual([{ cash: 420, there: 80 }, 0, "80"]);
  });

  test("one that is slow is asked again until it is done", async () => {
    const ana = await player();
    await send(ana, "out", "90.04");
    await product.jobsDone();
    expect([await newest(ana), await inTransit()]).toMatchObject([{ state: "sending" }, 90.04]);
    for (const pass of late.splice(0)) pass();
    await product.jobsDone({ evenDelayed: true });
    expect([await newest(ana), await held(ana)]).toMatchObject([{ state: "done" }, { there: 90.04 }]);
  });

  test("F-01 killed between the sending and the writing down, in both directions, it moves once", async () => {
    const ana = await player();
    const orders: VendorOrder[] = [];
    const bbin = openSandboxWallet({ ...vendor, brand: "BBIN" });
    for (const [direction, amount] of [
      ["out", "33.00"],
      ["home", "11.00"],
    ] as const) {
      const { id } = await send(ana, direction, amount);
      around = {
        move: async (way, order) => {
          orders.push(order);
          await bbin.move(way, order);
          throw new Error("killed");
        },
        find: () => Promise.reject(new Error("killed")),
      };
      await expect(product.jobsDone()).rejects.toThrow("killed");
      around = {};
      // Twice over, as two nodes would.
      for (let node = 0; node < 2; node += 1)
        await shop.rows((db) => product.server.jobs.add(db, shop.id, "transfers.move", { fundId: id }));
      await product.jobsDone();
    }
    expect([await held(ana), atVendor(ana), await inTransit()]).toEqual([{ cash: 478, there: 22 }, "22", 0]);
    expect(orders).toHaveLength(2);
  });

  test("what is over does not change any more, the owner of the tables changes nothing either", async () => {
    const ana = await player();
    const { id } = await send(ana, "out", "10.00");
    await product.jobsDone();
    const back = shop.rows((db) =>
      db.updateTable("transfers_funds").set({ state: "sending", endedAt: null }).where("id", "=", id).execute(),
    );
    await expect(back).rejects.toThrow(/does not change/);
  });
});

describe("what the member is shown", () => {
  test("MO-01 wallets of vendors as they say themselves, or as we last heard where one is silent", async () => {
    const ana = await player();
    await send(ana, "out", "100.00");
    const before = await ana.send(transfers.wallets, {});
    expect(before.vendors[0]).toMatchObject({ vassalage: "BBIN", balance: "0.00", live: true, open: { amount: "100.00", state: "asked" } });
    await product.jobsDone();
    plays(ana, "in", "25.00");
    const { cash, vendors } = await ana.send(transfers.wallets, {});
    expect([cash, vendors.map(({ displayName, balance, live, open }) => [displayName, balance, live, open])]).toEqual([
      "400.00",
      [
        ["Studio BBIN", "125.00", true, null],
        ["Studio DG", "0.00", true, null],
      ],
    ]);
    around = { balance: () => Promise.reject(new Error("away")) };
    expect((await ana.send(transfers.wallets, {})).vendors[0]).toMatchObject({ balance: "100.00", live: false });
  });

  test("MO-08 one sum of it all, only with agent policies on and for no trial player", async () => {
    const ana = await player(500_00n);
    await give(shop, ana.id, 20_00n, "bonus");
    await send(ana, "out", "100.00");
    expect(await ana.send(transfers.consolidated, {})).toEqual({
      total: "520.00",
      cash: "400.00",
      bonus: "20.00",
      locked: "0.00",
      vendors: "0.00",
      inTransit: "100.00",
    });
    await product.jobsDone();
    expect(await ana.send(transfers.consolidated, {})).toMatchObject({ total: "520.00", vendors: "100.00", inTransit: "0.00" });
    expect(await ana.send(wallet.balance, {})).toMatchObject({ cash: "400.00" });
    const strict = await product.merchant({ flags: flagsWithout("AGENTPOLICY3") });
    const no = { code: "operation_not_allowed" };
    await expect((await strict.member()).send(transfers.consolidated, {})).rejects.toMatchObject(no);
    await expect((await shop.member({ type: 4 })).send(transfers.consolidated, {})).rejects.toMatchObject(no);
  });

  test("SEC-23 transfers by pages, newest first, one's own alone", async () => {
    const [ana, bob] = [await player(), await player()];
    for (const amount of ["1.00", "2.00", "3.00"]) {
      await send(ana, "out", amount);
      await product.jobsDone();
    }
    const first = await ana.send(transfers.funds, { pageSize: 2 });
    const second = await ana.send(transfers.funds, { pageSize: 2, cursor: first.next ?? "" });
    expect([first, second].map(({ content }) => content.map(({ amount }) => amount))).toEqual([["3.00", "2.00"], ["1.00"]]);
    expect(second.next).toBeNull();
    expect((await bob.send(transfers.funds, {})).content).toEqual([]);
    await expect(ana.send(transfers.funds, { cursor: "nonsense" })).rejects.toMatchObject({ code: "invalid_input" });
  });
});
