import { randomUUID } from "node:crypto";
import { messages } from "@magpie/contract/messages";
import { switches } from "@magpie/contract/office/switches";
import { wallet } from "@magpie/contract/wallet";
import { withdrawals } from "@magpie/contract/withdrawals";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { choose, type Payable, payable, worldWithPayouts } from "../../../test/desks/withdrawals-desk";
import { sumOf } from "../../../test/ledger/bank";
import type { PayoutProvider } from "../../../test/outside/payout-provider";
import type { World, WorldMerchant } from "../../../test/world";
import { keepLock } from "../members/members";
import { payoutNotice } from "./withdrawals";

let product: World;
let provider: PayoutProvider;
let shop: WorldMerchant;
let ana: Payable;

beforeAll(async () => {
  ({ product, provider } = await worldWithPayouts());
  shop = await product.merchant();
  await choose(shop, { autoApproveBelow: 100_000_000n, checkFrom: 100_000_000n, dayRequests: 1_000 });
  ana = await payable(shop, 10_000_000n);
});
beforeEach(() => {
  product.at(null);
  provider.status = "paid";
  provider.next = [];
});

const MINUTE = 60_000;
const stateOf = async (id: string) => (await ana.send(withdrawals.list, {})).content.find((each) => each.id === id)?.state;
const timesAsked = (id: string) => provider.asked.filter((reference) => reference === id).length;
const later = (minutes: number) => product.at(new Date(Date.now() + minutes * MINUTE));
const chase = async () => {
  await shop.visit((ctx) => ctx.addJob("withdrawals.chase", {}));
  await product.jobsDone();
};
const locked = () => sumOf(shop, ana.id, "locked");

test("MO-04 EN-08 a request that needs nobody's eyes is paid, and the member reads of it in the language of their page and is asked whether it arrived", async () => {
  const hiro = await payable(shop, 100_000n);
  await shop.rows((db) => db.updateTable("members_members").set({ language: "JA" }).where("id", "=", hiro.id).execute());
  const { id, state } = await hiro.ask("400.00");
  expect(state).toBe("approved");
  await product.jobsDone();
  const { content } = await hiro.send(withdrawals.list, {});
  expect(content).toMatchObject([
    { id, state: "paid", can: { cancel: false, confirm: true, dispute: true }, confirmBy: expect.any(String) },
  ]);
  expect(content[0]?.steps.map((step) => step.state)).toEqual(["review", "approved", "paying", "paid"]);
  expect(await hiro.send(wallet.balance, {})).toMatchObject({ cash: "600.00", locked: "0.00" });
  expect(provider.made.get(id)?.order).toMatchObject({
    amount: 40_000n,
    currency: "INR",
    payee: { bank: "Meridian Bank", account: expect.stringMatching(/^5500\d+77$/), name: "Aarav Kulkarni" },
    callbackUrl: expect.stringMatching(/\/wps\/payment\/callback$/),
  });
  const told = (await hiro.send(messages.inbox, {}, { headers: { Language: "JA" } })).content.filter(({ kind }) =>
    kind.startsWith("withdrawal"),
  );
  expect(told.map(({ title }) => title).sort()).toEqual(["出金が承認されました", "出金を送金しました"].sort());
  expect(told.some(({ content: text }) => text.includes("₹400.00"))).toBe(true);
});

test("F-19 while payouts are switched off a request is taken and set aside, and paid once they are on", async () => {
  const maya = await shop.operator({ rights: ["switches.off"] });
  const { undo } = await maya.send(switches.off, { scope: "payouts", reason: "the bank asks us to wait" });
  const { id } = await ana.ask("100.00");
  await product.jobsDone();
  expect([await stateOf(id), timesAsked(id), await locked()]).toEqual(["approved", 0, 10_000n]);
  await maya.send(switches.undo, { id: undo?.id ?? "" });
  await product.jobsDone({ evenDelayed: true });
  expect([await stateOf(id), timesAsked(id), await locked()]).toEqual(["paid", 1, 0n]);
});

test("C-05 while an account is locked its money stays set aside, and is paid once it is unlocked", async () => {
  const { id } = await ana.ask("100.00");
  await shop.rows((db) => keepLock(db, ana.id, { lockedAt: new Date(), lockReason: "stolen phone" }));
  await product.jobsDone();
  expect([await stateOf(id), timesAsked(id), await locked()]).toEqual(["approved", 0, 10_000n]);
  await shop.rows((db) => keepLock(db, ana.id, null));
  await product.jobsDone({ evenDelayed: true });
  expect([await stateOf(id), timesAsked(id), await locked()]).toEqual(["paid", 1, 0n]);
});

