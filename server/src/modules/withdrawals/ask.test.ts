import { limits } from "@magpie/contract/limits";
import { payees } from "@magpie/contract/payees";
import { wallet } from "@magpie/contract/wallet";
import { withdrawals } from "@magpie/contract/withdrawals";
import { DAY_MS, MINUTE_MS } from "@magpie/domain/durations";
import { beforeAll, expect, test } from "vitest";
import { choose, deposit, payable, worldWithPayouts } from "../../../test/desks/withdrawals-desk";
import { bet, give, postTo, sumOf } from "../../../test/ledger/bank";
import type { PayoutProvider } from "../../../test/outside/payout-provider";
import type { World, WorldMerchant } from "../../../test/world";
import { takeableOf } from "./withdrawals";

let product: World;
let provider: PayoutProvider;
let shop: WorldMerchant;

beforeAll(async () => {
  ({ product, provider } = await worldWithPayouts());
  shop = await product.merchant();
});

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => "asked",
    ({ code }) => code,
  );

test("MO-04 C-03 asking sets the money aside at once, where it can be neither bet nor asked for again", async () => {
  const ana = await payable(shop, 50_000n);
  const asked = await ana.ask("400.00");
  expect(asked).toMatchObject({ state: "review", amount: "400.00", account: expect.stringMatching(/^Meridian Bank ··/) });
  expect(await ana.send(wallet.balance, {})).toMatchObject({ cash: "100.00", locked: "400.00" });
  await expect(postTo(shop, `bet:${ana.id}`, bet(ana.id, 10_001n))).rejects.toMatchObject({ code: "insufficient_funds" });
  await expect(ana.ask("100.01")).rejects.toMatchObject({ code: "insufficient_funds" });
  const { total, now, held } = await ana.send(withdrawals.quote, {});
  expect({ total, now, held }).toEqual({
    total: "500.00",
    now: "100.00",
    held: [expect.objectContaining({ reason: "under_way", amount: "400.00", state: "review" })],
  });
});

test("C-04 SEC-29 of many requests at once for the same money exactly one is served", async () => {
  const ana = await payable(shop, 40_000n);
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(ana.ask("400.00"))));
  expect(outcomes.filter((each) => each === "asked")).toHaveLength(1);
  expect(await sumOf(shop, ana.id, "locked")).toBe(40_000n);
});

test("C-04 what is held back by wagering stays so when many ask at once", async () => {
  const ana = await payable(shop, 40_000n);
  await deposit(shop, ana.id, 60_000n);
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcome(ana.ask("300.00"))));
  expect(outcomes.sort()).toEqual(["asked", "withdrawal_held", "withdrawal_held", "withdrawal_held"]);
});

test("a request whose answer was lost and is sent again is one request", async () => {
  const ana = await payable(shop, 90_000n);
  const first = await ana.ask("300.00", { key: "submit-1234" });
  expect(await ana.ask("300.00", { key: "submit-1234" })).toEqual(first);
  expect(await sumOf(shop, ana.id, "locked")).toBe(30_000n);
});

test("C-11 C-12 deposits that are not played through are held, the refusal says so, and betting frees them", async () => {
  const ana = await payable(shop, 0n);
  await deposit(shop, ana.id, 100_000n);
  const held = [{ reason: "wagering", amount: "1000.00", left: "1000.00", required: "1000.00" }];
  await expect(ana.ask("500.00")).rejects.toMatchObject({ code: "withdrawal_held", value: { now: "0.00", held } });
  const placed = await postTo(shop, `bet:${ana.id}`, bet(ana.id, 30_000n));
  await give(shop, ana.id, 30_000n);
  expect(await ana.send(withdrawals.quote, {})).toMatchObject({
    now: "300.00",
    held: [{ reason: "wagering", amount: "700.00", left: "700.00" }],
  });
  expect(await shop.visit((ctx) => takeableOf(ctx, ana.id, "INR"))).toBe(30_000n);

  const back = {
    kind: "play.rollback",
    transfers: [{ from: "house:games", to: `member:${ana.id}:cash`, amount: 30_000n, currency: "INR" }],
  } as const;
  await postTo(shop, `back:${ana.id}`, { ...back, reverses: placed.transactionId });
  expect(await ana.send(withdrawals.quote, {})).toMatchObject({ now: "300.00", held: [{ left: "1000.00" }] });
});

