import { type Face, spokenName } from "../cards/card";
import { el } from "../hud/dom";
import { pictureCss } from "../pictures";
import type { RoomTranslate } from "./words";

/** The columns of the sheet of the rooms' backs. */
export const ROOM_BACKS = { peacock: 0, plum: 1, granary: 2 } as const;

export type RoomCard = Face | "smallJoker" | "bigJoker";

export function showRoomCards(back: keyof typeof ROOM_BACKS): void {
  const { style } = document.documentElement;
  style.setProperty("--card-faces", pictureCss("cards/faces", 1690));
  style.setProperty("--jokers", pictureCss("cards/jokers", 260));
  style.setProperty("--card-back", `${pictureCss("cards/room-backs", 390)} ${ROOM_BACKS[back] * 50}% 0 / 300% 100% no-repeat`);
}

export function spokenCard(card: RoomCard | null, t: RoomTranslate): string {
  if (card === null) return t("faceDown");
  return typeof card === "string" ? t(card) : spokenName(card, t);
}

/** A card as it lies; null for one face down. */
export function roomCard(card: RoomCard | null, t: RoomTranslate, tag: "span" | "button" = "span"): HTMLElement {
  const sides = [el("span", { class: "back" }), el("span", { class: "face" })];
  const label = { "aria-label": spokenCard(card, t), "data-state": card === null ? "down" : "up" };
  const element: HTMLElement =
    tag === "button"
      ? el("button", { class: "playing-card", type: "button", ...label }, ...sides)
      : el("span", { class: "playing-card", role: "img", ...label }, ...sides);
  if (card === null) return element;
  if (typeof card === "string") element.dataset.joker = card;
  else {
    element.style.setProperty("--column", String(card.rank - 1));
    element.style.setProperty("--row", String(card.suit));
  }
  return element;
}
