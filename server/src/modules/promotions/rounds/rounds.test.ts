import { randomUUID } from "node:crypto";
import { limits } from "@magpie/contract/limits";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotionOffice } from "@magpie/contract/promotions/desk-office";
import { promotions } from "@magpie/contract/promotions/promotions";
import { records } from "@magpie/contract/records";
import { studio } from "@magpie/contract/studio";
import { assert } from "@magpie/domain/assert";
import { DAY_MS, MINUTE_MS } from "@magpie/domain/durations";
import { fromDecimal } from "@magpie/domain/money";
import type { Offer } from "@magpie/domain/offers/offer";
import { verifyOwn } from "@magpie/studio/rgs/verify";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { draft, type PromotionShop, promotionShop, ruleOf } from "../../../../test/desks/promotion-desk";
import { admitStudio, STUDIO_STOCK, type StudioSeat, sitDown } from "../../../../test/desks/studio-desk";
import { give, sumOf } from "../../../../test/ledger/bank";
import { type World, type WorldMember, world } from "../../../../test/world";

let here: World;
let desk: PromotionShop;

const ROUNDS = { give: "rounds", game: "pebble-drop", count: 3, stake: "200" } as const;
const BOARD = { board: "8-low" };
const WAGERING = {
  times100: 500,
  bps: { RNG: 10_000 },
  maxBet: "500",
  days: 7,
  order: "bonus_first",
  release: "whole",
  onWithdraw: "cancel",
} as const satisfies Offer["wagering"];

beforeAll(async () => {
  here = await world();
  desk = await promotionShop(here, STUDIO_STOCK);
  await admitStudio(desk.shop);
});

afterEach(() => here.at(null));

const minor = (text: string) => fromDecimal(text, "INR") ?? -1n;
const refused = (code: string) => expect.objectContaining({ code });

/** A member with 10.00 who has claimed free rounds and sits at their game. */
async function claimed(rule: Partial<Offer> = {}): Promise<{ ana: WorldMember; seat: StudioSeat; offer: string }> {
  const id = `rounds-${randomUUID().slice(0, 8)}`;
  const hash = await desk.publish(id, { reward: ROUNDS, ...rule });
  const ana = await desk.shop.member();
  await give(desk.shop, ana.id, 1_000n);
  await ana.send(promotions.join, { offer: id, hash });
  expect(await ana.send(promotions.claim, { offer: id, hash })).toMatchObject({ given: { kind: "rounds", amount: null, grant: null } });
  return { ana, seat: await sitDown(desk.shop, ana, "pebble-drop"), offer: id };
}

const purses = async ({ id }: WorldMember) => [await sumOf(desk.shop, id, "cash"), await sumOf(desk.shop, id, "bonus")];
const house = (name: string) =>
  desk.shop.rows(async (db) => {
    const { rows } = await sql<{ held: bigint }>`select wallet_house_balance(${name}, 'INR') as held`.execute(db);
    return rows[0]?.held ?? 0n;
  });
const freeOf = async ({ id }: WorldMember) => {
  const { rows } = await desk.shop.rows((db) =>
    sql<{ begun: number; open: number; won: bigint; given: bigint; until: Date; ended: boolean }>`
      select begun, open, won, given, until, ended_at is not null as ended from play_free_rounds where member_id = ${id}`.execute(db),
  );
  const [row] = rows;
  assert(row, "free rounds were given");
  return row;
};
const endDue = async () => {
  await desk.shop.visit((ctx) => ctx.addJob("play.endFreeRounds", {}));
  await here.jobsDone();
};
const later = (ms: number) => here.at(new Date(here.now().getTime() + ms));

