import { expect, test } from "vitest";
import { streamOf } from "../../kit/fairness/stream";
import { memoryTools } from "../test/memory-rooms";
import { act, person, read, SEED, seated, turnOf, type World } from "../test/room-world";
import { advanceRoom, payOwed } from "./rooms";
import { AWAY_MS, GATHER_MS } from "./rules";
import { comeBack, giveSeed, noteCall, sitDown } from "./sit";

/** The portal has ended the session with which this player sat down. */
function endSession(world: World, name: string): void {
  const { doorOf } = world.tools;
  world.tools.doorOf = async (who) => {
    const door = await doorOf(who);
    return who.session === `session ${name}` ? { ...door, bet: async () => ({ status: "refused", code: "game_session_ended" }) } : door;
  };
}

const as = (session: string, gameCode = "peacock-patti") => ({ session, gameCode });

test("GS-10 a reloaded page plays on in a seat whose session is over, and no session of another game takes it", async () => {
  const world = await seated(["ann", "ben"]);
  const { player, seat } = await turnOf(world);
  const sessionNow = async () => (await world.room()).seats.find((one) => one.seat === seat)?.session;
  endSession(world, player.id);
  expect(await act(world, player.id, { type: "call" })).toBe(true);
  expect((await turnOf(world)).refusal).toBe("game_session_ended");
  world.time.now += 1_000;
  await noteCall(world.tools, world.id, player.id, as("another game's", "plum-three"));
  expect(await sessionNow()).toBe(`session ${player.id}`);
  await noteCall(world.tools, world.id, player.id, as("reloaded"));
  expect(await sessionNow()).toBe("reloaded");
  expect(await act(world, player.id, { type: "call" })).toBe(true);
  expect((await turnOf(world)).seat).not.toBe(seat);
});

test("a stake that is being asked for keeps the session by which the portal knows it", async () => {
  const world = await seated(["ann", "ben"]);
  const { player } = await turnOf(world);
  world.bank.nextFate = () => "answer-lost";
  expect(await act(world, player.id, { type: "call" })).toBe(true);
  world.time.now += 10_000;
  const before = await world.room();
  await noteCall(world.tools, world.id, player.id, as("reloaded"));
  expect(await world.room()).toEqual(before);
});

test("RG-10 nothing is staked for somebody whose page has been silent, and who comes back in time is dealt in", async () => {
  const world = memoryTools(streamOf("77".repeat(32), "s").int);
  const { id } = world.open("granary-landlord-1");
  const sit = async (name: string) => {
    world.bank.held.set(name, 1_000_000n);
    await sitDown(world.tools, [await read(world, id)], person(name));
    await giveSeed(world.tools, id, name, SEED);
  };
  const states = async () => Object.fromEntries((await read(world, id)).seats.map(({ player, state }) => [player.id, state]));
  const later = async (ms: number) => {
    world.time.now += ms;
    await advanceRoom(world.tools, id);
  };
  await sit("gone");
  await sit("here");
  for (let waited = 0; waited < AWAY_MS - 5_000; waited += 5_000) {
    await later(5_000);
    await noteCall(world.tools, id, "here", as("session here"));
  }
  await sit("new");
  // In the pause before the deal the silence has become too long.
  await later(5_000);
  expect(await states()).toEqual({ gone: "away", here: "ready", new: "ready" });
  expect(world.bank.held.get("gone")).toBe(1_000_000n);
  await sit("fourth");
  await later(AWAY_MS / 2);
  await noteCall(world.tools, id, "here", as("session here"));
  expect(await comeBack(world.tools, id, "gone", null)).toBe(true);
  await later(GATHER_MS);
  expect((await read(world, id)).phase).toBe("playing");
});

test("GS-10 a call that changes nothing writes nothing, and nobody can put the deal off by coming again and again", async () => {
  const world = memoryTools(streamOf("88".repeat(32), "s").int);
  const { id } = world.open("peacock-patti-1");
  const sit = async (name: string) => sitDown(world.tools, [await read(world, id)], person(name));
  for (const name of ["ann", "ben"]) {
    world.bank.held.set(name, 1_000_000n);
    await sit(name);
    await giveSeed(world.tools, id, name, SEED);
  }
  const before = await read(world, id);
  world.time.now += GATHER_MS - 100;
  expect(await giveSeed(world.tools, id, "ann", SEED)).toBe(true);
  expect(await comeBack(world.tools, id, "ann", null)).toBe(true);
  expect(await read(world, id)).toEqual(before);
  await sit("cat");
  expect((await read(world, id)).dueAt).toBe(before.dueAt);
  world.time.now += 100;
  await advanceRoom(world.tools, id);
  expect((await read(world, id)).phase).toBe("playing");
});

test("S-01 a payment that a portal refuses stays owed and is told, and everybody else is paid", async () => {
  const world = await seated(["ann", "ben"]);
  const { doorOf } = world.tools;
  const { listOwed } = world.store;
  // The refused one comes first.
  const refused = (await turnOf(world)).player.id;
  world.store.listOwed = async (id) => (await listOwed.call(world.store, id)).sort((one) => (one.player.id === refused ? -1 : 1));
  const no = async () => ({ status: "refused", code: "unknown_player" }) as const;
  world.tools.doorOf = async (who) => ({ ...(await doorOf(who)), ...(who.player.id === refused && { win: no, close: no }) });
  expect(await act(world, refused, { type: "fold" })).toBe(true);
  const states = () => [...world.store.rounds.values()].map(({ player, state }) => [player.id === refused, state]);
  expect(states().sort()).toEqual([
    [false, "settled"],
    [true, "resolved"],
  ]);
  await expect(payOwed(world.tools, world.id)).rejects.toThrow("unknown_player");
  world.tools.doorOf = doorOf;
  await payOwed(world.tools, world.id);
  expect(states().sort()).toEqual([
    [false, "settled"],
    [true, "settled"],
  ]);
});
