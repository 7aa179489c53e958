import { el } from "../../../kit/stage/hud/dom";
import type { Size } from "../../../kit/stage/stage";
import { placeCss } from "./swimming";

export const SHOT_MS = 220;
const SPLASH_MS = 420;
const CATCH_MS = 1_200;
const COINS = 9;
const FAR_PX = 70;
const FALLEN_PX = 60;

interface Spot {
  x: number;
  y: number;
}

/** Brief lights over the hall; positions are parts of its width and height. Each is an element that the browser moves and then removes. */
export class Effects {
  readonly #hall: HTMLElement;
  size: Size = { width: 1, height: 1 };

  constructor(hall: HTMLElement) {
    this.#hall = hall;
  }

  shot(from: Spot, to: Spot): void {
    const { width, height } = this.size;
    const angle = Math.atan2((to.x - from.x) * width, (from.y - to.y) * height);
    const at = (spot: Spot) => `${placeCss(spot, this.size)} rotate(${angle.toFixed(3)}rad)`;
    this.#pass(el("i", { class: "shot" }), { transform: [at(from), at(to)] }, SHOT_MS);
  }

  splash(spot: Spot): void {
    const at = placeCss(spot, this.size);
    this.#pass(el("i", { class: "splash" }), { transform: [`${at} scale(0.15)`, `${at} scale(1)`], opacity: [0.9, 0] }, SPLASH_MS);
  }

  catch(spot: Spot, text: string): void {
    const at = placeCss(spot, this.size);
    for (let index = 0; index < COINS; index++) {
      const angle = index * 0.698 + 0.3;
      const flight = [0, 0.15, 0.35, 0.6, 1].map((life) => {
        const out = FAR_PX * (1 - (1 - life) ** 3);
        const fallen = Math.sin(angle) * out + FALLEN_PX * life * life;
        return {
          offset: life,
          opacity: Math.min(1, 2.4 * (1 - life)),
          transform: `${at} translate(${Math.cos(angle) * out}px, ${fallen}px)`,
        };
      });
      this.#pass(el("i", { class: "coin" }), flight, CATCH_MS);
    }
    const rise = [
      { offset: 0, opacity: 1, transform: `${at} scale(0.8)` },
      { offset: 0.12, opacity: 1, transform: `${at} translateY(-16px) scale(1.2)` },
      { offset: 0.3, opacity: 1, transform: `${at} translateY(-34px) scale(1)` },
      { offset: 1, opacity: 0, transform: `${at} translateY(-46px) scale(1)` },
    ];
    this.#pass(el("b", { class: "caught" }, el("span", {}, text)), rise, CATCH_MS);
  }

  #pass(element: HTMLElement, frames: Keyframe[] | PropertyIndexedKeyframes, ms: number): void {
    this.#hall.append(element);
    element.animate(frames, ms).onfinish = () => element.remove();
  }
}
