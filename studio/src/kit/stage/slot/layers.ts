import { el } from "../hud/dom";
import { stageDensity } from "../stage";
import type { Box } from "./layout";

/** One canvas over a part of the host. Its pen works in the host's CSS pixels, whatever part it covers. */
export interface Layer {
  readonly element: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
  /** Covers the box and clears it. */
  cover(box: Box): void;
  clear(): void;
  show(isShown: boolean): void;
}

/**
 * An opaque layer is declared so, and nothing behind it is drawn in vain. `density` is pixels to a CSS pixel: soft content needs few, and
 * each has to be filled.
 */
export function createLayer(name: string, { isOpaque = false, density = stageDensity() } = {}): Layer {
  const element = el("canvas", { class: `layer ${name}`, "aria-hidden": "true" });
  const pen = element.getContext("2d", { alpha: !isOpaque });
  if (!pen) throw new Error("This browser has no canvas to draw on.");
  let covered: Box = { x: 0, y: 0, width: 0, height: 0 };
  return {
    element,
    pen,
    cover(box) {
      const { x, y, width, height } = box;
      covered = box;
      element.width = Math.round(width * density);
      element.height = Math.round(height * density);
      placeOver(element, box);
      pen.setTransform(density, 0, 0, density, -x * density, -y * density);
    },
    clear() {
      pen.clearRect(covered.x, covered.y, covered.width, covered.height);
    },
    show(isShown) {
      if (element.hidden === isShown) element.hidden = !isShown;
    },
  };
}

export function placeOver(element: HTMLElement | SVGElement, { x, y, width, height }: Box): void {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}