test("C-05 an answer that is lost after the payment was made leads to one payment: it is asked about and not sent again", async () => {
  provider.next = ["lost"];
  const { id } = await ana.ask("100.00");
  await expect(product.jobsDone()).rejects.toThrow("the answer is lost");
  expect(await stateOf(id)).toBe("paying");
  later(3);
  await chase();
  expect([await stateOf(id), timesAsked(id), provider.made.has(id)]).toEqual(["paid", 1, true]);
});

test("C-05 a provider that was never reached is asked, has not heard of it, and pays once", async () => {
  provider.next = ["down"];
  const { id } = await ana.ask("100.00");
  await expect(product.jobsDone()).rejects.toThrow("nobody answers");
  later(3);
  await chase();
  expect([await stateOf(id), timesAsked(id)]).toEqual(["paid", 2]);
});

test("C-05 a job that runs twice, or on two nodes at once, pays once", async () => {
  provider.status = "pending";
  const { id } = await ana.ask("100.00");
  for (let time = 0; time < 3; time++) await shop.visit((ctx) => ctx.addJob("withdrawals.pay", { id }));
  await product.jobsDone();
  expect([await stateOf(id), provider.made.has(id)]).toEqual(["paying", true]);
  await shop.visit((ctx) => payoutNotice(ctx, provider.notice(id, "paid")));
  expect(await stateOf(id)).toBe("paid");
});

test("a payment that the provider refuses, or that fails later, gives the money back", async () => {
  const before = await ana.send(wallet.balance, {});
  provider.next = ["refuse"];
  const refused = await ana.ask("100.00");
  await product.jobsDone();
  expect(await stateOf(refused.id)).toBe("returned");

  provider.status = "pending";
  const failed = await ana.ask("100.00");
  await product.jobsDone();
  await shop.visit((ctx) => payoutNotice(ctx, provider.notice(failed.id, "failed")));
  expect(await stateOf(failed.id)).toBe("returned");
  expect(await ana.send(wallet.balance, {})).toMatchObject({ cash: before.cash, locked: "0.00" });
});

test("C-06 whatever the provider says after the first end, in whatever order, changes nothing", async () => {
  const orders = [
    ["paid", "failed", "pending", "paid"],
    ["failed", "paid", "paid"],
    ["pending", "pending", "failed", "pending", "paid"],
  ] as const;
  for (const order of orders) {
    provider.status = "pending";
    const { id } = await ana.ask("100.00");
    await product.jobsDone();
    for (const status of order) expect(await shop.visit((ctx) => payoutNotice(ctx, provider.notice(id, status)))).toBe(true);
    expect([order, await stateOf(id)]).toEqual([order, order.find((status) => status !== "pending") === "paid" ? "paid" : "returned"]);
  }
  expect(await locked()).toBe(0n);
});

test("C-06 a notice of paid and one of failed at the same moment end it once", async () => {
  provider.status = "pending";
  const before = await sumOf(shop, ana.id, "cash");
  const { id } = await ana.ask("100.00");
  await product.jobsDone();
  await Promise.all(
    Array.from({ length: 6 }, (_, place) => shop.visit((ctx) => payoutNotice(ctx, provider.notice(id, place % 2 ? "paid" : "failed")))),
  );
  const ended = (await ana.send(withdrawals.list, {})).content.find((each) => each.id === id);
  expect(ended?.steps).toHaveLength(4);
  expect(await sumOf(shop, ana.id, "cash")).toBe(ended?.state === "paid" ? before - 10_000n : before);
  expect(await locked()).toBe(0n);
});

test("an amount that differs from what was asked for neither pays nor returns: somebody has to look", async () => {
  provider.status = "pending";
  const { id } = await ana.ask("100.00");
  await product.jobsDone();
  await shop.visit((ctx) => payoutNotice(ctx, { ...provider.notice(id, "paid"), amount: 9_999n }));
  expect(await stateOf(id)).toBe("paying");
  const office = await shop.operator({ rights: ["withdrawals.review"] });
  const { content } = await office.send(withdrawals.queue, { state: "paying" });
  expect(content.find((each) => each.id === id)?.flags).toEqual(["payout_differs"]);
});

test("a notice about what is none of ours is not taken", async () => {
  expect(await shop.visit((ctx) => payoutNotice(ctx, provider.notice(randomUUID(), "paid")))).toBe(false);
  expect(await shop.visit((ctx) => payoutNotice(ctx, provider.notice("'; drop table", "paid")))).toBe(false);
  const { id } = await ana.ask("100.00");
  await product.jobsDone();
  const other = await product.merchant();
  expect(await other.visit((ctx) => payoutNotice(ctx, provider.notice(id, "paid")))).toBe(false);
});
