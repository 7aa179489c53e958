import { el } from "../../../kit/stage/hud/dom";
import type { Size } from "../../../kit/stage/stage";
import { type VisibleSwimmer, worthOf } from "./swim";
import { placeCss, swim } from "./swimming";

const LEAST_PX = 52;
const ROOM = 1.12;

/** The ring around the target, with the return of a catch; it follows the target. */
export class Aim {
  readonly #worth = el("span", {});
  readonly element = el("div", { class: "aim", hidden: true }, el("i", {}), this.#worth);
  #animation: Animation | null = null;
  #id: number | null = null;

  show(aimed: VisibleSwimmer | null, hall: Size, now: number): void {
    if (this.#id === (aimed?.swimmer.id ?? null)) return;
    this.#id = aimed?.swimmer.id ?? null;
    this.#animation?.cancel();
    this.element.hidden = aimed === null;
    if (!aimed) return;
    const worth = worthOf(aimed.swimmer);
    this.#worth.textContent = worth === null ? "" : `${worth}×`;
    const across = Math.max(LEAST_PX, aimed.size * Math.min(hall.width, hall.height) * ROOM);
    this.element.style.setProperty("--across", `${across}px`);
    this.#animation = swim(this.element, aimed.swimmer, now, (pose) => placeCss(pose, hall));
  }
}
