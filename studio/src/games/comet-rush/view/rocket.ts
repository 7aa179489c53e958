import { el } from "../../../kit/stage/hud/dom";
import type { Size } from "../../../kit/stage/stage";
import type { Tip } from "./curve-shape";

export interface Rocket {
  hide(): void;
  fly(size: Size, tip: Tip, elapsedMs: number): void;
}

export function createRocket(sky: HTMLElement): Rocket {
  const element = el("i", { class: "rocket", hidden: true });
  sky.append(element);
  let height = 0;
  return {
    hide() {
      if (!element.hidden) element.hidden = true;
    },
    fly(size, { x, y, turn }, elapsedMs) {
      const fitting = Math.min(150, size.height * 0.3, size.width * 0.34);
      if (fitting !== height) {
        height = fitting;
        element.style.height = `${height}px`;
      }
      if (element.hidden) element.hidden = false;
      const shiver = Math.sin(elapsedMs / 38) * 1.2;
      const place = `${(x + shiver * 0.6).toFixed(1)}px, ${(y + shiver).toFixed(1)}px`;
      element.style.transform = `translate(${place}) rotate(${turn.toFixed(3)}rad) translate(-50%, -34%)`;
    },
  };
}
