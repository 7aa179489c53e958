import { createPublicKey, verify } from "node:crypto";
import { lotteryDesk } from "@magpie/contract/lottery/desk";
import { lottery } from "@magpie/contract/lottery/lottery";
import { messages } from "@magpie/contract/messages";
import { records } from "@magpie/contract/records";
import { houseResult } from "@magpie/domain/lottery/draws/house-draw";
import { isIncluded } from "@magpie/domain/merkle";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { sumOf } from "../../../../test/ledger/bank";
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
  readIssue,
  runLottery,
  special,
  tamper,
} from "../../../../test/lottery/desk";
import { newWorld, type WorldMember, type WorldMerchant, type WorldOperator, world } from "../../../../test/world";
import { drawInts } from "../draws/chain";
import { sha256 } from "../sale/receipts";

let shop: WorldMerchant;
let ana: WorldMember;
let people: [WorldOperator, WorldOperator];

beforeAll(async () => {
  shop = await lotteryShop(await world());
  ana = await bettor(shop, 100_000n);
  people = await office(shop);
});

const cash = (member: WorldMember, at = shop) => sumOf(at, member.id, "cash");
const states = async (member: WorldMember) =>
  (await member.send(lottery.bets, {})).content.map(({ state, payout, refund }) => [state, payout, refund]);

test("LO-03 LO-05 L-04 GS-24 an issue is settled to the cent: winners and pushes are paid, losers are not written, all are told", async () => {
  const before = await cash(ana);
  await buy(ana, MOON, "T-1", special("36,7"), special("1"), { play: "special_side", selection: "big", mode: "ELOTT", unit: "10.00" });
  await enterNow(shop, people, "T-1");
  // 20.00 + 10.00 + 10.00 staked; 36 pays 480.20, and big pays 19.80.
  expect(await cash(ana)).toBe(before - 4_000n + 48_020n + 1_980n);
  expect(await states(ana)).toEqual(
    expect.arrayContaining([
      ["won", "480.20", "0.00"],
      ["lost", "0.00", "0.00"],
      ["won", "19.80", "0.00"],
    ]),
  );
  const { issue, result, state } = (await ana.send(lottery.opened, { gameCode: MOON })).list[0] ?? {};
  expect([issue, result, state]).toEqual(["T-1", MOON_RESULT, "settled"]);
  expect(await shop.rows((db) => sql`select from lottery_outcomes`.execute(db).then(({ rows }) => rows.length))).toBe(2);
  await shop.visit((ctx) => ctx.addJob("records.gather", {}));
  await shop.world.jobsDone();
  expect((await ana.send(records.bets, {})).content[0]).toMatchObject({ gameName: "Moon", bet: "40.00", won: "500.00", status: "SETTLED" });
  expect(JSON.stringify(await ana.send(messages.inbox, {}))).toContain("Moon T-1");
});

test("LO-03 a pushed bet returns, and what was given up in odds comes back as a rebate", async () => {
  const before = await cash(ana);
  await buy(
    ana,
    MOON,
    "T-2",
    { play: "special_side", selection: "big,odd", mode: "ELOTT", unit: "10.00" },
    { play: "special", selection: "5", mode: "LOTT", group: 1900, unit: "2.00", multiple: 100 },
  );
  await enterNow(shop, people, "T-2", "8,25,31,2,40,17+49");
  // Both sides push on 49; of 200.00 at 1900 below 1956 comes 5.60.
  expect(await cash(ana)).toBe(before - 20_000n + 560n);
});

