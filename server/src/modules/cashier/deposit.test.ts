import { cashier } from "@magpie/contract/cashier";
import { limits } from "@magpie/contract/limits";
import { members } from "@magpie/contract/members";
import { messages } from "@magpie/contract/messages";
import { switches } from "@magpie/contract/office/switches";
import { wallet } from "@magpie/contract/wallet";
import { MINUTE_MS } from "@magpie/domain/durations";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { beginByCard, type CashierWorld, cashierShop, cashierWorld, choose, guest, notify } from "../../../test/desks/cashier-desk";
import { sumOf } from "../../../test/ledger/bank";
import { listening } from "../../../test/people/socket-client";
import type { WorldMember, WorldMerchant } from "../../../test/world";
import { PaymentRefused } from "../../kit/outside/payments";
import { referenceOf } from "./hear-of";

let desk: CashierWorld;
let shop: WorldMerchant;
let ana: WorldMember;

beforeAll(async () => {
  desk = await cashierWorld();
  shop = desk.shop;
  ana = await guest(shop);
});
afterEach(() => desk.product.at(null));

const someone = () => guest(shop);
const cashOf = async (member: WorldMember) => (await member.send(wallet.balance, {})).cash;
const stateOf = async (member: WorldMember, id: string) => (await member.send(cashier.read, { id })).state;
const later = (minutes: number) => desk.product.at(new Date(Date.now() + minutes * MINUTE_MS));

async function askProvider(): Promise<void> {
  await shop.rows((db) => desk.product.server.jobs.add(db, shop.id, "cashier.ask", {}));
  await desk.product.jobsDone();
}

test("SEC-37 deposits are among what their owner takes away", async () => {
  const member = await someone();
  await member.send(cashier.deposit, { channel: "card-1", amount: "12.50" });
  await shop.rows((db) => db.updateTable("auth_sessions").set({ steppedUpAt: new Date() }).execute());
  const { data } = await member.send(members.exportData, {});
  expect(data.deposits).toMatchObject([{ amount: "12.50", method: "Card" }]);
});

