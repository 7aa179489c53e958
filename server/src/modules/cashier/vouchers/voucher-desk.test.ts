import { randomUUID } from "node:crypto";
import { cashier } from "@magpie/contract/cashier";
import { voucherDesk } from "@magpie/contract/voucher-desk";
import { wallet } from "@magpie/contract/wallet";
import { DAY_MS } from "@magpie/domain/durations";
import { beforeAll, expect, test } from "vitest";
import { cashierShop, guest } from "../../../../test/desks/cashier-desk";
import { type World, type WorldMember, type WorldMerchant, type WorldOperator, world } from "../../../../test/world";

let product: World;
let shop: WorldMerchant;
let maker: WorldOperator;
let checker: WorldOperator;
let ana: WorldMember;

const ORDER = { amount: "25.00", count: 3, note: "summer fair" };

beforeAll(async () => {
  product = await world();
  shop = await cashierShop(product);
  const rights = ["cashier.vouchers"] as const;
  maker = await shop.operator({ account: "maker", rights, approvalLimit: 100_00n });
  checker = await shop.operator({ account: "checker", rights, approvalLimit: 1_000_00n });
  ana = await guest(shop);
});

const issue = async (order: Partial<typeof ORDER> & { days?: number } = {}) =>
  maker.send(voucherDesk.issueVouchers, { ...ORDER, ...order });
const codesOf = async (batch: string, who = maker) => (await who.send(voucherDesk.readVoucherCodes, { batch })).codes;
const redeem = (member: WorldMember, code = "") => member.send(cashier.redeem, { channel: "voucher-1", code });
const find = async (id: string) => (await maker.send(voucherDesk.voucherBatches, {})).content.find((batch) => batch.id === id);

test("MO-03 vouchers worth less than the operator's limit are issued alone, and each code is good once", async () => {
  const { id, waitsForSecond } = await issue();
  expect(waitsForSecond).toBe(false);
  const codes = await codesOf(id);
  expect(new Set(codes).size).toBe(3);
  expect(await find(id)).toMatchObject({ state: "issued", total: "75.00", used: 0, left: 3, askedBy: "maker", note: "summer fair" });
  await redeem(ana, codes[0]);
  await expect(redeem(ana, codes[0])).rejects.toMatchObject({ code: "voucher_unknown" });
  expect(await ana.send(wallet.balance, {})).toMatchObject({ cash: "25.00" });
  expect(await find(id)).toMatchObject({ used: 1, left: 2 });
});

test("SEC-37 codes are shown a single time, to one of many who ask at once, and can be read from nothing that we keep", async () => {
  const { id } = await issue();
  const asked = await Promise.allSettled([codesOf(id), codesOf(id, checker), codesOf(id)]);
  const shown = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  expect(shown).toHaveLength(1);
  await expect(codesOf(id)).rejects.toMatchObject({ code: "voucher_codes_read", status: 409 });
  const kept = await shop.rows(async (db) => [
    await db.selectFrom("cashier_vouchers").selectAll().execute(),
    await db.selectFrom("kit_replies").selectAll().execute(),
  ]);
  const text = JSON.stringify(kept, (_, value) => (typeof value === "bigint" ? String(value) : value));
  for (const code of shown.flat()) expect(text).not.toContain(code);
});

test("C-07 at the operator's limit nothing is issued before another person has agreed to the very sum", async () => {
  const { id, waitsForSecond } = await issue({ count: 4 });
  expect(waitsForSecond).toBe(true);
  await expect(codesOf(id)).rejects.toMatchObject({ code: "voucher_batch_changed" });
  const agree = (who: WorldOperator, total = "100.00") => who.send(voucherDesk.agreeVouchers, { batch: id, total });
  const samePerson = await shop.operator({ rights: ["cashier.vouchers"], approvalLimit: 1_000_00n, personId: maker.personId });
  const small = await shop.operator({ rights: ["cashier.vouchers"], approvalLimit: 99_99n });
  await expect(agree(maker)).rejects.toMatchObject({ code: "approval_own" });
  await expect(agree(samePerson)).rejects.toMatchObject({ code: "approval_own" });
  await expect(agree(checker, "99.00")).rejects.toMatchObject({ code: "approval_changed" });
  await expect(agree(small)).rejects.toMatchObject({ code: "approval_limit" });
  await agree(checker);
  expect(await find(id)).toMatchObject({ state: "agreed", agreedBy: "checker", left: 0 });
  expect(await codesOf(id)).toHaveLength(4);
  await expect(agree(checker)).rejects.toMatchObject({ code: "voucher_batch_changed" });
});

