import { lottery } from "@magpie/contract/lottery/lottery";
import { beforeAll, expect, test } from "vitest";
import { sumOf } from "../../../../test/ledger/bank";
import { bettor, buy, come, FIVE, lotteryShop, MOON, readIssue, runLottery, special } from "../../../../test/lottery/desk";
import { type WorldMember, type WorldMerchant, world } from "../../../../test/world";

let shop: WorldMerchant;
let ana: WorldMember;

beforeAll(async () => {
  shop = await lotteryShop(await world());
  ana = await bettor(shop);
});

const straight = { play: "last3_straight", selection: "1|2|3", mode: "LOTT", group: 1900, unit: "2.00" } as const;

test("LO-03 L-08 a slip is priced by our own rules, and each ticket keeps the odds it was sold at", async () => {
  const before = await sumOf(shop, ana.id, "cash");
  const tickets = await buy(
    ana,
    FIVE,
    "T-1",
    { ...straight, multiple: 3 },
    { play: "last3_group6", selection: "1,2,3,5", mode: "LOTT", unit: "2.00" },
  );
  expect(tickets).toMatchObject([
    { play: "last3_straight", units: 1, cost: "6.00", group: 1900, state: "open" },
    { play: "last3_group6", units: 4, cost: "8.00", group: 1956, state: "open" },
  ]);
  expect(await sumOf(shop, ana.id, "cash")).toBe(before - 1_400n);
  const [first] = tickets;
  const detail = await ana.send(lottery.ticket, { ticketId: first?.id ?? "" });
  expect(detail).toMatchObject({ odds4: { straight: "9500000" }, accountGroup: 1956, cap: "400000.00", inclusion: null });
});

test("LO-05 a ticket leads to all that was bought with it, in its order and to nothing else", async () => {
  const together = await buy(ana, FIVE, "T-1", { ...straight, selection: "4|5|6" }, { ...straight, selection: "7|8|9", multiple: 2 });
  await buy(ana, FIVE, "T-1", { ...straight, selection: "0|0|1" });
  const { list } = await ana.send(lottery.slip, { ticketId: together[1]?.id ?? "" });
  expect(list).toEqual(together);
  expect(list.map(({ selection, multiple }) => [selection, multiple])).toEqual([
    ["4|5|6", 1],
    ["7|8|9", 2],
  ]);
});

test("I-05 a slip that is sent twice is placed once", async () => {
  const before = await sumOf(shop, ana.id, "cash");
  const slip = { gameCode: FIVE, issue: "T-1", lines: [straight] };
  const first = await ana.send(lottery.place, slip, { key: "slip-0001" });
  expect(await ana.send(lottery.place, slip, { key: "slip-0001" })).toEqual(first);
  expect(await sumOf(shop, ana.id, "cash")).toBe(before - 200n);
});

test("LO-03 what is not offered or does not read is refused, and says which line it is", async () => {
  const place = (...lines: Parameters<typeof buy>[3][]) => buy(ana, FIVE, "T-1", ...lines);
  const invalid = (line: number, fault: string) =>
    expect.objectContaining({ code: "lottery_line_invalid", value: expect.objectContaining({ line, fault }) });
  await expect(place(straight, { ...straight, selection: "1|2" })).rejects.toEqual(invalid(2, "wrong_slots"));
  await expect(place({ ...straight, play: "no_such_play" })).rejects.toEqual(invalid(1, "unknown_play"));
  await expect(place({ ...straight, mode: "SEA" })).rejects.toEqual(invalid(1, "mode_not_offered"));
  await expect(place({ ...straight, group: 1980 })).rejects.toEqual(invalid(1, "wrong_group"));
  await expect(place({ ...straight, unit: "3.00" })).rejects.toEqual(invalid(1, "wrong_unit"));
});

test("GS-06 a slip that costs more than there is is refused whole", async () => {
  const poor = await bettor(shop, 500n);
  await expect(buy(poor, FIVE, "T-1", straight, straight, straight)).rejects.toMatchObject({ code: "insufficient_funds" });
  expect([await sumOf(shop, poor.id, "cash"), (await poor.send(lottery.bets, {})).content]).toEqual([500n, []]);
});

test("L-01 GS-25 nothing is sold before an issue opens or from its lock on, whatever the page shows and before anybody closed it", async () => {
  await expect(buy(ana, FIVE, "T-2", straight)).rejects.toMatchObject({ code: "lottery_not_open" });
  await come(shop, MOON, "T-1", "lock");
  expect((await readIssue(shop, MOON, "T-1")).state).toBe("open");
  await expect(buy(ana, MOON, "T-1", special("36"))).rejects.toMatchObject({ code: "lottery_closed" });
});

test("LO-05 a ticket can be given back before the lock, once and whole; then it is in no seal", async () => {
  const product = await lotteryShop(await world());
  const ben = await bettor(product, 10_000n);
  const [kept, returned] = await buy(ben, MOON, "T-1", special("1,2"), special("3"));
  const given = await ben.send(lottery.cancel, { ticketId: returned?.id ?? "" });
  expect(given.ticket).toMatchObject({ state: "cancelled", refund: "10.00" });
  expect(await sumOf(product, ben.id, "cash")).toBe(8_000n);
  await expect(ben.send(lottery.cancel, { ticketId: returned?.id ?? "" })).rejects.toMatchObject({ code: "lottery_cancelled" });
  await come(product, MOON, "T-1", "lock");
  await expect(ben.send(lottery.cancel, { ticketId: kept?.id ?? "" })).rejects.toMatchObject({ code: "lottery_closed" });
  await runLottery(product);
  expect((await readIssue(product, MOON, "T-1")).seal).toMatchObject({ count: 1, stake: 2_000n });
});

test("L-09 tickets sold at the same time never come to more than an issue may lose", async () => {
  const most = 18_000n;
  const small = await lotteryShop(await world(), 5n * most);
  const people = [await bettor(small), await bettor(small), await bettor(small)];
  const line = { ...straight, group: 1800, unit: "0.20" };
  const tried = await Promise.allSettled(people.flatMap((person) => Array.from({ length: 4 }, () => buy(person, FIVE, "T-1", line))));
  const refused = tried.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(refused).toEqual(Array(7).fill("lottery_sold_out"));
});

test("L-01 F-22 a hundred tickets that race with the lock are in the seal or refused, and none is late", async () => {
  const busy = await lotteryShop(await world());
  const people = await Promise.all(Array.from({ length: 4 }, () => bettor(busy)));
  const half = (from: number) =>
    people.flatMap((person) => Array.from({ length: 13 }, (_, at) => buy(person, MOON, "T-1", special(String(1 + from + at)))));
  const racing = [...half(0)];
  const closing = come(busy, MOON, "T-1", "lock").then(() => runLottery(busy));
  racing.push(...half(20));
  const tried = await Promise.allSettled(racing);
  await closing;
  const { seal, locksAt } = await readIssue(busy, MOON, "T-1");
  const sold = tried.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  expect(seal?.count).toBe(sold.length);
  expect(tried.flatMap((one) => (one.status === "rejected" && one.reason.code !== "lottery_closed" ? [one.reason] : []))).toEqual([]);
  expect(sold.filter(({ placedAt }) => new Date(placedAt) >= locksAt)).toEqual([]);
});
