import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { auth } from "@magpie/contract/identity/auth";
import { passwords } from "@magpie/contract/identity/passwords";
import { play } from "@magpie/contract/play";
import { STUDIO_LIVE_PATH, studio } from "@magpie/contract/studio";
import { MINUTE_MS } from "@magpie/domain/durations";
import { MOST_NONCES } from "@magpie/studio/kit/fairness/seeds";
import { GAME_IDS } from "@magpie/studio/rgs/studio-games";
import { TABLES, type TableRules } from "@magpie/studio/rgs/tables";
import { checkRound } from "@magpie/studio/verifier/check";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { advance } from "../../src/modules/studio/tables/advance";
import { readLastDraw } from "../../src/modules/studio/tables/draws-store";
import { STUDIO, type StudioSeat, sitDown, studioShop } from "../desks/studio-desk";
import { openDesk } from "../desks/vendor-desk";
import { STOCK } from "../lab/stock";
import { give, sumOf } from "../ledger/bank";
import { elsewhere, steppedUp } from "../people/sessions";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../world";

const [CRASH, BACCARAT] = ["comet-rush-1", "velvet-baccarat-1"].map((version) => TABLES.get(version) as TableRules) as [
  TableRules,
  TableRules,
];

let here: World;
let shop: WorldMerchant;
beforeAll(async () => {
  here = await newWorld();
  shop = await studioShop(here);
});
afterEach(() => here.at(null));

async function rich(merchant = shop): Promise<WorldMember> {
  const member = await merchant.member();
  await give(merchant, member.id, 1_000_00n);
  return member;
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    (error) => error.code as string,
  );

const ends: [string, (member: WorldMember) => Promise<unknown>][] = [
  ["the sign-out", (member) => member.send(auth.logout, {})],
  ["'end other sessions' elsewhere", async (member) => (await elsewhere(shop, member)).send(auth.endOtherSessions, {})],
  [
    "another password",
    async (member) => {
      const other = await steppedUp(shop, await elsewhere(shop, member));
      const newPassword = "another-horse-2";
      return other.send(passwords.change, { oldPassword: member.password, newPassword, confirmNewPassword: newPassword });
    },
  ],
  ["half an hour of silence", async () => here.at(new Date(Date.now() + 31 * MINUTE_MS))],
];

describe("whoever has an open game's frame after its session is over", () => {
  test.each(ends)("SEC-05 GS-01 plays no further round after %s", async (_way, end) => {
    const ana = await rich();
    const [slot, vault] = [await sitDown(shop, ana, "jade-steps"), await sitDown(shop, ana, "gem-vault")];
    await slot.play();
    const { round } = await vault.play({ alarms: 3 });
    const held = await sumOf(shop, ana.id, "cash");
    await end(ana);
    expect(await codeOf(slot.play())).toBe("game_session_ended");
    expect(await codeOf(vault.move(round.id, 0, { type: "open", door: 0 }))).toBe("game_session_ended");
    expect(await sumOf(shop, ana.id, "cash")).toBe(held);
    here.at(null);
    // A begun round belongs to the player and continues after the next sign-in.
    expect((await sitDown(shop, await elsewhere(shop, ana), "gem-vault")).opened.unfinished?.id).toBe(round.id);
  });

  test("SEC-05 S-06 at any other vendor bets no more, and is paid what was bet before", async () => {
    const store = await here.merchant(STOCK);
    const [desk, ana] = [await openDesk(store), await rich(store)];
    const seat = await desk.open(ana);
    await seat.bet("round-1", "10.00");
    await ana.send(auth.logout, {});
    expect(await codeOf(seat.bet("round-2", "10.00"))).toBe("game_session_ended");
    expect((await seat.win("round-1", "25.00", randomUUID(), true)).balance).toBe("1015.00");
  });

  test("SEC-05 GS-01 is asked to sign in again after half an hour without a bet, and not while bets come", async () => {
    const store = await here.merchant(STOCK);
    const [desk, ana] = [await openDesk(store), await rich(store)];
    const [seat, start] = [await desk.open(ana), Date.now()];
    const betAfter = (minutes: number) => {
      here.at(new Date(start + minutes * MINUTE_MS));
      return codeOf(seat.bet(`round-${minutes}`, "1.00"));
    };
    expect([await betAfter(20), await betAfter(40), await betAfter(60), await betAfter(91)]).toEqual([
      "ok",
      "ok",
      "ok",
      "game_session_ended",
    ]);
  });

  test("SEC-05 cannot open a game with a launch that was made before the sign-out", async () => {
    const ana = await rich();
    const { url } = await ana.send(play.launch, { vassalage: STUDIO, gameCode: "jade-steps" });
    await ana.send(auth.logout, {});
    const launch = new URL(url, here.address).searchParams.get("token") ?? "";
    expect(await codeOf(shop.send(studio.open, { launch, vendor: STUDIO, gameId: "jade-steps" }))).toBe("launch_refused");
  });

  test("SEC-05 stands in the member's list beneath the session that opened it, until that ends", async () => {
    const ana = await rich();
    const other = await elsewhere(shop, ana);
    await sitDown(shop, ana, "jade-steps");
    const [{ list: sessions }, { list }] = [await ana.send(auth.sessions, {}), await other.send(play.openGames, {})];
    expect(list).toMatchObject([{ sessionId: sessions.find(({ current }) => current)?.id, gameCode: "jade-steps" }]);
    await other.send(auth.endOtherSessions, {});
    expect((await other.send(play.openGames, {})).list).toEqual([]);
  });
});

