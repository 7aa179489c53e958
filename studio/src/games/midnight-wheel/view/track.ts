import { el } from "../../../kit/stage/hud/dom";
import type { OnLay } from "../../../kit/stage/live-table/table-face";
import type { Translate } from "../../../kit/words/words";
import { colourOf, numbersOf } from "../game";
import { CALLS, type Call, neighboursOf, TRACK } from "./calls";
import type { Word } from "./words";

/** Where each call lies inside the track, beside its part of the wheel: from this column, so many wide. */
const PLACES: Readonly<Record<Call, readonly [from: number, width: number]>> = {
  tiers: [0, 6],
  orphans: [6, 4],
  voisins: [10, 5],
  zero: [15, 3],
};

export interface Track {
  element: HTMLElement;
  show(isOpen: boolean): void;
}

/** The numbers as they lie on the wheel. One press on a number bets on it and its neighbours, and one on a call on its part of the wheel. */
export function createTrack(t: Translate<Word>, onLay: OnLay): Track {
  const pockets = TRACK.map(({ pocket, x, y }) => {
    const bets = neighboursOf(pocket).map(String);
    const button = place(`pocket ${colourOf(pocket)}`, t("track.neighbours", { number: pocket }), bets, onLay, String(pocket));
    return at(button, x, y, 1);
  });
  const calls = (Object.keys(CALLS) as Call[]).map((call) => {
    const [from, width] = PLACES[call];
    const label = t("track.call", { name: t(`call.${call}`), count: CALLS[call].length });
    return at(place(`call ${call}`, label, CALLS[call], onLay, t(`call.${call}`)), from, 1, width);
  });
  const all = [...pockets, ...calls];
  const element = el("div", { class: "track", role: "group", "aria-label": t("mode.track") }, ...all);
  lightUp(element, pockets);
  return {
    element,
    show(isOpen) {
      for (const button of all) button.setAttribute("aria-disabled", String(!isOpen));
    },
  };
}

function place(className: string, label: string, bets: readonly string[], onLay: OnLay, text: string): HTMLButtonElement {
  const words = { "aria-label": label, title: label, "data-bets": bets.join(" ") };
  const button = el("button", { type: "button", class: `spot ${className}`, ...words }, text);
  button.addEventListener("click", () => onLay(...bets));
  return button;
}

function at(button: HTMLButtonElement, x: number, y: number, width: number): HTMLButtonElement {
  for (const [name, value] of Object.entries({ x, y, width })) button.style.setProperty(`--${name}`, String(value));
  return button;
}

/** The numbers that a press would cover. */
function lightUp(element: HTMLElement, pockets: readonly HTMLElement[]): void {
  const light = (event: Event) => {
    const bets = event.target instanceof Element ? (event.target.closest<HTMLElement>(".spot")?.dataset.bets ?? "") : "";
    const covered = new Set(bets.split(" ").flatMap((bet) => [...numbersOf(bet)]));
    for (const pocket of pockets) pocket.classList.toggle("lit", covered.has(Number(pocket.textContent)));
  };
  for (const name of ["pointerover", "focusin"]) element.addEventListener(name, light);
  element.addEventListener("pointerleave", () => {
    for (const pocket of pockets) pocket.classList.remove("lit");
  });
}
