import { records } from "@magpie/contract/records";
import { fromDecimal } from "@magpie/domain/money";
import { beforeAll, describe, expect, test } from "vitest";
import { gatherRecords } from "../../../test/kit/records";
import { addPlayer, bet, give, postTo, win } from "../../../test/ledger/bank";
import { listening } from "../../../test/people/socket-client";
import { newWorld, type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { closeRound } from "./records";

let product: World;
let shop: WorldMerchant;
let ana: WorldMember;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant({ timeZone: "Asia/Kolkata" });
  ana = await shop.member();
  await give(shop, ana.id, 1_000_00n);
});

/** 01:30 in India, so that yesterday is an hour and a half ago. */
const NOW = new Date("2026-11-14T20:00:00Z");
const TIGER = { vendor: "pale-tiger", vendorName: "Pale Tiger", game: "bell-tower", gameName: "Bell Tower", gameType: "RNG" };
const DRUM = { vendor: "juno-drum", vendorName: "Juno Drum", game: "tide", gameName: "Tide Hunters", gameType: "FISH" };

const rollback = (memberId: string, amount: bigint, details: Record<string, string>) => ({
  ...win(memberId, amount, details),
  kind: "play.rollback",
});

describe("the betting record", () => {
  beforeAll(async () => {
    const play = (round: string, at: string, more = TIGER) => ({ round: { ...more, round }, at: new Date(at) });
    const won = play("1", "2026-11-14T18:30:00Z");
    await postTo(shop, "1:bet", bet(ana.id, 5_00n, won.round), won.at);
    await postTo(shop, "1:win", win(ana.id, 12_50n, won.round), NOW);
    const lost = play("2", "2026-11-14T18:29:59Z");
    await postTo(shop, "2:bet", bet(ana.id, 3_00n, lost.round), lost.at);
    const back = play("3", "2026-11-14T19:00:00Z", DRUM);
    await postTo(shop, "3:bet", bet(ana.id, 7_00n, back.round), back.at);
    await postTo(shop, "3:back", rollback(ana.id, 7_00n, back.round), back.at);
    const open = play("4", "2026-11-14T19:30:00Z", DRUM);
    await shop.visit((ctx) => closeRound(ctx, { memberId: ana.id, currency: "INR", vendor: "pale-tiger", round: "2" }));
    await gatherRecords(shop);
    await postTo(shop, "4:bet", bet(ana.id, 1_00n, open.round), open.at);
    await gatherRecords(shop);
    product.at(NOW);
    return () => product.at(null);
  });

  test("MO-06 lists rounds newest first with what they cost and brought, by the days of the merchant", async () => {
    const { content } = await ana.send(records.bets, { days: 1 });
    expect(content).toMatchObject([
      { id: "juno-drum:4", bet: "1.00", won: "0.00", status: "OPEN" },
      {
        id: "juno-drum:3",
        bet: "7.00",
        won: "0.00",
        refunded: "7.00",
        status: "REFUNDED",
        gameName: "Tide Hunters",
        vendorName: "Juno Drum",
      },
      { id: "pale-tiger:1", bet: "5.00", won: "12.50", status: "SETTLED", placedAt: "2026-11-14T18:30:00.000Z" },
    ]);
    expect((await ana.send(records.bets, { days: 2 })).content.at(-1)).toMatchObject({ id: "pale-tiger:2", status: "SETTLED" });
  });

  test("MO-06 filters by studio, kind of game and state, with totals to match and the choices there are", async () => {
    const figures = { rounds: 4, bet: "16.00", won: "12.50", refunded: "7.00", net: "3.50" };
    expect(await ana.send(records.betTotals, { days: 7 })).toEqual({
      from: "2026-11-09",
      to: "2026-11-15",
      timeZone: "Asia/Kolkata",
      ...figures,
      vendors: [
        { vendor: "juno-drum", name: "Juno Drum" },
        { vendor: "pale-tiger", name: "Pale Tiger" },
      ],
      gameTypes: ["FISH", "RNG"],
    });
    expect(await ana.send(records.betTotals, { vendor: "pale-tiger" })).toMatchObject({ rounds: 2, bet: "8.00", net: "4.50" });
    expect(await ana.send(records.betTotals, { gameType: "FISH", status: "OPEN" })).toMatchObject({ rounds: 1, bet: "1.00" });
    expect((await ana.send(records.bets, { status: "SETTLED" })).content.map(({ id }) => id)).toEqual(["pale-tiger:1", "pale-tiger:2"]);
    expect((await ana.send(records.bets, { vendor: "nobody" })).content).toEqual([]);
  });

  test("MO-06 pages go on where the last one ended, over days and over rounds of one moment", async () => {
    const ben = await shop.member();
    await give(shop, ben.id, 100_00n);
    for (const round of ["a", "b", "c", "d", "e"]) {
      const at = new Date(round < "d" ? NOW : "2026-11-12T10:00:00Z");
      await postTo(shop, `ben:${round}`, bet(ben.id, 1_00n, { ...TIGER, round: `ben-${round}` }), at);
    }
    await gatherRecords(shop);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await ben.send(records.bets, { pageSize: 2, ...(cursor && { cursor }) });
      seen.push(...page.content.map(({ id }) => id));
      cursor = page.next;
    }
    expect([...seen].sort()).toEqual(["a", "b", "c", "d", "e"].map((round) => `pale-tiger:ben-${round}`));
    expect(seen.slice(3).sort()).toEqual(["pale-tiger:ben-d", "pale-tiger:ben-e"]);
    for (const cursor of ["1", "2026-11-12.1", "2026-11-12.x.1", "yesterday.1.1"]) {
      await expect(ben.send(records.bets, { cursor })).rejects.toMatchObject({ code: "invalid_input" });
    }
  });

  test("MO-06 every figure is the sum of the lines that explain it, of a round and of all", async () => {
    const totals = await ana.send(records.betTotals, { days: 7 });
    const sumOf = (content: { amount: string }[]) => content.reduce((sum, { amount }) => sum + (fromDecimal(amount, "INR") ?? 0n), 0n);
    for (const [figure, shown] of [
      ["BET", `-${totals.bet}`],
      ["WON", totals.won],
      ["REFUNDED", totals.refunded],
      ["NET", totals.net],
    ] as const) {
      const { content, sum } = await ana.send(records.explainBets, { days: 7, figure });
      expect([sum, sumOf(content)]).toEqual([shown, fromDecimal(shown, "INR")]);
    }
    const round = await ana.send(records.explainBets, { figure: "NET", round: "pale-tiger:1" });
    expect(round).toMatchObject({
      sum: "7.50",
      content: [
        { kind: "BET", amount: "-5.00" },
        { kind: "WIN", amount: "12.50" },
      ],
    });
  });

  test("SEC-23 a round of somebody else is not explained", async () => {
    const eve = await shop.member();
    await expect(eve.send(records.explainBets, { figure: "NET", round: "pale-tiger:1" })).rejects.toMatchObject({ code: "record_unknown" });
    expect((await eve.send(records.bets, {})).content).toEqual([]);
  });
});

