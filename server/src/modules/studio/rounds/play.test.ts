import { randomUUID } from "node:crypto";
import { play } from "@magpie/contract/play";
import { studio } from "@magpie/contract/studio";
import { HOUR_MS } from "@magpie/domain/durations";
import { fromDecimal } from "@magpie/domain/money";
import { dropSpread } from "@magpie/studio/games/pebble-drop/maths";
import { commitOf } from "@magpie/studio/kit/fairness/seeds";
import { verifyOwn } from "@magpie/studio/rgs/verify";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { STUDIO, type StudioSeat, sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { give, sumOf } from "../../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../../test/world";
import { addToTally } from "../returns/tallies-store";

let here: World;
let shop: WorldMerchant;
let ana: WorldMember;

beforeAll(async () => {
  here = await world();
  shop = await studioShop(here);
  ana = await shop.member();
  await give(shop, ana.id, 100_000_00n);
});

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    (error) => error.code as string,
  );
const minor = (text: string) => fromDecimal(text, "INR") ?? -1n;
const open = (door: number) => ({ type: "open", door });

const CHOICES: [string, { [name: string]: string | number | number[] } | undefined][] = [
  ["crown-of-embers", undefined],
  ["sevens-aflame", undefined],
  ["jade-steps", undefined],
  ["ember-forge", undefined],
  ["pebble-drop", { board: "16-high" }],
  ["festival-wheel", undefined],
  ["silver-scratch", undefined],
  ["amber-dice", { under: 2500 }],
  ["firefly-keno", { jars: [1, 7, 12, 30, 40] }],
  ["marigold-bingo", { card: [1, 13, 25, 37, 49, 7, 19, 31, 43, 55, 12, 24, 36, 48, 60] }],
  ["banyan-andar-bahar", { side: "bahar" }],
];

describe("a round of one's own", () => {
  test.each(CHOICES)("GS-06 GS-10 %s is launched, played and paid through the vendors' door alone", async (gameId, choice) => {
    const seat = await sitDown(shop, ana, gameId);
    const before = await sumOf(shop, ana.id, "cash");
    expect([seat.opened.gameId, seat.opened.trial, minor(seat.opened.balance)]).toEqual([gameId, false, before]);
    const { round, balance } = await seat.play(choice);
    const after = await sumOf(shop, ana.id, "cash");
    expect(round).toMatchObject({ state: "settled", gameId, drawNumber: null });
    expect(round.events.length).toBeGreaterThan(0);
    expect([minor(balance), after - before]).toEqual([after, minor(round.payout) - minor(round.stake)]);
  });

  test.each(CHOICES)("GS-14 %s is played the same for play money, and touches no balance", async (gameId, choice) => {
    const seat = await sitDown(shop, ana, gameId, true);
    const before = await sumOf(shop, ana.id, "cash");
    const { round, balance } = await seat.play(choice);
    expect([seat.opened.trial, round.state, await sumOf(shop, ana.id, "cash")]).toEqual([true, "settled", before]);
    expect(minor(balance)).toBe(minor(seat.opened.balance) - minor(round.stake) + minor(round.payout));
  });

  test("S-01 asked for again, and many times at once, is the same round and takes one stake", async () => {
    const seat = await sitDown(shop, ana, "pebble-drop");
    const id = randomUUID();
    const before = await sumOf(shop, ana.id, "cash");
    const answers = await Promise.all(Array.from({ length: 8 }, () => seat.play({ board: "8-low" }, id)));
    answers.push(await seat.play({ board: "8-low" }, id));
    const final = answers.at(-1)?.round;
    expect(final?.state).toBe("settled");
    for (const { round } of answers) if (round.state === "settled") expect(round).toEqual(final);
    expect((await sumOf(shop, ana.id, "cash")) - before).toBe(minor(final?.payout ?? "") - minor(final?.stake ?? ""));
  });

  test("GS-11 begun together with others of its player has a nonce of its own, and a second of the same game waits for the first", async () => {
    const bea = await shop.member();
    await give(shop, bea.id, 1_000_00n);
    const drop = await sitDown(shop, bea, "pebble-drop");
    const wheel = await sitDown(shop, bea, "festival-wheel");
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => codeOf(drop.play({ board: "8-low" }))),
      ...Array.from({ length: 6 }, () => codeOf(wheel.play(undefined))),
    ]);
    const { rows } = await sql<{ nonce: number }>`
      select nonce from studio_rounds where player in (select player from play_sessions where member_id = ${bea.id}) order by nonce`.execute(
      here.database.owner,
    );
    expect(rows.map(({ nonce }) => nonce)).toEqual(rows.map((_, at) => at));
    expect(rows.length).toBe(answers.filter((code) => code === "ok").length);
    expect(new Set(answers)).toEqual(new Set(["ok", "round_unfinished"]));
  });

  test("S-13 belongs to its player, its game and its session", async () => {
    const seat = await sitDown(shop, ana, "pebble-drop");
    const { url } = await ana.send(play.launch, { vassalage: STUDIO, gameCode: "pebble-drop" });
    const launch = new URL(url, here.address).searchParams.get("token") ?? "";
    const asked = { launch, vendor: STUDIO, gameId: "gem-vault" };
    expect(await codeOf(shop.send(studio.open, asked))).toBe("game_unknown");
    expect(await codeOf(shop.send(studio.open, { ...asked, gameId: "pebble-drop" }))).toBe("launch_refused");
    expect(await codeOf(shop.send(studio.play, { roundId: randomUUID(), stake: "2.00" }))).toBe("game_session_ended");
    const other = await studioShop(here);
    expect(await codeOf(other.send(studio.table, {}, { token: seat.opened.session }))).toBe("game_session_ended");
    expect(await codeOf(seat.bet(1, { bet: "banker" }))).toBe("choice_refused");
  });

  test("GS-06 is refused where stake, choice or purse do not allow it, and takes nothing", async () => {
    const ben = await shop.member();
    const seat = await sitDown(shop, ben, "pebble-drop");
    expect(await codeOf(seat.play({ board: "8-low" }, randomUUID(), "2.01"))).toBe("stake_refused");
    expect(await codeOf(seat.play({ board: "9-low" }))).toBe("choice_refused");
    const { round } = await seat.play({ board: "8-low" });
    expect([round.state, round.refusal, round.events]).toEqual(["refused", "insufficient_funds", []]);
  });
});