describe("/studio/live", () => {
  async function follow(session: string): Promise<{ socket: WebSocket; closed: Promise<number> }> {
    const headers = { Merchant: shop.code, Origin: "null" };
    const socket = new WebSocket(here.address.replace(/^http/, "ws") + STUDIO_LIVE_PATH, { headers });
    const closed = once(socket, "close").then(([code]) => code as number);
    await once(socket, "open");
    socket.send(JSON.stringify({ session }));
    await Promise.race([once(socket, "message"), closed]);
    return { socket, closed };
  }
  const stillOpen = (sockets: { socket: WebSocket }[]) => sockets.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;

  test("SEC-32 takes a few sockets of one session, and closes them soon after the sign-out", async () => {
    here.server.startBackground();
    const ana = await rich();
    const { session } = (await sitDown(shop, ana, "velvet-baccarat")).opened;
    const sockets = await Promise.all(Array.from({ length: 30 }, () => follow(session)));
    expect(stillOpen(sockets)).toBe(4);
    await ana.send(auth.logout, {});
    await expect.poll(() => stillOpen(sockets), { timeout: 5_000 }).toBe(0);
    expect(await (await follow(session)).closed).toBe(4401);
  });

  test("SEC-32 takes only so many of one member, however many games are open", async () => {
    const ana = await rich();
    const seats = await Promise.all(Array.from({ length: 6 }, () => sitDown(shop, ana, "velvet-baccarat")));
    const sockets = await Promise.all(seats.flatMap(({ opened }) => Array.from({ length: 4 }, () => follow(opened.session))));
    expect(stillOpen(sockets)).toBe(16);
    for (const { socket } of sockets) socket.close();
  });
});

