import { el, setText } from "../../../kit/stage/hud/dom";
import { BALLS, CELLS, COLUMN_NUMBERS, COLUMNS, columnOf, ROWS } from "../game";

/** The card that lies on the table. */
export interface Card {
  element: HTMLElement;
  lay(numbers: readonly number[]): void;
  /** Blossoms on the hits, golden ones on those of the pattern that is paid. */
  mark(hits: number, paid: number): void;
  /** What is no part of the pattern steps back. */
  end(isPaid: boolean): void;
}

export function createCard(label: string): Card {
  const cells = Array.from({ length: CELLS }, () => el("span", { class: "cell" }, el("b")));
  const heads = Array.from({ length: COLUMNS }, (_, column) =>
    el("span", { "data-column": String(column) }, `${column * COLUMN_NUMBERS + 1}–${(column + 1) * COLUMN_NUMBERS}`),
  );
  const element = el(
    "div",
    { class: "card", role: "group", "aria-label": label },
    el("div", { class: "heads", "aria-hidden": "true" }, ...heads),
    el("div", { class: "cells" }, ...cells),
  );
  return {
    element,
    lay(numbers) {
      for (const [cell, box] of cells.entries()) setText(box.firstChild as HTMLElement, String(numbers[cell] ?? ""));
      this.mark(0, 0);
      this.end(false);
    },
    mark(hits, paid) {
      for (const [cell, box] of cells.entries()) {
        const bit = 1 << cell;
        const mark = paid & bit ? "paid" : hits & bit ? "hit" : "";
        if (box.dataset.mark !== mark) box.dataset.mark = mark;
      }
    },
    end(isPaid) {
      element.toggleAttribute("data-over", isPaid);
    },
  };
}

/** A card by the browser's own chance: only a suggestion, the draw knows nothing of it. */
export function someCard(): number[] {
  const columns = Array.from({ length: COLUMNS }, (_, column) => {
    const numbers = Array.from({ length: BALLS }, (_, at) => at + 1).filter((number) => columnOf(number) === column);
    const taken = Array.from({ length: ROWS }, () => numbers.splice(Math.floor(Math.random() * numbers.length), 1)[0] as number);
    return taken.sort((a, b) => a - b);
  });
  return Array.from({ length: CELLS }, (_, cell) => columns[cell % COLUMNS]?.[Math.floor(cell / COLUMNS)] as number);
}
