import { randomUUID } from "node:crypto";
import { lotteryDesk } from "@magpie/contract/lottery/desk";
import { TRIAL_TYPE } from "@magpie/contract/members";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDesk } from "../../../test/desks/vendor-desk";
import { STOCK } from "../../../test/lab/stock";
import { addPlayers, give } from "../../../test/ledger/bank";
import { bettor, buy, drawNow, enterNow, FIVE, lotteryShop, MOON, office, readIssue, special, tamper } from "../../../test/lottery/desk";
import { type WorldMerchant, world } from "../../../test/world";
import { count, followStakes, type PlacedStake, readOn } from "./stakes";

/** The sums of a member's stakes, and the number of rows that make them. Bets that count for nothing are not among them. */
async function countedFor(shop: WorldMerchant, memberId: string) {
  const { rows } = await shop.rows((db) =>
    sql<{ stake: string; bets: number; rows: number }>`
      select coalesce(sum(stake), 0)::text as stake, coalesce(sum(bets), 0)::int as bets, count(*)::int as rows
      from stakes_stakes where member_id = ${memberId} and (stake, won, bets) <> (0, 0, 0)`.execute(db),
  );
  const [found] = rows;
  return [found?.stake, found?.bets, found?.rows];
}

/** The whole figures of a member's bets, and the part of them that counts. */
async function figuresOf(shop: WorldMerchant, memberId: string) {
  const { rows } = await shop.rows((db) =>
    sql<Record<"category" | "bet" | "refund" | "payout" | "stake", string>>`
      select category, sum(bet)::text as bet, sum(refund)::text as refund, sum(payout)::text as payout, sum(stake)::text as stake
      from stakes_stakes where member_id = ${memberId} group by 1 order by 1`.execute(db),
  );
  return rows.map(({ category, bet, refund, payout, stake }) => [category, bet, refund, payout, stake]);
}

async function run(shop: WorldMerchant, drawId: bigint): Promise<void> {
  await shop.visit((ctx) => ctx.addJob("lottery.countStakes", { drawId: String(drawId) }));
  await shop.world.jobsDone();
}

const side = (selection: string) => ({ play: "special_side", selection, mode: "ELOTT", unit: "10.00" }) as const;

test("LO-06 MO-07 lost and won tickets count their price, pushed and hedged ones nothing, and counting twice or from the start changes nothing", async () => {
  const shop = await lotteryShop(await world());
  const people = await office(shop);
  const [ana, ben, cleo] = [await bettor(shop), await bettor(shop), await bettor(shop)];
  await buy(ana, MOON, "T-1", special("36"), special("1"), special("1"));
  await buy(ben, MOON, "T-1", side("big"), side("small"));
  await buy(cleo, MOON, "T-1", side("big"));
  await enterNow(shop, people, "T-1", "8,25,31,2,40,17+49");
  const { id } = await readIssue(shop, MOON, "T-1");
  const all = () => Promise.all([ana, ben, cleo].map((member) => countedFor(shop, member.id)));
  const expected = [
    ["3000", 3, 1],
    ["0", 0, 0],
    ["0", 0, 0],
  ];
  expect(await all()).toEqual(expected);
  // A push of both sides, and a push on 49: revenue of nothing, and nothing that counts.
  expect(await figuresOf(shop, ana.id)).toEqual([["ELOTT", "3000", "0", "0", "3000"]]);
  expect(await figuresOf(shop, ben.id)).toEqual([["ELOTT", "2000", "2000", "0", "0"]]);
  expect(await figuresOf(shop, cleo.id)).toEqual([["ELOTT", "1000", "1000", "0", "0"]]);
  await run(shop, id);
  // Simulates a crash before the cursor was stored.
  await shop.rows((db) => sql`update lottery_counts set upto = ''`.execute(db));
  await run(shop, id);
  expect(await all()).toEqual(expected);
});