test("C-11 what was counted along the way, and counted anew from the ledger, is the same", async () => {
  const ana = await payable(shop, 100_000n);
  await deposit(shop, ana.id, 80_000n);
  const first = await postTo(shop, `a:${ana.id}`, bet(ana.id, 20_000n));
  await ana.ask("100.00");
  await postTo(shop, `b:${ana.id}`, {
    kind: "play.rollback",
    transfers: [{ from: "house:games", to: `member:${ana.id}:cash`, amount: 20_000n, currency: "INR" }],
    reverses: first.transactionId,
  });
  await postTo(shop, `c:${ana.id}`, bet(ana.id, 5_000n));
  const { held, now } = await ana.send(withdrawals.quote, {});
  expect(held).toContainEqual({ reason: "wagering", amount: "750.00", left: "750.00", required: "800.00" });
  await shop.rows(async (db) => {
    for (const table of ["withdrawals_turnover", "withdrawals_stakes", "withdrawals_days"] as const)
      await db.deleteFrom(table).where("memberId", "=", ana.id).execute();
  });
  expect(await ana.send(withdrawals.quote, {})).toMatchObject({ held, now });
});

test("C-11 counting goes on by itself for everybody who played, and what the page says stays the same", async () => {
  const ana = await payable(shop, 0n);
  await deposit(shop, ana.id, 50_000n);
  await postTo(shop, `d:${ana.id}`, bet(ana.id, 20_000n));
  const counted = () =>
    shop.rows((db) => db.selectFrom("withdrawals_turnover").select("leftToWager").where("memberId", "=", ana.id).execute());
  const before = await ana.send(withdrawals.quote, {});
  expect(await counted()).toEqual([]);
  for (let time = 0; time < 2; time++) {
    await shop.visit((ctx) => ctx.addJob("withdrawals.count", {}));
    await product.jobsDone();
  }
  expect(await counted()).toEqual([{ leftToWager: 30_000n }]);
  expect(await ana.send(withdrawals.quote, {})).toEqual(before);
});

test("RG-06 who takes a break can still take their money", async () => {
  const ana = await payable(shop);
  await ana.send(limits.takeBreak, { days: 7, confirmed: true });
  await expect(ana.ask("100.00")).resolves.toMatchObject({ state: "review" });
});

test("SEC-02 SEC-12 a stolen token cannot withdraw: the payment password is asked, and five wrong ones shut it for half an hour", async () => {
  const ana = await payable(shop);
  for (const left of [4, 3, 2, 1, 0]) {
    const wrong = ana.ask("100.00", { paymentPassword: "111222" });
    await expect(wrong).rejects.toMatchObject({ code: "payment_password_wrong", value: { left } });
  }
  await expect(ana.ask("100.00")).rejects.toMatchObject({ code: "payment_password_locked", value: { until: expect.any(String) } });
  product.at(new Date(Date.now() + 31 * MINUTE_MS));
  await shop.rows((db) => db.updateTable("auth_sessions").set({ seenAt: product.now() }).where("memberId", "=", ana.id).execute());
  await expect(ana.ask("100.00")).resolves.toMatchObject({ state: "review" });
  product.at(null);

  const ben = await shop.member({ details: { payeeName: "Ben Sato" } });
  const { payeeId } = await payable(shop, 0n);
  const asked = ben.send(withdrawals.ask, { payeeId, amount: "100.00", paymentPassword: "274951" });
  await expect(asked).rejects.toMatchObject({ code: "payment_password_missing" });
});

test("C-12 limits of a request, of a day and of a day's requests refuse with the figure that would pass", async () => {
  const narrow = await product.merchant();
  await choose(narrow, { minimum: 10_000n, maximum: 50_000n, dayAmount: 80_000n, dayRequests: 3 });
  const ana = await payable(narrow, 500_000n);
  await expect(ana.ask("99.99")).rejects.toMatchObject({ code: "withdrawal_too_small", value: { minimum: "100.00" } });
  await expect(ana.ask("500.01")).rejects.toMatchObject({ code: "withdrawal_too_large", value: { maximum: "500.00" } });
  await expect(ana.ask("100.001")).rejects.toMatchObject({ code: "invalid_input" });
  await expect(ana.ask("-100.00")).rejects.toMatchObject({ code: "withdrawal_too_small" });
  await ana.ask("500.00");
  await expect(ana.ask("300.01")).rejects.toMatchObject({
    code: "withdrawal_held",
    value: { now: "300.00", held: [{ reason: "day_limit" }, {}] },
  });
  await ana.ask("100.00");
  await ana.ask("100.00");
  expect(await ana.send(withdrawals.quote, {})).toMatchObject({ requests: { left: 0, most: 3 } });
  await expect(ana.ask("100.00")).rejects.toMatchObject({ code: "withdrawal_requests_spent", value: { until: expect.any(String) } });
});

