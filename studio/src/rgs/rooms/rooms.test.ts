import type { BettingAct, BettingView } from "@magpie/domain/rooms/betting-view";
import type { LandlordView } from "@magpie/domain/rooms/landlord-view";
import { expect, test } from "vitest";
import { streamOf } from "../../kit/fairness/stream";
import { memoryTools } from "../test/memory-rooms";
import { ServerKilled } from "../test/memory-store";
import { act, type Memory, person, read, SEED, seated, turnOf, UNIT } from "../test/room-world";
import { dealtIn, stateOf } from "./hand";
import type { Room } from "./room";
import { actInRoom, advanceRoom, ownActs, payOwed } from "./rooms";
import { AWAY_MS, BANK_MS, playableOf, SHOW_MS, TURN_MS } from "./rules";
import { comeBack, giveSeed, leaveRoom, noteCall, sitDown } from "./sit";

const VERSIONS = ["peacock-patti-1", "granary-landlord-1", "plum-three-1"];

test("GA-10 a hand between people begins with everybody's boot, and its winner gets the pot without the rake", async () => {
  const world = await seated(["ann", "ben"]);
  expect((await world.room()).phase).toBe("playing");
  expect([...world.bank.held.values()]).toEqual([999_800n, 999_800n]);
  const first = (await turnOf(world)).player.id;
  expect(await act(world, first, { type: "raise", to: 2 })).toBe(true);
  const second = (await turnOf(world)).player.id;
  expect(second).not.toBe(first);
  expect(await act(world, second, { type: "show" })).toBe(true);
  const { phase, running } = await world.room();
  expect([phase, running?.result]).toMatchObject(["over", { pot: "1200", rake: "60" }]);
  expect([...world.bank.held.values()].reduce((sum, one) => sum + one, 0n)).toBe(2_000_000n - 60n);
  world.time.now += SHOW_MS;
  await advanceRoom(world.tools, world.id);
  expect(await world.room()).toMatchObject({ phase: "playing", hand: 2 });
});

test("GA-10 the turn goes around the table, whoever sat down first", async () => {
  for (let run = 0; run < 6; run++) {
    const world = await seated(["ann", "ben", "cat", `dan${run}`]);
    const order: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      const { seat, player } = await turnOf(world);
      order.push(seat);
      expect(await act(world, player.id, { type: "call" })).toBe(true);
    }
    const around = [...new Set(order)];
    expect(order).toEqual([...around, ...around]);
    const from = around.indexOf(Math.min(...around));
    expect([...around.slice(from), ...around.slice(0, from)]).toEqual([...around].sort((a, b) => a - b));
    const entries = (await world.room()).running?.entries.map(({ seat }) => seat);
    expect(entries).toEqual([...around].sort((a, b) => a - b));
  }
});

test("GS-10 whoever acts out of turn, twice, for another's seat, in another hand, too much or after folding changes nothing", async () => {
  const world = await seated(["ann", "ben", "cat"]);
  const [now, others] = [(await turnOf(world)).player.id, ["ann", "ben", "cat"]];
  const waiting = others.find((name) => name !== now) ?? "";
  const before = await world.room();
  const hostile: [string, unknown, object][] = [
    [waiting, { type: "call" }, {}],
    [waiting, { type: "fold" }, {}],
    ["mallory", { type: "call" }, {}],
    [now, { type: "raise", to: 1_000_000 }, {}],
    [now, { type: "raise", to: -2 }, {}],
    [now, { type: "raise", to: 1.5 }, {}],
    [now, { type: "call", seat: 1 }, {}],
    [now, { type: "call" }, { hand: 2 }],
    [now, { type: "call" }, { number: 1 }],
    [now, { type: "win" }, {}],
    [now, null, {}],
  ];
  for (const [name, made, more] of hostile) expect([made, await act(world, name, made as BettingAct, more)]).toEqual([made, false]);
  expect(await world.room()).toEqual(before);
  expect(await act(world, now, { type: "call" })).toBe(true);
  const held = world.bank.held.get(now);
  // The same act again is answered, and nothing is paid twice; another under its number is not taken.
  expect(await act(world, now, { type: "call" }, { number: 0 })).toBe(true);
  expect(await act(world, now, { type: "raise", to: 2 }, { number: 0 })).toBe(false);
  expect(world.bank.held.get(now)).toBe(held);
  const next = (await turnOf(world)).player.id;
  expect(await act(world, next, { type: "fold" })).toBe(true);
  expect(await act(world, next, { type: "call" })).toBe(false);
  expect(await act(world, next, { type: "look" })).toBe(false);
});

