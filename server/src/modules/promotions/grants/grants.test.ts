import { randomUUID } from "node:crypto";
import { takeBackTransfers } from "@magpie/domain/bonuses/entries";
import { DAY_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { BonusPlayer, decimal, grantTo, objectionsTo, TEN_TIMES } from "../../../../test/desks/bonus-desk";
import { openDesk, type VendorDesk } from "../../../../test/desks/vendor-desk";
import { STOCK } from "../../../../test/lab/stock";
import { addPlayer, ORIGIN, sumOf } from "../../../../test/ledger/bank";
import { type World, type WorldMerchant, world } from "../../../../test/world";
import { findGrant } from "../../bonuses/bonuses";
import { cancelGrant, grantBonus, holdsMoney, listGrantEntries, postingOf, thawGrant, workInLedger } from "../../wallet/wallet";
import { checkGrant } from "./check-grants";

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
const stateOf = async (id: string) => (await shop.rows((db) => findGrant(db, id)))?.state;

async function run(job: "promotions.sweepGrants" | "promotions.checkGrants"): Promise<void> {
  await shop.visit((ctx) => ctx.addJob(job, {}));
  await here.jobsDone();
}

test("P-01 a bonus is given once for its id, however often and however many ask at once", async () => {
  const memberId = await addPlayer(shop);
  const granted = { id: randomUUID(), memberId, currency: "INR", amount: 1_000n, rule: TEN_TIMES, origin: { offer: "test" } };
  const given = await Promise.all(Array.from({ length: 8 }, () => shop.visit((ctx) => grantBonus(ctx, granted))));
  expect(new Set(given.map(({ state }) => state))).toEqual(new Set(["active"]));
  expect(await sumOf(shop, memberId, "bonus")).toBe(1_000n);
});

test("P-01 one grant is in play; the others wait, oldest first, and lapse when their time is over", async () => {
  const ana = await BonusPlayer.sit(desk, 0n, 1_000n, { times100: 100 });
  const second = await grantTo(shop, ana.id, 500n);
  here.at(new Date(Date.now() + 1_000));
  const third = await grantTo(shop, ana.id, 700n);
  expect([second.state, third.state]).toEqual(["queued", "queued"]);
  await run("promotions.sweepGrants");
  expect(await ana.state()).toEqual([0, 1_000, 0, 0]);
  await ana.round(1_000, 1_000);
  expect(await ana.state()).toEqual([1_000, 0, 0, 0]);
  await run("promotions.sweepGrants");
  expect([await ana.state(), await stateOf(second.id), await stateOf(third.id)]).toEqual([[1_000, 500, 0, 0], "active", "queued"]);
  here.at(new Date(Date.now() + 31 * DAY_MS));
  await run("promotions.sweepGrants");
  expect([await stateOf(second.id), await stateOf(third.id)]).toEqual(["expired", "lapsed"]);
});

test("P-05 an expiry and a bet at once have one outcome", async () => {
  const ana = await BonusPlayer.sit(desk, 0n, 1_000n);
  here.at(new Date(Date.now() + 31 * DAY_MS));
  const seat = await desk.seat(ana.id);
  const [bet] = await Promise.all([seat.bet(newRound(), "1.00").catch((error) => error.code), run("promotions.sweepGrants")]);
  expect([bet, await ana.ended(), await ana.state()]).toEqual(["insufficient_funds", ["expired", 0, 1_000], [0, 0, 0, 0]]);
});

test("C-11 a large conversion waits for the second engine, and happens once it agrees", async () => {
  const ana = await BonusPlayer.sit(desk, 0n, 10_000n, { times100: 100 });
  const round = newRound();
  await ana.bet(round, 10_000);
  expect(await ana.win(round, 1_000_000)).toMatchObject({ balance: "0.00" });
  expect([await ana.state(), (await ana.file()).state]).toEqual([[0, 1_000_000, 10_000, 0], "closing"]);
  await run("promotions.sweepGrants");
  expect([await ana.state(), await ana.ended()]).toEqual([
    [1_000_000, 0, 0, 0],
    ["converted", 1_000_000, 0],
  ]);
});

test("C-11 RG-06 a conversion that only waits for the second engine is not lost by an exclusion or a closing, which waits for its money", async () => {
  for (const leave of ["limits.excluded", "members.closing"] as const) {
    const ana = await BonusPlayer.sit(desk, 0n, 10_000n, { times100: 100 });
    const waits = await grantTo(shop, ana.id, 500n);
    const round = newRound();
    await ana.bet(round, 10_000);
    await ana.win(round, 1_000_000);
    expect(await shop.rows((db) => holdsMoney(db, ana.id))).toBe(true);
    await shop.visit((ctx) => ctx.emit(leave, { memberId: ana.id }));
    expect([await ana.state(), (await ana.file()).state, await stateOf(waits.id)]).toEqual([
      [0, 1_000_000, 10_000, 0],
      "closing",
      "excluded",
    ]);
    await run("promotions.sweepGrants");
    expect([await ana.state(), await ana.ended()]).toEqual([
      [1_000_000, 0, 0, 0],
      ["converted", 1_000_000, 0],
    ]);
  }
});

test("C-11 entries are read in the order of their purse, also where a transaction that began earlier found it later", async () => {
  for (const order of ["bonus_first", "cash_first"] as const) {
    const ana = await BonusPlayer.sit(desk, 1_000n, 1_000n, { order });
    await shop.visit(async (ctx) => {
      await sql`select pg_current_xact_id()`.execute(ctx.db);
      await ana.bet(newRound(), 400);
      await cancelGrant(ctx, refOf(ana));
    });
    const entries = await shop.rows((db) => listGrantEntries(db, { ...refOf(ana), begunAt: ana.grant.begunAt ?? new Date(0) }));
    expect(entries.map(({ kind }) => kind)).toEqual(["promotions.grant", "play.bet", "promotions.forfeit"]);
    expect(await objectionsTo(shop, ana.grant.id)).toEqual([]);
  }
});

test("C-11 a grant that is not what its entries make of it is frozen, alone, and goes on when somebody has looked", async () => {
  const [ana, ben] = [await BonusPlayer.sit(desk, 0n, 1_000n), await BonusPlayer.sit(desk, 0n, 1_000n)];
  const [lost, open] = [newRound(), newRound()];
  for (const player of [ana, ben]) {
    await player.bet(lost, 300);
    await player.seat.close(lost);
    await player.bet(open, 200);
    expect(await shop.visit((ctx) => checkGrant(ctx, refOf(player)))).toEqual([]);
  }
  await here.database.owner.updateTable("wallet_accounts").set({ doneX: 99_000_000n }).where("grantId", "=", ana.grant.id).execute();
  await run("promotions.checkGrants");
  expect((await ana.file()).frozenReason).toMatch(/doneX: kept 99000000, folded 3000000/);
  expect((await ben.file()).frozenReason).toBeNull();
  // It neither pays nor ends; what was open is settled all the same.
  await expect(ana.bet(newRound(), 100)).rejects.toMatchObject({ code: "insufficient_funds" });
  await ana.win(open, 400);
  expect((await ana.ended())[0]).toBe("active");
  await here.database.owner.updateTable("wallet_accounts").set({ doneX: 5_000_000n }).where("grantId", "=", ana.grant.id).execute();
  await shop.visit((ctx) => thawGrant(ctx, refOf(ana)));
  expect((await ana.file()).frozenReason).toBeNull();
  expect(await ana.bet(newRound(), 100)).toMatchObject({ balance: decimal(800) });
});

test("BW-12 a bonus in parts lies in no purse, and pays cash as the wagering goes on", async () => {
  const ana = await BonusPlayer.sit(desk, 50_000n, 10_003n, { times100: 400, release: { parts: 4 } });
  const paid: number[] = [];
  for (const stake of [10_003, 10_003, 10_003, 10_003]) {
    const [before = 0] = await ana.state();
    await ana.round(stake, stake);
    paid.push(((await ana.state())[0] ?? 0) - before);
  }
  expect([paid, await ana.ended()]).toEqual([
    [2_500, 2_501, 2_501, 2_501],
    ["converted", 10_003, 0],
  ]);
});

test("BW-09 I-03 a win that is corrected away after the conversion is taken from cash, and the rest is owed", async () => {
  const ana = await BonusPlayer.sit(desk, 3_200n, 1_000n, { times100: 100 });
  await ana.round(1_000, 1_000);
  expect(await ana.state()).toEqual([4_200, 0, 0, 0]);
  const [house, debts] = ["house:games-pg", "house:debts"] as const;
  const slots = [
    { memberId: ana.id, name: "cash", currency: "INR" },
    ...[house, debts].map((name) => ({ memberId: null, name, currency: "INR" })),
  ];
  const order = { memberId: ana.id, currency: "INR", grant: ana.grant.id, shares: { cash: 2_000n, bonus: 3_000n } };
  await shop.visit((ctx) =>
    workInLedger(ctx, { slots, grants: [ana.grant.id] }, (ledger) =>
      ledger.play.takeBackWin(order, (taken) => {
        expect(taken).toEqual({ bonus: 0n, forfeited: 0n, cash: 4_200n, debt: 800n });
        const transfers = takeBackTransfers(ana.id, { house, debts }, "INR", taken);
        return postingOf(randomUUID(), { kind: "play.win_reversed", transfers, details: { grant: ana.grant.id } }, ORIGIN);
      }),
    ),
  );
  expect(await ana.state()).toEqual([0, 0, 0, 0]);
  const row = await shop.rows((db) =>
    db.selectFrom("bonuses_grants").select("recovered").where("id", "=", ana.grant.id).executeTakeFirst(),
  );
  expect(row).toEqual({ recovered: 3_000n });
});

test("the database keeps one grant in play, and a purse without one has no figures", async () => {
  const ana = await BonusPlayer.sit(desk, 0n, 1_000n);
  const waits = await grantTo(shop, ana.id, 500n);
  const owner = here.database.owner;
  const force = (grant: string) =>
    sql`update bonuses_grants set state = 'active', begun_at = now(), until = now() where id = ${grant}`.execute(owner);
  await expect(force(waits.id)).rejects.toThrow(/bonuses_one_in_play/);
  const negative = sql`update wallet_accounts set open_x = -1 where grant_id = ${ana.grant.id}`.execute(owner);
  await expect(negative).rejects.toThrow(/wallet_grant_sound/);
  await shop.visit((ctx) => cancelGrant(ctx, refOf(ana)));
  const figures = await owner
    .selectFrom("wallet_accounts")
    .select(["grantId", "doneX"])
    .where("owner", "=", ana.id)
    .where("name", "=", "bonus")
    .execute();
  expect(figures).toEqual([{ grantId: null, doneX: null }]);
});
