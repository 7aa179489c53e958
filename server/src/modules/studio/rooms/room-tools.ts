import { randomInt, randomUUID } from "node:crypto";
import { type Chain, chainFrom } from "@magpie/studio/kit/fairness/chain";
import { newServerSeed } from "@magpie/studio/kit/fairness/seeds";
import type { Door } from "@magpie/studio/rgs/door";
import { newRoom, ROOM_HANDS } from "@magpie/studio/rgs/rooms/new-room";
import type { Room, RoomSeat } from "@magpie/studio/rgs/rooms/room";
import type { RoomStore, RoomWrites } from "@magpie/studio/rgs/rooms/room-store";
import { playableOf } from "@magpie/studio/rgs/rooms/rules";
import type { RoomTools } from "@magpie/studio/rgs/rooms/tools";
import type { Work } from "../../../kit/ctx";
import { listPortals } from "../portals/portals-store";
import type { InMerchant } from "../rounds/rounds";
import type { Desk } from "../rounds/write-rounds";
import { findAnySession } from "../sessions/sessions-store";
import { playerTopic } from "../tables/live-message";
import { termsIn, toolsFor } from "../tools";
import { roomMessage } from "./room-message";
import { roomView } from "./room-view";
import {
  addRoom,
  addRounds,
  closeRound,
  endRounds,
  findRoom,
  type HandStoryRow,
  keepHand,
  keepRoom,
  keepSeats,
  listOwed,
  type RoomRow,
} from "./rooms-store";

export interface RoomKit {
  inMerchant: InMerchant;
  clock(): Date;
}

const STRIDE = 50;
const CHAINS_MAX = 5_000;
/** Computing a chain is slow, so each is cached. */
const chains = new Map<string, Chain>();

export function seedsOf(
  { personal }: Pick<Work, "personal">,
  { room, lastSeed }: Pick<RoomRow, "lastSeed"> & { room: Pick<Room, "anchor" | "length"> },
) {
  if (chains.size >= CHAINS_MAX) chains.clear();
  const chain = chains.get(room.anchor) ?? chainFrom(personal.open(lastSeed), room.length, STRIDE);
  chains.set(room.anchor, chain);
  return (hand: number) => chain.seedOf(hand);
}

/** Opens an empty room, whose anchor is public before anybody's seed is known. */
export async function openRoom(
  { db, personal, now }: Work,
  given: Pick<Room, "version" | "level" | "currency" | "isTrial">,
): Promise<Room> {
  const last = newServerSeed();
  const chain = chainFrom(last, ROOM_HANDS, STRIDE);
  chains.set(chain.anchor, chain);
  const room = newRoom({ ...given, id: randomUUID(), anchor: chain.anchor });
  await addRoom(db, room, personal.seal(last), now);
  return room;
}

class SomebodyElse extends Error {}

function storeOf({ inMerchant }: RoomKit): RoomStore {
  return {
    read: (id) => inMerchant(async ({ db }) => (await findRoom(db, id))?.room ?? null),
    async change(was, now, writes = {}) {
      try {
        await inMerchant((ctx) => write(ctx, was, now, writes));
        return true;
      } catch (error) {
        if (error instanceof SomebodyElse) return false;
        throw error;
      }
    },
    listOwed: (roomId) => inMerchant(({ db }) => listOwed(db, roomId)),
    endRound: ({ id }, state) => inMerchant(({ db }) => closeRound(db, id, state)),
  };
}

async function write(ctx: Work, was: Room, now: Room, { begun = [], ended = [] }: RoomWrites): Promise<void> {
  const { db } = ctx;
  if (!(await keepRoom(db, was, now)) || !(await keepSeats(db, was, now))) throw new SomebodyElse();
  await addRounds(db, now.version, begun);
  await endRounds(db, ended);
  const { running } = now;
  // Not again while the result is shown: who left since then would be missing, and who came would stand there instead.
  if (running && was.phase !== now.phase) {
    const endedAt = running.result ? ctx.now : null;
    await keepHand(db, now.id, running.number, storyOf(now, running), new Date(running.startedAt), endedAt);
  }
  await tell(ctx, was, now);
}