test("SEC-23 S-13 a round is its player's alone, and in use its id is no one else's", async () => {
  const ben = await shop.member();
  await give(shop, ben.id, 100_00n);
  const [anas, bens] = [await sitDown(shop, ana, "gem-vault"), await sitDown(shop, ben, "gem-vault")];
  const { round } = await anas.play({ alarms: 1 });
  expect(await codeOf(bens.play({ alarms: 1 }, round.id))).toBe("round_unfinished");
  expect(await codeOf(bens.move(round.id, 0, open(0)))).toBe("move_refused");
  expect(await codeOf(bens.send(studio.cashOut, { roundId: round.id }))).toBe("round_unknown");
  expect(await codeOf((await sitDown(shop, ben, "comet-rush")).bet(1, { target100: null }, round.id))).toBe("draw_closed");
  expect([(await sitDown(shop, ana, "gem-vault")).opened.unfinished, await sumOf(shop, ben.id, "cash")]).toEqual([round, 100_00n]);
  await anas.move(round.id, 0, open(0));
  await anas.move(round.id, 1, { type: "take" }).catch(() => {});
});

describe("a round with moves", () => {
  async function begun(): Promise<{ seat: StudioSeat; id: string }> {
    const seat = await sitDown(shop, ana, "gem-vault");
    const left = seat.opened.unfinished;
    if (left) await seat.move(left.id, left.moves.length, left.moves.length ? { type: "take" } : open(0)).catch(() => {});
    const id = randomUUID();
    return { seat, id };
  }

  test("GS-06 GS-07 goes on from another device as it was left, before a new one begins", async () => {
    const { seat, id } = await begun();
    const { round } = await seat.play({ alarms: 1 }, id);
    expect([round.state, JSON.stringify(round.events)]).toEqual(["open", '[{"type":"begun","alarms":1}]']);
    expect(await codeOf(seat.play({ alarms: 1 }))).toBe("round_unfinished");
    const elsewhere = await sitDown(shop, ana, "gem-vault");
    expect(elsewhere.opened.unfinished).toEqual(round);
    const first = await elsewhere.move(id, 0, open(3));
    expect(await elsewhere.move(id, 0, open(3))).toEqual({ ...first, balance: expect.any(String) });
    expect(await codeOf(elsewhere.move(id, 0, open(4)))).toBe("move_refused");
    if (first.round.state === "open") {
      const taken = await seat.move(id, 1, { type: "take" });
      expect(taken.round).toMatchObject({ state: "settled" });
      expect(await seat.move(id, 1, { type: "take" })).toMatchObject({ round: taken.round });
    }
    expect((await sitDown(shop, ana, "gem-vault")).opened.unfinished).toBeNull();
  });

  test("GS-07 that its player left is ended after a day, best for the player and without risk", async () => {
    const { seat, id } = await begun();
    const before = await sumOf(shop, ana.id, "cash");
    await seat.play({ alarms: 24 }, id);
    here.at(new Date(Date.now() + 25 * HOUR_MS));
    await here.server.jobs.offerScheduled({ name: "studio.sweep", everySeconds: 15 });
    await here.jobsDone();
    here.at(null);
    expect(await sumOf(shop, ana.id, "cash")).toBe(before);
    expect((await shop.send(studio.round, { roundId: id })).state).toBe("settled");
  });
});

