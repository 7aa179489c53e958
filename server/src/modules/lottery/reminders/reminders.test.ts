import { limits } from "@magpie/contract/limits";
import { lotteryDesk } from "@magpie/contract/lottery/desk";
import { lotteryReminders } from "@magpie/contract/lottery/reminders";
import { messages } from "@magpie/contract/messages";
import { REMINDERS_MOST_A_DAY } from "@magpie/domain/lottery/reminders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  bettor,
  buy,
  come,
  drawNow,
  enterNow,
  FIVE,
  lotteryShop,
  MOON,
  MOON_RESULT,
  office,
  runLottery,
  special,
} from "../../../../test/lottery/desk";
import { type WorldMember, type WorldMerchant, world } from "../../../../test/world";

/** A zone in which it is about that hour now: what is quiet goes by the merchant's own clock. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

async function shopAt(hour: number): Promise<WorldMerchant> {
  const shop = await lotteryShop(await world());
  await setHour(shop, hour);
  return shop;
}

async function setHour(shop: WorldMerchant, hour: number): Promise<void> {
  await shop.world.database.owner.transaction().execute(async (db) => {
    await sql`update merchant_merchants set time_zone = ${zoneAt(hour)} where merchant_id = ${shop.id}`.execute(db);
  });
}

async function remind(shop: WorldMerchant): Promise<void> {
  await shop.visit((ctx) => ctx.addJob("lottery.remind", {}));
  await shop.world.jobsDone();
}

/** The first issue of Moon locks in so many minutes. */
async function locksIn(shop: WorldMerchant, minutes: number): Promise<void> {
  await shop.rows((db) =>
    sql`update lottery_draws set locks_at = clock_timestamp() + make_interval(mins => ${minutes})
      where game_code = ${MOON} and issue = 'T-1'`.execute(db),
  );
}

const ask = (member: WorldMember, gameCode: string, wish: { beforeLock?: boolean; results?: boolean }) =>
  member.send(lotteryReminders.setReminder, { gameCode, beforeLock: false, results: false, ...wish });

async function heard(member: WorldMember): Promise<string[]> {
  const { content } = await member.send(messages.inbox, {});
  return content.map(({ kind }) => kind).filter((kind) => kind === "lotteryCloses" || kind === "lotteryResult");
}

test("RG-23 nobody is told anything unasked; who asked is told before the lock, once, in words that urge nothing", async () => {
  const shop = await shopAt(12);
  const [ana, ben] = [await shop.member(), await shop.member()];
  await ask(ana, MOON, { beforeLock: true });
  expect((await ana.send(lotteryReminders.reminders, {})).list).toEqual([
    { gameCode: MOON, gameName: "Moon", beforeLock: true, results: false },
  ]);
  await locksIn(shop, 20);
  await remind(shop);
  expect(await heard(ana)).toEqual([]);
  await locksIn(shop, 10);
  for (let times = 0; times < 3; times++) await remind(shop);
  expect([await heard(ana), await heard(ben)]).toEqual([["lotteryCloses"], []]);
  const { content } = await ana.send(messages.inbox, {});
  expect(content[0]).toMatchObject({ title: "Moon: your reminder", read: false });
  expect(content[0]?.content).toMatch(/^Betting on the next draw of Moon closes at \d\d:\d\d\. You asked to be told; /);
});

test("RG-23 several that remind at the same moment tell everybody once", async () => {
  const shop = await shopAt(12);
  const people = await Promise.all(Array.from({ length: 5 }, () => shop.member()));
  for (const person of people) await ask(person, MOON, { beforeLock: true });
  await locksIn(shop, 10);
  for (let times = 0; times < 4; times++) await shop.visit((ctx) => ctx.addJob("lottery.remind", {}));
  await shop.world.jobsDone();
  expect(await Promise.all(people.map(heard))).toEqual(people.map(() => ["lotteryCloses"]));
});

test("RG-23 in the quiet hours nobody is told: a reminder is then too late, a result waits for the morning", async () => {
  const shop = await shopAt(23);
  const [ana, desk] = [await shop.member(), await office(shop)];
  await ask(ana, MOON, { beforeLock: true, results: true });
  await locksIn(shop, 10);
  await remind(shop);
  await enterNow(shop, desk, "T-1");
  await remind(shop);
  expect(await heard(ana)).toEqual([]);
  await setHour(shop, 9);
  await remind(shop);
  expect(await heard(ana)).toEqual(["lotteryResult"]);
  const [message] = (await ana.send(messages.inbox, {})).content;
  expect(message?.content).toContain(`T-1: ${MOON_RESULT.replace("+", " + ").replaceAll(",", " ")}`);
});

