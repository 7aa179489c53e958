import { lotteryCalendar } from "@magpie/contract/lottery/calendar";
import { lotteryDesk } from "@magpie/contract/lottery/desk";
import { desk } from "@magpie/contract/office/desk";
import { beforeAll, expect, test } from "vitest";
import { sumOf } from "../../../../test/ledger/bank";
import {
  bettor,
  buy,
  come,
  drawNow,
  FIVE,
  lotteryShop,
  MOON,
  MOON_RESULT,
  office,
  runLottery,
  special,
} from "../../../../test/lottery/desk";
import { type WorldMember, type WorldMerchant, type WorldOperator, world } from "../../../../test/world";

const RIGHT_RESULT = "8,25,31,2,40,17+37";
const LINE = { play: "last3_straight", selection: "1|2|3", mode: "LOTT", group: 1900, unit: "2.00" } as const;

let shop: WorldMerchant;
let ben: WorldMember;
let nisha: WorldOperator;
let tara: WorldOperator;

beforeAll(async () => {
  shop = await lotteryShop(await world());
  ben = await bettor(shop, 100_000n);
  [nisha, tara] = await office(shop);
});

const file = (person: WorldOperator, issue: string, gameCode = MOON) => person.send(lotteryCalendar.drawFile, { gameCode, issue });

test("L-09 OP-03 the office sees a lottery's calendar, and of each draw what it could cost, by play and numbers, up to the sum of all", async () => {
  const { list } = await nisha.send(lotteryCalendar.games, {});
  expect(list).toMatchObject([
    { gameCode: FIVE, source: "HOUSE", next: { issue: "T-1" } },
    { gameCode: MOON, source: "FEED", next: { issue: "T-1" } },
  ]);
  const ask = (cursor?: string | null) => nisha.send(lotteryCalendar.draws, { gameCode: MOON, pageSize: 3, ...(cursor && { cursor }) });
  const first = await ask();
  const pages = [...first.content, ...(await ask(first.next)).content];
  expect(pages.map(({ issue }) => issue)).toEqual(["T-1", "T-2", "T-3", "T-4", "T-5", "T-6"]);

  await buy(ben, MOON, "T-1", special("36"), special("7"));
  await buy(ben, MOON, "T-1", special("36", "20.00"));
  const shown = await nisha.send(lotteryCalendar.exposure, { gameCode: MOON, issue: "T-1" });
  expect(shown.list).toMatchObject([
    { play: "special", selection: "36", tickets: 2, stake: "30.00", exposure: "10084.20" },
    { play: "special", selection: "7", tickets: 1, stake: "10.00", exposure: "3361.40" },
  ]);
  expect([shown.sold, shown.stake, shown.exposure]).toEqual([3, "40.00", "13445.60"]);
  expect(shown.others).toEqual({ tickets: 0, stake: "0.00", exposure: "0.00" });
});

test("L-05 L-06 OP-03 journey E: a foreign result is entered by two who read it each for themselves, a slip raises an alarm, and two correct it", async () => {
  const before = await sumOf(shop, ben.id, "cash");
  await come(shop, MOON, "T-1", "draw");
  await runLottery(shop);
  const entry = { gameCode: MOON, issue: "T-1" };
  expect((await nisha.send(desk.now, {})).queues).toContainEqual(
    expect.objectContaining({ kind: "lottery.results", count: 1, money: "40.00" }),
  );
  expect(await nisha.send(lotteryDesk.enterResult, { ...entry, result: MOON_RESULT })).toEqual({ state: "waiting" });
  expect((await file(nisha, "T-1")).proposals).toMatchObject([{ kind: "result", by: nisha.account, own: true, result: null }]);
  expect((await file(tara, "T-1")).proposals).toMatchObject([{ kind: "result", by: nisha.account, own: false, result: null }]);
  expect(await tara.send(lotteryDesk.enterResult, { ...entry, result: "8,25,31,2,40,17+6" })).toEqual({ state: "waiting" });
  expect((await tara.send(lotteryDesk.alarms, {})).content).toMatchObject([{ kind: "results_differ", issue: "T-1" }]);
  await nisha.send(lotteryDesk.enterResult, { ...entry, result: MOON_RESULT });
  expect(await tara.send(lotteryDesk.enterResult, { ...entry, result: MOON_RESULT })).toEqual({ state: "done" });
  await shop.world.jobsDone();
  expect(await sumOf(shop, ben.id, "cash")).toBe(before + 144_060n);

  const correction = { ...entry, result: RIGHT_RESULT, reason: "The paper printed it wrong." };
  expect(await tara.send(lotteryDesk.correctResult, correction)).toEqual({ state: "waiting" });
  expect((await file(nisha, "T-1")).proposals).toMatchObject([{ kind: "correction", result: RIGHT_RESULT, reason: correction.reason }]);
  expect(await nisha.send(lotteryDesk.correctResult, correction)).toEqual({ state: "done" });
  await shop.world.jobsDone();
  expect(await sumOf(shop, ben.id, "cash")).toBe(before);
  expect(await file(nisha, "T-1")).toMatchObject({
    state: "settled",
    result: RIGHT_RESULT,
    revision: 2,
    corrected: [{ result: MOON_RESULT, madeBy: tara.account, checkedBy: nisha.account }],
    proposals: [],
  });
  const { content } = await nisha.send(lotteryCalendar.draws, { gameCode: MOON, when: "past" });
  expect(content.map(({ issue, result }) => [issue, result])).toEqual([["T-1", RIGHT_RESULT]]);
});

test("L-05 no result of a draw of ours is entered or corrected by anybody, with a stake on it or without, before or after it is drawn", async () => {
  await buy(ben, FIVE, "T-1", LINE);
  const wish = (issue: string) => ({ gameCode: FIVE, issue, result: "1,2,3,4,5" });
  const refused = { code: "lottery_own_draw" };
  const tryAll = async (issue: string) => {
    for (const person of [nisha, tara]) {
      await expect(person.send(lotteryDesk.enterResult, wish(issue))).rejects.toMatchObject(refused);
      await expect(person.send(lotteryDesk.correctResult, { ...wish(issue), reason: "A wish." })).rejects.toMatchObject(refused);
    }
  };
  await tryAll("T-1");
  await tryAll("T-3");
  const { result } = await drawNow(shop, "T-1");
  await tryAll("T-1");
  await expect(nisha.send(lotteryDesk.voidDraw, { gameCode: FIVE, issue: "T-1", reason: "A wish." })).rejects.toMatchObject({
    code: "lottery_already_drawn",
  });
  expect(await file(nisha, "T-1", FIVE)).toMatchObject({ result, revision: 1, proposals: [] });
});
