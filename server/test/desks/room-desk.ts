import { once } from "node:events";
import { ROOMS_LIVE_PATH, type RoomLiveMessage, type RoomView, rooms } from "@magpie/contract/studio/rooms";
import type { BettingAct, BettingView } from "@magpie/domain/rooms/betting-view";
import { advanceRoom } from "@magpie/studio/rgs/rooms/rooms";
import { GATHER_MS } from "@magpie/studio/rgs/rooms/rules";
import { sql } from "kysely";
import { WebSocket } from "ws";
import { roomTools } from "../../src/modules/studio/rooms/room-tools";
import { give } from "../ledger/bank";
import type { WorldMember, WorldMerchant } from "../world";
import { type StudioSeat, sitDown } from "./studio-desk";

let addresses = 0;

/** Somebody with money who plays from an address of their own. */
export async function roomGuest(shop: WorldMerchant, holding = 100_000_00n): Promise<WorldMember> {
  const member = await shop.member();
  if (holding > 0n) await give(shop, member.id, holding);
  await playFrom(shop, member, `127.0.1.${++addresses}`);
  return member;
}

export async function playFrom(shop: WorldMerchant, member: WorldMember, address: string): Promise<void> {
  await shop.rows((db) => sql`update auth_sessions set address = ${address}::inet where member_id = ${member.id}`.execute(db));
}

/** One person's page of a room game. */
export class RoomSeat {
  constructor(
    readonly shop: WorldMerchant,
    readonly member: WorldMember,
    readonly seat: StudioSeat,
  ) {}

  static async open(shop: WorldMerchant, member: WorldMember, gameId = "peacock-patti", trial = false): Promise<RoomSeat> {
    return new RoomSeat(shop, member, await sitDown(shop, member, gameId, trial));
  }

  async sit(level = 1, bring = "1000"): Promise<RoomView> {
    const { room } = await this.seat.send(rooms.sit, { level, bring });
    const clientSeed = Buffer.from(this.member.id.padEnd(16, "x")).toString("hex").slice(0, 32);
    return (await this.seat.send(rooms.seed, { roomId: room.roomId, clientSeed })).room as RoomView;
  }

  async room(): Promise<RoomView> {
    const { room } = await this.seat.send(rooms.levels, {});
    if (!room) throw new Error("this player sits nowhere");
    return room as RoomView;
  }

  async table(): Promise<BettingView> {
    const { table } = await this.room();
    if (table?.kind !== "betting") throw new Error("no hand is dealt");
    return table;
  }

  async act(act: BettingAct, more: { hand?: number; number?: number } = {}): Promise<RoomView> {
    const { roomId, hand, number } = await this.room();
    return (await this.seat.send(rooms.act, { roomId, hand, number, act, ...more })).room as RoomView;
  }
}

export function roomClock(shop: WorldMerchant) {
  const { world } = shop;
  const kit = { inMerchant: (work: Parameters<WorldMerchant["visit"]>[0]) => shop.visit(work) as Promise<never>, clock: () => world.now() };
  const tools = roomTools(kit);
  const later = (ms: number) => world.at(new Date(world.now().getTime() + ms));
  return {
    tools,
    later,
    /** What the clock of any node does, some time later. */
    async on(roomId: string, ms = 0): Promise<void> {
      later(ms);
      await advanceRoom(tools, roomId);
    },
    /** Deals the next hand to all who are ready. */
    async deal(roomId: string): Promise<void> {
      later(GATHER_MS);
      await advanceRoom(tools, roomId);
    },
  };
}

/** Hears every frame that is sent to one session. */
export async function listen(
  shop: WorldMerchant,
  session: string,
): Promise<{ socket: WebSocket; frames: string[]; views(): (RoomView | null)[] }> {
  const socket = new WebSocket(shop.world.address.replace(/^http/, "ws") + ROOMS_LIVE_PATH, {
    headers: { Merchant: shop.code, Origin: "null" },
  });
  const frames: string[] = [];
  socket.on("message", (data) => frames.push(data.toString()));
  await once(socket, "open");
  socket.send(JSON.stringify({ session }));
  await once(socket, "message");
  return { socket, frames, views: () => frames.map((frame) => (JSON.parse(frame) as RoomLiveMessage).data) };
}
