import { randomUUID } from "node:crypto";
import { DAY_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { BonusPlayer, decimal } from "../../../../test/desks/bonus-desk";
import { openDesk, type VendorDesk } from "../../../../test/desks/vendor-desk";
import { OTHER_GAME, STOCK } from "../../../../test/lab/stock";
import { give, sumOf } from "../../../../test/ledger/bank";
import { type World, type WorldMerchant, world } from "../../../../test/world";
import { cancelGrant, setAside } from "../../wallet/wallet";

let here: World;
let shop: WorldMerchant;
let desk: VendorDesk;

beforeAll(async () => {
  here = await world();
  shop = await here.merchant(STOCK);
  desk = await openDesk(shop, { profile: { lateRollback: "accept" } });
});

afterEach(() => here.at(null));

const newRound = () => `round-${randomUUID()}`;

async function sweep(): Promise<void> {
  await shop.visit((ctx) => ctx.addJob("promotions.sweepGrants", {}));
  await here.jobsDone();
}

describe("a bet with a bonus in play", () => {
  test("BW-02 P-02 GS-22 is paid from the bonus first, wins to where it came from, and tells what can be bet", async () => {
    const ana = await BonusPlayer.sit(desk, 20_000n, 10_000n);
    const round = newRound();
    expect(await ana.seat.balance()).toBe(decimal(30_000));
    expect(await ana.bet(round, 500)).toMatchObject({ balance: decimal(29_500) });
    expect(await ana.state()).toEqual([20_000, 9_500, 0, 500]);
    expect(await ana.win(round, 1_200)).toMatchObject({ balance: decimal(30_700) });
    expect(await ana.state()).toEqual([20_000, 10_700, 500, 0]);
  });

  test("BW-03 P-02 S-01 takes from both purses, shares its win by the stakes, and a repeat is told the same balance", async () => {
    const ana = await BonusPlayer.sit(desk, 20_000n, 300n);
    const [round, bet, win] = [newRound(), randomUUID(), randomUUID()];
    const first = await ana.bet(round, 500, bet);
    expect(await ana.state()).toEqual([19_800, 0, 0, 500]);
    const second = await ana.win(round, 1_001, { id: win });
    expect(await ana.state()).toEqual([20_201, 600, 500, 0]);
    expect(second).toMatchObject({ balance: decimal(20_801) });
    expect([await ana.bet(round, 500, bet), await ana.win(round, 1_001, { id: win })]).toEqual([first, second]);
  });

  test("BW-04 counts by the weight of its game, exactly", async () => {
    const ana = await BonusPlayer.sit(desk, 0n, 10_000n, { times100: 500 }, OTHER_GAME);
    for (let bet = 0; bet < 3; bet += 1) await ana.round(333);
    const seat = await desk.seat(ana.id);
    const round = newRound();
    await seat.bet(round, decimal(100));
    await seat.close(round);
    expect(await ana.state()).toEqual([0, 8_901, 599.5, 0]);
  });

  test("BW-05 H-16 above the maximum is refused with the room there is; set aside, or in a game without weight, it is cash", async () => {
    const rule = { maxBet: 500n, bps: { RNG: 10_000, [OTHER_GAME]: 0 } };
    const ana = await BonusPlayer.sit(desk, 2_000n, 1_000n, rule);
    const ref = { id: ana.grant.id, memberId: ana.id, currency: "INR" };
    await expect(ana.bet(newRound(), 501)).rejects.toMatchObject({ code: "bonus_max_bet", status: 409, value: { room: "5.00" } });
    await shop.visit((ctx) => setAside(ctx, ref, true));
    expect(await ana.bet(newRound(), 501)).toMatchObject({ balance: decimal(1_499) });
    await shop.visit((ctx) => setAside(ctx, ref, false));
    const other = await desk.seat(ana.id, OTHER_GAME);
    expect(await other.balance()).toBe(decimal(1_499));
    expect(await other.bet(newRound(), decimal(900))).toMatchObject({ balance: decimal(599) });
    await expect(other.bet(newRound(), decimal(700))).rejects.toMatchObject({
      code: "insufficient_funds",
      value: { cash: decimal(599), bonus: decimal(0) },
    });
    expect(await ana.state()).toEqual([599, 1_000, 0, 0]);
  });

  test("BW-05 cash first: own money is bet before the bonus, counts up to the maximum, and is never held back by it", async () => {
    const ana = await BonusPlayer.sit(desk, 2_000n, 1_000n, { maxBet: 500n, order: "cash_first" });
    await ana.round(800);
    expect(await ana.state()).toEqual([1_200, 1_000, 500, 0]);
    await expect(ana.bet(newRound(), 1_300)).rejects.toMatchObject({ code: "bonus_max_bet" });
  });

  test("H-15 takes the last coin of both purses, and not one more", async () => {
    const ana = await BonusPlayer.sit(desk, 700n, 300n);
    await expect(ana.bet(newRound(), 1_001)).rejects.toMatchObject({
      code: "insufficient_funds",
      value: { cash: "7.00", bonus: "3.00" },
    });
    expect(await ana.bet(newRound(), 1_000)).toMatchObject({ balance: "0.00" });
  });

  test("H-17 two bets in a round are together below the maximum", async () => {
    const ana = await BonusPlayer.sit(desk, 0n, 10_000n, { maxBet: 1_000n });
    const round = newRound();
    await ana.bet(round, 600);
    await expect(ana.bet(round, 401)).rejects.toMatchObject({ code: "bonus_max_bet", value: { room: "4.00" } });
    await ana.bet(round, 400);
  });

  test("H-18 a share that is smaller than a coin is cash", async () => {
    const ana = await BonusPlayer.sit(desk, 999n, 1n);
    await ana.round(1_000, 1);
    expect(await ana.state()).toEqual([1, 0, 0, 0]);
    // All that was asked for is bet, and there is nothing to convert.
    expect(await ana.ended()).toEqual(["converted", 0, 0]);
  });

  test("P-02 a round that began without a bonus stays without one", async () => {
    const ana = await BonusPlayer.sit(desk, 1_000n, 5_000n);
    const ref = { id: ana.grant.id, memberId: ana.id, currency: "INR" };
    const round = newRound();
    await shop.visit((ctx) => setAside(ctx, ref, true));
    await ana.bet(round, 400);
    await shop.visit((ctx) => setAside(ctx, ref, false));
    await ana.bet(round, 600);
    await ana.win(round, 50);
    expect(await ana.state()).toEqual([50, 5_000, 0, 0]);
  });

  test("H-22 both sides of a round count only as far as the vendor says that they were at risk", async () => {
    const ana = await BonusPlayer.sit(desk, 0n, 10_000n);
    const round = newRound();
    await ana.bet(round, 500);
    await ana.bet(round, 400);
    await ana.seat.win(round, decimal(800), randomUUID(), true, decimal(100));
    expect(await ana.state()).toEqual([0, 9_900, 100, 0]);
    const pushed = newRound();
    await ana.bet(pushed, 300);
    await ana.win(pushed, 300, { final: false });
    await ana.seat.close(pushed, "0.00");
    expect(await ana.state()).toEqual([0, 9_900, 100, 0]);
    // More than was staked is not at risk, whatever a vendor says.
    const lost = newRound();
    await ana.bet(lost, 200);
    await ana.seat.close(lost, decimal(9_999));
    expect(await ana.state()).toEqual([0, 9_700, 300, 0]);
  });
});

describe("a grant ends", () => {
  test("BW-06 P-03 H-13 converted, once, in the commit of the round that completes it; above the cap it goes", async () => {
    const ana = await BonusPlayer.sit(desk, 0n, 10_000n, { times100: 100, cap: 30_000n });
    await ana.round(9_000, 33_567);
    const round = newRound();
    await ana.bet(round, 1_000);
    expect(await ana.state()).toEqual([0, 33_567, 9_000, 1_000]);
    expect(await ana.seat.close(round)).toMatchObject({ balance: decimal(30_000), reference: null });
    expect(await ana.state()).toEqual([30_000, 0, 0, 0]);
    expect(await ana.ended()).toEqual(["converted", 30_000, 3_567]);
    expect(await ana.seat.close(round)).toMatchObject({ balance: decimal(30_000) });
  });

  test("BW-07 H-21 S-02 not by a bet that is taken back: all is as before", async () => {
    const ana = await BonusPlayer.sit(desk, 90_000n, 10_000n);
    const [round, id] = [newRound(), randomUUID()];
    await ana.bet(round, 100_000, id);
    expect(await ana.state()).toEqual([0, 0, 0, 100_000]);
    expect(await ana.seat.rollback(round, id)).toMatchObject({ balance: decimal(100_000) });
    expect(await ana.state()).toEqual([90_000, 10_000, 0, 0]);
    expect(await ana.ended()).toEqual(["active", 0, 0]);
  });

  test("BW-08 lost when nothing is left; a bet of it that comes back later is the player's", async () => {
    const ana = await BonusPlayer.sit(desk, 1_000n, 700n);
    const [first, one] = [newRound(), randomUUID()];
    await ana.bet(first, 500, one);
    await ana.seat.rollback(first, one);
    expect(await ana.state()).toEqual([1_000, 700, 0, 0]);
    const [second, two] = [newRound(), randomUUID()];
    await ana.bet(second, 900, two);
    await ana.seat.close(second);
    expect(await ana.state()).toEqual([800, 0, 0, 0]);
    expect(await ana.ended()).toEqual(["lost", 0, 0]);
    const back = await ana.seat.rollback(second, two);
    expect(back).toMatchObject({ balance: decimal(1_700) });
    expect(await ana.seat.rollback(second, two)).toEqual(back);
    expect(await ana.state()).toEqual([1_700, 0, 0, 0]);
    const flags = await shop.rows((db) => db.selectFrom("play_flags").select("reason").where("roundId", "=", second).execute());
    expect(flags).toEqual([{ reason: "grant_ended" }]);
  });

  test("BW-10 H-11 P-05 from its deadline on it pays no stakes, and what was bet in time decides: lost it converts, void it expires", async () => {
    const close = (ana: BonusPlayer, round: string) => ana.seat.close(round);
    const roll = (ana: BonusPlayer, round: string, id: string) => ana.seat.rollback(round, id);
    for (const [end, expected, after] of [
      [close, ["converted", 2_000, 0], [2_000, 0, 0, 0]],
      [roll, ["expired", 0, 2_500], [0, 0, 0, 0]],
    ] as const) {
      const ana = await BonusPlayer.sit(desk, 0n, 10_000n);
      for (let time = 0; time < 9; time += 1) await ana.round(10_000, 10_000);
      await ana.round(9_700, 2_200);
      const [round, id] = [newRound(), randomUUID()];
      await ana.bet(round, 500, id);
      here.at(new Date(Date.now() + 31 * DAY_MS));
      const late = await desk.seat(ana.id);
      await expect(late.bet(newRound(), decimal(100))).rejects.toMatchObject({ code: "insufficient_funds" });
      await sweep();
      expect([await ana.state(), (await ana.file()).state]).toEqual([[0, 2_000, 99_700, 500], "closing"]);
      expect(await late.balance()).toBe("0.00");
      await end(ana, round, id);
      expect([await ana.ended(), await ana.state()]).toEqual([expected, after]);
      here.at(null);
    }
  });

  test("BW-11 P-04 cancelled by its owner: the bonus goes, cash stays, and the share of what is still open goes too", async () => {
    const ana = await BonusPlayer.sit(desk, 200n, 7_600n, { order: "cash_first" });
    const round = newRound();
    await ana.bet(round, 500);
    await give(shop, ana.id, 800n);
    const house = await sumOf(shop, "", "house:bonuses");
    const ref = { id: ana.grant.id, memberId: ana.id, currency: "INR" };
    expect(await shop.visit((ctx) => cancelGrant(ctx, ref))).toBe(7_300n);
    expect(await ana.state()).toEqual([800, 0, 0, 0]);
    expect(await ana.win(round, 1_000)).toMatchObject({ balance: decimal(1_200) });
    expect(await ana.state()).toEqual([1_200, 0, 0, 0]);
    expect((await sumOf(shop, "", "house:bonuses")) - house).toBe(7_900n);
    expect(await ana.ended()).toEqual(["cancelled", 0, 7_900]);
    // The part that the house keeps was no win, and makes no room below a loss limit.
    const usage = await shop.rows((db) =>
      db.selectFrom("limits_usage").select(["wagered", "won"]).where("memberId", "=", ana.id).execute(),
    );
    expect(usage).toEqual([{ wagered: 500n, won: 400n }]);
    expect(await shop.visit((ctx) => cancelGrant(ctx, ref))).toBeNull();
  });
});

test("GS-12 a vendor's account and its day's file show whole bets and wins, whichever purse they touched", async () => {
  const ana = await BonusPlayer.sit(desk, 200n, 300n);
  const before = await sumOf(shop, "", "house:games-pg");
  const [round, bet, win] = [newRound(), randomUUID(), randomUUID()];
  await ana.bet(round, 500, bet);
  await ana.win(round, 1_001, { id: win });
  expect((await sumOf(shop, "", "house:games-pg")) - before).toBe(-501n);
  await shop.visit((ctx) => ctx.addJob("play.gatherDays", {}));
  await here.jobsDone();
  const { rows } = await shop.rows((db) =>
    sql`select kind, amount::int from play_day_lines where transaction_id in (${bet}, ${win}) order by kind`.execute(db),
  );
  expect(rows).toEqual([
    { kind: "bet", amount: 500 },
    { kind: "win", amount: 1_001 },
  ]);
});

test("MO-07 LO-06 records show a round whole, and only the own part of what was at risk earns", async () => {
  const ana = await BonusPlayer.sit(desk, 200n, 300n);
  const round = newRound();
  await ana.bet(round, 500);
  await ana.win(round, 100, { final: false });
  await ana.seat.close(round, decimal(333));
  for (const job of ["records.gather", "play.tellClosed", "records.gather"] as const) await shop.visit((ctx) => ctx.addJob(job, {}));
  await here.jobsDone();
  const seen = await shop.rows(async (db) => {
    const bets = await sql`select bet::int, won::int, bonus::int, valid::int from records_bets where member_id = ${ana.id}`.execute(db);
    const stakes =
      await sql`select sum(stake)::int as stake, sum(bets)::int as bets from stakes_stakes where member_id = ${ana.id}`.execute(db);
    return [bets.rows, stakes.rows];
  });
  expect(seen).toEqual([[{ bet: 500, won: 100, bonus: 300, valid: 333 }], [{ stake: 133, bets: 1 }]]);
});
