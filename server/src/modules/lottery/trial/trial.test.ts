import { lotteryDesk } from "@magpie/contract/lottery/desk";
import { lottery } from "@magpie/contract/lottery/lottery";
import { lotteryTrial } from "@magpie/contract/lottery/trial";
import { TRIAL_TYPE } from "@magpie/contract/members";
import { play } from "@magpie/contract/play";
import { records } from "@magpie/contract/records";
import { wallet } from "@magpie/contract/wallet";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { realMoney } from "../../../../test/ledger/bank";
import { bettor, buy, drawNow, enterNow, FIVE, lotteryShop, MOON, office, runLottery, special } from "../../../../test/lottery/desk";
import { listening } from "../../../../test/people/socket-client";
import { type WorldMember, type WorldMerchant, type WorldOperator, world } from "../../../../test/world";
import { TRIALS_KEPT, TRIALS_OPEN_MOST } from "./place";
import { dropTrialsBefore } from "./trial-store";

let shop: WorldMerchant;
let people: [WorldOperator, WorldOperator];

beforeAll(async () => {
  shop = await lotteryShop(await world());
  people = await office(shop);
});

const straight = { play: "last3_straight", selection: "1|2|3", mode: "LOTT", group: 1900, unit: "2.00" } as const;

/** Somebody at the betting page of a free trial, come by the way of every tile. */
async function trier(type: number, gameCode = MOON): Promise<WorldMember> {
  const member = await shop.member({ type });
  const launched = await member.send(play.launch, { vassalage: "LOTT", gameCode, trial: true });
  expect(launched).toMatchObject({ trial: true, url: expect.stringMatching(/gameCode=\w+.*&trial=1$/) });
  return member;
}

const tryOut = (member: WorldMember, issue: string, ...lines: Parameters<typeof buy>[3][]) =>
  member.send(lotteryTrial.place, { gameCode: MOON, issue, lines });
const playMoney = async (member: WorldMember) => (await member.send(wallet.playMoney, {})).cash;
const shown = async (member: WorldMember) =>
  (await member.send(lotteryTrial.bets, {})).content.map(({ state, payout, refund }) => [state, payout, refund]);

test("ID-20 P-09 GS-14 a trial player and a member bet play money on the draws of everybody, are judged alike, and no real account moves", async () => {
  const [ana, ben] = [await trier(0), await trier(TRIAL_TYPE)];
  const rich = await bettor(shop);
  await buy(rich, MOON, "T-1", special("36,7"));
  const before = await realMoney(shop);
  for (const member of [ana, ben]) {
    const { tickets, playMoney: left } = await tryOut(member, "T-1", special("36,7"), special("1"));
    expect([left, tickets.map(({ cost, state }) => [cost, state])]).toEqual([
      "970.00",
      [
        ["20.00", "open"],
        ["10.00", "open"],
      ],
    ]);
  }
  expect(await realMoney(shop)).toEqual(before);
  await enterNow(shop, people, "T-1");
  const { seal } = await shop.send(lottery.draw, { gameCode: MOON, issue: "T-1" });
  expect(seal).toMatchObject({ count: 1, stake: "20.00" });
  for (const member of [ana, ben]) {
    // 36 pays 480.20, as it did for the ticket that was bought.
    expect([await playMoney(member), await shown(member)]).toEqual([
      "1450.20",
      [
        ["lost", "0.00", "0.00"],
        ["won", "480.20", "0.00"],
      ],
    ]);
  }
  expect((await rich.send(lottery.bets, {})).content[0]).toMatchObject({ state: "won", payout: "480.20" });
  await shop.visit((ctx) => ctx.addJob("records.gather", {}));
  await shop.world.jobsDone();
  expect([(await ana.send(records.bets, {})).content, (await ana.send(lottery.bets, {})).content]).toEqual([[], []]);
  expect((await shop.send(records.winnerBoard, {})).list).toHaveLength(1);
  expect(await ana.send(wallet.balance, {})).toMatchObject({ cash: "0.00", trial: false });
  expect(await ben.send(wallet.balance, {})).toMatchObject({ cash: "1450.20", trial: true });
});

test("P-09 a member who plays for play money is never told that it is what they hold", async () => {
  const ana = await bettor(shop, 5_000n);
  const { heard } = await listening(shop, ana);
  await ana.send(play.launch, { vassalage: "LOTT", gameCode: FIVE, trial: true });
  await expect.poll(() => heard.at(-1)).toMatchObject({ event: "balance", data: { cash: "1000.00", trial: true } });
  expect(await ana.send(wallet.balance, {})).toMatchObject({ cash: "50.00", trial: false });
});

