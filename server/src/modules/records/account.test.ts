import { records } from "@magpie/contract/records";
import { fromDecimal } from "@magpie/domain/money";
import { beforeAll, describe, expect, test } from "vitest";
import { gatherRecords } from "../../../test/kit/records";
import { bet, give, postTo, win } from "../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";

let product: World;
let shop: WorldMerchant;
let ana: WorldMember;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant({ timeZone: "Asia/Kolkata" });
  ana = await shop.member();
});

/** 01:30 in India, so that yesterday is an hour and a half ago. */
const NOW = new Date("2026-11-14T20:00:00Z");
const TODAY = new Date("2026-11-14T18:30:00Z");
const YESTERDAY = new Date("2026-11-14T18:29:59Z");

const deposit = (memberId: string, amount: bigint) => ({
  kind: "cashier.deposit",
  transfers: [{ from: "clearing:sandbox", to: `member:${memberId}:cash`, amount, currency: "INR" }] as const,
  details: { method: "Bank transfer", reference: "D-1" },
});
const hold = (memberId: string, amount: bigint) => ({
  kind: "withdrawals.reserve",
  transfers: [{ from: `member:${memberId}:cash`, to: `member:${memberId}:locked`, amount, currency: "INR" }] as const,
});

describe("the account record", () => {
  beforeAll(async () => {
    await postTo(shop, "old", deposit(ana.id, 100_00n), new Date("2026-10-01T00:00:00Z"));
    await postTo(shop, "deposit", deposit(ana.id, 50_00n), YESTERDAY);
    await postTo(shop, "bet", bet(ana.id, 20_00n, { gameName: "Bell Tower" }), TODAY);
    await gatherRecords(shop);
    await postTo(shop, "win", win(ana.id, 5_00n), NOW);
    await postTo(shop, "hold", hold(ana.id, 30_00n), NOW);
    product.at(NOW);
    return () => product.at(null);
  });

  test("MO-06 shows what moved, newest first, with what was left, by the days of the merchant", async () => {
    const { content, next } = await ana.send(records.transactions, { days: 1 });
    expect(next).toBeNull();
    expect(content).toMatchObject([
      { kind: "WITHDRAWAL", amount: "-30.00", balanceAfter: "105.00", purse: "cash" },
      { kind: "WIN", amount: "5.00", balanceAfter: "135.00" },
      { kind: "BET", amount: "-20.00", balanceAfter: "130.00", subject: "Bell Tower" },
    ]);
    expect((await ana.send(records.transactions, { days: 2 })).content.at(-1)).toMatchObject({ kind: "DEPOSIT", subject: "Bank transfer" });
  });

  test("MO-06 RG-20 totals are of the period and the kind, and each purse has its own", async () => {
    expect(await ana.send(records.transactionTotals, { days: 7 })).toEqual({
      from: "2026-11-09",
      to: "2026-11-15",
      timeZone: "Asia/Kolkata",
      lines: 4,
      moneyIn: "55.00",
      moneyOut: "50.00",
      net: "5.00",
      opening: "100.00",
      closing: "105.00",
      kinds: ["DEPOSIT", "BET", "WIN", "WITHDRAWAL"],
      purses: ["cash", "locked"],
    });
    expect(await ana.send(records.transactionTotals, { days: 7, kind: "DEPOSIT" })).toMatchObject({ lines: 1, net: "50.00" });
    expect(await ana.send(records.transactionTotals, { purse: "locked" })).toMatchObject({
      net: "30.00",
      opening: "0.00",
      closing: "30.00",
    });
    expect(await ana.send(records.transactionTotals, { from: "2026-11-01", to: "2026-11-05" })).toMatchObject({ lines: 0, opening: null });
  });

  test("RG-19 days may be chosen from any to any within a year, and no others", async () => {
    const old = await ana.send(records.transactions, { from: "2026-10-01", to: "2026-10-01" });
    expect(old.content).toMatchObject([{ kind: "DEPOSIT", amount: "100.00" }]);
    await expect(ana.send(records.transactions, { from: "2026-10-02", to: "2026-10-01" })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(ana.send(records.transactions, { from: "2025-01-01", to: "2026-10-01" })).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("MO-06 a kind is found on whatever day it lies, and pages go on where the last one ended", async () => {
    const first = await ana.send(records.transactions, { days: 90, kind: "DEPOSIT", pageSize: 1 });
    expect(first.content).toMatchObject([{ amount: "50.00" }]);
    const second = await ana.send(records.transactions, { days: 90, kind: "DEPOSIT", pageSize: 1, cursor: String(first.next) });
    expect(second).toMatchObject({ content: [{ amount: "100.00" }], next: null });
    for (const cursor of ["", "x", "0", "0.", "-1.5", "0.9999999999999999999999"]) {
      await expect(ana.send(records.transactions, { cursor })).rejects.toMatchObject({ code: "invalid_input" });
    }
  });

  test("RG-19 profit and loss comes from the same lines, day by day, and deposits are told for all time", async () => {
    const profit = await ana.send(records.profit, { days: 2 });
    const day = { withdrawn: "0.00", refunded: "0.00", bonus: "0.00" };
    expect(profit).toMatchObject({ deposited: "50.00", bet: "20.00", won: "5.00", result: "-15.00" });
    expect(profit.list).toEqual([
      { ...day, day: "2026-11-15", deposited: "0.00", bet: "20.00", won: "5.00", result: "-15.00" },
      { ...day, day: "2026-11-14", deposited: "50.00", bet: "0.00", won: "0.00", result: "0.00" },
    ]);
    expect(profit.lifetime).toEqual({ deposited: "150.00", withdrawn: "0.00", net: "150.00" });
  });

  test("MO-06 a line is told with both its sides, and nothing of anybody else", async () => {
    const [held, won] = (await ana.send(records.transactions, { days: 1 })).content;
    expect((await ana.send(records.posting, { id: String(held?.id) })).sides).toEqual([
      { place: "cash", own: true, amount: "-30.00", balanceAfter: "105.00" },
      { place: "locked", own: true, amount: "30.00", balanceAfter: "30.00" },
    ]);
    expect((await ana.send(records.posting, { id: String(won?.id) })).sides).toEqual([
      { place: "GAMES", own: false, amount: "-5.00", balanceAfter: null },
      { place: "cash", own: true, amount: "5.00", balanceAfter: "135.00" },
    ]);
    const ben = await shop.member();
    const amount = 1_00n;
    const transfers = [{ from: `member:${ana.id}:cash`, to: `member:${ben.id}:cash`, amount, currency: "INR" }] as const;
    await postTo(shop, "to-ben", { kind: "transfers.upline", transfers }, NOW);
    const [gift] = (await ben.send(records.transactions, { days: 1 })).content;
    const told = await ben.send(records.posting, { id: String(gift?.id) });
    expect(told.sides).toMatchObject([{ place: "MEMBER", own: false, balanceAfter: null }, { place: "cash" }]);
    expect(JSON.stringify(told)).not.toContain(ana.id);
    await expect(ben.send(records.posting, { id: String(held?.id) })).rejects.toMatchObject({ code: "record_unknown" });
  });
});

test("SEC-22 SEC-23 a member's record has nobody else's lines, of any merchant", async () => {
  const away = await product.merchant();
  const [ben, cleo] = [await shop.member(), await away.member()];
  await give(shop, ben.id, 5_00n);
  await give(away, cleo.id, 7_00n);
  for (const [member, amount] of [
    [ben, "5.00"],
    [cleo, "7.00"],
  ] as const) {
    expect((await member.send(records.transactions, {})).content).toMatchObject([{ kind: "ADJUSTMENT", amount }]);
    expect(await member.send(records.transactionTotals, {})).toMatchObject({ lines: 1, net: amount });
  }
});

test("MO-06 RG-20 every figure is the sum of the lines that explain it, whatever was added up when", async () => {
  const dan = await shop.member();
  const days = ["2026-11-10T10:00:00Z", "2026-11-12T03:00:00Z", "2026-11-13T19:00:00Z", "2026-11-14T19:30:00Z"];
  for (const [at, moment] of days.entries()) {
    const now = new Date(moment);
    await postTo(shop, `explain:${at}:in`, deposit(dan.id, BigInt(at + 1) * 10_00n), now);
    for (const round of [1n, 2n, 3n]) await postTo(shop, `explain:${at}:bet:${round}`, bet(dan.id, round * 111n), now);
    await postTo(shop, `explain:${at}:win`, win(dan.id, 77n), now);
    await postTo(shop, `explain:${at}:hold`, hold(dan.id, 1_00n), now);
    if (at === 1) await gatherRecords(shop);
  }
  await give(shop, dan.id, 3_33n, "bonus");
  product.at(NOW);

  const explained = async (input: Parameters<typeof dan.send<typeof records.explain>>[1]) => {
    const amounts: bigint[] = [];
    let sum = "";
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await dan.send(records.explain, { ...input, pageSize: 7, ...(cursor && { cursor }) });
      amounts.push(...page.content.map(({ amount }) => fromDecimal(amount, "INR") ?? 0n));
      [cursor, sum] = [page.next, page.sum];
    }
    expect(fromDecimal(sum, "INR")).toBe(amounts.reduce((total, amount) => total + amount, 0n));
    return sum.replace("-", "");
  };

  for (const period of [{ days: 3 }, { from: "2026-11-10", to: "2026-11-12" }]) {
    for (const filter of [{}, { kind: "BET" }, { purse: "locked" }] as const) {
      const totals = await dan.send(records.transactionTotals, { ...period, ...filter });
      expect(await explained({ ...period, ...filter, figure: "IN" })).toBe(totals.moneyIn);
      expect(await explained({ ...period, ...filter, figure: "OUT" })).toBe(totals.moneyOut);
      expect(await explained({ ...period, ...filter, figure: "NET" })).toBe(totals.net.replace("-", ""));
    }
    const profit = await dan.send(records.profit, period);
    for (const [figure, shown] of [
      ["DEPOSITED", profit.deposited],
      ["BET", profit.bet],
      ["WON", profit.won],
      ["BONUS", profit.bonus],
      ["RESULT", profit.result],
    ] as const) {
      expect(await explained({ ...period, figure })).toBe(shown.replace("-", ""));
    }
  }
  expect(await explained({ figure: "BALANCE" })).toBe("72.44");
  expect(await explained({ figure: "BALANCE", purse: "bonus" })).toBe("3.33");
  product.at(null);
});
