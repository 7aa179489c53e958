import { el, setText } from "../hud/dom";
import { type Chair, createChair } from "./chair";
import { flyChips } from "./flying";
import { type ChairFace, chairOf } from "./room-model";
import { type TurnLeft, turnRing } from "./turn-clock";
import type { RoomTranslate } from "./words";

export interface FeltTools {
  t: RoomTranslate;
  /** Chairs at the table; one's own is the first. */
  chairs: number;
  motion: "full" | "reduced";
  onChair(seat: number): void;
}

/** The table: chairs round a cloth, the pot in its middle, and one's own place below. */
export interface Felt {
  element: HTMLElement;
  /** Below the table: one's own chair, and what one holds. */
  dock: HTMLElement;
  /** In the middle of the cloth, for a game's own parts. */
  middle: HTMLElement;
  show(faces: readonly ChairFace[], mySeat: number): void;
  /** `turn` names the turn: the same one keeps its ring. */
  time(turn: string, seat: number | null, left: TurnLeft | null): void;
  /** The sentence under the pot. */
  tell(text: string): void;
  pay(seat: number, mySeat: number, toPot: boolean): void;
}

export function createFelt({ t, chairs, motion, onChair }: FeltTools): Felt {
  const places: Chair[] = Array.from({ length: chairs }, (_, place) => createChair(place, { t, onPress: onChair }));
  const [own, ...others] = places;
  const middle = el("div", { class: "pot-place" });
  const tale = el("p", { class: "tale", role: "status" });
  const element = el(
    "div",
    { class: "table", "data-chairs": String(chairs) },
    el("div", { class: "cloth", "aria-hidden": "true" }),
    el("div", { class: "centre" }, middle, tale),
    el("ul", { class: "chairs" }, ...others.map((chair) => chair.element)),
  );
  const dock = el("div", { class: "dock" }, el("ul", { class: "own-chair" }, ...(own ? [own.element] : [])));
  let turning = "";
  const at = (seat: number, mySeat: number) => places[chairOf(seat, mySeat, chairs)];
  return {
    element,
    dock,
    middle,
    show(faces, mySeat) {
      for (const [place, chair] of places.entries()) {
        chair.show(faces.find(({ seat }) => chairOf(seat, mySeat, chairs) === place) ?? null);
      }
    },
    time(turn, place, left) {
      if (turn === turning) return;
      turning = turn;
      for (const [number, chair] of places.entries()) chair.ring(number === place && left ? turnRing(left) : null);
    },
    tell: (text) => setText(tale, text),
    pay(seat, mySeat, toPot) {
      const disc = at(seat, mySeat)?.disc;
      if (disc && motion === "full") flyChips(element, toPot ? disc : middle, toPot ? middle : disc);
    },
  };
}