describe("a deposit by card", () => {
  test("F-19 is not begun while deposits or its member are switched off; one that was begun arrives", async () => {
    const [maya, member] = [await shop.operator({ rights: ["switches.off"] }), await someone()];
    const begun = await beginByCard(desk, member);
    for (const wish of [{ scope: "deposits" }, { scope: "member", target: member.id }] as const) {
      const { undo } = await maya.send(switches.off, { ...wish, reason: "the bank is down" });
      await expect(member.send(cashier.deposit, { channel: "card-1", amount: "20.00" })).rejects.toMatchObject({ code: "switched_off" });
      if (wish.scope === "member") await choose(desk, begun.payUrl, "pay");
      await maya.send(switches.undo, { id: undo?.id ?? "" });
    }
    expect(await stateOf(member, begun.id)).toBe("paid");
  });

  test("MO-03 C-01 begins at once, gets its page, is paid there, and arrives with a message, all without asking again", async () => {
    const client = await listening(shop, ana);
    const begun = await ana.send(cashier.deposit, { channel: "card-1", amount: "260.50" });
    expect(begun).toMatchObject({ state: "created", amount: "260.50", received: null, payUrl: null, method: "Card", channel: "Visa" });
    await desk.product.jobsDone();
    const ordered = await ana.send(cashier.read, { id: begun.id });
    expect(ordered).toMatchObject({ state: "pending", payUrl: expect.stringContaining("/sandbox-pay/pay/") });
    expect(await cashOf(ana)).toBe("0.00");

    await choose(desk, ordered.payUrl, "pay");
    const paid = await ana.send(cashier.read, { id: begun.id });
    expect(paid).toMatchObject({ state: "paid", received: "260.50", payUrl: null });
    expect(paid.timeline.map(({ state }) => state)).toEqual(["created", "pending", "paid"]);
    expect(await cashOf(ana)).toBe("260.50");
    expect((await ana.send(messages.inbox, {})).content).toMatchObject([
      { kind: "depositArrived", content: expect.stringContaining("260.50") },
    ]);
    await expect.poll(() => client.heard.map(({ event }) => event)).toContain("message");
    expect(client.heard.find(({ event }) => event === "balance")).toMatchObject({ data: { cash: "260.50" } });
    expect(client.heard.filter(({ event }) => event === "deposit")).toHaveLength(2);
  });

  test.each([
    ["twice", "paid", "260.50"],
    ["reordered", "paid", "260.50"],
    ["late", "paid", "260.50"],
    ["less", "paid", "130.25"],
    ["fail", "failed", "0.00"],
    ["abandon", "pending", "0.00"],
  ])("C-01 C-02 that the provider tells of as “%s” ends %s with %s", async (outcome, state, cash) => {
    const member = await someone();
    const { id, payUrl } = await beginByCard(desk, member);
    await choose(desk, payUrl, outcome);
    expect([await stateOf(member, id), await cashOf(member)]).toEqual([state, cash]);
  });

  test("F-11 C-02 ends the same in whatever order the provider's messages come, each of them twice", async () => {
    const [member, stranger] = [await someone(), await someone()];
    const statuses = ["pending", "paid", "failed"] as const;
    let arrived = 0;
    for (const order of ordersOf(statuses)) {
      const { id } = await beginByCard(desk, member, "10.00");
      const { providerId: payment } = await shop.rows((db) =>
        db.selectFrom("cashier_deposits").select("providerId").where("id", "=", id).executeTakeFirstOrThrow(),
      );
      const reference = referenceOf(shop.id, id);
      for (const status of [...order, ...order]) await notify(shop, { reference, status, amount: "10.00", payment: payment ?? "" });
      arrived += 1;
      expect([order, await stateOf(member, id), await cashOf(member)]).toEqual([order, "paid", `${arrived * 10}.00`]);
      await shop.rows((db) => db.deleteFrom("cashier_trust").execute());
    }
    expect(await cashOf(stranger)).toBe("0.00");
  });

  test("C-01 of 20 messages at once that it is paid, one credits it", async () => {
    const member = await someone();
    const { id } = await beginByCard(desk, member, "10.00");
    const { id: payment } = (await desk.provider.readDeposit(referenceOf(shop.id, id))) ?? { id: "" };
    const notice = { reference: referenceOf(shop.id, id), status: "paid", amount: "10.00", payment } as const;
    await Promise.all(Array.from({ length: 20 }, () => notify(shop, notice)));
    expect(await cashOf(member)).toBe("10.00");
    expect((await member.send(messages.unread, {})).unread).toBe(1);
  });

  test("SEC-29 sent twice under one key is begun once", async () => {
    const member = await someone();
    const input = { channel: "card-1", amount: "50.00" };
    const [first, second] = await Promise.all([
      member.send(cashier.deposit, input, { key: "submit-1" }),
      member.send(cashier.deposit, input, { key: "submit-1" }),
    ]);
    expect(second).toEqual(first);
    expect((await member.send(cashier.deposits, {})).content).toHaveLength(1);
    await expect(member.send(cashier.deposit, { ...input, amount: "60.00" }, { key: "submit-1" })).rejects.toMatchObject({ status: 409 });
  });

  test("C-01 whose message was lost is found out by asking", async () => {
    const member = await someone();
    const { id, payUrl } = await beginByCard(desk, member);
    // The provider's notices cannot reach the merchant.
    await shop.rows((db) => db.deleteFrom("merchant_hosts").execute());
    await choose(desk, payUrl, "pay");
    await shop.rows((db) => db.insertInto("merchant_hosts").values({ host: "127.0.0.1" }).execute());
    expect(await cashOf(member)).toBe("0.00");
    await askProvider();
    expect(await cashOf(member)).toBe("0.00");
    later(2);
    await askProvider();
    expect([await stateOf(member, id), await cashOf(member)]).toEqual(["paid", "260.50"]);
  });

  test("that nobody pays is given up after an hour; paid all the same, it is credited", async () => {
    const member = await someone();
    const { id, payUrl } = await beginByCard(desk, member);
    later(61);
    await askProvider();
    desk.product.at(null);
    expect(await stateOf(member, id)).toBe("expired");
    await choose(desk, payUrl, "pay");
    expect([await stateOf(member, id), await cashOf(member)]).toEqual(["paid", "260.50"]);
  });

  test("is ordered again when the provider breaks off, and is then one payment", async () => {
    const member = await someone();
    desk.failures.push(new Error("cut off"), new Error("cut off"));
    const { id } = await member.send(cashier.deposit, { channel: "card-1", amount: "20.00" });
    await expect(desk.product.jobsDone({ evenDelayed: true })).rejects.toThrow("cut off");
    expect(await stateOf(member, id)).toBe("pending");
  });

  test("is asked about before it is ordered again, and credited if it is paid already", async () => {
    const member = await someone();
    desk.failures.push(new Error("cut off"));
    const { id } = await member.send(cashier.deposit, { channel: "card-1", amount: "20.00" });
    const reference = referenceOf(shop.id, id);
    const urls = { callbackUrl: "http://127.0.0.1:9/lost", returnUrl: `${desk.product.address}/member` };
    const { payUrl } = await desk.provider.createDeposit({ reference, amount: 20_00n, currency: "INR", ...urls });
    await choose(desk, payUrl, "pay");
    await expect(desk.product.jobsDone({ evenDelayed: true })).rejects.toThrow("cut off");
    expect([await stateOf(member, id), await cashOf(member)]).toEqual(["paid", "20.00"]);
  });

  test("fails for good when the provider refuses the order, and says so", async () => {
    const member = await someone();
    desk.failures.push(new PaymentRefused("no"));
    const { id } = await member.send(cashier.deposit, { channel: "card-1", amount: "20.00" });
    await desk.product.jobsDone();
    expect(await member.send(cashier.read, { id })).toMatchObject({ state: "failed", reason: "provider_refused" });
    expect((await member.send(messages.inbox, {})).content).toMatchObject([{ kind: "depositFailed" }]);
  });
});

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => ordersOf(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]));
}

