import { cashier } from "@magpie/contract/cashier";
import { expect, test } from "vitest";
import { type WorldMember, type WorldMerchant, world } from "../../../test/world";

const nothing = { content: [], pageNum: 1, totalPages: 0, totalElements: 0 };

function pay(merchant: WorldMerchant, member: WorldMember, id: string, direction: "IN" | "OUT") {
  const payment = { id, member_id: member.id, direction, method_name: "Meridian Bank", amount: 26_000n, currency: "INR" };
  return merchant.rows((db) =>
    db
      .insertInto("cashier_payments")
      .values({ ...payment, status: "PROCESSING", asked_at: new Date() })
      .execute(),
  );
}

test("without a way to deposit none is listed, and a switched-off one is not one", async () => {
  const merchant = await (await world()).merchant();
  const ana = await merchant.member();
  expect(await ana.send(cashier.methods, {})).toEqual({ list: [] });
  const method = { kind: "BANK", minimum: 10_000n, maximum: 5_000_000n };
  await merchant.rows((db) =>
    db
      .insertInto("cashier_methods")
      .values([
        { ...method, id: "open", name: "Meridian Bank", position: 1 },
        { ...method, id: "shut", name: "Closed Bank", position: 2, enabled: false },
      ])
      .execute(),
  );
  expect(await ana.send(cashier.methods, {})).toEqual({
    list: [{ id: "open", kind: "BANK", name: "Meridian Bank", minimum: "100.00", maximum: "50000.00" }],
  });
});

test("SEC-22 SEC-23 deposits and withdrawals are the caller's own and do not mix", async () => {
  const everything = await world();
  const [home, away] = [await everything.merchant(), await everything.merchant()];
  const [ana, ben, cleo] = [await home.member(), await home.member(), await away.member()];
  expect(await ana.send(cashier.deposits, {})).toEqual(nothing);
  expect(await ana.send(cashier.withdrawals, {})).toEqual(nothing);
  await pay(home, ana, "payment-1", "IN");
  await pay(home, ben, "payment-2", "OUT");
  await pay(away, cleo, "payment-1", "OUT");
  expect((await ana.send(cashier.deposits, {})).content).toMatchObject([{ id: "payment-1", amount: "260.00", status: "PROCESSING" }]);
  expect(await ana.send(cashier.withdrawals, {})).toEqual(nothing);
  expect(await ben.send(cashier.deposits, {})).toEqual(nothing);
  expect((await cleo.send(cashier.withdrawals, {})).content).toMatchObject([{ id: "payment-1", method: "Meridian Bank" }]);
});

test("a trial player has no cashier", async () => {
  const trial = await (await (await world()).merchant()).member({ type: 4 });
  await expect(trial.send(cashier.methods, {})).rejects.toMatchObject({ code: "operation_not_allowed", status: 403 });
});
