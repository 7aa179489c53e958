import { el } from "../../../kit/stage/hud/dom";
import type { Result } from "../book";

/** The dice fall, roll out, and are told. */
const ROLL_MS = 3_600;
export const TOLD_MS = 4_400;
const APART_MS = 240;

/** How a die lies with a face on top, from the face with one: turned about its x and its y axis. */
const TURNS: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [180, 0],
};
/** The cells of a three by three grid that have a pip. */
const PIPS: Readonly<Record<number, string>> = { 1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679" };

export interface Dice {
  element: HTMLElement;
  play(result: Result | null, elapsedMs: number): void;
}

/** Three cubes that tumble by the browser's own animation, each to the face that it is known to show. */
export function createDice(label: string, isReduced: boolean, nameOf: (result: Result) => string): Dice {
  const cubes = [0, 1, 2].map(() => createCube());
  const total = el("output", { class: "told", hidden: true });
  const bowl = el("div", { class: "bowl", role: "img", "aria-label": label }, ...cubes.map(({ element }) => element));
  const element = el("div", { class: "dice-scene" }, bowl, total);
  let motions: Animation[] = [];
  const begin = ({ dice }: Result) => {
    motions = cubes.flatMap(({ element: place, cube }, at) => {
      const [x, y] = TURNS[dice[at] ?? 1] ?? [0, 0];
      const timing = { duration: ROLL_MS, delay: at * APART_MS, easing: "cubic-bezier(0.15, 0.6, 0.3, 1)", fill: "both" as const };
      const turn = (more: number) => `rotateX(${x + more * (at + 2) * 360}deg) rotateY(${y - more * (3 - at) * 360}deg)`;
      return [
        cube.animate({ transform: [turn(1), turn(0)] }, timing),
        place.animate(
          [
            { transform: `translate(${(at - 1) * 60}%, -190%)`, opacity: 0 },
            { transform: `translate(${(at - 1) * 40}%, 14%)`, opacity: 1, offset: 0.3 },
            { transform: `translate(${(at - 1) * 20}%, -34%)`, offset: 0.48 },
            { transform: "translate(0, 4%)", offset: 0.66 },
            { transform: "translate(0, -8%)", offset: 0.76 },
            { transform: "translate(0, 0)", opacity: 1 },
          ],
          { ...timing, easing: "linear" },
        ),
      ];
    });
  };
  return {
    element,
    play(result, elapsedMs) {
      const isOver = elapsedMs >= TOLD_MS;
      if (!result) {
        for (const motion of motions) motion.cancel();
        motions = [];
      } else if (motions.length === 0) begin(result);
      for (const motion of motions) motion.currentTime = isReduced || isOver ? TOLD_MS : elapsedMs;
      bowl.dataset.state = result === null ? "empty" : isReduced && !isOver ? "covered" : "shown";
      bowl.setAttribute("aria-label", result && isOver ? nameOf(result) : label);
      total.hidden = !result || !isOver;
      total.textContent = result ? String(result.dice.reduce((sum, die) => sum + die, 0)) : "";
    },
  };
}

function createCube(): { element: HTMLElement; cube: HTMLElement } {
  const cube = el(
    "div",
    { class: "cube" },
    ...[1, 2, 3, 4, 5, 6].map((face) => el("span", { class: `cube-face f${face}` }, drawFace(face))),
  );
  return { element: el("div", { class: "die" }, cube), cube };
}

/** The pips of a die's face, in a grid of three by three. */
export function drawFace(face: number): HTMLElement {
  const cells = Array.from("123456789", (cell) => el("i", { class: (PIPS[face] ?? "").includes(cell) ? "pip" : "" }));
  return el("span", { class: face === 1 || face === 4 ? "pips red" : "pips" }, ...cells);
}