test("C-08 nothing is sent to an account that is still new, nor to somebody else's", async () => {
  const [ana, ben] = [await payable(shop), await payable(shop)];
  const { id, opensAt } = await ana.send(payees.add, { kind: "EWALLET", institution: "Swift Wallet", number: "aarav@pay" });
  await expect(ana.ask("100.00", { payeeId: id })).rejects.toMatchObject({ code: "payee_cooling", value: { until: opensAt } });
  await expect(ana.ask("100.00", { payeeId: ben.payeeId })).rejects.toMatchObject({ code: "payee_unknown" });
  await ana.send(payees.remove, { id: ana.payeeId });
  expect(await ana.send(withdrawals.quote, {})).toMatchObject({ now: "0.00", held: [{ reason: "payee_cooling", opensAt }] });
});

test("RG-24 at the threshold money leaves only after a person looked, and the member reads nothing of why", async () => {
  const strict = await product.merchant();
  await choose(strict, { checkFrom: 100_000n, autoApproveBelow: 500_000n });
  const ana = await payable(strict, 300_000n);
  const small = await ana.ask("400.00");
  expect(small.state).toBe("approved");
  const crossing = await ana.ask("600.00");
  expect(crossing.state).toBe("review");
  expect(JSON.stringify(crossing)).not.toMatch(/flag|check|suspic|rolling|linked/);
  expect(await ana.send(withdrawals.quote, {})).toMatchObject({
    now: "0.00",
    held: [{ reason: "account_check", amount: "2000.00" }, {}, {}],
  });
  await expect(ana.ask("100.00")).rejects.toMatchObject({ code: "withdrawal_held" });

  const office = await strict.operator({ rights: ["withdrawals.review", "withdrawals.diligence"], approvalLimit: 10_000_000n });
  const { content } = await office.send(withdrawals.queue, {});
  expect(content).toMatchObject([{ id: crossing.id, flags: ["linked", "rolling"], needsCheck: true }]);
  await expect(office.send(withdrawals.approve, { id: crossing.id })).rejects.toMatchObject({ code: "diligence_needed" });
  await office.send(withdrawals.noteCheck, { memberId: ana.id, note: "Passport and salary slips seen." });
  expect(await office.send(withdrawals.approve, { id: crossing.id })).toMatchObject({ state: "approved" });
  expect(await ana.send(withdrawals.quote, {})).toMatchObject({ now: "2000.00" });
});

test("RG-24 half a year of deposits locks withdrawals too; older ones do not count", async () => {
  const strict = await product.merchant();
  await choose(strict, { checkFrom: 100_000n, wagerBps: 0 });
  const [ana, ben] = [await payable(strict, 0n), await payable(strict, 0n)];
  await deposit(strict, ana.id, 99_000n, new Date(Date.now() - 100 * DAY_MS));
  await deposit(strict, ben.id, 99_000n, new Date(Date.now() - 190 * DAY_MS));
  await deposit(strict, ana.id, 1_000n);
  await deposit(strict, ben.id, 1_000n);
  expect((await ana.send(withdrawals.quote, {})).held).toMatchObject([{ reason: "account_check" }]);
  expect((await ben.send(withdrawals.quote, {})).held).toEqual([]);
});

test("RG-24 money that passes through without play, and an account that two share, are shown to the back office", async () => {
  const loose = await product.merchant();
  await choose(loose, { wagerBps: 0, autoApproveBelow: 500_000n });
  const [ana, ben] = [await payable(loose, 0n, "990012345678"), await payable(loose, 0n, "9900 1234 5678")];
  await deposit(loose, ana.id, 50_000n);
  await give(loose, ben.id, 50_000n);
  await ana.ask("500.00");
  await ben.ask("500.00");
  const office = await loose.operator({ rights: ["withdrawals.review"] });
  const { content } = await office.send(withdrawals.queue, {});
  const flags = Object.fromEntries(content.map(({ memberId, flags: raised }) => [memberId, raised]));
  expect(flags).toEqual({ [ana.id]: ["passed_through", "shared_payee"], [ben.id]: ["shared_payee"] });
  expect(provider.made.size).toBe(0);
});

test("MO-04 the page is told how long such requests took at this merchant: the median and nine in ten", async () => {
  const quick = await product.merchant();
  await choose(quick, { autoApproveBelow: 50_000n, dayRequests: 20 });
  const ana = await payable(quick, 300_000n);
  expect((await ana.send(withdrawals.quote, {})).usual).toBeNull();
  for (let minutes = 1; minutes <= 11; minutes++) {
    const { id } = await ana.ask("100.00");
    const [paid, asked] = [new Date(), new Date(Date.now() - minutes * MINUTE_MS)];
    await quick.rows((db) =>
      db.updateTable("withdrawals_requests").set({ askedAt: asked, paidAt: paid, confirmBy: paid }).where("id", "=", id).execute(),
    );
  }
  expect((await ana.send(withdrawals.quote, {})).usual).toEqual({ medianMinutes: 6, slowMinutes: 10 });
});