test("a turn that ran out eats the time bank and is then a fold; who comes back in time keeps the seat, who does not loses it", async () => {
  const world = await seated(["ann", "ben", "cat"]);
  const slow = await turnOf(world);
  world.time.now += TURN_MS + 4_000;
  await advanceRoom(world.tools, world.id);
  expect(await act(world, slow.player.id, { type: "call" })).toBe(true);
  expect((await world.room()).seats.find(({ seat }) => seat === slow.seat)?.bankMs).toBe(BANK_MS - 4_000);
  const gone = await turnOf(world);
  world.time.now += TURN_MS + BANK_MS;
  expect(await act(world, gone.player.id, { type: "call" })).toBe(false);
  await advanceRoom(world.tools, world.id);
  const away = (await world.room()).seats.find(({ seat }) => seat === gone.seat);
  expect(away).toMatchObject({ state: "away", bankMs: 0 });
  expect(await comeBack(world.tools, world.id, gone.player.id, null)).toBe(true);
  const lost = await turnOf(world);
  world.time.now += TURN_MS + BANK_MS;
  await advanceRoom(world.tools, world.id);
  world.time.now += AWAY_MS + SHOW_MS;
  await advanceRoom(world.tools, world.id);
  const names = (await world.room()).seats.map(({ player }) => player.id);
  expect([names.includes(gone.player.id), names.includes(lost.player.id)]).toEqual([true, false]);
});

test("S-01 a stake that is refused leaves the hand as it was, and one that is not answered for long is given back and the turn missed", async () => {
  const world = await seated(["ann", "ben", "cat"]);
  const poor = await turnOf(world);
  world.bank.held.set(poor.player.id, 100n);
  expect(await act(world, poor.player.id, { type: "call" })).toBe(true);
  expect((await world.room()).seats.find(({ seat }) => seat === poor.seat)?.refusal).toBe("insufficient_funds");
  expect((await turnOf(world)).seat).toBe(poor.seat);
  expect(await act(world, poor.player.id, { type: "fold" })).toBe(true);
  const cut = await turnOf(world);
  const held = world.bank.held.get(cut.player.id);
  world.bank.nextFate = () => "answer-lost";
  expect(await act(world, cut.player.id, { type: "call" })).toBe(true);
  expect((await world.room()).running?.pending).not.toBeNull();
  // Nobody else gets on while it is not known whether the stake is taken.
  world.time.now += TURN_MS + BANK_MS + 10_000;
  await advanceRoom(world.tools, world.id);
  expect((await world.room()).running?.pending?.isGivenUp).toBe(true);
  world.bank.nextFate = () => "answered";
  world.time.now += 1_000;
  await advanceRoom(world.tools, world.id);
  expect((await world.room()).phase).toBe("over");
  expect(world.bank.held.get(cut.player.id)).toBe(held);
});