test("L-05 a result needs two people who agree: one alone, the same person twice, a wrong one or a changed one settles nothing", async () => {
  const [maria, omar] = people;
  const enter = (person: WorldOperator, result: string) => person.send(lotteryDesk.enterResult, { gameCode: MOON, issue: "T-3", result });
  await expect(enter(maria, MOON_RESULT)).rejects.toMatchObject({ code: "lottery_not_due" });
  await come(shop, MOON, "T-3", "draw");
  await runLottery(shop);
  await expect(enter(maria, "1,2,3")).rejects.toMatchObject({ code: "lottery_result_invalid" });
  expect(await enter(maria, MOON_RESULT)).toEqual({ state: "waiting" });
  expect(await enter(maria, MOON_RESULT)).toEqual({ state: "waiting" });
  expect(await enter(omar, "8,25,31,2,40,17+37")).toEqual({ state: "waiting" });
  expect((await maria.send(lotteryDesk.alarms, {})).content[0]).toMatchObject({ kind: "results_differ", issue: "T-3" });
  expect(await enter(maria, "8,25,31,2,40,17+37")).toEqual({ state: "done" });
  await expect(enter(omar, MOON_RESULT)).rejects.toMatchObject({ code: "lottery_already_drawn" });
  await expect(maria.send(lotteryDesk.enterResult, { gameCode: FIVE, issue: "T-1", result: "1,2,3,4,5" })).rejects.toMatchObject({
    code: "lottery_own_draw",
  });
});

test("L-07 OP-03 a draw that is called off returns every stake once, and says why", async () => {
  const [maria, omar] = people;
  await runLottery(shop);
  const before = await cash(ana);
  await buy(ana, MOON, "T-4", special("1,2,3"), special("4"));
  const wish = { gameCode: MOON, issue: "T-4", reason: "The drum broke." };
  expect(await maria.send(lotteryDesk.voidDraw, wish)).toEqual({ state: "waiting" });
  expect(await omar.send(lotteryDesk.voidDraw, wish)).toEqual({ state: "done" });
  await shop.world.jobsDone();
  await runLottery(shop);
  expect(await cash(ana)).toBe(before);
  expect((await states(ana)).slice(0, 2)).toEqual([
    ["refunded", "0.00", "10.00"],
    ["refunded", "0.00", "30.00"],
  ]);
  expect(JSON.stringify(await ana.send(messages.inbox, {}))).toContain("The drum broke.");
  await expect(maria.send(lotteryDesk.voidDraw, { ...wish, issue: "T-1" })).rejects.toMatchObject({ code: "lottery_already_drawn" });
});

test("L-05 what one account wins at most stays with the issue as it was planned, whatever its game says later", async () => {
  const capped = await lotteryShop(await world(), 1_000_000_000_000n, {}, { accountCap: 30_000n });
  const [desk, ben] = [await office(capped), await bettor(capped, 1_000n)];
  await buy(ben, MOON, "T-1", special("36"));
  await capped.rows((db) => sql`update lottery_games set account_cap = null where game_code = ${MOON}`.execute(db));
  await enterNow(capped, desk, "T-1");
  expect(await cash(ben, capped)).toBe(30_000n);
  const raised = capped.rows((db) => sql`update lottery_sales set account_cap = null`.execute(db));
  await expect(raised).rejects.toThrow(/permission denied/);
});

test("L-06 a corrected result nets to the right one, also where the money was spent, and the player is told", async () => {
  const other = await lotteryShop(await world());
  const desk = await office(other);
  const [ben, cleo] = [await bettor(other, 1_000n), await bettor(other, 1_000n)];
  await buy(ben, MOON, "T-1", special("36"));
  await buy(cleo, MOON, "T-1", special("37"));
  await enterNow(other, desk, "T-1");
  expect([await cash(ben, other), await cash(cleo, other)]).toEqual([48_020n, 0n]);
  await runLottery(other);
  await come(other, MOON, "T-2", "draw");
  await runLottery(other);
  const wish = { gameCode: MOON, issue: "T-1", result: "8,25,31,2,40,17+37", reason: "Entered for the wrong day." };
  for (const person of desk) await person.send(lotteryDesk.correctResult, wish);
  await other.world.jobsDone();
  expect([await cash(ben, other), await cash(cleo, other)]).toEqual([0n, 48_020n]);
  expect(await states(ben)).toEqual([["lost", "0.00", "0.00"]]);
  expect(JSON.stringify(await ben.send(messages.inbox, {}))).toContain("Entered for the wrong day.");
  expect((await ben.send(lottery.draw, { gameCode: MOON, issue: "T-1" })).corrected).toMatchObject([
    { result: MOON_RESULT, reason: wish.reason },
  ]);
});