describe("a message of the provider", () => {
  test("SEC-41 is refused unsigned, altered or old, and moves nothing", async () => {
    const body = JSON.stringify({ status: "paid" });
    const headers = { "Content-Type": "application/json" };
    const ask = async (more: Record<string, string>) =>
      (await shop.raw(cashier.callback.path, { method: "POST", headers: { ...headers, ...more }, body })).json;
    expect(await ask({})).toMatchObject({ errorCode: "callback_refused" });
    expect(await ask({ "Pay-Timestamp": "1", "Pay-Signature": "v1=00" })).toMatchObject({ errorCode: "callback_refused" });
  });

  test("SEC-22 about another merchant's deposit, or about none, is not known here", async () => {
    const away = await cashierShop(desk.product);
    const { id } = await beginByCard(desk, ana, "10.00");
    const reference = referenceOf(shop.id, id);
    await expect(notify(away, { reference, status: "paid" })).rejects.toMatchObject({ code: "not_found" });
    await expect(notify(shop, { reference: "7-DNOBODY", status: "paid" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("C-01 with another currency, or of a second payment for the same order, credits nothing", async () => {
    const member = await someone();
    const { id } = await beginByCard(desk, member, "10.00");
    const { id: payment } = (await desk.provider.readDeposit(referenceOf(shop.id, id))) ?? { id: "" };
    const notice = { reference: referenceOf(shop.id, id), status: "paid", payment, amount: "10.00" } as const;
    await expect(notify(shop, { ...notice, currency: "USD" })).rejects.toMatchObject({ status: 500 });
    await expect(notify(shop, { ...notice, payment: "sp_other" })).rejects.toMatchObject({ status: 500 });
    expect([await stateOf(member, id), await cashOf(member)]).toEqual(["pending", "0.00"]);
  });
});

describe("a deposit is refused", () => {
  test("MO-03 outside the limits of its channel, and by a channel that is closed", async () => {
    const wish = (amount: string, channel = "card-1") => ana.send(cashier.deposit, { channel, amount });
    await expect(wish("9.99")).rejects.toMatchObject({ code: "deposit_amount", value: { minimum: "10.00", maximum: "5000.00" } });
    await expect(wish("5000.01")).rejects.toMatchObject({ code: "deposit_amount" });
    await expect(wish("10.001")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(wish("-10.00")).rejects.toMatchObject({ code: "deposit_amount" });
    await expect(wish("10.00", "no-such")).rejects.toMatchObject({ code: "channel_closed" });
    await expect(wish("10.00", "voucher-1")).rejects.toMatchObject({ code: "channel_closed" });
  });

  test("C-09 RG-04 beyond the member's own limit, also at once, and what comes to nothing makes room again", async () => {
    const member = await someone();
    await member.send(limits.set, { kind: "deposit", window: "day", limit: "100.00" });
    const wish = () => member.send(cashier.deposit, { channel: "card-1", amount: "25.00" });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, wish));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    await expect(wish()).rejects.toMatchObject({ code: "limit_reached", value: { left: "0.00" } });
    await desk.product.jobsDone();
    const [first, second] = (await member.send(cashier.deposits, {})).content;
    await choose(desk, first?.payUrl ?? null, "fail");
    await choose(desk, second?.payUrl ?? null, "less");
    // One payment of 25.00 failed, and only 12.50 of another 25.00 arrived.
    const [own] = (await member.send(limits.read, {})).limits.filter(({ kind, window }) => kind === "deposit" && window === "day");
    expect(own).toMatchObject({ used: "62.50", left: "37.50" });
    await wish();
  });

  test("RG-06 on a break; what was on its way before still arrives", async () => {
    const member = await someone();
    const { payUrl } = await beginByCard(desk, member, "10.00");
    await member.send(limits.takeBreak, { days: 1, confirmed: true });
    await expect(member.send(cashier.deposit, { channel: "card-1", amount: "10.00" })).rejects.toMatchObject({ code: "on_break" });
    await choose(desk, payUrl, "pay");
    expect(await cashOf(member)).toBe("10.00");
  });

  test("C-10 for an hour after five failed ones, and until a person has looked after five more", async () => {
    const member = await someone();
    const fail = async () => choose(desk, (await beginByCard(desk, member, "10.00")).payUrl, "fail");
    const wish = () => member.send(cashier.deposit, { channel: "card-1", amount: "10.00" });
    for (let time = 0; time < 5; time += 1) await fail();
    await expect(wish()).rejects.toMatchObject({ code: "deposits_blocked", status: 429, value: { until: expect.any(String) } });
    await shop.rows((db) =>
      db
        .updateTable("cashier_trust")
        .set({ blockedAt: new Date(Date.now() - 61 * MINUTE_MS) })
        .where("memberId", "=", member.id)
        .execute(),
    );
    for (let time = 0; time < 5; time += 1) await fail();
    await expect(wish()).rejects.toMatchObject({ code: "deposits_suspended" });
    const office = await shop.operator({ rights: ["cashier.review"] });
    await office.send(cashier.liftSuspension, { member: member.id });
    await wish();
  });

  test("when too many are open", async () => {
    const member = await someone();
    const wish = () => member.send(cashier.deposit, { channel: "card-1", amount: "10.00" });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, wish));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    await expect(wish()).rejects.toMatchObject({ code: "deposits_too_many" });
  });

  test("C-02 to go back, by whoever writes into the table", async () => {
    const { id, payUrl } = await beginByCard(desk, ana, "10.00");
    await choose(desk, payUrl, "pay");
    const set = (change: { state: string } | { received: bigint }) =>
      shop.rows((db) => db.updateTable("cashier_deposits").set(change).where("id", "=", id).execute());
    await expect(set({ state: "pending" })).rejects.toThrow("only moves forward");
    await expect(set({ received: 99_99n })).rejects.toThrow("only moves forward");
  });
});

describe("records", () => {
  test("SEC-22 SEC-23 list the caller's own, newest first, page by page, none twice and none left out", async () => {
    const [member, stranger] = [await someone(), await someone()];
    const ids: string[] = [];
    for (let each = 0; each < 5; each += 1) ids.unshift((await member.send(cashier.deposit, { channel: "card-1", amount: "10.00" })).id);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await member.send(cashier.deposits, { pageSize: 2, ...(cursor && { cursor }) });
      read.push(...page.content.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(new Set(read)).toEqual(new Set(ids));
    expect(read).toHaveLength(5);
    expect((await stranger.send(cashier.deposits, {})).content).toEqual([]);
    await expect(stranger.send(cashier.read, { id: ids[0] ?? "" })).rejects.toMatchObject({ code: "not_found" });
    await expect(member.send(cashier.deposits, { cursor: "nonsense" })).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("MO-03 the ways to deposit are listed with their channels, limits and quick amounts; closed ones are not", async () => {
    const { list } = await ana.send(cashier.methods, {});
    expect(list.map(({ kind }) => kind)).toEqual(["CARD", "BANK", "VOUCHER"]);
    expect(list[0]?.channels).toEqual([
      { id: "card-1", name: "Visa", minimum: "10.00", maximum: "5000.00", quickAmounts: ["50.00", "100.00"] },
    ]);
    const empty = await desk.product.merchant();
    expect(await (await empty.member()).send(cashier.methods, {})).toEqual({ list: [] });
    const trial = await shop.member({ type: 4 });
    await expect(trial.send(cashier.methods, {})).rejects.toMatchObject({ code: "operation_not_allowed", status: 403 });
  });

  test("I-15 the ledger says by whose word a deposit was credited, and what for", async () => {
    const member = await someone();
    const { id, payUrl } = await beginByCard(desk, member, "10.00");
    await choose(desk, payUrl, "pay");
    const row = await shop.rows((db) =>
      db.selectFrom("wallet_transactions").selectAll().where("key", "=", `deposit:${id}`).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({
      kind: "cashier.deposit",
      actor: "provider:sandbox",
      details: { reference: id, method: "Visa", route: "CARD" },
    });
    expect(await sumOf(shop, member.id, "cash")).toBe(10_00n);
  });
});