test("RG-06 RG-23 who is on a break, or has reached a limit of their own, is told nothing, and what was asked for can be taken back", async () => {
  const shop = await shopAt(12);
  const [away, spent, gone, ana] = [await shop.member(), await bettor(shop), await shop.member(), await shop.member()];
  for (const person of [away, spent, gone, ana]) await ask(person, MOON, { beforeLock: true });
  await away.send(limits.takeBreak, { days: 1, confirmed: true });
  await spent.send(limits.set, { kind: "wager", window: "day", limit: "10.00" });
  await buy(spent, MOON, "T-1", special("1"));
  await ask(gone, MOON, {});
  await locksIn(shop, 10);
  await remind(shop);
  expect(await Promise.all([away, spent, gone, ana].map(heard))).toEqual([[], [], [], ["lotteryCloses"]]);

  await expect(ask(away, FIVE, { results: true })).rejects.toMatchObject({ code: "on_break" });
  await ask(away, MOON, {});
  expect((await away.send(lotteryReminders.reminders, {})).list).toEqual([]);
});

test("RG-23 of a lottery that draws all day nobody is reminded, and results come of draws with a ticket alone", async () => {
  const shop = await shopAt(12);
  const [ana, ben] = [await bettor(shop), await shop.member()];
  await expect(ask(ana, FIVE, { beforeLock: true })).rejects.toMatchObject({ code: "invalid_input" });
  await expect(ask(ana, "none", { results: true })).rejects.toMatchObject({ code: "game_unknown" });
  for (const person of [ana, ben]) await ask(person, FIVE, { results: true });
  await buy(ana, FIVE, "T-1", { play: "last3_straight", selection: "1|2|3", mode: "LOTT", unit: "2.00" });
  const { result } = await drawNow(shop, "T-1");
  await remind(shop);
  const isLost = !String(result).endsWith("1,2,3");
  expect([await heard(ana), await heard(ben)]).toEqual([isLost ? ["lotteryResult"] : [], []]);
});

test("RG-23 who won knows by the message of the win; who asked after the draw is not told of it", async () => {
  const shop = await shopAt(12);
  const [ana, ben, late, desk] = [await bettor(shop), await shop.member(), await shop.member(), await office(shop)];
  for (const person of [ana, ben]) await ask(person, MOON, { results: true });
  await buy(ana, MOON, "T-1", special("36"));
  await enterNow(shop, desk, "T-1");
  await ask(late, MOON, { results: true });
  await remind(shop);
  expect(await Promise.all([ana, ben, late].map(heard))).toEqual([[], ["lotteryResult"], []]);
  expect((await ana.send(messages.inbox, {})).content.map(({ kind }) => kind)).toEqual(["lotteryWon"]);
});

test("RG-23 so many a day and no more, whatever was asked for", async () => {
  const shop = await shopAt(12);
  const ana = await shop.member();
  await ask(ana, MOON, { results: true });
  const toldAt = new Date();
  await shop.rows((db) =>
    db
      .insertInto("lottery_reminded")
      .values(
        Array.from({ length: REMINDERS_MOST_A_DAY - 1 }, (_, at) => ({
          memberId: ana.id,
          drawId: BigInt(900 + at),
          kind: "result",
          toldAt,
        })),
      )
      .execute(),
  );
  const desk = await office(shop);
  for (const issue of ["T-1", "T-2"]) {
    await enterNow(shop, desk, issue);
    await remind(shop);
  }
  expect(await heard(ana)).toEqual(["lotteryResult"]);
});

test("RG-23 a draw that was called off has no result to tell", async () => {
  const shop = await shopAt(12);
  const ana = await shop.member();
  await ask(ana, MOON, { results: true });
  await come(shop, MOON, "T-1", "draw");
  await runLottery(shop);
  await remind(shop);
  expect(await heard(ana)).toEqual([]);
  for (const person of await office(shop)) await person.send(lotteryDesk.voidDraw, { gameCode: MOON, issue: "T-1", reason: "No feed" });
  await shop.world.jobsDone();
  await remind(shop);
  expect(await heard(ana)).toEqual([]);
});
