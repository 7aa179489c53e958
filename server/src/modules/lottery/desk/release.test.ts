import { lotteryDesk, type ReleaseSettlement } from "@magpie/contract/lottery/desk";
import { lottery } from "@magpie/contract/lottery/lottery";
import { messages } from "@magpie/contract/messages";
import { leafHash } from "@magpie/domain/merkle";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { sumOf } from "../../../../test/ledger/bank";
import { bettor, buy, come, enterNow, lotteryShop, MOON, office, runLottery, special, tamper } from "../../../../test/lottery/desk";
import { type WorldMember, type WorldMerchant, type WorldOperator, world } from "../../../../test/world";
import { leafText, sha256 } from "../sale/receipts";
import { readTicket } from "../sale/tickets-store";

let shop: WorldMerchant;
let ben: WorldMember;
let people: [WorldOperator, WorldOperator];
let held: string;

beforeAll(async () => {
  shop = await lotteryShop(await world());
  ben = await bettor(shop, 100_000n);
  people = await office(shop);
});

const cash = () => sumOf(shop, ben.id, "cash");
const stateOf = async (ticketId: string) => {
  const { state, payout, refund } = await ben.send(lottery.ticket, { ticketId });
  return [state, payout, refund];
};

/** Sold with a count of units that only the second engine looks at, and sealed so. */
async function buyMiscounted(issue: string): Promise<string> {
  const [bought] = await buy(ben, MOON, issue, special("36,35,34"));
  const id = bought?.id ?? "";
  await tamper(shop, sql`update lottery_tickets set units = 4 where id = ${id}`);
  const row = await shop.rows((db) => readTicket(db, ben.id, id));
  const leaf = row && Buffer.from(leafHash(sha256, leafText("LHC-2026", row)));
  await tamper(shop, sql`update lottery_tickets set leaf = ${leaf} where id = ${id}`);
  return id;
}

const wish = (issue: string, ticketId: string, settlement: ReleaseSettlement, reason = "The count was wrong.") => ({
  gameCode: MOON,
  issue,
  ticketId,
  settlement,
  reason,
});

test("L-03 journey F: a ticket that was held back is settled by the engine that two people say was right, once, and the player is told why", async () => {
  const [maria, omar] = people;
  const id = await buyMiscounted("T-1");
  held = id;
  await enterNow(shop, people, "T-1");
  const before = await cash();
  expect((await maria.send(lotteryDesk.held, {})).list).toMatchObject([
    {
      ticketId: id,
      issue: "T-1",
      account: ben.account,
      first: { payout: "480.20" },
      second: null,
      smallest: { play: "special", second: { failed: expect.any(String) } },
      proposal: null,
    },
  ]);
  await expect(maria.send(lotteryDesk.releaseTicket, wish("T-1", id, "second"))).rejects.toMatchObject({ code: "lottery_no_verdict" });
  expect(await maria.send(lotteryDesk.releaseTicket, wish("T-1", id, "first"))).toEqual({ state: "waiting" });
  expect(await maria.send(lotteryDesk.releaseTicket, wish("T-1", id, "first"))).toEqual({ state: "waiting" });
  expect(await omar.send(lotteryDesk.releaseTicket, wish("T-1", id, "refund"))).toEqual({ state: "waiting" });
  expect(await cash()).toBe(before);
  expect((await maria.send(lotteryDesk.held, {})).list).toMatchObject([
    { proposal: { by: omar.account, own: false, settlement: "refund" } },
  ]);
  expect(await maria.send(lotteryDesk.releaseTicket, wish("T-1", id, "first"))).toEqual({ state: "waiting" });
  expect(await omar.send(lotteryDesk.releaseTicket, wish("T-1", id, "first"))).toEqual({ state: "done" });
  expect(await cash()).toBe(before + 48_020n);
  expect(await stateOf(id)).toEqual(["won", "480.20", "0.00"]);
  expect(JSON.stringify(await ben.send(messages.inbox, {}))).toContain("The count was wrong.");
  await expect(maria.send(lotteryDesk.releaseTicket, wish("T-1", id, "refund"))).rejects.toMatchObject({ code: "lottery_not_held" });
  await expect(
    shop.rows((db) => sql`update lottery_outcomes set payout = payout + 1 where ticket_id = ${id}`.execute(db)),
  ).rejects.toMatchObject({ constraint: "lottery_decided_once" });
});

test("L-06 what a released ticket brought goes back when its draw is corrected", async () => {
  const before = await cash();
  const correction = { gameCode: MOON, issue: "T-1", result: "8,25,31,2,40,17+37", reason: "Entered for the wrong day." };
  for (const person of people) await person.send(lotteryDesk.correctResult, correction);
  await shop.world.jobsDone();
  expect(await cash()).toBe(before - 48_020n);
  expect(await stateOf(held)).toEqual(["lost", "0.00", "0.00"]);
});

test("L-08 a ticket that is not as it was sealed can only be given back, at the price that the ledger knows", async () => {
  await runLottery(shop);
  const before = await cash();
  const [bought] = await buy(ben, MOON, "T-2", special("1"));
  const id = bought?.id ?? "";
  await come(shop, MOON, "T-2", "draw");
  await runLottery(shop);
  await tamper(shop, sql`update lottery_tickets set selection = '36', cost = 99999 where id = ${id}`);
  await enterNow(shop, people, "T-2");
  const [maria, omar] = people;
  await expect(maria.send(lotteryDesk.releaseTicket, wish("T-2", id, "first"))).rejects.toMatchObject({ code: "lottery_no_verdict" });
  for (const person of [maria, omar]) await person.send(lotteryDesk.releaseTicket, wish("T-2", id, "refund"));
  expect(await cash()).toBe(before);
  expect(await stateOf(id)).toEqual(["refunded", "0.00", "10.00"]);
});