test("GS-26 nobody of the same device, address or payment owner sits at one table, nobody twice, and in no two rooms", async () => {
  const world = memoryTools(streamOf("44".repeat(32), "s").int);
  const [one, two] = [world.open("peacock-patti-1"), world.open("peacock-patti-1")];
  const sit = async (name: string, marks: string[]) =>
    sitDown(world.tools, [await read(world, one.id), await read(world, two.id)], person(name, 500, marks));
  const ann = await sit("ann", ["device 1", "address 1"]);
  const ben = await sit("ben", ["device 1", "address 2"]);
  expect(new Set([ann?.id, ben?.id])).toEqual(new Set([one.id, two.id]));
  expect(await sit("cat", ["device 3", "address 1", "payee 7"])).toMatchObject({ id: ben?.id });
  expect(await sit("dan", ["payee 7"])).toMatchObject({ id: ann?.id });
  expect(await sit("eve", ["payee 7", "device 1"])).toBeNull();
  expect(await sit("ann", [])).toBeNull();
});

test("GS-14 robots sit only where play money is played for, and are named as such", async () => {
  const world = memoryTools(streamOf("55".repeat(32), "s").int);
  for (const isTrial of [true, false]) {
    const { id } = world.open("plum-three-1", isTrial);
    const name = `ann${isTrial}`;
    world.bank.held.set(name, 100_000n);
    await sitDown(world.tools, [await read(world, id)], person(name));
    await giveSeed(world.tools, id, name, SEED);
    const bots = (await read(world, id)).seats.filter(({ isBot }) => isBot);
    expect(bots).toHaveLength(isTrial ? 2 : 0);
    for (const bot of bots) expect(bot.name).toMatch(/^Robot /);
    if (!isTrial) continue;
    for (let tick = 0; tick < 60 && (await read(world, id)).hand < 3; tick++) {
      world.time.now += 2_000;
      await advanceRoom(world.tools, id);
      await comeBack(world.tools, id, name, null);
    }
    expect((await read(world, id)).hand).toBe(3);
    await leaveRoom(world.tools, id, name);
  }
});

test("robots play with a person or not at all: a room that its person has left in silence closes", async () => {
  const { int } = streamOf("77".repeat(32), "robots");
  const world = memoryTools(int);
  const { id } = world.open("peacock-patti-1", true);
  world.bank.held.set("ann.trial", 1_000_000n);
  await sitDown(world.tools, [await read(world, id)], person("ann.trial"));
  await giveSeed(world.tools, id, "ann.trial", SEED);
  for (let tick = 0; tick < 120 && !(await read(world, id)).isClosed; tick++) {
    world.time.now += 2_000;
    await advanceRoom(world.tools, id);
  }
  const { isClosed, seats, hand } = await read(world, id);
  expect([isClosed, seats, hand]).toEqual([true, [], 1]);
});

/** A thousand hands take minutes. */
const PATIENCE_MS = process.env.DEEP ? 1_800_000 : 60_000;

/** Scripted players at tables whose network is cut and whose server is killed, until so many hands are over. */
async function storm(run: number, hands: number) {
  const { int } = streamOf("66".repeat(32), String(run));
  const version = VERSIONS[run % VERSIONS.length] ?? "";
  const world = memoryTools(int);
  const { id } = world.open(version);
  const names = Array.from({ length: 3 + int(4) }, (_, at) => `p${at}`);
  for (const name of names) world.bank.held.set(name, 20_000_000n);
  const killed = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ServerKilled) return null;
      throw error;
    }
  };
  world.store.nextKill = () => (["before", "after"] as const)[int(40)] ?? null;
  world.bank.nextFate = () => (["never-arrived", "answer-lost"] as const)[int(40)] ?? "answered";
  for (let step = 0; (await read(world, id)).hand < hands && !(await read(world, id)).isClosed; step++) {
    if (step > 8_000) throw new Error(`storm ${run} does not end`);
    const name = names[int(names.length)] ?? "";
    const room = await read(world, id);
    const seat = room.seats.find(({ player }) => player.id === name);
    await killed(() => noteCall(world.tools, id, name, { session: `session ${name} ${int(2)}`, gameCode: "peacock-patti" }));
    if (!seat) await killed(async () => sitDown(world.tools, [await read(world, id)], person(name, 60 + int(900))));
    else if (seat.clientSeed === null) await killed(() => giveSeed(world.tools, id, name, SEED));
    else if (seat.state === "away" || seat.state === "out") await killed(() => comeBack(world.tools, id, name, UNIT * 300n));
    else if (int(150) === 0 && room.seats.length > 1) await killed(() => leaveRoom(world.tools, id, name));
    else await killed(() => anyActOf(world, room, name, int));
    world.time.now += int(12) === 0 ? 20_000 : 400;
    await killed(() => advanceRoom(world.tools, id));
  }
  world.store.nextKill = () => null;
  world.bank.nextFate = () => "answered";
  for (let step = 0; step < 400 && (await read(world, id)).phase !== "waiting"; step++) {
    const room = await read(world, id);
    if (room.phase === "over") for (const { player } of room.seats) await leaveRoom(world.tools, id, player.id);
    world.time.now += 20_000;
    await advanceRoom(world.tools, id);
  }
  await payOwed(world.tools, id);
  return { world, names, hands: (await read(world, id)).hand };
}