describe("fairness", () => {
  test("GS-11 a round is proved by seeds that were fixed before it, once they are shown", async () => {
    const seat = await sitDown(shop, ana, "crown-of-embers");
    const { commit, clientSeed } = seat.opened.seeds;
    const { round } = await seat.play();
    const hidden = await shop.send(studio.round, { roundId: round.id });
    expect(hidden.proof).toMatchObject({ type: "own", commit, clientSeed, serverSeed: null });
    const { revealed, current } = await seat.send(studio.rotateSeeds, { clientSeed: "my own words" });
    expect([commitOf(revealed.serverSeed), current.clientSeed, current.nonce]).toEqual([commit, "my own words", 0]);
    const { proof, version } = await shop.send(studio.round, { roundId: round.id });
    if (proof.type !== "own" || !proof.serverSeed) throw new Error("the seed is not shown");
    const again = verifyOwn({ ...proof, serverSeed: proof.serverSeed, version, choice: null, moves: [], stake: minor(round.stake) });
    expect([again?.payout, again?.events]).toEqual([minor(round.payout), round.events]);
    expect((await seat.send(studio.seeds, {})).revealed).toEqual(revealed);
    expect(await codeOf(seat.send(studio.rotateSeeds, { clientSeed: "a:b" }))).toBe("client_seed_refused");
  });

  test("GS-07 seeds of a round that is not over stay hidden", async () => {
    const ben = await shop.member();
    await give(shop, ben.id, 1_000_00n);
    const seat = await sitDown(shop, ben, "gem-vault");
    const { round } = await seat.play({ alarms: 3 });
    expect(await codeOf(seat.send(studio.rotateSeeds, {}))).toBe("seeds_in_use");
    expect(await codeOf(shop.send(studio.round, { roundId: round.id }))).toBe("round_unknown");
  });

  test("GS-12 what was returned is counted by version and kind of bet, each round once", async () => {
    const read = async () => {
      await here.server.jobs.offerScheduled({ name: "studio.measure", everySeconds: 60 });
      await here.jobsDone();
      const { rows } = await sql<{ rounds: bigint; staked: string }>`
        select rounds, staked::text from studio_tallies where version = 'pebble-drop-1' and kind = '12-mid' and not trial`.execute(
        here.database.owner,
      );
      return rows.map(({ rounds, staked }) => [Number(rounds), staked]);
    };
    const seat = await sitDown(shop, ana, "pebble-drop");
    for (let count = 0; count < 3; count++) await seat.play({ board: "12-mid" });
    here.at(new Date(Date.now() + 120_000));
    expect(await read()).toEqual([[3, "600"]]);
    here.at(new Date(Date.now() + 240_000));
    expect(await read()).toEqual([[3, "600"]]);
    here.at(null);
    const office = await shop.operator({ rights: ["play.review"] });
    const { list } = await office.send(studio.returns, {});
    const found = list.find(({ version, kind, trial }) => version === "pebble-drop-1" && kind === "12-mid" && !trial);
    expect(found).toMatchObject({ rounds: 3, declared: expect.closeTo(0.9639, 3), driftedAt: null });
    // After so few rounds one large win puts the declared return outside, so only the shape of the interval is checked.
    for (const { low, high, measured } of list) expect([low < high, (low + high) / 2]).toEqual([true, expect.closeTo(measured, 6)]);
  });
});