test("MO-06 a round is gathered once, however often and wherever the ledger is read", async () => {
  const beside = await newWorld({ beside: product });
  const fay = await addPlayer(shop, 100_00n);
  const details = { ...TIGER, round: "twice" };
  for (const part of [1, 2, 3]) await postTo(shop, `twice:${part}`, bet(fay, 1_00n, details));
  const elsewhere = Object.assign(Object.create(Object.getPrototypeOf(shop)), shop, { world: beside });
  await Promise.all([gatherRecords(shop), gatherRecords(elsewhere), gatherRecords(shop)]);
  await postTo(shop, "twice:win", win(fay, 2_00n, details));
  await Promise.all([gatherRecords(shop), gatherRecords(elsewhere)]);
  const rows = await shop.rows((db) =>
    db
      .selectFrom("records_bet_days")
      .select(["rounds", "bet", "won", "status"])
      .where("memberId", "=", fay)
      .where("rounds", ">", 0n)
      .execute(),
  );
  expect(rows).toEqual([{ rounds: 1n, bet: 3_00n, won: 2_00n, status: "SETTLED" }]);
});

test("MO-06 a member's pages hear once for each reading that the record has grown, and that a listed round is over; nobody else hears", async () => {
  const [gil, hal] = [await shop.member(), await shop.member()];
  await give(shop, gil.id, 100_00n);
  await gatherRecords(shop);
  const [own, other] = [await listening(shop, gil), await listening(shop, hal)];
  const told = ({ heard }: typeof own) => heard.filter(({ event }) => event === "record").length;
  const close = (round: string) => shop.visit((ctx) => closeRound(ctx, { memberId: gil.id, currency: "INR", vendor: TIGER.vendor, round }));

  for (const round of ["push-1", "push-2", "push-3"]) await postTo(shop, round, bet(gil.id, 1_00n, { ...TIGER, round }));
  await close("push-1");
  await gatherRecords(shop);
  await expect.poll(() => told(own)).toBe(1);
  expect((await gil.send(records.betTotals, {})).rounds).toBe(3);

  await close("push-2");
  await expect.poll(() => told(own)).toBe(2);
  expect(told(other)).toBe(0);
});
