import { randomUUID } from "node:crypto";
import { rooms } from "@magpie/contract/studio/rooms";
import { vendor } from "@magpie/contract/vendor";
import { currencyDigits, fromDecimal } from "@magpie/domain/money";
import { handStream, saltOf, seedBefore } from "@magpie/studio/kit/fairness/chain";
import { DECK } from "@magpie/studio/kit/maths/cards";
import { actInRoom } from "@magpie/studio/rgs/rooms/rooms";
import { AWAY_MS, BANK_MS, SHOW_MS, TURN_MS } from "@magpie/studio/rgs/rooms/rules";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { listen, playFrom, RoomSeat, roomClock, roomGuest } from "../../../../test/desks/room-desk";
import { STUDIO, studioShop } from "../../../../test/desks/studio-desk";
import { sumOf } from "../../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../../test/world";
import { keepOutsider } from "../../members/members";
import { FORGET_ROOMS } from "./old-rooms-store";
import { openRoom, roomTools } from "./room-tools";
import { addRounds, type HandStoryRow, keepHand } from "./rooms-store";

let here: World;
let shop: WorldMerchant;
beforeAll(async () => {
  here = await world();
  shop = await studioShop(here);
});
// Each test has tables of its own.
afterEach(async () => {
  here.at(null);
  await shop.rows((db) => sql`delete from studio_room_seats`.execute(db));
  await shop.rows((db) => sql`update studio_rooms set closed = true`.execute(db));
});