async function anyActOf(world: Memory, room: Room, name: string, int: (bound: number) => number): Promise<void> {
  const seat = room.seats.find(({ player }) => player.id === name)?.seat ?? -1;
  const { running } = room;
  if (room.phase !== "playing" || !running || !dealtIn(running).some((entry) => entry.seat === seat)) return;
  const state = stateOf(room, running, await world.tools.seedOf(room, running.number));
  const view = playableOf(room).view(state, seat) as BettingView | LandlordView;
  const number = ownActs(running, seat).length;
  const send = (made: unknown) => actInRoom(world.tools, room.id, { player: name, hand: room.hand, number, act: made });
  if (view.kind === "landlord") {
    const { bids = [], hint = null } = view.options ?? {};
    const play = hint && int(4) > 0 ? { type: "play", cards: hint } : { type: "pass" };
    await send(bids.length > 0 ? { type: "bid", points: bids[int(bids.length)] } : play);
    return;
  }
  const { options } = view;
  const acts: BettingAct[] = [{ type: "call" }, { type: "call" }, { type: "call" }, { type: "fold" }, { type: "look" }, { type: "show" }];
  if (options?.raise) acts.push({ type: "raise", to: options.raise.least + int(options.raise.most - options.raise.least + 1) });
  if (options?.sideShow) acts.push({ type: "sideShow" });
  const made = acts[int(acts.length)];
  const repeats = int(10) === 0 ? 2 : 1;
  for (let at = 0; at < repeats; at++) await send(made);
}

test(
  "I-13 S-01 in games with cuts, reconnects, repeats and killed servers, chips in are chips out and rake, to the minor unit",
  async () => {
    let played = 0;
    const wanted = process.env.DEEP ? 1_000 : 18;
    for (let run = 0; played < wanted; run++) {
      const { world, names, hands } = await storm(run, process.env.DEEP ? 20 : 6);
      played += hands;
      const rounds = [...world.store.rounds.values()];
      expect(rounds.filter(({ state }) => !["settled", "voided", "refused"].includes(state))).toEqual([]);
      for (const round of rounds) {
        const put = world.bank.stakedIn(round.id);
        expect([round.id, put]).toEqual([round.id, round.state === "settled" ? round.put : 0n]);
        if (round.state === "settled")
          expect(world.bank.closed.get(round.id)).toEqual({ rake: round.rake, valid: round.put - round.uncalled });
      }
      const rake = rounds.reduce((sum, round) => sum + (round.state === "settled" ? round.rake : 0n), 0n);
      const held = names.reduce((sum, name) => sum + (world.bank.held.get(name) ?? 0n), 0n);
      expect(held + rake).toBe(20_000_000n * BigInt(names.length));
    }
  },
  PATIENCE_MS,
);
