import { spokenName } from "../../../kit/stage/cards/card";
import { el } from "../../../kit/stage/hud/dom";
import type { Translate } from "../../../kit/words/words";
import type { Result, Side } from "../book";
import type { Word } from "./words";

export const SIDES = ["dragon", "tiger"] as const;
/** The times at which each card leaves the shoe and is turned. */
const TIMES = { dragon: { dealt: 300, turned: 1_900 }, tiger: { dealt: 800, turned: 3_200 } } as const;
export const TOLD_MS = 4_000;

export interface Hands {
  element: HTMLElement;
  play(result: Result | null, elapsedMs: number): void;
}

/** Two cards. They fly and turn by the browser's own transitions; a timer says when each does, and for a late visitor they lie already. */
export function createHands(t: Translate<Word>, onMove: (what: "dealt" | "turned") => void): Hands {
  const cards = SIDES.map((side) => ({
    side,
    card: el(
      "div",
      { class: "playing-card", role: "img", "aria-label": t("faceDown"), "data-state": "shoe" },
      el("span", { class: "back" }),
      el("span", { class: "face" }),
    ),
    place: el("section", { class: `side-of ${side}` }, el("h2", {}, t(`bet.${side}`))),
  }));
  for (const { card, place } of cards) place.append(el("div", { class: "card-place" }, card));
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const set = (card: HTMLElement, state: "shoe" | "down" | "up", tell: boolean) => {
    if (card.dataset.state === state) return;
    card.dataset.state = state;
    if (tell && state !== "shoe") onMove(state === "up" ? "turned" : "dealt");
  };
  const show = (side: Side, card: HTMLElement, result: Result, elapsedMs: number) => {
    const { rank, suit } = result[side];
    card.style.setProperty("--column", String(rank - 1));
    card.style.setProperty("--row", String(suit));
    for (const [state, at] of [
      ["down", TIMES[side].dealt],
      ["up", TIMES[side].turned],
    ] as const) {
      const turn = (tell: boolean) => {
        set(card, state, tell);
        if (state === "up") card.setAttribute("aria-label", spokenName(result[side], t));
      };
      if (elapsedMs >= at) turn(false);
      else timers.push(setTimeout(() => turn(true), at - elapsedMs));
    }
  };
  return {
    element: el("div", { class: "deal" }, ...cards.map(({ place }) => place)),
    play(result, elapsedMs) {
      stop();
      for (const { side, card, place } of cards) {
        place.dataset.won = result && elapsedMs >= TOLD_MS ? (result.winner === "tie" ? "tie" : String(result.winner === side)) : "";
        if (result) {
          show(side, card, result, elapsedMs);
        } else {
          set(card, "shoe", false);
          card.setAttribute("aria-label", t("faceDown"));
        }
      }
    },
  };
}
