import { cashier } from "@magpie/contract/cashier";
import { limits } from "@magpie/contract/limits";
import { messages } from "@magpie/contract/messages";
import { LIMIT_KINDS } from "@magpie/domain/limits/limits";
import { afterEach, beforeAll, expect, test } from "vitest";
import { METHODS } from "../../../test/desks/cashier-desk";
import { payable } from "../../../test/desks/withdrawals-desk";
import { give } from "../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { addMethods } from "../cashier/cashier";

const START = new Date("2026-01-31T10:20:00Z");
const YES = { confirmed: true } as const;

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
  await shop.rows((db) => addMethods(db, METHODS));
});
afterEach(() => product.at(null));

const deposit = (member: WorldMember, amount: string) => member.send(cashier.deposit, { channel: "bank-1", amount });
const daily = { kind: "deposit", window: "day" } as const;

async function remind(): Promise<void> {
  await shop.visit((ctx) => ctx.addJob("limits.remindReview", {}));
  await product.jobsDone();
}

/** Counts the reminders to review the deposit limit. Renews the session, which does not last half a year. */
async function remindedOf(member: WorldMember): Promise<number> {
  const now = product.now();
  await shop.rows((db) => db.updateTable("auth_sessions").set({ createdAt: now, seenAt: now }).where("memberId", "=", member.id).execute());
  const { content } = await member.send(messages.inbox, {});
  return content.filter(({ kind }) => kind === "limitsReview").length;
}

test("RG-02 the deposit limit comes before the first deposit: with a limit, or with a no that is confirmed", async () => {
  const [ana, ben] = [await shop.member({ undecided: true }), await shop.member({ undecided: true })];
  for (const member of [ana, ben]) {
    expect((await member.send(limits.read, {})).depositReview).toBeNull();
    await expect(deposit(member, "100.00")).rejects.toMatchObject({ code: "deposit_limit_undecided" });
    await expect(member.send(cashier.redeem, { channel: "voucher-1", code: "AAAA-BBBB" })).rejects.toMatchObject({
      code: "voucher_unknown",
    });
  }
  await ana.send(limits.set, { ...daily, limit: "150.00" });
  await deposit(ana, "100.00");
  await expect(deposit(ana, "100.00")).rejects.toMatchObject({ code: "limit_reached" });

  for (const unsure of [{}, { confirmed: false }]) {
    await expect(ben.send(limits.keepDepositLimit, unsure as never)).rejects.toMatchObject({ code: "invalid_input" });
  }
  await expect(deposit(ben, "100.00")).rejects.toMatchObject({ code: "deposit_limit_undecided" });
  await ben.send(limits.keepDepositLimit, YES);
  await deposit(ben, "100.00");
});

test("RG-02 it counts what is paid in, withdrawals not taken off, and stands first among the limits", async () => {
  const ana = await payable(shop, 0n);
  await ana.send(limits.set, { ...daily, limit: "150.00" });
  await deposit(ana, "100.00");
  await give(shop, ana.id, 100_00n);
  await ana.ask("100.00");
  await expect(deposit(ana, "100.00")).rejects.toMatchObject({ code: "limit_reached", value: { kind: "deposit", left: "50.00" } });
  const { limits: all } = await ana.send(limits.read, {});
  expect([all[0]?.kind, LIMIT_KINDS[0]]).toEqual(["deposit", "deposit"]);
});

test("RG-02 every six months there is a reminder to look it over, once each, until somebody does", async () => {
  product.at(START);
  const ana = await shop.member({ undecided: true });
  const never = await shop.member({ undecided: true });
  const away = await shop.member({ undecided: true });
  await ana.send(limits.set, { ...daily, limit: "150.00" });
  await away.send(limits.keepDepositLimit, YES);
  expect((await ana.send(limits.read, {})).depositReview).toEqual({ at: START.toISOString(), dueAt: "2026-07-31T10:20:00.000Z" });

  product.at(new Date("2026-07-31T10:19:59Z"));
  await remind();
  expect(await remindedOf(ana)).toBe(0);
  await remindedOf(away);
  await away.send(limits.takeBreak, { days: 7, ...YES });
  product.at(new Date("2026-07-31T10:20:00Z"));
  await Promise.all([remind(), remind()]);
  await remind();
  expect([await remindedOf(ana), await remindedOf(never), await remindedOf(away)]).toEqual([1, 0, 0]);
  product.at(new Date("2026-08-08T00:00:00Z"));
  await remind();
  expect([await remindedOf(ana), await remindedOf(away)]).toEqual([1, 1]);

  product.at(new Date("2027-01-31T11:00:00Z"));
  await remind();
  expect(await remindedOf(ana)).toBe(2);
  await ana.send(limits.keepDepositLimit, YES);
  expect((await ana.send(limits.read, {})).depositReview).toMatchObject({ dueAt: "2027-07-31T11:00:00.000Z" });
  product.at(new Date("2027-07-31T10:00:00Z"));
  await remind();
  expect(await remindedOf(ana)).toBe(2);
});