test("C-07 a yes that nobody seconded within a day is none any more", async () => {
  const { id } = await issue({ count: 40 });
  product.at(new Date(Date.now() + DAY_MS + 1_000));
  const late = await shop.operator({ rights: ["cashier.vouchers"], approvalLimit: 1_000_00n });
  const answer = late.send(voucherDesk.agreeVouchers, { batch: id, total: "1000.00" }).finally(() => product.at(null));
  await expect(answer).rejects.toMatchObject({ code: "approval_expired" });
});

test("cancelled vouchers are not good any more, what was redeemed stays, and so does the record", async () => {
  const { id } = await issue();
  const [first, second] = await codesOf(id);
  const ben = await guest(shop);
  await redeem(ben, first);
  expect(await checker.send(voucherDesk.cancelVouchers, { batch: id })).toEqual({ cancelled: 2 });
  await expect(redeem(ben, second)).rejects.toMatchObject({ code: "voucher_unknown" });
  expect(await ben.send(wallet.balance, {})).toMatchObject({ cash: "25.00" });
  expect(await find(id)).toMatchObject({ state: "cancelled", used: 1, left: 0 });
  await expect(checker.send(voucherDesk.cancelVouchers, { batch: id })).rejects.toMatchObject({ code: "voucher_batch_changed" });

  const waiting = await issue({ count: 4 });
  expect(await checker.send(voucherDesk.cancelVouchers, { batch: waiting.id })).toEqual({ cancelled: 0 });
  await expect(checker.send(voucherDesk.agreeVouchers, { batch: waiting.id, total: "100.00" })).rejects.toMatchObject({
    code: "voucher_batch_changed",
  });
});

test("SEC-29 a voucher that is redeemed and cancelled at the same moment is one of the two", async () => {
  const { id } = await issue();
  const codes = await codesOf(id);
  const cass = await guest(shop);
  const [cancelled, ...redeemed] = await Promise.allSettled([
    checker.send(voucherDesk.cancelVouchers, { batch: id }),
    ...codes.map((code) => redeem(cass, code)),
  ]);
  const used = redeemed.filter(({ status }) => status === "fulfilled").length;
  expect(cancelled).toMatchObject({ status: "fulfilled", value: { cancelled: 3 - used } });
  expect(await cass.send(wallet.balance, {})).toMatchObject({ cash: `${used * 25}.00` });
  expect(await find(id)).toMatchObject({ used });
});

test("the same key asks once; neither nothing nor a thousandth can be asked for; the list goes by pages", async () => {
  const order = { ...ORDER, note: "asked twice" };
  const first = await maker.send(voucherDesk.issueVouchers, order, { key: "vouchers-once" });
  expect(await maker.send(voucherDesk.issueVouchers, order, { key: "vouchers-once" })).toEqual(first);
  for (const amount of ["0.00", "-5.00", "1.001"]) {
    await expect(maker.send(voucherDesk.issueVouchers, { ...ORDER, amount })).rejects.toMatchObject({ code: "invalid_input" });
  }
  const page = await maker.send(voucherDesk.voucherBatches, { pageSize: 1 });
  expect(page.content).toMatchObject([{ id: first.id, note: "asked twice" }]);
  const { content } = await maker.send(voucherDesk.voucherBatches, { pageSize: 100, cursor: page.next ?? "" });
  expect(content.map(({ id }) => id)).not.toContain(first.id);
});

test("SEC-23 without the right, or at another merchant, nobody issues, reads or cancels", async () => {
  const { id } = await issue();
  const [clerk, elsewhere] = [await shop.operator({ rights: ["cashier.review"] }), await cashierShop(product)];
  await expect(clerk.send(voucherDesk.issueVouchers, ORDER)).rejects.toMatchObject({ code: "operation_not_allowed" });
  await expect(codesOf(id, clerk)).rejects.toMatchObject({ code: "operation_not_allowed" });
  const stranger = await elsewhere.operator({ rights: ["cashier.vouchers"], approvalLimit: 1_000_00n });
  await expect(codesOf(id, stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(stranger.send(voucherDesk.cancelVouchers, { batch: id })).rejects.toMatchObject({ code: "not_found" });
  await expect(maker.send(voucherDesk.readVoucherCodes, { batch: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
});