test("L-09 a slip for play money is bounded as a real one, sent twice is placed once, and never goes to the other purse", async () => {
  const ana = await trier(0, FIVE);
  const slip = { gameCode: FIVE, issue: "T-1", lines: [straight] };
  const first = await ana.send(lotteryTrial.place, slip, { key: "trial-0001" });
  expect(await ana.send(lotteryTrial.place, slip, { key: "trial-0001" })).toEqual(first);
  const many = (count: number) => ({ ...slip, lines: Array.from({ length: count }, () => straight) });
  const place = (count: number) => ana.send(lotteryTrial.place, many(count));
  await expect(ana.send(lotteryTrial.place, many(101))).rejects.toMatchObject({ code: "invalid_input" });
  await expect(ana.send(lotteryTrial.place, { ...slip, issue: "T-2" })).rejects.toMatchObject({ code: "lottery_not_open" });
  await expect(ana.send(lotteryTrial.place, { ...slip, lines: [{ ...straight, unit: "3.00" }] })).rejects.toMatchObject({
    code: "lottery_line_invalid",
  });
  const dear = { ...straight, multiple: 600 };
  await expect(ana.send(lotteryTrial.place, { ...slip, lines: [dear] })).rejects.toMatchObject({ code: "insufficient_funds" });
  await place(100);
  await place(99);
  await expect(place(1)).rejects.toMatchObject({ code: "lottery_trials_full" });
  expect(await playMoney(ana)).toBe("600.00");
  await expect(ana.send(lottery.place, slip)).rejects.toMatchObject({ code: "insufficient_funds" });
  // Filled up again by the way that everybody comes in.
  await ana.send(play.launch, { vassalage: "LOTT", gameCode: FIVE, trial: true });
  expect(await playMoney(ana)).toBe("1000.00");
  const { sold } = await shop.rows((db) =>
    sql<{ sold: number }>`select sum(tickets)::int as sold from lottery_sales s join lottery_draws d on d.id = s.draw_id
      where d.game_code = ${FIVE}`
      .execute(db)
      .then(({ rows }) => rows[0] ?? { sold: -1 }),
  );
  expect([sold, TRIALS_OPEN_MOST]).toEqual([0, 200]);
  await drawNow(shop, "T-1");
  expect(new Set((await shown(ana)).map(([state]) => state))).not.toContain("open");
});

test("SEC-37 old tickets for play money are forgotten: beyond the newest, after a week, and with their account", async () => {
  const ana = await trier(0, FIVE);
  const open = (await shop.send(lottery.current, { gameCode: FIVE })).issues[0]?.issue ?? "";
  const place = async (issue: string) =>
    ana.send(lotteryTrial.place, { gameCode: FIVE, issue, lines: Array.from({ length: 100 }, () => straight) });
  const kept = () =>
    shop.rows((db) =>
      sql<{ count: number }>`select count(*)::int as count from lottery_trial_tickets where member_id = ${ana.id}`
        .execute(db)
        .then(({ rows }) => rows[0]?.count),
    );
  await place(open);
  await place(open);
  await drawNow(shop, open);
  const next = (await shop.send(lottery.current, { gameCode: FIVE })).issues[0]?.issue ?? "";
  await place(next);
  expect(await kept()).toBe(TRIALS_KEPT);
  await shop.rows((db) => dropTrialsBefore(db, new Date(Date.now() + 60_000)));
  // Those that wait for their draw stay.
  expect(await kept()).toBe(100);
  await shop.visit((ctx) => ctx.emit("members.closed", { memberId: ana.id }));
  expect(await kept()).toBe(0);
});

test("P-09 play money follows a draw that is called off, and one whose result is corrected", async () => {
  const ana = await trier(0);
  await tryOut(ana, "T-2", special("5"));
  for (const person of people) await person.send(lotteryDesk.voidDraw, { gameCode: MOON, issue: "T-2", reason: "no draw was held" });
  await shop.world.jobsDone();
  expect([await playMoney(ana), await shown(ana)]).toEqual(["1000.00", [["refunded", "0.00", "10.00"]]]);

  await shop.rows((db) =>
    sql`update lottery_draws set opens_at = clock_timestamp() - interval '1 second' where game_code = ${MOON} and issue = 'T-3'`.execute(
      db,
    ),
  );
  await runLottery(shop);
  await tryOut(ana, "T-3", special("5"));
  await enterNow(shop, people, "T-3");
  expect((await shown(ana))[0]).toEqual(["lost", "0.00", "0.00"]);
  const right = { gameCode: MOON, issue: "T-3", result: "8,25,31,2,40,17+5", reason: "mistyped" };
  for (const person of people) await person.send(lotteryDesk.correctResult, right);
  await shop.world.jobsDone();
  expect([await playMoney(ana), (await shown(ana))[0]]).toEqual(["1470.20", ["won", "480.20", "0.00"]]);
});