describe("a house that would choose a shared table's chain", () => {
  const kitOf = (merchant: WorldMerchant) => ({
    inMerchant: (work: Parameters<WorldMerchant["visit"]>[0]) => merchant.visit(work) as Promise<never>,
    clock: () => merchant.world.now(),
  });
  const onward = (merchant: WorldMerchant, rules: TableRules) => advance(kitOf(merchant), rules, true);
  const chainOf = async (merchant: WorldMerchant, gameId: string) => (await merchant.send(studio.chains, { gameId })).list[0];

  test("GS-11 opens no draw before players have added to its salt, after the anchor was published", async () => {
    const table = await studioShop(here);
    // A contribution from before the anchor would have been known to the house when it made the chain.
    const seat = await sitDown(table, await rich(table), "comet-rush");
    await onward(table, CRASH);
    expect(await table.rows((db) => readLastDraw(db, CRASH.version))).toBeUndefined();
    const published = await chainOf(table, "comet-rush");
    expect(published).toMatchObject({ anchor: expect.stringMatching(/^[0-9a-f]{64}$/), length: expect.any(Number), salt: null });

    const contribution = "a".repeat(32);
    await seat.send(studio.contribute, { anchor: published?.anchor ?? "", contribution });
    here.at(new Date(Date.now() + MINUTE_MS));
    await onward(table, CRASH);
    expect(await chainOf(table, "comet-rush")).toMatchObject({
      anchor: published?.anchor,
      salt: expect.any(String),
      contributions: [{ contribution }],
    });
    expect(await table.rows((db) => readLastDraw(db, CRASH.version))).toMatchObject({ number: 1, phase: "betting" });
    const late = await sitDown(table, await rich(table), "comet-rush");
    const after = { anchor: published?.anchor ?? "", contribution: "b".repeat(32) };
    expect(await codeOf(late.send(studio.contribute, after))).toBe("chain_salted");
  });

  test("GS-11 cannot put anchor and salt into one transaction, nor any salt but that of the contributions, nor change them", async () => {
    const table = await studioShop(here);
    const seat = await sitDown(table, await rich(table), "velvet-baccarat");
    const chain = sql`insert into studio_chains (version, first, length, anchor, last_seed, since)
      values ('velvet-baccarat-1', 1, 10, ${"c".repeat(64)}, '\\x00', now())`;
    const salt = (text: string) => sql`update studio_chains set salt = ${text} where version = 'velvet-baccarat-1'`;
    const tried = (...statements: ReturnType<typeof salt>[]) =>
      table
        .rows(async (db) => {
          for (const statement of statements) await statement.execute(db);
        })
        .then(
          () => "done",
          () => "refused",
        );
    expect(await tried(chain, salt("d".repeat(64)))).toBe("refused");
    await onward(table, BACCARAT);
    expect(await tried(salt("d".repeat(64)))).toBe("refused");
    const anchor = (await chainOf(table, "velvet-baccarat"))?.anchor ?? "";
    await seat.send(studio.contribute, { anchor, contribution: "e".repeat(32) });
    expect(await tried(salt("d".repeat(64)))).toBe("refused");
    expect(await tried(sql`update studio_chains set anchor = ${"d".repeat(64)}`)).toBe("refused");
    const draw = sql`insert into studio_draws (version, number, phase, opened_at, closes_at, commit)
      values ('velvet-baccarat-1', 1, 'betting', now(), now(), 'x')`;
    expect(await tried(draw)).toBe("refused");
    here.at(new Date(Date.now() + MINUTE_MS));
    await onward(table, BACCARAT);
    expect((await chainOf(table, "velvet-baccarat"))?.salt).toEqual(expect.any(String));
    expect(await tried(sql`update studio_chains set salt = null`)).toBe("refused");
    expect(await tried(sql`delete from studio_chains`)).toBe("refused");
  });
});

describe("a pair of seeds", () => {
  const wear = (player: string) =>
    shop.rows((db) => sql`update studio_seeds set next_nonce = ${MOST_NONCES - 1} where player = ${player}`.execute(db));

  test("GS-11 decides no more than 10,000 rounds, though the session stays open", async () => {
    const ana = await rich();
    const seat = await sitDown(shop, ana, "jade-steps");
    await wear(ana.id);
    const [last, next] = [await seat.play(), await seat.play()];
    expect([last.round.nonce, next.round.nonce]).toEqual([MOST_NONCES - 1, 0]);
    const { current, revealed } = await seat.send(studio.seeds, {});
    expect([next.round.commit, last.round.commit]).toEqual([current.commit, revealed?.commit]);
    expect(checkRound(await shop.send(studio.round, { roundId: last.round.id }))).toMatchObject({ outcome: "checked", holds: true });
  });

  test("GS-07 GS-11 stays hidden while one of its rounds goes on, and still decides no further one", async () => {
    const ana = await rich();
    const [vault, slot] = [await sitDown(shop, ana, "gem-vault"), await sitDown(shop, ana, "jade-steps")];
    const { round } = await vault.play({ alarms: 24 });
    await wear(ana.id);
    const [last, next] = [await slot.play(), await slot.play()];
    expect([last.round.commit, next.round.commit === last.round.commit]).toEqual([round.commit, false]);
    expect((await slot.send(studio.seeds, {})).revealed).toBeNull();
    await vault.move(round.id, 0, { type: "open", door: 0 });
    await shop.rows((db) => here.server.jobs.add(db, shop.id, "studio.sweep", {}));
    await here.jobsDone();
    expect((await slot.send(studio.seeds, {})).revealed?.commit).toBe(round.commit);
  });

  test("GS-11 has a round for every nonce: a refused one says that it was, and why", async () => {
    const poor = await shop.member();
    const seat = await sitDown(shop, poor, "jade-steps");
    const { round } = await seat.play();
    expect([round.state, round.nonce]).toEqual(["refused", 0]);
    const { revealed } = await seat.send(studio.rotateSeeds, {});
    const shown = await shop.send(studio.round, { roundId: round.id });
    expect(shown).toMatchObject({ state: "refused", refusal: "insufficient_funds", events: [], payout: "0.00" });
    expect(shown.proof).toMatchObject({ type: "own", nonce: 0, serverSeed: revealed.serverSeed });
    expect(checkRound(shown)).toMatchObject({ outcome: "checked", holds: true });
    // A gap stays a gap, so that nobody hides a win behind it.
    expect(checkRound({ ...shown, payout: "5.00" })).toMatchObject({ outcome: "checked", holds: false });
    expect(checkRound({ ...shown, state: "settled" })).toMatchObject({ outcome: "checked", holds: false });
  });
});

