import type { RoomView } from "@magpie/contract/studio/rooms";
import type { Page } from "../page";
import type { Felt } from "./felt";
import type { ChairFace, Speech } from "./room-model";
import type { RoomWord } from "./words";

/** The part of a room's table that differs between its games. */
export interface TableView {
  /** What each chair shows. */
  faces(room: RoomView): ChairFace[];
  /** Shows cards and buttons; `null` stands for a table that nothing can be done at. */
  show(room: RoomView, before: RoomView | null): void;
  /** What the middle says, beside the clock. */
  tale(room: RoomView): string;
}

export interface TableTools {
  page: Page<RoomWord>;
  felt: Felt;
  speech(room: RoomView): Speech;
  act(act: unknown): void;
}

export interface RoomGame {
  chairs: number;
  /** Seats that must be ready before a hand begins. */
  needs: number;
  create(tools: TableTools): TableView;
}
