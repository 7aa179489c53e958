import { randomUUID } from "node:crypto";
import { limits } from "@magpie/contract/limits";
import { DAY_MS, HOUR_MS } from "@magpie/domain/durations";
import { purseOf } from "@magpie/domain/ledger/account";
import { afterEach, beforeAll, expect, test } from "vitest";
import { BonusPlayer, decimal, grantTo, objectionsTo } from "../../../../test/desks/bonus-desk";
import { allOrders, expectedIn, stepsOf, worthOf } from "../../../../test/desks/round-orders";
import { openDesk, type VendorDesk } from "../../../../test/desks/vendor-desk";
import { STOCK } from "../../../../test/lab/stock";
import { postTo } from "../../../../test/ledger/bank";
import { steppedUp } from "../../../../test/people/sessions";
import { type Client, listening } from "../../../../test/people/socket-client";
import { type World, type WorldMerchant, world } from "../../../../test/world";
import { cancelGrant } from "../../wallet/wallet";

let here: World;
let shop: WorldMerchant;
let desk: VendorDesk;

beforeAll(async () => {
  here = await world();
  shop = await here.merchant(STOCK);
  desk = await openDesk(shop);
});

afterEach(() => here.at(null));

const newRound = () => `round-${randomUUID()}`;
const refOf = ({ id: memberId, grant: { id } }: BonusPlayer) => ({ id, memberId, currency: "INR" });
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    (error) => (error.code ?? String(error)) as string,
  );

async function run(...jobs: ("promotions.sweepGrants" | "play.settleForgotten")[]): Promise<void> {
  for (const job of jobs) {
    await shop.visit((ctx) => ctx.addJob(job, {}));
    await here.jobsDone();
  }
}

const objections = (player: BonusPlayer) => objectionsTo(shop, player.grant.id);

/** The share of the 720 orders that is played here; `npm run check:deep` plays all. */
const EVERY_NTH = process.env.DEEP ? 1 : 24;

test("H-27 S-08 P-02 every order of a round with a split ends in what is allowed, and the second engine agrees", async () => {
  const visit = await desk.visit();
  const both = [...allOrders("close"), ...allOrders("play")];
  const orders = both.flatMap((order, index) => (index % (2 * EVERY_NTH) === 0 ? [{ order, index }] : []));
  const play = async ({ order, index }: (typeof orders)[number]): Promise<void> => {
    // The first bet is bonus money, the second both; in the other order the first is both and the second cash.
    const ana = await BonusPlayer.sit(desk, 1_000n, 150n);
    const act = stepsOf(visit, ana.seat, `h27-${index}`);
    const outcomes: Record<string, string> = {};
    for (const step of order) {
      outcomes[step] = await outcomeOf(act[step]());
      if (index % 24 === 0) expect(await outcomeOf(act[step]()), `${order} ${step}`).toBe(outcomes[step]);
    }
    expect(outcomes, order.join()).toEqual(expectedIn(order));
    const [cash = 0, bonus = 0] = await ana.state();
    expect(BigInt(cash + bonus), order.join()).toBe(1_150n + worthOf(outcomes));
    expect(await objections(ana), order.join()).toEqual([]);
  };
  for (let at = 0; at < orders.length; at += 12) await Promise.all(orders.slice(at, at + 12).map(play));
}, 300_000);

test("H-14 C-04 sixteen bets at once for the last coin of a bonus take one", async () => {
  const ana = await BonusPlayer.sit(desk, 0n, 100n);
  const outcomes = await Promise.all(Array.from({ length: 16 }, () => outcomeOf(ana.bet(newRound(), 100))));
  expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(1);
  expect(await ana.state()).toEqual([0, 0, 0, 100]);
});

test("H-20 a bet that is refused leaves those that share its commit alone", async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => BonusPlayer.sit(desk, 0n, 1_000n, { maxBet: 500n })));
  const outcomes = await Promise.all(players.map((player, at) => outcomeOf(player.bet(newRound(), at === 3 ? 501 : 500))));
  expect(outcomes).toEqual(["ok", "ok", "ok", "bonus_max_bet", "ok", "ok"]);
  for (const [at, player] of players.entries()) expect(await player.state()).toEqual(at === 3 ? [0, 1_000, 0, 0] : [0, 500, 0, 500]);
});

test("H-12 P-04 P-05 a bet and a cancelling at once have one outcome", async () => {
  for (let time = 0; time < 6; time += 1) {
    const ana = await BonusPlayer.sit(desk, 100n, 1_000n);
    const round = newRound();
    const [bet] = await Promise.all([outcomeOf(ana.bet(round, 400)), shop.visit((ctx) => cancelGrant(ctx, refOf(ana)))]);
    expect(await ana.ended()).toEqual(["cancelled", 0, bet === "ok" ? 600 : 1_000]);
    expect(await ana.state()).toEqual([100, 0, 0, 0]);
    if (bet === "ok") {
      await ana.win(round, 900);
      expect([await ana.ended(), await ana.state()]).toEqual([
        ["cancelled", 0, 1_500],
        [100, 0, 0, 0],
      ]);
    } else expect(bet).toBe("insufficient_funds");
    expect(await objections(ana)).toEqual([]);
  }
});