test("LO-06 an issue that is called off counts nothing, and a corrected one counts anew, from when it was first settled", async () => {
  const shop = await lotteryShop(await world());
  const people = await office(shop);
  const ana = await bettor(shop);
  await buy(ana, MOON, "T-1", side("big"));
  await enterNow(shop, people, "T-1");
  expect(await countedFor(shop, ana.id)).toEqual(["1000", 1, 1]);
  const correction = { gameCode: MOON, issue: "T-1", result: "8,25,31,2,40,17+49", reason: "Read wrongly." };
  for (const person of people) await person.send(lotteryDesk.correctResult, correction);
  await shop.world.jobsDone();
  // A 49 is a push for both sides.
  expect(await countedFor(shop, ana.id)).toEqual(["0", 0, 2]);
  const { rows } = await shop.rows((db) => sql`select distinct settled_at from stakes_stakes where member_id = ${ana.id}`.execute(db));
  expect(rows).toHaveLength(1);

  await shop.visit((ctx) => ctx.addJob("lottery.run", {}));
  await shop.world.jobsDone();
  await buy(ana, MOON, "T-2", special("1"));
  const wish = { gameCode: MOON, issue: "T-2", reason: "The drum broke." };
  for (const person of people) await person.send(lotteryDesk.voidDraw, wish);
  await shop.world.jobsDone();
  expect(await countedFor(shop, ana.id)).toEqual(["0", 0, 2]);
});

test("LO-06 L-03 a ticket that is held back counts when it is released", async () => {
  const shop = await lotteryShop(await world());
  const people = await office(shop);
  const ana = await bettor(shop);
  const [bought] = await buy(ana, MOON, "T-1", special("36"));
  await buy(ana, MOON, "T-1", special("2"));
  // A ticket that differs from its seal is held until two people decide.
  await tamper(shop, sql`update lottery_tickets set selection = '49' where id = ${bought?.id ?? ""}`);
  await enterNow(shop, people, "T-1", "8,25,31,2,40,17+49");
  expect(await countedFor(shop, ana.id)).toEqual(["1000", 1, 1]);
  await tamper(shop, sql`update lottery_tickets set selection = '36' where id = ${bought?.id ?? ""}`);
  const wish = { gameCode: MOON, issue: "T-1", ticketId: bought?.id ?? "", settlement: "first", reason: "It is as it was sold." } as const;
  for (const person of people) await person.send(lotteryDesk.releaseTicket, wish);
  await shop.world.jobsDone();
  expect(await countedFor(shop, ana.id)).toEqual(["2000", 2, 2]);
});

test("MO-07 LO-06 a round counts when it is over, less what was taken back before and after, and play money never does", async () => {
  const shop = await (await world()).merchant(STOCK);
  const desk = await openDesk(shop);
  const ana = await shop.member();
  await give(shop, ana.id, 100_000n);
  const [seat, trial] = [await desk.open(ana), await desk.open(ana, { trial: true })];
  const gather = async () => {
    for (const job of ["records.gather", "play.tellClosed", "records.gather"] as const) await shop.visit((ctx) => ctx.addJob(job, {}));
    await shop.world.jobsDone();
  };
  const [lost, back] = [randomUUID(), randomUUID()];
  await seat.bet("one", "10.00", lost);
  await seat.bet("one", "5.00", back);
  await trial.bet("play-money", "50.00");
  await gather();
  expect(await countedFor(shop, ana.id)).toEqual(["0", 0, 0]);
  await seat.rollback("one", back);
  await seat.close("one");
  await trial.close("play-money");
  await gather();
  await gather();
  // The result is the same whether the close or the refund is read first.
  expect(await countedFor(shop, ana.id)).toMatchObject(["1000", 1, expect.any(Number)]);
  await seat.bet("two", "7.00");
  await seat.win("two", "1.00", randomUUID(), true);
  await gather();
  expect(await countedFor(shop, ana.id)).toMatchObject(["1700", 2, expect.any(Number)]);
});

