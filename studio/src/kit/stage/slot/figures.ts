import { el } from "../hud/dom";
import { watchSize } from "../stage";
import { drawDigits, type SlotArt } from "./art";
import { createLayer } from "./layers";

/** An amount in large gold over the board, while it is counted up. */
export interface Figures {
  show(text: string, scale: number): void;
  hide(): void;
}

export function createFigures(host: HTMLElement, { digits }: Pick<SlotArt, "digits">): Figures {
  const layer = createLayer("digits");
  const { pen } = layer;
  const element = el("div", { class: "figures", "aria-hidden": "true" }, layer.element);
  host.append(element);
  let size = { width: 0, height: 0 };
  let shown = "";
  let wasDrawn = false;
  const hide = () => {
    element.hidden = true;
  };
  watchSize(element, (next) => {
    // The layer is not visible, so its size is unknown.
    if (next.width === 0) return;
    size = next;
    layer.cover({ x: 0, y: 0, ...next });
  });
  hide();
  return {
    hide,
    show(text, scale) {
      element.hidden = false;
      // Painted in every second frame, and only on a change: no eye reads faster, and a slow phone needs most of a frame for it.
      const next = `${text} ${scale} ${size.width}`;
      wasDrawn = !wasDrawn && next !== shown;
      if (!wasDrawn) return;
      shown = next;
      const { width, height } = size;
      const most = (width * 0.92) / (text.length * 0.5);
      layer.clear();
      drawDigits(pen, digits, text, width / 2, height / 2, Math.min(height, most) * scale);
    },
  };
}