test("H-13 P-03 a bet and the round that completes the bonus, at once: it converts once, and no coin is lost", async () => {
  for (let time = 0; time < 6; time += 1) {
    const ana = await BonusPlayer.sit(desk, 0n, 1_000n, { times100: 100 });
    const round = newRound();
    await ana.bet(round, 1_000);
    const other = newRound();
    const [, bet] = await Promise.all([ana.win(round, 3_000), outcomeOf(ana.bet(other, 500))]);
    // A bet that was decided first found an empty purse; one that came later is cash.
    const [cash = 0, bonus] = await ana.state();
    expect([cash, bonus, (await ana.ended())[0]]).toEqual([bet === "ok" ? 2_500 : 3_000, 0, "converted"]);
  }
});

test("H-55 C-04 withdrawing, converting and betting at once never spend a coin twice", async () => {
  for (let time = 0; time < 5; time += 1) {
    const ana = await BonusPlayer.sit(desk, 0n, 1_000n, { times100: 100 });
    const round = newRound();
    await ana.bet(round, 1_000);
    const transfers = [{ from: purseOf(ana.id, "cash"), to: purseOf(ana.id, "locked"), amount: 2_000n, currency: "INR" }];
    const withdraw = () => postTo(shop, `reserve:${randomUUID()}`, { kind: "withdrawals.reserve", transfers });
    await Promise.all([ana.win(round, 2_000), outcomeOf(withdraw()), outcomeOf(ana.bet(newRound(), 2_000))]);
    const outcomes = [await outcomeOf(withdraw()), await outcomeOf(ana.bet(newRound(), 2_000))];
    // One of the four had the money, whichever it was.
    expect(outcomes.filter((outcome) => outcome === "ok").length).toBeLessThanOrEqual(1);
    expect((await ana.state()).slice(0, 2)).toEqual([0, 0]);
    expect((await ana.ended())[0]).toBe("converted");
  }
});

test("H-19 H-26 a win of nothing, a win before its bet, one after the end, and a rollback before its bet change nothing they should not", async () => {
  const ana = await BonusPlayer.sit(desk, 0n, 1_000n);
  const [round, id] = [newRound(), randomUUID()];
  await expect(ana.win(round, 500)).rejects.toMatchObject({ code: "round_without_bet" });
  expect(await ana.seat.rollback(round, id)).toMatchObject({ balance: decimal(1_000) });
  await expect(ana.bet(round, 100, id)).rejects.toMatchObject({ code: "bet_rolled_back" });
  expect(await ana.state()).toEqual([0, 1_000, 0, 0]);
  await ana.bet(round, 1_000);
  const nothing = randomUUID();
  const first = await ana.win(round, 0, { id: nothing, final: false });
  expect(await ana.win(round, 0, { id: nothing, final: false })).toEqual(first);
  await ana.seat.close(round);
  expect((await ana.ended())[0]).toBe("lost");
  // The vendor was late: what was lost is paid out as cash.
  expect(await ana.win(round, 700)).toMatchObject({ balance: decimal(700) });
  expect(await ana.win(round, 0)).toMatchObject({ balance: decimal(700) });
  expect([await ana.state(), await objections(ana)]).toEqual([[700, 0, 0, 0], []]);
});

test("H-19 a win that comes after its grant was lost is cash, whole, whatever the grant's cap was", async () => {
  const ana = await BonusPlayer.sit(desk, 0n, 1_000n, { cap: 500n });
  const round = newRound();
  await ana.bet(round, 1_000);
  await ana.seat.close(round);
  expect(await ana.ended()).toEqual(["lost", 0, 0]);
  await ana.win(round, 700);
  expect([await ana.state(), await objections(ana)]).toEqual([[700, 0, 0, 0], []]);
  expect(await ana.ended()).toEqual(["lost", 700, 0]);
});

test("H-25 GS-07 a round is forgotten a day after its last move, not after its first bet", async () => {
  const ana = await BonusPlayer.sit(desk, 0n, 1_000n);
  const round = newRound();
  const start = Date.now();
  await ana.bet(round, 300);
  here.at(new Date(start + 20 * HOUR_MS));
  await ana.win(round, 100, { id: randomUUID(), final: false });
  here.at(new Date(start + 30 * HOUR_MS));
  await run("play.settleForgotten");
  expect(await ana.state()).toEqual([0, 800, 0, 300]);
  here.at(new Date(start + 44 * HOUR_MS));
  await run("play.settleForgotten");
  expect([await ana.state(), await objections(ana)]).toEqual([[0, 800, 0, 0], []]);
});