test("vector 14 vector 15 nine of ten digits and two opposite sides count nothing though they are revenue, and a bet voided after its round takes everything back", async () => {
  const lotto = await lotteryShop(await world());
  const ana = await bettor(lotto);
  const digit = (number: number) => ({ play: "fixed", selection: `||||${number}`, mode: "LOTT", unit: "2.00" }) as const;
  await buy(ana, FIVE, "T-1", ...Array.from({ length: 9 }, (_, at) => digit(at)));
  await drawNow(lotto, "T-1");
  await lotto.world.jobsDone();
  const [nine] = await figuresOf(lotto, ana.id);
  expect([nine?.[0], nine?.[1], nine?.[4]]).toEqual(["LOTT", "1800", "0"]);

  const shop = await (await world()).merchant(STOCK);
  const desk = await openDesk(shop);
  const ben = await shop.member();
  await give(shop, ben.id, 100_000n);
  const seat = await desk.open(ben);
  const gather = async () => {
    for (const job of ["records.gather", "play.tellClosed", "records.gather"] as const) await shop.visit((ctx) => ctx.addJob(job, {}));
    await shop.world.jobsDone();
  };
  // Banker and player in one round: the vendor says that only the difference was at risk.
  await seat.bet("both", "140.00");
  await seat.win("both", "100.00", randomUUID(), true, "60.00");
  const voided = randomUUID();
  await seat.bet("lost", "500.00", voided);
  await seat.close("lost");
  await gather();
  expect((await figuresOf(shop, ben.id)).map(([, ...sums]) => sums)).toEqual([["64000", "0", "10000", "56000"]]);
  await seat.rollback("lost", voided);
  await gather();
  expect((await figuresOf(shop, ben.id)).map(([, ...sums]) => sums)).toEqual([["14000", "0", "10000", "6000"]]);
});

const staked = (memberId: string, source: string, stake: bigint): PlacedStake => ({
  memberId,
  source,
  kind: "play",
  gameType: "RNG",
  gameCode: "any",
  currency: "INR",
  stake,
  won: 0n,
  bets: stake > 0n ? 1 : 0,
  placedAt: new Date(),
  settledAt: new Date(),
});

test("LO-06 stakes are numbered without a gap however many count at once, a reader gets each once, and trial accounts have none", async () => {
  const shop = await (await world()).merchant();
  const members = await addPlayers(shop, 8);
  const [trial = ""] = await addPlayers(shop, 1, TRIAL_TYPE);
  await Promise.all(
    members.map((memberId, at) =>
      shop.visit((ctx) => count(ctx, [staked(memberId, "a", 100n), staked(memberId, "b", BigInt(at)), staked(trial, `a${at}`, 5n)])),
    ),
  );
  await Promise.all(members.map((memberId) => shop.visit((ctx) => count(ctx, [staked(memberId, "a", 60n)]))));
  const seen: bigint[] = [];
  const inMerchant = <T>(work: Parameters<typeof shop.visit<T>>[0]) => shop.visit(work);
  const read = () =>
    followStakes(
      { inMerchant: inMerchant as never },
      "test",
      async (_ctx, stakes) => void seen.push(...stakes.map(({ number }) => number)),
    );
  await Promise.all([read(), read(), read()]);
  await read();
  // The first member's second source counts for nothing.
  expect(seen.sort((a, b) => Number(a - b))).toEqual(Array.from({ length: 8 * 3 - 1 }, (_, at) => BigInt(at + 1)));
  expect(await countedFor(shop, members[7] ?? "")).toEqual(["67", 2, 3]);
  expect(await countedFor(shop, trial)).toEqual(["0", 0, 0]);
  // Stakes of a transaction that failed are read again.
  await shop.visit((ctx) => count(ctx, [staked(members[0] ?? "", "c", 1n)]));
  const fails = shop.visit(async (ctx) => {
    expect(await readOn(ctx, "test")).toHaveLength(1);
    throw new Error("killed");
  });
  await expect(fails).rejects.toThrow("killed");
  expect(await shop.visit((ctx) => readOn(ctx, "test"))).toHaveLength(1);
});
