import type { StudioBet } from "@magpie/contract/studio";
import type { Slip } from "./slip";

/** Lays a chip on each of these with one press; a bet that is named twice gets two. */
export type OnLay = (...bets: string[]) => void;

/** The cloth on which chips are laid. */
export interface Cloth {
  element: HTMLElement;
  /** Chips of the player and bets of all; `chipOf` names the chip that shows what lies on a spot. */
  show(slip: Slip, others: readonly StudioBet[], isOpen: boolean, chipOf: (bet: string) => number): void;
  /** Marks the spots that paid; null removes the marks. */
  mark(paid: ReadonlySet<string> | null): void;
}

/** What is a table's own: its scene, its cloth and its boards. They decide nothing. */
export interface TableFace<Result> {
  game: { id: string };
  cloth: Cloth;
  /** The wheel, the cards or the dice. */
  scene: HTMLElement;
  /** Shows a draw from so many milliseconds after it began; null clears the table. Called when the draw or its phase changes. */
  play(result: Result | null, elapsedMs: number): void;
  /** The time at which the result may be told. */
  endsAt(result: Result): number;
  boards: HTMLElement;
  /** Oldest first. */
  showBoards(results: readonly Result[]): void;
  resultText(result: Result): string;
  runningText: string;
  /** The spots that a result pays, only to light them up. */
  paid(result: Result): ReadonlySet<string>;
  /** The result in a round's events. */
  resultIn(events: readonly unknown[]): Result | null;
}