function storyOf(room: Room, running: NonNullable<Room["running"]>): HandStoryRow {
  const { version, level, currency, isTrial: trial, anchor, length, salt, contributions } = room;
  const seats = running.entries
    .filter(({ state }) => state !== "out")
    .map(({ seat, clientSeed, chips }) => {
      const own = room.seats.find((one) => one.seat === seat);
      return { seat, clientSeed, chips, player: own?.player.id ?? "", name: own?.name ?? "", isBot: own?.isBot ?? false };
    });
  const { dealer, acts, result } = running;
  return { version, level, currency, trial, anchor, length, salt: salt ?? "", contributions, dealer, seats, acts, result };
}

/** Leaves after commit: each person hears what may be seen from the own seat, and those who have gone that they have. */
async function tell(ctx: Work, was: Room, now: Room): Promise<void> {
  const row = await findRoom(ctx.db, now.id);
  if (!row) return;
  const seedOf = seedsOf(ctx, row);
  const gameId = playableOf(now).info.id;
  const people = new Set([...was.seats, ...now.seats].filter(({ isBot }) => !isBot).map(({ player }) => player.id));
  for (const player of people) ctx.publish(playerTopic(player), roomMessage(gameId, roomView(now, player, seedOf, ctx.now), ctx.now));
}

export function roomTools(kit: RoomKit): RoomTools {
  const { inMerchant, clock } = kit;
  const doors = new Map<string, Promise<Door>>();
  const doorOf = ({ session }: Pick<RoomSeat, "session">) => {
    const known = doors.get(session) ?? doorFor(kit, session);
    doors.set(session, known);
    return known;
  };
  return {
    store: storeOf(kit),
    doorOf,
    seedOf: (room, hand) =>
      inMerchant(async (ctx) => {
        const row = await findRoom(ctx.db, room.id);
        if (!row) throw new Error(`room ${room.id} is gone`);
        return seedsOf(ctx, row)(hand);
      }),
    clock: () => clock().getTime(),
    newId: () => randomUUID(),
    below: (bound) => randomInt(bound),
    tellPaid: (room) => tellPaid(kit, room, doorOf),
  };
}

/** The portal as this session of its player knows it: the same stake asked for again is the same request. */
async function doorFor({ inMerchant, clock }: RoomKit, session: string): Promise<Door> {
  const found = await inMerchant(async (ctx) => {
    const { db, merchant, personal, lanes, services, ownAddress } = ctx;
    const row = session === "" ? undefined : await findAnySession(db, Buffer.from(session, "hex"));
    const desk: Desk = { merchant, personal, lanes, services };
    const portals = (await listPortals(db)).map((one) => ({ ...termsIn(ctx, one.vassalage, one), address: ownAddress, clock }));
    return { desk, portals, portalSession: row && personal.open(row.portalSession) };
  });
  return toolsFor({ inMerchant, desk: found.desk, clock }, found.portals, found.portalSession).door;
}

async function tellPaid({ inMerchant, clock }: RoomKit, room: Room, doorOf: RoomTools["doorOf"]): Promise<void> {
  const people = room.seats.filter(({ isBot }) => !isBot);
  const balances = await Promise.all(people.map(async (seat) => (await doorOf(seat)).balance(seat.player).catch(() => null)));
  await inMerchant(async (ctx) => {
    const row = await findRoom(ctx.db, room.id);
    if (!row) return;
    const seedOf = seedsOf(ctx, row);
    people.forEach(({ player }, at) => {
      const view = roomView(row.room, player.id, seedOf, clock(), balances[at] ?? null);
      if (view) ctx.publish(playerTopic(player.id), roomMessage(view.gameId, view, clock()));
    });
  });
}