const minor = (text: string) => fromDecimal(text, "INR") ?? -1n;
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    (error) => (error.code ?? String(error)) as string,
  );

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no ${index}`);
  return found;
}

/** These people at one table of their own level, dealt in. */
async function table(people: readonly WorldMember[], level: number) {
  const clock = roomClock(shop);
  const seats = await Promise.all(people.map((member) => RoomSeat.open(shop, member)));
  const bring = String(40 * 2 * ([0, 1, 5, 20, 100][level] ?? 0));
  let roomId = "";
  for (const seat of seats) roomId = (await seat.sit(level, bring)).roomId;
  await clock.deal(roomId);
  const turn = async () => {
    const { turn: now } = await at(seats, 0).table();
    for (const seat of seats) if ((await seat.room()).mySeat === now) return seat;
    throw new Error("it is nobody's turn");
  };
  return { clock, seats, roomId, turn };
}

const held = (member: WorldMember) => sumOf(shop, member.id, "cash");

test("I-13 two people sit down, play a hand for money, and the ledger shows stakes, the pot and what the house kept", async () => {
  const people = [await roomGuest(shop), await roomGuest(shop)];
  const before = await Promise.all(people.map(held));
  const { clock, seats, roomId, turn } = await table(people, 2);
  expect((await at(seats, 0).room()).phase).toBe("playing");
  const first = await turn();
  const raised = await first.act({ type: "raise", to: 2 });
  expect(raised).toMatchObject({ phase: "playing", number: 1, isAsking: false });
  const second = await turn();
  expect(second).not.toBe(first);
  const shown = await second.act({ type: "show" });
  expect(shown).toMatchObject({ phase: "over", result: { pot: "60.00", rake: "3.00" } });
  const after = await Promise.all(people.map(held));
  expect(after.reduce((sum, one, at) => sum + one - (before[at] ?? 0n), 0n)).toBe(-300n);
  const winner = at(seats, shown.result?.winners[0] === (await at(seats, 0).room()).mySeat ? 0 : 1);
  const view = await winner.room();
  expect(minor(view.balance ?? "")).toBe(after[winner === seats[0] ? 0 : 1]);
  const { list } = await winner.seat.send(rooms.hands, {});
  expect(list).toMatchObject([{ put: "30.00", payout: "57.00", rake: "3.00" }]);
  await clock.on(roomId, SHOW_MS);
  expect(await winner.room()).toMatchObject({ phase: "playing", hand: 2 });
});

test("PF-01 a hand's cards follow from its seed, the salt, the room and everybody's seeds, as anybody can work out afterwards", async () => {
  const { seats, turn } = await table([await roomGuest(shop), await roomGuest(shop), await roomGuest(shop)], 2);
  const before = await at(seats, 0).room();
  for (let left = 2; left > 0; left--) await (await turn()).act({ type: "fold" });
  const over = await at(seats, 0).room();
  expect(over.phase).toBe("over");
  expect([over.commit, seedBefore(over.seed ?? "")]).toEqual([before.commit, before.commit]);
  const hand = await shop.send(rooms.hand, { roundId: over.roundId ?? "" });
  const { seed, salt, roomId, hand: number, seeds, anchor, contributions } = hand.proof;
  expect([seed, salt]).toEqual([over.seed, saltOf(anchor, contributions)]);
  const cards = handStream(seed, { salt, gameId: roomId, round: number }, seeds).pick(DECK, 9);
  const table3 = hand.table as { seats: { seat: number; cards: number[] | null }[] };
  const own = table3.seats.findIndex(({ seat }) => seat === hand.mySeat);
  expect(table3.seats[own]?.cards).toEqual(cards.slice(3 * own, 3 * own + 3));
  expect(hand.seats.map(({ clientSeed }) => clientSeed)).toEqual(seeds);
});

test("GS-10 no frame that is sent to a player holds a card before it may be seen, nor the seed before the hand is over", async () => {
  const people = [await roomGuest(shop), await roomGuest(shop), await roomGuest(shop)];
  const { seats, roomId, clock, turn } = await table(people, 3);
  const ears = await Promise.all(seats.map(({ seat }) => listen(shop, seat.opened.session)));
  await (await turn()).act({ type: "call" });
  const looker = await turn();
  await looker.act({ type: "look" });
  await looker.act({ type: "call" });
  for (let left = 12; left > 0 && (await at(seats, 0).room()).phase === "playing"; left--) {
    const next = await turn();
    const { options } = await next.table();
    await next.act(options?.show == null ? { type: "call" } : { type: "show" });
    if (left === 11) await clock.on(roomId, TURN_MS + BANK_MS);
  }
  await expect.poll(() => ears.every((ear) => ear.views().some((view) => view?.phase === "over"))).toBe(true);
  const { seed } = await at(seats, 0).room();
  for (const ear of ears) {
    const over = ear.views().findIndex((view) => view?.phase === "over");
    for (const frame of ear.frames.slice(0, over)) expect(frame).not.toContain(seed);
    for (const view of ear.views().slice(0, over)) {
      const looked =
        view?.table?.kind === "betting" ? view.table.events.flatMap((event) => (event.type === "looked" ? [event.seat] : [])) : [];
      for (const { seat, cards } of view?.table?.seats ?? []) {
        if (seat !== view?.mySeat || !looked.includes(seat)) expect(cards).toBeNull();
      }
    }
    ear.socket.close();
  }
});

test("GS-26 nobody of the same device, address or payment owner sits at one table for money", async () => {
  const [ann, ben] = [await roomGuest(shop), await roomGuest(shop)];
  await playFrom(shop, ben, "127.0.9.9");
  await playFrom(shop, ann, "127.0.9.9");
  const [one, two] = [await RoomSeat.open(shop, ann), await RoomSeat.open(shop, ben)];
  const [first, second] = [await one.sit(4, "8000"), await two.sit(4, "8000")];
  expect(second.roomId).not.toBe(first.roomId);
});

test("RG-25 accounts of the house sit with nobody for money; with play money they play beside robots that say so", async () => {
  const member = await roomGuest(shop);
  await shop.rows((db) => keepOutsider(db, member.id, "test"));
  const paid = await RoomSeat.open(shop, member);
  expect(await codeOf(paid.sit())).toBe("seat_refused");
  const trial = await RoomSeat.open(shop, member, "plum-three", true);
  const { roomId } = await trial.sit();
  await roomClock(shop).deal(roomId);
  const { seats, phase } = await trial.room();
  expect([phase, seats.filter(({ isBot }) => isBot).map(({ name }) => name.slice(0, 6))]).toEqual(["playing", ["Robot ", "Robot "]]);
  const { rows } = await shop.rows((db) =>
    sql<{ count: number }>`select count(*)::int as count from studio_rooms r where not r.trial
      and exists (select from jsonb_array_elements(r.state -> 'seats') s where (s ->> 'isBot')::boolean)`.execute(db),
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test("GS-10 whoever acts for another, in another room, with a forged seed, twice, or from two pages changes nothing more", async () => {
  const people = [await roomGuest(shop), await roomGuest(shop)];
  const { seats, roomId, turn } = await table(people, 3);
  const stranger = await RoomSeat.open(shop, await roomGuest(shop));
  const now = await turn();
  const other = at(seats, seats.indexOf(now) === 0 ? 1 : 0);
  const view = await now.room();
  const wish = { roomId, hand: view.hand, number: 0, act: { type: "call" } };
  expect(await codeOf(stranger.seat.send(rooms.act, wish))).toBe("room_left");
  expect(await codeOf(other.seat.send(rooms.act, wish))).toBe("move_refused");
  expect(await codeOf(now.seat.send(rooms.act, { ...wish, act: { type: "raise", to: 900_000 } }))).toBe("move_refused");
  expect(await codeOf(now.seat.send(rooms.seed, { roomId, clientSeed: "f".repeat(31) }))).toBe("invalid_input");
  const seedNow = async () => {
    const { rows } = await shop.rows((db) =>
      sql<{ seed: string }>`select state -> 'seats' -> 0 ->> 'clientSeed' as seed from studio_rooms where id = ${roomId}`.execute(db),
    );
    return rows[0]?.seed;
  };
  const given = await seedNow();
  await at(seats, 0).seat.send(rooms.seed, { roomId, clientSeed: "f".repeat(32) });
  expect(await seedNow()).toBe(given);
  // A second page of the same player sits at the same table, and the same act from both is one act.
  const again = await RoomSeat.open(shop, now.member);
  expect((await again.sit(1, "80")).roomId).toBe(roomId);
  const before = await held(now.member);
  await Promise.all([now, again].map((page) => codeOf(page.seat.send(rooms.act, wish))));
  expect(before - (await held(now.member))).toBe(BigInt(10 ** currencyDigits("INR")) * 40n);
});

test("GA-10 a table of one game is not shown at another: who sits down there leaves it, and not before a hand is over, of which nothing is lost", async () => {
  const people = [await roomGuest(shop), await roomGuest(shop), await roomGuest(shop)];
  const { seats, turn, roomId } = await table(people, 2);
  const [ann] = people as [WorldMember];
  const there = await RoomSeat.open(shop, ann, "plum-three");
  expect((await there.seat.send(rooms.levels, {})).room).toBeNull();
  const ear = await listen(shop, there.seat.opened.session);
  expect(ear.views()).toEqual([null]);
  expect(await codeOf(there.seat.send(rooms.leave, { roomId }))).toBe("room_left");
  await expect(there.sit(2, "400")).rejects.toMatchObject({ code: "seated_elsewhere", value: { gameCode: "peacock-patti" } });
  const own = at(seats, 0);
  expect((await own.table()).seats.filter(({ isFolded }) => isFolded)).toEqual([]);
  for (let left = 4; left > 0 && (await own.room()).phase === "playing"; left--) {
    const now = await turn();
    await now.act({ type: now === own ? "call" : "fold" });
  }
  const { mySeat, result } = await own.room();
  expect(result?.winners).toEqual([mySeat]);
  expect((await there.sit(2, "400")).gameId).toBe("plum-three");
  for (const { gameId } of ear.frames.map((frame) => JSON.parse(frame) as { gameId: string }))
    expect(gameId).toMatch(/^(plum-three|peacock-patti)$/);
  ear.socket.close();
});

test("RG-10 who signs out in the middle of a hand stakes nothing more, is folded by the clock, and is not dealt in again", async () => {
  const people = [await roomGuest(shop), await roomGuest(shop), await roomGuest(shop)];
  const { seats, roomId, clock, turn } = await table(people, 4);
  const gone = await turn();
  const before = await held(gone.member);
  await shop.rows((db) => sql`update auth_sessions set ended_at = ${here.now()} where member_id = ${gone.member.id}`.execute(db));
  clock.later(3_000);
  expect(await codeOf(gone.act({ type: "call" }))).toBe("game_session_ended");
  await clock.on(roomId, TURN_MS + BANK_MS);
  const others = seats.filter((seat) => seat !== gone);
  expect((await at(others, 0).table()).events.at(-1)).toMatchObject({ type: "folded", why: "late" });
  const { turn: next } = await at(others, 0).table();
  for (const seat of others) if ((await seat.room()).mySeat === next) await seat.act({ type: "fold" });
  expect((await at(others, 0).room()).phase).toBe("over");
  await clock.on(roomId, SHOW_MS + AWAY_MS);
  expect((await at(others, 0).room()).seats).toHaveLength(2);
  expect(await held(gone.member)).toBe(before);
});

test("I-06 a room goes on with another server where the first one died, and pays what the first one owed", async () => {
  const people = [await roomGuest(shop), await roomGuest(shop)];
  const before = (await Promise.all(people.map(held))).reduce((sum, one) => sum + one, 0n);
  const { seats, roomId, clock, turn } = await table(people, 2);
  await (await turn()).act({ type: "raise", to: 2 });
  // The server dies after the result is written, and before anything is paid.
  const { store } = roomTools({ inMerchant: (work) => shop.visit(work) as Promise<never>, clock: () => here.now() });
  const dying = { ...clock.tools, store: { ...store, listOwed: () => Promise.reject(new Error("killed")) } };
  const next = await turn();
  const { hand } = await next.room();
  const player = next.member.id;
  await expect(actInRoom(dying, roomId, { player, hand, number: 0, act: { type: "show" } })).rejects.toThrow("killed");
  expect((await at(seats, 0).room()).phase).toBe("over");
  await shop.rows((db) => here.server.jobs.add(db, shop.id, "studio.sweep", {}));
  await here.jobsDone();
  const after = (await Promise.all(people.map(held))).reduce((sum, one) => sum + one, 0n);
  expect(before - after).toBe(300n);
});

test("GS-26 a vendor is told by marks alone what people have in common, and nothing about a person", async () => {
  expect(vendor.open.output.shape.marks).toBeDefined();
  const [ann, ben] = [await roomGuest(shop), await roomGuest(shop)];
  await playFrom(shop, ann, "127.0.8.8");
  await playFrom(shop, ben, "127.0.8.8");
  for (const member of [ann, ben]) await RoomSeat.open(shop, member);
  const { rows } = await shop.rows((db) =>
    sql<{ marks: string[] }>`select marks from studio_sessions where player in (${ann.id}, ${ben.id})`.execute(db),
  );
  expect(rows[0]?.marks.filter((mark) => rows[1]?.marks.includes(mark))).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("127.0.8.8");
});

test("GS-26 opponents are recorded with each hand, and whoever sat in it can report one of them, once, to the people who look at risk", async () => {
  const people = [await roomGuest(shop), await roomGuest(shop), await roomGuest(shop)];
  const { seats, roomId, turn } = await table(people, 1);
  const [reporter, other] = [at(seats, 0), at(seats, 1)];
  const { mySeat, hand } = await other.room();
  for (let left = 2; left > 0; left--) await (await turn()).act({ type: "fold" });
  const stranger = await RoomSeat.open(shop, await roomGuest(shop));
  expect(await codeOf(stranger.seat.send(rooms.report, { roomId, hand, seat: mySeat }))).toBe("room_left");
  expect(await codeOf(other.seat.send(rooms.report, { roomId, hand, seat: mySeat }))).toBe("room_left");
  for (let times = 2; times > 0; times--) await reporter.seat.send(rooms.report, { roomId, hand, seat: mySeat, words: "They whisper" });
  const { rows } = await shop.rows((db) =>
    sql<{ memberId: string; signs: unknown[] }>`select member_id, signs from risk_flags where member_id = ${other.member.id}`.execute(db),
  );
  expect(rows).toMatchObject([{ signs: [{ sign: "reported_at_table", count: 1 }] }]);
  const { list } = await reporter.seat.send(rooms.hands, {});
  expect(list[0]?.opponents).toHaveLength(2);
});

test("GS-26 a hand's record keeps those who sat in it, whoever leaves and comes while its result is shown", async () => {
  const people = [await roomGuest(shop), await roomGuest(shop), await roomGuest(shop)];
  const { seats, roomId, turn } = await table(people, 3);
  for (let left = 2; left > 0; left--) await (await turn()).act({ type: "fold" });
  const kept = async () => {
    const { rows } = await shop.rows((db) =>
      sql<{
        seats: { player: string; name: string }[];
      }>`select story -> 'seats' as seats from studio_hands where room_id = ${roomId}`.execute(db),
    );
    return rows[0]?.seats;
  };
  const before = await kept();
  expect(before?.map(({ player }) => player).sort()).toEqual(people.map(({ id }) => id).sort());
  expect((await at(seats, 1).seat.send(rooms.leave, { roomId })).room).toBeNull();
  expect((await (await RoomSeat.open(shop, await roomGuest(shop))).sit(3, "1600")).roomId).toBe(roomId);
  expect(await kept()).toEqual(before);
});

test("GS-10 after a new session, each call of the page stakes with it and not with the one that sat down", async () => {
  const { roomId, clock, turn } = await table([await roomGuest(shop), await roomGuest(shop)], 4);
  const now = await turn();
  // The page is loaded again, and the session that sat down is over.
  await shop.rows((db) => sql`update play_sessions set ended_at = ${here.now()} where member_id = ${now.member.id}`.execute(db));
  const again = await RoomSeat.open(shop, now.member);
  clock.later(3_000);
  expect(await codeOf(now.act({ type: "call" }))).toBe("game_session_ended");
  const before = await held(now.member);
  const after = await again.act({ type: "call" });
  expect([after.refusal, after.number]).toEqual([null, 1]);
  expect(await held(now.member)).toBeLessThan(before);
  expect((await again.room()).roomId).toBe(roomId);
});

test("GS-26 chips that are given away hand after hand are a flag for people, about the giver and to whom, and honest hands are none", async () => {
  const [ann, ben, cat] = [await roomGuest(shop), await roomGuest(shop), await roomGuest(shop)];
  const room = await shop.visit((ctx) => openRoom(ctx, { version: "peacock-patti-1", level: 1, currency: "INR", isTrial: false }));
  const now = here.now().getTime();
  await shop.visit(async ({ db }) => {
    for (let number = 1; number <= 12; number++)
      await keepHand(db, room.id, number, handOf(number, ann, ben, cat), new Date(now), new Date(now));
    const nothing = { put: 0n, uncalled: 0n, payout: 0n, rake: 0n, session: "00", gameCode: "peacock-patti", placedAt: now };
    const player = { id: ann.id, currency: "INR", portal: STUDIO };
    await addRounds(db, "peacock-patti-1", [{ ...nothing, id: randomUUID(), roomId: room.id, hand: 1, seat: 0, player, state: "settled" }]);
  });
  for (let times = 2; times > 0; times--) {
    await shop.rows((db) => here.server.jobs.add(db, shop.id, "studio.watchHands", {}));
    await here.jobsDone();
  }
  const { rows } = await shop.rows((db) =>
    sql<{ memberId: string; signs: object[] }>`select member_id, signs from risk_flags
      where member_id in (${ann.id}, ${ben.id}, ${cat.id})`.execute(db),
  );
  expect(rows).toMatchObject([{ memberId: ann.id, signs: [{ sign: "chips_given", other: ben.id, count: 6, amount: "12000" }] }]);
});

test("GS-19 rooms of play money are forgotten after a month, those of money after five years, and none in which somebody sits or is owed", async () => {
  const openedAt = (days: number) => new Date(here.now().getTime() - days * 86_400_000);
  const opened = async (isTrial: boolean, days: number) => {
    const room = await shop.visit((ctx) => openRoom(ctx, { version: "peacock-patti-1", level: 1, currency: "INR", isTrial }));
    await shop.rows((db) => sql`update studio_rooms set opened_at = ${openedAt(days)}, closed = true where id = ${room.id}`.execute(db));
    const [ann, ben, cat] = [{ id: "ann" }, { id: "ben" }, { id: "cat" }] as WorldMember[];
    if (!ann || !ben || !cat) throw new Error("somebody is missing");
    await shop.visit(({ db }) => keepHand(db, room.id, 1, handOf(1, ann, ben, cat), openedAt(days), openedAt(days)));
    return room.id;
  };
  const gone = [await opened(true, 31), await opened(false, 5 * 366 + 1)];
  const owing = await opened(false, 5 * 366 + 1);
  const stays = [await opened(true, 29), await opened(false, 31), owing];
  const nothing = { put: 0n, uncalled: 0n, payout: 0n, rake: 0n, session: "00", gameCode: "peacock-patti", placedAt: 0 };
  const player = { id: "ann", currency: "INR", portal: STUDIO };
  const round = { ...nothing, hand: 1, seat: 0, player };
  await shop.visit(({ db }) =>
    addRounds(db, "peacock-patti-1", [
      { ...round, id: randomUUID(), roomId: at(gone, 0), state: "settled" },
      { ...round, id: randomUUID(), roomId: owing, state: "open" },
    ]),
  );
  for (const { name } of FORGET_ROOMS) await shop.rows((db) => here.server.jobs.add(db, shop.id, name, {}));
  await here.jobsDone();
  const left = async (table: string) => {
    const { rows } = await shop.rows((db) =>
      sql<{ id: string }>`select ${sql.ref(table === "studio_rooms" ? "id" : "room_id")} as id from ${sql.table(table)}`.execute(db),
    );
    return [...gone, ...stays].filter((id) => rows.some((row) => row.id === id));
  };
  expect(await left("studio_rooms")).toEqual(stays);
  expect(await left("studio_hands")).toEqual(stays);
  expect(await left("studio_hand_rounds")).toEqual([owing]);
  await shop.rows((db) => sql`delete from studio_hand_rounds where room_id = ${owing}`.execute(db));
});

/** Every other hand the first gives ten units up to the second; in the rest the third plays honestly with either. */
function handOf(number: number, giver: WorldMember, taker: WorldMember, other: WorldMember): HandStoryRow {
  const isGiven = number % 2 === 0;
  const [one, two] = isGiven ? [giver, taker] : number % 4 === 1 ? [other, taker] : [taker, other];
  const seats = [one, two].map(({ id }, seat) => ({ seat, player: id, name: id, isBot: false, clientSeed: "0".repeat(32), chips: 100 }));
  const put = { put: "2000", uncalled: "0", rake: "0" };
  const result = {
    ...{ pot: "4000", rake: "0", winners: [1] },
    seats: [
      { seat: 0, ...put, payout: "0" },
      { seat: 1, ...put, payout: "4000" },
    ],
  };
  const place = { salt: "", contributions: [], anchor: "0".repeat(64), length: 400, dealer: 0 };
  const acts = [{ seat: 0, act: { type: isGiven ? "fold" : "show" }, why: "own" as const }];
  return { version: "peacock-patti-1", level: 1, currency: "INR", trial: false, ...place, seats, acts, result };
}
