import { el } from "../../../kit/stage/hud/dom";
import type { Size } from "../../../kit/stage/stage";

const KICK_MS = 160;
/** The cannon covers the missing angle to its target within about this time. */
const TURNING_MS = 60;

/** The cannon's position, in parts of the hall. */
export const CANNON_AT = { x: 0.5, y: 0.97 };

/** Turns towards its target, and kicks back when it fires. */
export class Cannon {
  readonly element = el("i", { class: "cannon" });
  #angle = 0;

  turnTowards(angle: number, elapsedMs: number): void {
    this.#set(this.#angle + (angle - this.#angle) * Math.min(1, elapsedMs / TURNING_MS));
  }

  fire(angle: number): void {
    this.#set(angle);
    const kick = [`rotate(${angle}rad) translateY(12px)`, `rotate(${angle}rad)`];
    this.element.animate({ transform: kick }, KICK_MS);
  }

  #set(angle: number): void {
    if (Math.abs(angle - this.#angle) < 0.001) return;
    this.#angle = angle;
    this.element.style.transform = `rotate(${angle.toFixed(3)}rad)`;
  }
}

/** The angle from straight up, clockwise; never below the ground it stands on. */
export function aimAngle({ width, height }: Size, target: { x: number; y: number }): number {
  const angle = Math.atan2((target.x - CANNON_AT.x) * width, (CANNON_AT.y - target.y) * height);
  return Math.max(-1.35, Math.min(1.35, angle));
}
