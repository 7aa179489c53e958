import type { Translate } from "../../words/words";
import type { Clock } from "../clock";
import { el } from "../hud/dom";
import { pictureCss } from "../pictures";

/** The columns of the sheet of backs: a back for each game. */
export const BACKS = { velvet: 0, copper: 1, kite: 2, ivory: 3, heron: 4, banyan: 5 } as const;

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const SUITS = ["spades", "hearts", "clubs", "diamonds"] as const;
const DEAL_MS = 230;
const TURN_MS = 260;

/** A face: its rank from 1, the ace, to 13, and its suit by the row of the sheet. */
export interface Face {
  rank: number;
  suit: number;
}

/** Makes the pictures of all cards known to the page's styles. */
export function showCards(back: number): void {
  const { style } = document.documentElement;
  style.setProperty("--card-faces", pictureCss("cards/faces", 1690));
  style.setProperty(
    "--card-back",
    `${pictureCss("cards/backs", 780)} ${(back / (Object.keys(BACKS).length - 1)) * 100}% 0 / 600% 100% no-repeat`,
  );
}

/** Cards of one deck are 4 × rank + suit, from the two to the ace. */
export function faceOf(card: number): Face {
  return { rank: ((Math.floor(card / 4) + 1) % RANKS.length) + 1, suit: card % 4 };
}

/** The face of a card that is any of thirteen ranks, from 0 for the ace: such cards have no suit, so each place of the table shows one. */
export function faceOfRank(rank: number, place: number): Face {
  return { rank: rank + 1, suit: (place * 3 + rank) % 4 };
}

/** As it is read aloud: "K ♠". */
export function nameOf({ rank, suit }: Face): string {
  return `${RANKS[rank - 1] ?? ""}${"♠♥♣♦"[suit] ?? ""}`;
}

/** As a reader is told: "K spades". */
export function spokenName({ rank, suit }: Face, t: Translate): string {
  return `${RANKS[rank - 1] ?? ""} ${t(`suit.${SUITS[suit] ?? "spades"}`)}`;
}

/** A card on the table. It flies in and turns over by the browser's own motion, while our script rests. */
export interface Card {
  element: HTMLElement;
  readonly face: Face | null;
  /** Comes from the shoe, face down. */
  deal(): Promise<void>;
  turn(face: Face): Promise<void>;
  /** As if it had always lain there. */
  lay(face: Face | null): void;
}

export function createCard(t: Translate, clock: Clock, tag: "div" | "button" = "div"): Card {
  const sides = [el("span", { class: "back" }), el("span", { class: "face" })];
  const element: HTMLElement =
    tag === "div"
      ? el("div", { class: "playing-card", role: "img" }, ...sides)
      : el("button", { class: "playing-card", type: "button" }, ...sides);
  let held: Face | null = null;
  const show = (face: Face | null, state: "shoe" | "down" | "up") => {
    held = face;
    element.dataset.state = state;
    element.setAttribute("aria-label", face ? spokenName(face, t) : t("faceDown"));
    if (!face) return;
    element.style.setProperty("--column", String(face.rank - 1));
    element.style.setProperty("--row", String(face.suit));
  };
  show(null, "shoe");
  return {
    element,
    get face() {
      return held;
    },
    async deal() {
      show(null, "shoe");
      await clock.wait(20);
      show(null, "down");
      await clock.wait(DEAL_MS);
    },
    async turn(face) {
      show(face, "up");
      await clock.wait(TURN_MS);
    },
    lay: (face) => show(face, face ? "up" : "shoe"),
  };
}