const CHOICES: Record<string, unknown> = {
  "pebble-drop": { board: "8-low" },
  "amber-dice": { under: 5000 },
  "firefly-keno": { jars: [3, 9, 21] },
  "marigold-bingo": { card: [2, 14, 26, 38, 50, 6, 18, 30, 42, 54, 11, 23, 35, 47, 59] },
  "gem-vault": { alarms: 3 },
  "heron-three": { bets: "ante" },
  "banyan-andar-bahar": { side: "bahar" },
  "comet-rush": { target100: 200 },
  "sky-ladder": { target100: 200 },
  "velvet-baccarat": { bet: "banker" },
  "midnight-wheel": { bet: "17-20" },
  "dragon-tiles": { bet: "dragon" },
  "harbour-dice": { bet: "two-2-5" },
  "tide-hunters": { id: 1 },
  "reef-lanterns": { id: 1 },
  "pearl-divers": { id: 1 },
  "golden-spur": { bet: "meron" },
  "full-time": { legs: [{ fixture: 0, pick: "1", price100: 200 }] },
  "night-racers": { legs: [{ fixture: 0, pick: "M1H", price100: 200 }] },
};

/** Choices that are each close to a valid one. */
function hostile(choice: unknown): unknown[] {
  const fields = (choice ?? {}) as Record<string, unknown>;
  const [name = "board", value = "8-low"] = Object.entries(fields)[0] ?? [];
  const values: unknown[] = [
    { toString: 1 },
    [value],
    { [name]: value },
    [[value]],
    "toString",
    "__proto__",
    "constructor",
    -1,
    1.5,
    1e300,
    "",
    true,
  ];
  return [
    ...values.map((bad) => ({ ...fields, [name]: bad })),
    { ...fields, [name]: value, more: "x".repeat(10_000) },
    JSON.parse(`{"${name}":${JSON.stringify(value)},"__proto__":{"x":1}}`),
    [choice],
    [],
    {},
    "text",
    7,
    false,
  ];
}

describe("a choice that is none", () => {
  test.each(GAME_IDS.map((id) => [id]))("GS-10 SEC-40 %s answers with 400 to whatever it is, and keeps nothing", async (gameId) => {
    const ana = await rich();
    const seat = await sitDown(shop, ana, gameId);
    const ask = (choice: unknown): Promise<unknown> =>
      TABLES.has(seat.opened.version) ? seat.bet(1, choice as never) : seat.play(choice as never);
    const rounds = () =>
      shop.rows((db) => sql`select from studio_rounds where player = ${ana.id}`.execute(db)).then(({ rows }) => rows.length);
    for (const choice of hostile(CHOICES[gameId])) {
      const answer = await ask(choice).then(
        () => 200,
        (error) => [error.status, error.code],
      );
      const refused = [400, expect.stringMatching(/^(choice_refused|invalid_input)$/)];
      expect([JSON.stringify(choice).slice(0, 80), answer]).toEqual([expect.any(String), refused]);
    }
    expect(await rounds()).toBe(0);
  });

  test("GS-10 SEC-40 a move is read as strictly", async () => {
    const ana = await rich();
    const seat: StudioSeat = await sitDown(shop, ana, "gem-vault");
    const { round } = await seat.play({ alarms: 1 });
    for (const move of [
      { type: "open", door: 0, more: "x" },
      { type: ["open"], door: 0 },
      { type: "open", door: [0] },
      ["take"],
      { toString: 1 },
    ])
      expect(await codeOf(seat.move(round.id, 0, move as never))).toBe("choice_refused");
  });
});