describe("free rounds", () => {
  test("GS-12 cost the player nothing, pay their price to the game, gather, and are paid as one sum after the last", async () => {
    const { ana, seat, offer } = await claimed();
    expect(seat.opened.free).toMatchObject({ count: 3, left: 3, stake: "2.00", won: "0.00", over: false });
    const games = await house("house:games-pg");
    const list = (await ana.send(promotions.rewards, {})).list;
    expect(list).toMatchObject([{ kind: "rounds", action: "play", rounds: { game: "pebble-drop", left: 3, count: 3, stake: "2.00" } }]);
    let won = 0n;
    for (const left of [2, 1, 0]) {
      const { round, balance, free } = await seat.playFree(BOARD);
      won += minor(round.payout);
      expect(round).toMatchObject({ state: "settled", stake: "2.00", free: true });
      expect([balance, free?.left, minor(free?.won ?? ""), free?.over]).toEqual(["10.00", left, won, left === 0]);
    }
    expect(await purses(ana)).toEqual([1_000n + won, 0n]);
    expect((await house("house:games-pg")) - games).toBe(600n - won);
    expect((await ana.send(promotions.rewards, {})).count).toBe(0);
    expect((await seat.playFree(BOARD)).round).toMatchObject({ state: "refused", refusal: "free_rounds_over" });
    await endDue();
    expect(await purses(ana)).toEqual([1_000n + won, 0n]);
    const { days, versions } = await desk.maker.send(promotionOffice.costs, { offer });
    const sums = new Map(days.flatMap(({ figures }) => figures.map(({ figure, sum }) => [figure, minor(sum)])));
    expect([sums.get("rounds"), sums.get("roundWins") ?? 0n, sums.get("paid") ?? 0n]).toEqual([600n, won, won]);
    expect(versions).toMatchObject([{ cost: "6.00", isBalanced: true }]);
  });

  test("GS-12 are drawn from the player's own seeds, are recorded with a stake of nothing, and count as time alone", async () => {
    const { ana, seat } = await claimed();
    const { round } = await seat.playFree(BOARD);
    const { revealed } = await seat.send(studio.rotateSeeds, {});
    const { serverSeed, clientSeed } = revealed;
    const claim = { version: seat.opened.version, choice: BOARD, moves: [], nonce: round.nonce ?? 0, stake: 200n };
    expect(verifyOwn({ ...claim, serverSeed, clientSeed })).toMatchObject({ events: round.events, payout: minor(round.payout) });
    await desk.shop.visit((ctx) => ctx.addJob("play.tellClosed", {}));
    await desk.shop.visit((ctx) => ctx.addJob("records.gather", {}));
    await here.jobsDone();
    const { content } = await ana.send(records.bets, {});
    expect(content).toMatchObject([{ bet: "0.00", won: "0.00", free: { won: round.payout }, status: "SETTLED" }]);
    const counted = await desk.shop.rows((db) => sql`select from stakes_stakes where member_id = ${ana.id} and stake > 0`.execute(db));
    const played = await desk.shop.rows((db) =>
      sql`select wagered, won, bit_count(minutes::bit(64))::int as minutes from limits_usage where member_id = ${ana.id}`.execute(db),
    );
    expect([counted.rows.length, played.rows]).toEqual([0, [{ wagered: 0n, won: 0n, minutes: 1 }]]);
  });

  test("H-08 H-09 asked for many times at once, by one key and by many, are each one round and never more than were given", async () => {
    const { ana, seat } = await claimed();
    const id = randomUUID();
    const same = await Promise.all(Array.from({ length: 6 }, () => seat.playFree(BOARD, id)));
    const other = await sitDown(desk.shop, ana, "pebble-drop");
    expect(other.opened.free).toMatchObject({ left: 2 });
    expect((await seat.playFree(BOARD, id)).round).toEqual(same.findLast(({ round }) => round.state === "settled")?.round);
    for (let tries = 0; tries < 4; tries += 1) await Promise.allSettled([seat, other, seat, other].map((tab) => tab.playFree(BOARD)));
    const { rows } = await desk.shop.rows((db) =>
      sql<{ begun: number; open: number; won: bigint; rounds: number }>`
        select f.begun, f.open, f.won, (select count(*)::int from play_rounds r where r.free_id = f.id) as rounds
        from play_free_rounds f where f.member_id = ${ana.id}`.execute(db),
    );
    expect(rows).toMatchObject([{ begun: 3, open: 0, rounds: 3 }]);
    expect(await purses(ana)).toEqual([1_000n + (rows[0]?.won ?? 0n), 0n]);
  });

  test("are refused at another stake, at another game, for play money and for somebody else, and take nothing", async () => {
    const { ana, seat } = await claimed();
    const free = seat.opened.free?.id ?? "";
    const round = () => ({ roundId: randomUUID(), stake: "4.00", choice: BOARD, free });
    expect((await seat.send(studio.play, round())).round.refusal).toBe("free_rounds_over");
    const crown = await sitDown(desk.shop, ana, "crown-of-embers");
    expect(crown.opened.free).toBeNull();
    expect((await crown.send(studio.play, { ...round(), stake: "2.00", choice: undefined })).round.refusal).toBe("free_rounds_over");
    const trial = await sitDown(desk.shop, ana, "pebble-drop", true);
    expect(trial.opened.free).toBeNull();
    expect((await trial.send(studio.play, { ...round(), stake: "2.00" })).round.refusal).toBe("free_rounds_over");
    const ben = await sitDown(desk.shop, await desk.shop.member(), "pebble-drop");
    expect((await ben.send(studio.play, { ...round(), stake: "2.00" })).round.refusal).toBe("free_rounds_over");
    const hall = await sitDown(desk.shop, ana, "tide-hunters");
    await expect(hall.send(studio.play, { ...round(), stake: "2.00" })).rejects.toEqual(refused("free_rounds_over"));
    expect([await purses(ana), (await sitDown(desk.shop, ana, "pebble-drop")).opened.free?.left]).toEqual([[1_000n, 0n], 3]);
  });

  test("become a bonus under the offer's wagering where it has one", async () => {
    const { ana, seat } = await claimed({ wagering: WAGERING, reward: { ...ROUNDS, count: 1 } });
    const { round } = await seat.playFree(BOARD);
    expect(await purses(ana)).toEqual([1_000n, minor(round.payout)]);
  });

  test("H-30 the deadline gives the sum once no round is open, and a win that comes after it by itself", async () => {
    const { ana, seat } = await claimed({ reward: { give: "rounds", game: "gem-vault", count: 2, stake: "200" } });
    expect(seat.opened.free).toBeNull();
    const vault = await sitDown(desk.shop, ana, "gem-vault");
    const id = randomUUID();
    expect((await vault.playFree({ alarms: 3 }, id)).round.state).toBe("open");
    // The round is begun in time and stays open past the deadline.
    later(7 * DAY_MS);
    await desk.shop.rows((db) => sql`update play_rounds set moved_at = ${here.now()} where free_id is not null`.execute(db));
    await endDue();
    expect((await freeOf(ana)).ended).toBe(false);
    // Its vendor stays silent for a day.
    later(DAY_MS + 1);
    await endDue();
    expect(await freeOf(ana)).toMatchObject({ ended: true, open: 0, won: 0n });
    expect(await purses(ana)).toEqual([1_000n, 0n]);
    await here.server.jobs.offerScheduled({ name: "studio.sweep", everySeconds: 15 });
    await here.jobsDone();
    const { won } = await freeOf(ana);
    expect(won).toBe(minor((await desk.shop.send(studio.round, { roundId: id })).payout));
    expect(won).toBeGreaterThan(0n);
    await endDue();
    expect([await purses(ana), await freeOf(ana)]).toEqual([[1_000n + won, 0n], expect.objectContaining({ given: won, open: 0 })]);
  });

  test("RG-01 are play: none begins once the player's own time is up, and those that were not played are left", async () => {
    // The clock stands, so that no minute ends between sitting down and the first round.
    later(0);
    const { ana, seat } = await claimed();
    await ana.send(limits.set, { kind: "session", window: "day", limit: "1" });
    expect((await seat.playFree(BOARD)).round.state).toBe("settled");
    later(MINUTE_MS);
    expect((await seat.playFree(BOARD)).round).toMatchObject({ state: "refused", refusal: "limit_reached" });
    expect(await freeOf(ana)).toMatchObject({ begun: 1, open: 0 });
  });

  test("a break moves their deadline and lets none begin, and an exclusion ends them with what is cash", async () => {
    const { ana, seat } = await claimed();
    const [before, { round }] = [await freeOf(ana), await seat.playFree(BOARD)];
    await ana.send(limits.takeBreak, { days: 1, confirmed: true });
    expect((await freeOf(ana)).until.getTime()).toBe(before.until.getTime() + DAY_MS);
    expect((await seat.playFree(BOARD)).round.refusal).toBe("on_break");
    expect((await ana.send(promotions.rewards, {})).count).toBe(0);
    await desk.shop.visit((ctx) => ctx.emit("limits.excluded", { memberId: ana.id }));
    expect(await freeOf(ana)).toMatchObject({ ended: true, begun: 1 });
    expect(await purses(ana)).toEqual([1_000n + minor(round.payout), 0n]);
  });

  test("are published for our own games alone, at a stake that the game takes", async () => {
    const problems = async (reward: Offer["reward"]) => {
      const { rule, texts } = draft("check", ruleOf(here, { reward }));
      return (await desk.maker.send(promotionDesk.check, { rule, texts })).problems;
    };
    expect(await problems(ROUNDS)).toEqual([]);
    expect(await problems({ ...ROUNDS, stake: "250" })).toEqual([{ problem: "rounds_stake", key: "250" }]);
    for (const game of ["tide-hunters", "velvet-baccarat"])
      expect(await problems({ ...ROUNDS, game })).toEqual([{ problem: "rounds_game", key: game }]);
  });
});
