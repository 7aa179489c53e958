import { lotteryDesk } from "@magpie/contract/lottery/desk";
import { type LotteryLine, lottery } from "@magpie/contract/lottery/lottery";
import { HOUR_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { addDraws } from "../../src/modules/lottery/draws/draws-store";
import { settleOn } from "../../src/modules/lottery/settlement/settle";
import { sumOf } from "../ledger/bank";
import { bettor, buy, come, lotteryShop, MOON, office, readIssue, runLottery, special } from "../lottery/desk";
import { type World, type WorldMember, type WorldMerchant, type WorldOperator, world } from "../world";

/** Games whose results people enter, so that a test knows them: code, rules and result. */
const GAMES = {
  derby: { category: "PK10", rules: "PK1M", book: "PK10", result: "4,7,10,1,3,9,2,8,6,5" },
  eleven: { category: "11X5", rules: "X11_1M", book: "11X5", result: "3,11,7,2,9" },
  digits: { category: "SSC", rules: "SSC1M", book: "SSC", result: "9,0,5,3,1" },
} as const;
type Game = keyof typeof GAMES;

let product: World;
let shop: WorldMerchant;
let people: [WorldOperator, WorldOperator];

/** One issue of each, on sale. */
async function openShop(): Promise<WorldMerchant> {
  const opened = await product.merchant({
    lotteryGames: Object.entries(GAMES).map(([gameCode, { category, rules }]) => ({
      ...{ gameCode, name: gameCode, category, rules, picture: "" },
      modes: ["LOTT" as const, "ELOTT" as const],
      exposureCap: 10n ** 15n,
    })),
  });
  const [now, hour] = [Date.now(), HOUR_MS];
  const times = { opensAt: new Date(now - hour), locksAt: new Date(now + hour), drawsAt: new Date(now + 2 * hour) };
  const source = { source: "FEED" as const, chain: null, round: null, stream: null };
  await opened.visit(({ db }) =>
    addDraws(
      db,
      Object.entries(GAMES).map(([gameCode, { book }]) => ({ gameCode, book, issue: "T-1", ...times, ...source })),
      { exposureCap: 10n ** 15n, accountCap: null },
    ),
  );
  await runLottery(opened);
  return opened;
}

async function enter(gameCode: Game): Promise<void> {
  await come(shop, gameCode, "T-1", "draw");
  await runLottery(shop);
  for (const person of people) await person.send(lotteryDesk.enterResult, { gameCode, issue: "T-1", result: GAMES[gameCode].result });
}

async function draw(gameCode: Game): Promise<void> {
  await enter(gameCode);
  await shop.world.jobsDone();
}

beforeAll(async () => {
  product = await world();
  shop = await openShop();
  people = await office(shop);
});

const TEN = "1,2,3,4,5,6,7,8,9,10";
const ELEVEN = `${TEN},11`;
const DIGITS = "0,1,2,3,4,5,6,7,8,9";
const lott = (play: string, selection: string, unit = "2.00"): LotteryLine => ({ play, selection, mode: "LOTT", group: 1900, unit });
const cash = (member: WorldMember) => sumOf(shop, member.id, "cash");

test("L-04 LO-03 a bettor who covers all of a race a hundred and thirty times does not stop its draw", async () => {
  const [eve, ann] = [await bettor(shop, 10_000_000n), await bettor(shop)];
  const everything = lott("top5_straight", Array(5).fill(TEN).join("|"), "0.01");
  for (let slip = 0; slip < 2; slip++) await buy(eve, "derby", "T-1", ...Array<LotteryLine>(65).fill(everything));
  expect(await cash(eve)).toBe(10_000_000n - 130n * 30_240n);
  await buy(ann, "derby", "T-1", lott("top1_straight", "4"));
  await draw("derby");
  expect(await readIssue(shop, "derby", "T-1")).toMatchObject({ state: "settled" });
  // Each line has the one order that came, at 30,240 times 0.95, and no rebate, because it risked nothing.
  expect(await cash(eve)).toBe(10_000_000n - 130n * 30_240n + 130n * 28_728n);
  expect(await cash(ann)).toBe(1_000_000n - 200n + 1_900n + 5n);
});

test("SEC-31 L-04 a long slip of somebody without money, or for an issue that is not on sale, is refused before any of it is read", async () => {
  const poor = await bettor(shop, 1n);
  const unreadable = Array<LotteryLine>(100).fill(lott("five_straight", "this is no selection".repeat(8)));
  const place = (member: WorldMember, issue = "T-1") => buy(member, "digits", issue, ...unreadable);
  await expect(place(poor)).rejects.toMatchObject({ code: "insufficient_funds" });
  await expect(place(await bettor(shop))).rejects.toMatchObject({ code: "lottery_line_invalid" });
  await expect(place(poor, "T-9")).rejects.toMatchObject({ code: "lottery_not_open" });
});

const COVERING: [game: Game, lines: LotteryLine[]][] = [
  ["eleven", [lott("front2_group", ELEVEN)]],
  ["eleven", [lott("front3_group", ELEVEN)]],
  ["eleven", [lott("pick5", ELEVEN)]],
  ["eleven", [lott("pick5", "1,2,3,4,5,6,7,8,9,10"), lott("pick5_dt", "11|1,2,3,4,5,6,7,8,9,10")]],
  ["digits", [lott("last2_group", DIGITS)]],
  ["digits", [lott("last2_group_sum", Array.from({ length: 17 }, (_, at) => at + 1).join())]],
  ["digits", [lott("last3_group_sum", Array.from({ length: 26 }, (_, at) => at + 1).join())]],
  ["digits", [lott("last3_group3", DIGITS), lott("last3_group6", DIGITS)]],
  ["digits", [lott("fixed", "0,1,2,3,4||||"), { play: "c_ball", selection: "5,6,7,8,9||||", mode: "ELOTT", unit: "1.00" }]],
  ["digits", [{ play: "c_total", selection: "big,small", mode: "ELOTT", unit: "1.00" }]],
];

const AT_RISK: [game: Game, lines: LotteryLine[]][] = [
  ["eleven", [lott("pick5", "1,2,3,4,5,6,7,8")]],
  ["digits", [lott("last2_group", "0,1,2,3,4,5,6")]],
  ["digits", [lott("five_any1", "0,1,2,3,4")]],
];

test("LO-03 C-08 whoever covers a market has no valid bet and no rebate, in whatever play or mode", async () => {
  const bought: { lines: LotteryLine[]; isCovered: boolean; member: WorldMember; ids: string[] }[] = [];
  for (const [isCovered, all] of [
    [true, COVERING],
    [false, AT_RISK],
  ] as const)
    for (const [game, lines] of all) {
      const member = await bettor(shop);
      const ids = (await buy(member, game, "T-1", ...lines)).map(({ id }) => id);
      bought.push({ lines, isCovered, member, ids });
    }
  await draw("eleven");
  await draw("digits");
  for (const { lines, isCovered, member, ids } of bought) {
    const { rows } = await shop.rows((db) =>
      sql<{ validBet: bigint }>`select valid_bet from lottery_outcomes where ticket_id = any (${ids}::uuid[])`.execute(db),
    );
    const rebates = await Promise.all(ids.map(async (ticketId) => (await member.send(lottery.ticket, { ticketId })).rebate));
    const name = lines.map(({ play }) => play).join();
    if (isCovered) expect([name, rows.map(({ validBet }) => validBet)]).toEqual([name, ids.map(() => 0n)]);
    expect([name, rebates.every((rebate) => rebate === "0.00")]).toEqual([name, isCovered]);
  }
});

test("L-04 L-03 a ticket that nobody judges in time is frozen alone, raises an alarm, and is paid by two people", async () => {
  const other = await lotteryShop(product);
  const office2 = await office(other);
  const ben = await bettor(other, 10_000n);
  const [ticket] = await buy(ben, MOON, "T-1", special("36"));
  await come(other, MOON, "T-1", "draw");
  await runLottery(other);
  for (const person of office2) await person.send(lotteryDesk.enterResult, { gameCode: MOON, issue: "T-1", result: "8,25,31,2,40,17+36" });
  const { id } = await readIssue(other, MOON, "T-1");
  const impatient = { leastMs: -1, perTicketMs: 0 };
  expect(await settleOn({ inMerchant: (work) => other.visit(work) }, id, 100, impatient)).toBe(true);
  await other.world.jobsDone();
  expect(await readIssue(other, MOON, "T-1")).toMatchObject({ state: "settled" });
  const ticketId = ticket?.id ?? "";
  expect(await ben.send(lottery.ticket, { ticketId })).toMatchObject({ state: "checking", payout: "0.00" });
  const [maria, omar] = office2;
  expect((await maria.send(lotteryDesk.alarms, {})).content).toMatchObject([{ kind: "out_of_time", ticketId }]);
  for (const person of [maria, omar])
    await person.send(lotteryDesk.releaseTicket, {
      gameCode: MOON,
      issue: "T-1",
      ticketId,
      settlement: "first",
      reason: "Judged by hand.",
    });
  expect(await ben.send(lottery.ticket, { ticketId })).toMatchObject({ state: "won", payout: "480.20" });
});

test("LO-05 L-10 a plan whose part was cancelled has not spent what went back", async () => {
  const other = await lotteryShop(product);
  const ann = await bettor(other, 10_000n);
  const line = { play: "special", selection: "36", mode: "LOTT" as const, group: 1900, unit: "2.00" };
  const parts = [
    { issue: "T-1", multiple: 1 },
    { issue: "T-2", multiple: 2 },
  ];
  await ann.send(lottery.chase, { gameCode: MOON, line, parts, stopOnWin: false });
  await other.world.jobsDone();
  const read = async () => (await ann.send(lottery.chases, {})).content[0];
  expect(await read()).toMatchObject({ spent: "2.00", released: "0.00" });
  await ann.send(lottery.cancel, { ticketId: (await read())?.parts[0]?.ticketId ?? "" });
  expect(await read()).toMatchObject({ spent: "0.00", released: "2.00", parts: [{ state: "released" }, { state: "waiting" }] });
});

test("LO-03 a lone bare entry is sold as it is among others", async () => {
  const other = await lotteryShop(product);
  const ann = await bettor(other);
  const line = (selection: string) => lott("mid3_group3", selection);
  const tickets = await buy(ann, "five", "T-1", line("443"), line("4,4,3"), line("443;112"));
  expect(tickets.map(({ selection, units }) => [selection, units])).toEqual([
    ["3,4,4", 1],
    ["3,4,4", 1],
    ["1,1,2;3,4,4", 2],
  ]);
});

test("L-04 SEC-31 a slip longer than is read in a few milliseconds is refused whole, and so is such a line", async () => {
  const eve = await bettor(shop);
  const numbers = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(3, "0")).join(";");
  const slip = (...lines: LotteryLine[]) => buy(eve, "digits", "T-1", ...lines);
  const line = lott("last3_straight", numbers, "0.01");
  await expect(slip(...Array<LotteryLine>(6).fill(line))).rejects.toMatchObject({ code: "lottery_slip_long" });
  await expect(slip(lott("last3_straight", [numbers, numbers, numbers].join(";"), "0.01"))).rejects.toMatchObject({
    code: "invalid_input",
  });
  expect(await cash(eve)).toBe(1_000_000n);
});