test("L-03 a ticket that the two engines differ on is held back with its smallest case, and stops no other", async () => {
  const other = await lotteryShop(await world());
  const desk = await office(other);
  const [ben, cleo] = [await bettor(other, 10_000n), await bettor(other, 10_000n)];
  const [bad] = await buy(ben, MOON, "T-1", special("36,35,34"));
  await buy(cleo, MOON, "T-1", special("36"));
  await come(other, MOON, "T-1", "draw");
  await runLottery(other);
  await tamper(other, sql`update lottery_tickets set units = 4 where id = ${bad?.id}`);
  await enterNow(other, desk, "T-1");
  expect(await states(ben)).toEqual([["checking", "0.00", "0.00"]]);
  expect(await states(cleo)).toEqual([["won", "480.20", "0.00"]]);
  expect((await desk[0].send(lotteryDesk.alarms, {})).content).toMatchObject([{ kind: "engines_differ", ticketId: bad?.id, issue: "T-1" }]);
});

test("L-08 a ticket that was changed after it was sealed is not paid, even where both engines agree on it", async () => {
  const other = await lotteryShop(await world());
  const desk = await office(other);
  const ben = await bettor(other, 10_000n);
  const [bad] = await buy(ben, MOON, "T-1", special("1"));
  await come(other, MOON, "T-1", "draw");
  await runLottery(other);
  await tamper(other, sql`update lottery_tickets set selection = '36' where id = ${bad?.id}`);
  await enterNow(other, desk, "T-1");
  expect(await cash(ben, other)).toBe(9_000n);
  expect(await states(ben)).toEqual([["checking", "0.00", "0.00"]]);
});

test("L-11 LO-05 our own draw follows from what was published before betting opened, and anybody can work it out again", async () => {
  const [bought] = await buy(ana, FIVE, "T-1", { play: "last3_straight", selection: "1|2|3", mode: "LOTT", unit: "2.00" });
  const before = (await ana.send(lottery.current, { gameCode: FIVE })).issues[0];
  await drawNow(shop, "T-1");
  const { chain, commit, reveal, result } = await ana.send(lottery.draw, { gameCode: FIVE, issue: "T-1" });
  const seed = Buffer.from(reveal ?? "", "hex");
  expect([Buffer.from(sha256(seed)).toString("hex"), commit, commit]).toEqual([commit, before?.commit, chain?.anchor]);
  expect(houseResult("SSC", drawInts(seed, chain?.salt ?? "", FIVE, 1))).toEqual(result);
  expect((await ana.send(lottery.current, { gameCode: FIVE })).issues[0]).toMatchObject({ issue: "T-2", state: "open", commit: reveal });

  const { receipt, inclusion } = await ana.send(lottery.ticket, { ticketId: bought?.id ?? "" });
  const { publicKey } = await shop.send(lottery.receiptKey, {});
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), Buffer.from(publicKey, "base64")]),
    format: "der",
    type: "spki",
  });
  expect(verify(null, Buffer.from(receipt.text), key, Buffer.from(receipt.signature, "base64"))).toBe(true);
  expect(JSON.parse(receipt.text)).toContain(inclusion?.leaf);
  const hex = (text: string) => Buffer.from(text, "hex");
  const proof = inclusion && { ...inclusion, proof: inclusion.proof.map(hex), root: hex(inclusion.root) };
  expect(proof && isIncluded(sha256, proof)).toBe(true);
});

