import type { Room, RoomRound } from "./room";

/** What is written together with a change of a room: all of it or nothing. */
export interface RoomWrites {
  begun?: readonly RoomRound[];
  ended?: readonly Pick<RoomRound, "id" | "state" | "put" | "uncalled" | "payout" | "rake">[];
}

export interface RoomStore {
  read(roomId: string): Promise<Room | null>;
  /**
   * Changes the room only if it is still at the step that was read, and shows everybody at the table what they may see of it then. Its
   * seats, and its hand, are kept with it.
   */
  change(was: Room, now: Room, writes?: RoomWrites): Promise<boolean>;
  /** Rounds that are over and still to be paid or given back. */
  listOwed(roomId: string): Promise<RoomRound[]>;
  /** False when somebody else ended it first. */
  endRound(round: RoomRound, state: "settled" | "voided"): Promise<void>;
}
