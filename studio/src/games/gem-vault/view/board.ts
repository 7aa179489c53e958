import { el } from "../../../kit/stage/hud/dom";
import type { Say } from "../../../kit/words/words";
import { DOORS } from "../game";
import type { Door, Vault } from "./vault";
import type { Word } from "./words";

const COLUMNS = 5;
const KINDS_OF_GEM = 6;
/** All twenty-five in one frame are too much for a slow phone. */
const DOORS_A_FRAME = 5;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

export interface Board {
  element: HTMLElement;
  /** `isBusy` while a door is being opened: the others are left as they are, for it takes but a moment. */
  show(vault: Vault, isBusy: boolean): void;
}

/** Twenty-five doors as buttons; one of them is in the tab order and the arrows go to the others. */
export function createBoard(t: Say<Word>, onOpen: (door: number) => void): Board {
  const element = el("div", { class: "board", role: "group", "aria-label": t("board") });
  const doors = Array.from({ length: DOORS }, (_, index) => doorButton(index));
  let canOpenNow = false;
  let states: readonly Door[] = [];
  let isTurning = false;
  element.append(...doors);

  const turnSoon = () => {
    if (!isTurning) requestAnimationFrame(turn);
    isTurning = true;
  };
  const turn = () => {
    isTurning = false;
    const isOpen = element.dataset.phase === "open";
    const changed = doors.flatMap((door, index) => {
      const state = states[index] ?? "closed";
      const isDisabled = String(!isOpen || state !== "closed");
      const isSame = door.dataset.door === state && door.getAttribute("aria-disabled") === isDisabled;
      return isSame ? [] : [{ door, index, state, isDisabled }];
    });
    // The one that was chosen comes first.
    changed.sort((a, b) => Number(b.state.endsWith("found")) - Number(a.state.endsWith("found")));
    for (const { door, index, state, isDisabled } of changed.slice(0, DOORS_A_FRAME)) {
      door.setAttribute("aria-disabled", isDisabled);
      door.dataset.door = state;
      door.setAttribute("aria-label", t(labelOf(state), { number: index + 1 }));
    }
    if (changed.length > DOORS_A_FRAME) turnSoon();
  };

  element.addEventListener("click", ({ target }) => {
    const index = doors.findIndex((door) => target instanceof Node && door.contains(target));
    if (canOpenNow && states[index] === "closed") onOpen(index);
  });
  element.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const from = doors.indexOf(event.target as HTMLButtonElement);
    if (step === undefined || from < 0) return;
    event.preventDefault();
    focusOn(doors, (from + step + DOORS) % DOORS);
  });

  return {
    element,
    show(vault, isBusy) {
      canOpenNow = vault.phase === "open" && !isBusy;
      if (element.dataset.phase !== vault.phase) element.dataset.phase = vault.phase;
      states = vault.doors;
      turnSoon();
    },
  };
}

function doorButton(index: number): HTMLButtonElement {
  const button = el(
    "button",
    { type: "button", class: "door", "data-door": "closed", tabindex: index === 0 ? "0" : "-1" },
    el("span", { class: "find" }),
    el("span", { class: "leaf" }),
  );
  // The same door always hides the same kind of gem: which one means nothing.
  button.style.setProperty("--kind", String((index * 7 + Math.floor(index / COLUMNS)) % KINDS_OF_GEM));
  button.style.setProperty("--turn", String(index));
  return button;
}

function focusOn(doors: readonly HTMLButtonElement[], index: number): void {
  for (const [other, door] of doors.entries()) door.tabIndex = other === index ? 0 : -1;
  doors[index]?.focus();
}

function labelOf(door: Door): Word {
  if (door === "closed") return "doorClosed";
  return door.startsWith("gem") ? "doorGem" : "doorAlarm";
}
