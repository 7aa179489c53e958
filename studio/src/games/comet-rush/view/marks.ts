import { el } from "../../../kit/stage/hud/dom";
import type { Size } from "../../../kit/stage/stage";
import { heightOf, MARKS_MOST, marksOf, spanAt } from "./curve-shape";

export interface Marks {
  /** Null hides them. */
  show(elapsedMs: number | null, size: Size): void;
}

/** Lines across the sky at whole steps; they sink as the view widens. */
export function createMarks(sky: HTMLElement): Marks {
  const lines = Array.from({ length: MARKS_MOST }, () => el("p", { class: "mark", hidden: true }));
  sky.append(...lines);
  return {
    show(elapsedMs, size) {
      const span = spanAt(elapsedMs ?? 0);
      const marks = elapsedMs === null ? [] : marksOf(span);
      for (const [index, line] of lines.entries()) {
        const mark = marks[index];
        if (line.hidden !== (mark === undefined)) line.hidden = mark === undefined;
        if (mark === undefined) continue;
        const text = `${Number(mark.toFixed(1))}×`;
        if (line.textContent !== text) line.textContent = text;
        line.style.transform = `translateY(${heightOf(mark, span, size).toFixed(1)}px)`;
      }
    },
  };
}
