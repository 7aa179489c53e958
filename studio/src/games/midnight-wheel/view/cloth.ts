import type { Amounts } from "../../../kit/stage/amounts";
import { el } from "../../../kit/stage/hud/dom";
import { chipWriter, createSpot, markSpots, type Spot } from "../../../kit/stage/live-table/spot";
import type { Cloth, OnLay } from "../../../kit/stage/live-table/table-face";
import type { TableWord } from "../../../kit/stage/live-table/table-words";
import type { Translate } from "../../../kit/words/words";
import { colourOf, kindOf, numbersOf, OUTSIDE, type OutsideBet, winOdds4 } from "../game";
import { MODES, type Mode, PLACES, type Place } from "./layout";
import { createTrack } from "./track";
import { nameOf, type Word } from "./words";

const DOZENS: readonly OutsideBet[] = ["dozen-1", "dozen-2", "dozen-3"];
const EVENS: readonly OutsideBet[] = ["low", "even", "red", "black", "odd", "high"];
const COLUMNS: readonly OutsideBet[] = ["column-3", "column-2", "column-1"];

type T = Translate<Word | TableWord>;

/**
 * The cloth. A mouse finds every bet where its chip would lie. For a thumb the player chooses the kind of bet first, and every target of that
 * kind is at least one cell.
 */
export function createCloth(t: T, amounts: Amounts, onLay: OnLay): Cloth {
  const outside = new Map((Object.keys(OUTSIDE) as OutsideBet[]).map((bet) => [bet, outsideSpot(bet, t, onLay)]));
  const inside = PLACES.map((place) => ({ place, spot: insideSpot(place, onLay) }));
  const spots = [...inside.map(({ spot }) => spot), ...outside.values()];
  const of = (bets: readonly OutsideBet[]) => bets.flatMap((bet) => outside.get(bet)?.button ?? []);
  const grid = el(
    "div",
    { class: "numbers", role: "group", "aria-label": t("spots") },
    ...inside.map(({ spot }) => spot.button),
    ...of(COLUMNS),
  );
  const track = createTrack(t, onLay);
  const rail = el("div", { class: "rail" }, grid, track.element);
  const modes = modeBar(t, (mode) => {
    grid.dataset.mode = rail.dataset.mode = mode;
    for (const { place, spot } of inside) spot.button.tabIndex = place.mode === mode ? 0 : -1;
  });
  lightUp(
    grid,
    inside.filter(({ place }) => place.kind === "straight").map(({ spot }) => spot),
  );
  const write = chipWriter(spots, {
    label: (bet, amount) => t("spot", { bet: nameOf(bet, t), x: `${winOdds4(bet) / 10_000 - 1} : 1`, amount }),
    amounts,
  });
  return {
    element: el(
      "div",
      { class: "cloth" },
      modes,
      rail,
      el("div", { class: "dozens" }, ...of(DOZENS)),
      el("div", { class: "evens" }, ...of(EVENS)),
    ),
    show(slip, _, isOpen, chipOf) {
      write(slip, isOpen, chipOf);
      track.show(isOpen);
    },
    mark: (paid) => markSpots(spots, paid),
  };
}

function insideSpot({ bet, mode, kind, chip, target }: Place, onLay: (bet: string) => void): Spot {
  const content = kind === "straight" ? [el("span", { class: "number" }, bet)] : [];
  const spot = createSpot(bet, `inside ${kind} ${mode} ${kind === "straight" ? colourOf(Number(bet)) : ""}`, content, onLay);
  const { style } = spot.button;
  for (const [name, value] of Object.entries({ ...target, px: chip.x, py: chip.y })) style.setProperty(`--${name}`, String(value));
  return spot;
}

function outsideSpot(bet: OutsideBet, t: T, onLay: (bet: string) => void): Spot {
  const isColour = bet === "red" || bet === "black";
  const text = kindOf(bet) === "column" ? "2 : 1" : t(`cloth.${bet}` as Word);
  return createSpot(bet, `outside ${kindOf(bet)} ${isColour ? bet : ""}`, [el("span", {}, text)], onLay);
}

function modeBar(t: T, choose: (mode: Mode | "track") => void): HTMLElement {
  const options = ([...MODES, "track"] as const).map((mode) => {
    const input = el("input", { type: "radio", name: "mode", checked: mode === "straight" });
    input.addEventListener("change", () => choose(mode));
    return el("label", {}, input, el("span", {}, t(`mode.${mode}`)));
  });
  choose("straight");
  return el("fieldset", { class: "modes" }, el("legend", { class: "unseen" }, t("modes")), ...options);
}

/** The numbers of the bet under the pointer, or of the one that has the focus. */
function lightUp(grid: HTMLElement, cells: readonly Spot[]): void {
  const light = (event: Event) => {
    const bet = event.target instanceof Element ? (event.target.closest<HTMLElement>(".spot")?.dataset.bet ?? "") : "";
    const covered = numbersOf(bet);
    for (const { bet: number, button } of cells) button.classList.toggle("lit", covered.size > 1 && covered.has(Number(number)));
  };
  for (const name of ["pointerover", "focusin"]) grid.addEventListener(name, light);
  grid.addEventListener("pointerleave", () => {
    for (const { button } of cells) button.classList.remove("lit");
  });
}
