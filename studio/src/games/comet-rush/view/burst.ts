import { el } from "../../../kit/stage/hud/dom";
import type { Size } from "../../../kit/stage/stage";
import type { CurvePoint } from "./curve-shape";

const BURST_MS = 900;
const SPARKS = 22;
const GOLDEN_ANGLE = 2.39996;
const FALLEN_PX = 40;
const LIVES = [0, 0.15, 0.4, 0.7, 1] as const;

/** A flash and sparks at the end of a flight; the browser moves and then removes them. */
export function burst(sky: HTMLElement, size: Size, { x, y }: CurvePoint): void {
  const reach = Math.min(size.width, size.height) * 0.34;
  const at = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  const pass = (element: HTMLElement, frames: Keyframe[]) => {
    sky.append(element);
    element.animate(frames, { duration: BURST_MS, easing: "linear" }).onfinish = () => element.remove();
  };
  const flash = el("i", { class: "flash" });
  flash.style.width = flash.style.height = `${reach * 2}px`;
  pass(
    flash,
    LIVES.map((life) => ({ offset: life, opacity: 1 - life, transform: `${at} translate(-50%, -50%) scale(${out(life).toFixed(3)})` })),
  );
  for (let index = 0; index < SPARKS; index++) {
    const angle = index * GOLDEN_ANGLE;
    const far = reach * (0.35 + ((index * 13) % 10) / 12);
    pass(
      el("i", { class: "spark" }),
      LIVES.map((life) => {
        const [right, down] = [Math.cos(angle) * far * out(life), Math.sin(angle) * far * out(life) + life * life * FALLEN_PX];
        return { offset: life, opacity: 1 - life, transform: `${at} translate(${right.toFixed(1)}px, ${down.toFixed(1)}px)` };
      }),
    );
  }
}

/** Quick at first, then slower. */
function out(life: number): number {
  return Math.max(0.02, 1 - (1 - life) ** 3);
}