test("L-02 L-11 the database lets nobody draw before the seal, draw again, reopen, or change what was sealed", async () => {
  const { id } = await readIssue(shop, FIVE, "T-1");
  const next = await readIssue(shop, FIVE, "T-2");
  const change = (statement: string, draw: bigint) =>
    shop.rows((db) => sql.raw(`update lottery_draws set ${statement} where id = ${draw}`).execute(db));
  const broken = (constraint: string) => expect.objectContaining({ constraint });
  const notYet = expect.objectContaining({ code: "23514" });
  await expect(change(`result = '"1,2,3,4,5"'`, next.id)).rejects.toEqual(notYet);
  await expect(change("state = 'locked'", next.id)).rejects.toEqual(broken("lottery_sealed_first"));
  await expect(change("state = 'drawn'", next.id)).rejects.toEqual(notYet);
  await expect(change(`result = '"1,2,3,4,5"', revision = 2`, id)).rejects.toEqual(broken("lottery_no_redraw"));
  await expect(change("state = 'open'", id)).rejects.toEqual(broken("lottery_goes_forward"));
  await expect(change("sealed_count = 9", id)).rejects.toEqual(broken("lottery_no_redraw"));
  await expect(change("state = 'cancelled'", id)).rejects.toEqual(broken("lottery_goes_forward"));
  const late = sql`insert into lottery_tickets select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).* from lottery_tickets t where draw_id = ${id}`;
  await expect(shop.rows((db) => late.execute(db))).rejects.toEqual(broken("lottery_on_sale"));
  await expect(shop.rows((db) => sql`update lottery_tickets set selection = '9'`.execute(db))).rejects.toMatchObject({ code: "42501" });
});

test("F-08 F-09 F-10 L-04 L-10 two nodes that run the same jobs again and again, with clocks an hour apart, draw and pay once", async () => {
  const here = await newWorld();
  const there = await newWorld({ beside: here });
  const home = await lotteryShop(here);
  const ben = await bettor(home, 100_000n);
  for (let digit = 0; digit < 10; digit++)
    await buy(ben, FIVE, "T-1", { play: "fixed", selection: `||||${digit}`, mode: "LOTT", unit: "2.00" });
  await come(home, FIVE, "T-1", "draw");
  here.at(new Date(Date.now() - 3_600_000));
  there.at(new Date(Date.now() + 3_600_000));
  for (let again = 0; again < 3; again++) {
    await home.visit((ctx) => ctx.addJob("lottery.run", {}));
    await Promise.all([here.jobsDone(), there.jobsDone()]);
  }
  const { id, state, seal } = await readIssue(home, FIVE, "T-1");
  expect([state, seal?.count]).toEqual(["settled", 10]);
  await home.visit((ctx) => ctx.addJob("lottery.settle", { drawId: String(id) }));
  await here.jobsDone();
  // One of ten digits wins 19.56 for 2.00.
  expect(await sumOf(home, ben.id, "cash")).toBe(100_000n - 2_000n + 1_956n);
  const { rows } = await home.rows((db) =>
    sql<{ issue: string }>`select issue from lottery_draws where game_code = ${FIVE} and result is not null`.execute(db),
  );
  expect(rows).toEqual([{ issue: "T-1" }]);
});

test("L-10 L-12 after an outage every issue that went by is drawn once, in order, and the calendar goes on without a gap", async () => {
  const home = await lotteryShop(await world());
  await home.rows((db) =>
    sql`update lottery_draws set opens_at = opens_at - interval '5 hours', locks_at = locks_at - interval '5 hours', draws_at = draws_at - interval '5 hours'
      where game_code = ${FIVE} and state in ('pending', 'open')`.execute(db),
  );
  await runLottery(home);
  const { rows } = await home.rows((db) =>
    sql<{ issue: string; round: number; linked: boolean }>`select issue, round, commit = lag(reveal) over (order by round) as linked
      from lottery_draws where game_code = ${FIVE} and result is not null order by round`.execute(db),
  );
  expect(rows.map(({ issue, round, linked }) => [issue, round, linked ?? true])).toEqual(
    ["T-1", "T-2", "T-3", "T-4", "T-5"].map((issue, at) => [issue, at + 1, true]),
  );
});
