import { el } from "../../../kit/stage/hud/dom";
import type { Page } from "../../../kit/stage/page";
import type { Translate } from "../../../kit/words/words";
import { DOORS } from "../game";
import { createBoardPicture } from "./board-picture";
import { COLUMNS } from "./doors";
import type { Door, Vault } from "./vault";
import type { Word } from "./words";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

export interface Board {
  element: HTMLElement;
  show(vault: Vault): void;
}

/** Twenty-five doors as buttons over their picture; one of them is in the tab order, and the arrow keys reach the others. */
export function createBoard(t: Translate<Word>, { clock, motion }: Pick<Page, "clock" | "motion">, onOpen: (door: number) => void): Board {
  const picture = createBoardPicture(clock, motion);
  const doors = Array.from({ length: DOORS }, (_, index) => doorButton(index));
  const element = el("div", { class: "board", role: "group", "aria-label": t("board") }, picture.element, ...doors);
  let states: readonly Door[] = [];
  let isOpen: boolean | null = null;

  element.addEventListener("click", ({ target }) => {
    const index = doors.findIndex((door) => target instanceof Node && door.contains(target));
    if (isOpen && states[index] === "closed") onOpen(index);
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
    show({ phase, doors: next }) {
      const wasOpen = isOpen;
      isOpen = phase === "open";
      doors.forEach((door, index) => {
        const state = next[index] ?? "closed";
        if (state === states[index] && isOpen === wasOpen) return;
        door.setAttribute("aria-disabled", String(!isOpen || state !== "closed"));
        door.setAttribute("aria-label", t(labelOf(state), { number: index + 1 }));
      });
      states = next;
      picture.show(next);
    },
  };
}

function doorButton(index: number): HTMLButtonElement {
  return el("button", { type: "button", class: "door", tabindex: index === 0 ? "0" : "-1" });
}

function focusOn(doors: readonly HTMLButtonElement[], index: number): void {
  for (const [other, door] of doors.entries()) door.tabIndex = other === index ? 0 : -1;
  doors[index]?.focus();
}

function labelOf(door: Door): Word {
  if (door === "closed") return "doorClosed";
  return door.startsWith("gem") ? "doorGem" : "doorAlarm";
}
