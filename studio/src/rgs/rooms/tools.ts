import type { Door } from "../door";
import type { Room, RoomSeat } from "./room";
import type { RoomStore, RoomWrites } from "./room-store";

export interface RoomTools {
  store: RoomStore;
  /** The portal's door, as this player's session knocks at it. */
  doorOf(who: Pick<RoomSeat, "player" | "session">): Promise<Door>;
  /** The seed of a hand of the room: a secret until the hand is over. */
  seedOf(room: Room, hand: number): Promise<string>;
  clock(): number;
  newId(): string;
  /** A whole number from zero up to, and without, the bound: for seats, for robots and for nothing that is played for. */
  below(bound: number): number;
  /** Called once a hand is paid, to tell everybody at the table what they hold now. */
  tellPaid(room: Room): Promise<void>;
}

/** Keeps a change; null when somebody else changed the room first. */
export async function changed(tools: RoomTools, was: Room, change: Partial<Room>, writes: RoomWrites = {}): Promise<Room | null> {
  const now = { ...was, ...change, step: was.step + 1 };
  return (await tools.store.change(was, now, writes)) ? now : null;
}

export function withSeat({ seats }: Pick<Room, "seats">, seat: number, change: Partial<RoomSeat>): RoomSeat[] {
  return seats.map((one) => (one.seat === seat ? { ...one, ...change } : one));
}