test("GS-12 a game that does not return what it declares rings once, where operators look", async () => {
  const rung = async () => /magpie_alarms_total\{alarm="studio.drift"\} (\d+)/.exec((await here.raw("/metrics")).text)?.[1] ?? "0";
  const [before, seat] = [Number(await rung()), await sitDown(shop, ana, "pebble-drop")];
  const wins = dropSpread("8-low").map(({ chance }, at) => Math.round(1_000_000 * chance * (at === 0 ? 0.9 : 1.1)));
  const tally = { version: "pebble-drop-1", kind: "8-low", trial: false, staked: 0n, stakedSquared: 0n, returned: 0n };
  await shop.rows((db) => addToTally(db, { ...tally, rounds: 1_000_000, classes: wins }));
  for (let times = 0; times < 2; times++) {
    await seat.play({ board: "8-low" });
    await shop.visit((ctx) => ctx.addJob("studio.measure", {}));
    await here.jobsDone();
    expect(Number(await rung())).toBe(before + 1);
  }
  const office = await shop.operator({ rights: ["play.review"] });
  const { list } = await office.send(studio.returns, {});
  expect(list.find(({ kind, trial }) => kind === "8-low" && !trial)?.driftedAt).toEqual(expect.any(String));
});

test("GS-10 a shot hits what swims in the hall and nothing else; what was caught is gone for all", async () => {
  // Stops the clock, so that the target does not swim away during the test.
  here.at(new Date());
  onTestFinished(() => here.at(null));
  const seat = await sitDown(shop, ana, "tide-hunters");
  const { swimmers } = await seat.table();
  expect(swimmers.length).toBeGreaterThan(5);
  const target = swimmers.find(({ type }) => type === "fish") ?? swimmers[0];
  const shot = await seat.play({ id: target?.id ?? 0 });
  expect(shot.round).toMatchObject({ state: "settled", choice: { type: target?.type } });
  expect(await seat.play({ id: target?.id ?? 0 }, shot.round.id)).toMatchObject({ round: shot.round });
  expect(await codeOf(seat.play({ id: 12 }))).toBe("target_gone");
  expect(await codeOf(seat.play({ type: "fish", fish: "tide-dragon" }))).toBe("choice_refused");
  for (const { id } of swimmers) {
    let caught = (shot.round.events[0] as { caught: boolean }).caught && id === target?.id;
    for (let tries = 0; tries < 3 && !caught; tries++) {
      const { round } = await seat.play({ id }).catch(() => ({ round: null }));
      caught = (round?.events[0] as { caught?: boolean } | undefined)?.caught ?? false;
    }
    if (caught) {
      expect((await seat.table()).swimmers.map((swimmer) => swimmer.id)).not.toContain(id);
      return expect(await codeOf(seat.play({ id }))).toBe("target_gone");
    }
  }
});

test("SEC-16 a frame without an origin may ask, and nobody's cookie counts", async () => {
  const asked = { Origin: "null", "Sec-Fetch-Site": "cross-site", "Access-Control-Request-Method": "POST" };
  const before = await shop.raw(studio.play.path, { method: "OPTIONS", headers: asked });
  expect([before.status, before.headers["access-control-allow-origin"]]).toEqual([204, "*"]);
  expect(before.headers["access-control-allow-credentials"]).toBeUndefined();
  const headers = { ...asked, "Content-Type": "application/json" };
  const body = JSON.stringify({ roundId: randomUUID(), stake: "2.00" });
  const answer = await shop.raw(studio.play.path, { method: "POST", headers, body });
  expect([answer.status, answer.headers["access-control-allow-origin"]]).toEqual([403, "*"]);
});