test("H-54 a page that lost its socket while a bonus converted hears of it on its return, once, and nothing older after it", async () => {
  const member = await shop.member();
  const seat = await desk.open(member);
  const { id } = await grantTo(shop, member.id, 1_000n, { times100: 100 });
  const page = await listening(shop, member);
  const bonusesIn = ({ heard }: Client) => heard.flatMap((one) => (one.event === "bonus" && one.data.grant === id ? [one.data] : []));
  const lose = async (stake: string) => {
    const round = newRound();
    await seat.bet(round, stake);
    await seat.close(round);
  };
  for (let round = 0; round < 4; round += 1) await lose("1.00");
  await expect.poll(() => bonusesIn(page).at(-1)?.done, { timeout: 5_000 }).toBe("4.00");
  page.socket.close();
  await page.closed;
  await lose("5.00");
  await seat.bet("last", "1.00");
  await seat.win("last", "3.00", randomUUID(), true);
  const back = await listening(shop, member, page.heard.at(-1)?.id);
  expect(bonusesIn(back).filter(({ state }) => state !== "active")).toMatchObject([{ state: "converted", bonus: "0.00" }]);
  expect(bonusesIn(back).at(-1)?.state).toBe("converted");
});

test("H-25 GS-07 a round that its vendor never closes is settled after a day, and a win that comes later is still shared", async () => {
  const ana = await BonusPlayer.sit(desk, 400n, 600n);
  const round = newRound();
  await ana.bet(round, 1_000);
  await run("play.settleForgotten", "promotions.sweepGrants");
  expect(await ana.state()).toEqual([0, 0, 0, 1_000]);
  here.at(new Date(Date.now() + 24 * HOUR_MS));
  await run("play.settleForgotten");
  expect((await ana.ended())[0]).toBe("lost");
  await ana.win(round, 100);
  expect([await ana.state(), await objections(ana)]).toEqual([[100, 0, 0, 0], []]);
});

test("H-25 a round that was taken for settled counts by its real end", async () => {
  const ana = await BonusPlayer.sit(desk, 0n, 1_000n);
  const round = newRound();
  await ana.bet(round, 500);
  here.at(new Date(Date.now() + 25 * HOUR_MS));
  await run("play.settleForgotten");
  expect(await ana.state()).toEqual([0, 500, 0, 0]);
  await ana.seat.close(round, decimal(200));
  expect([await ana.state(), await objections(ana)]).toEqual([[0, 500, 200, 0], []]);
});

test("H-31 a break in the middle of a round, with the deadline inside, moves the deadline and costs nothing", async () => {
  const member = await shop.member();
  const seat = await desk.open(member);
  const grant = await grantTo(shop, member.id, 1_000n, { days: 3 });
  const round = newRound();
  await seat.bet(round, "4.00");
  await member.send(limits.takeBreak, { days: 7, confirmed: true });
  const { until } = (await shop.rows((db) => db.selectFrom("bonuses_grants").selectAll().where("id", "=", grant.id).execute()))[0] ?? {};
  expect((until?.getTime() ?? 0) - (grant.until?.getTime() ?? 0)).toBeGreaterThanOrEqual(7 * DAY_MS - 1_000);
  here.at(new Date(Date.now() + 5 * DAY_MS));
  await run("promotions.sweepGrants");
  await seat.win(round, "6.00", randomUUID(), true);
  expect(await shop.rows((db) => db.selectFrom("bonuses_grants").select("state").where("id", "=", grant.id).executeTakeFirst())).toEqual({
    state: "active",
  });
});

test("H-32 an exclusion with a round open takes the bonus, and the bonus's share of what the round wins", async () => {
  const member = await steppedUp(shop, await shop.member());
  const seat = await desk.open(member);
  await grantTo(shop, member.id, 1_000n);
  const waiting = await grantTo(shop, member.id, 500n);
  expect(waiting.state).toBe("queued");
  const round = newRound();
  await seat.bet(round, "4.00");
  await member.send(limits.selfExclude, { months: 6, allBrands: false, confirmed: true });
  expect(await seat.win(round, "10.00", randomUUID(), true)).toMatchObject({ balance: "0.00" });
  const grants = await shop.rows((db) =>
    db.selectFrom("bonuses_grants").select(["state", "forfeited"]).where("memberId", "=", member.id).orderBy("amount").execute(),
  );
  expect(grants).toEqual([
    { state: "excluded", forfeited: 0n },
    { state: "excluded", forfeited: 1_600n },
  ]);
});
