import type { BettingAct } from "@magpie/domain/rooms/betting-view";
import { streamOf } from "../../kit/fairness/stream";
import { stateOf } from "../rooms/hand";
import type { Room, RoomSeat } from "../rooms/room";
import { actInRoom, advanceRoom, ownActs } from "../rooms/rooms";
import { GATHER_MS, playableOf } from "../rooms/rules";
import { giveSeed, sitDown } from "../rooms/sit";
import { memoryTools } from "./memory-rooms";

export const SEED = "0123456789abcdef0123456789abcdef";
export const UNIT = 200n;

export const person = (name: string, chips = 500, marks: string[] = []) => ({
  player: { id: name, currency: "INR", portal: "JL" },
  ...{ gameCode: "peacock-patti", session: `session ${name}`, name, marks, chips: String(UNIT * BigInt(chips)) },
});

export type Memory = ReturnType<typeof memoryTools>;
export interface World extends Memory {
  id: string;
  room(): Promise<Room>;
}

/** A room with these people, each with a seed, and their first hand dealt. */
export async function seated(names: readonly string[], chips = 500, version = "peacock-patti-1"): Promise<World> {
  const chance = streamOf("33".repeat(32), names.join());
  const world = memoryTools(chance.int);
  const { id } = world.open(version);
  for (const name of names) {
    world.bank.held.set(name, 1_000_000n);
    await sitDown(world.tools, [await read(world, id)], person(name, chips));
    await giveSeed(world.tools, id, name, SEED);
  }
  world.time.now += GATHER_MS;
  await advanceRoom(world.tools, id);
  return { ...world, id, room: () => read(world, id) };
}

export async function read({ store }: Pick<Memory, "store">, id: string): Promise<Room> {
  const room = await store.read(id);
  if (!room) throw new Error("no room");
  return room;
}

export async function turnOf(world: World): Promise<RoomSeat> {
  const room = await world.room();
  const state = room.running && stateOf(room, room.running, await world.tools.seedOf(room, room.running.number));
  const seat = room.seats.find((one) => one.seat === playableOf(room).turn(state));
  if (!seat) throw new Error("it is nobody's turn");
  return seat;
}

export async function act(world: World, name: string, made: BettingAct, more: { hand?: number; number?: number } = {}): Promise<boolean> {
  const room = await world.room();
  const seat = room.seats.find(({ player }) => player.id === name)?.seat ?? -1;
  const number = room.running ? ownActs(room.running, seat).length : 0;
  return actInRoom(world.tools, world.id, { player: name, hand: room.hand, number, act: made, ...more });
}
