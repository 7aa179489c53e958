import { bokeh, grain, mist, vignette, wash } from "../backdrop";
import { GOLD } from "../colour";
import { blurred, halo, lit } from "../light";
import { ellipse, faded, line, linear, path, place, type Stop } from "../svg";
import { SCENE } from "./scene";

export interface Felt {
  /** The room behind the table, from the ceiling down. */
  room: readonly Stop[];
  lamps: string;
  /** The cloth under the lamp, around it, and at the edge. */
  cloth: readonly [lit: string, middle: string, edge: string];
  /** Red, green and blue of the fluff, from 0 to 1. */
  fluff: readonly [number, number, number];
  /** The rail around the cloth. */
  wood: readonly Stop[];
  dusk: string;
  /** Stitched into the middle of the cloth, about 200 high around its middle. */
  sign: string;
  thread: string;
}

/** A table seen from its player's chair: the cloth fills the foreground, the rail curves away under the lamps. */
export function feltTable({ room, lamps, cloth: [bright, middle, edge], fluff, wood, dusk, sign, thread }: Felt): string {
  const cloth = linear([
    [0, middle],
    [0.3, bright],
    [0.72, middle],
    [1, edge],
  ]);
  const around = (rx: number, ry: number, y = 1010) => `M${800 - rx} ${y}A${rx} ${ry} 0 0 1 ${800 + rx} ${y}`;
  const rail = `${around(1480, 872)}L2300 1100H-700Z`;
  const field = `${around(1420, 812)}L2240 1100H-640Z`;
  return (
    wash(SCENE, room) +
    bokeh(17, lamps, 26, { width: 1600, height: 330 }) +
    halo(800, 60, 620, lamps, 0.34) +
    blurred(ellipse(800, 172, 1100, 26, "#000", 'opacity="0.6"'), 22) +
    lit(path(rail, linear(wood)), { depth: 9, rim: dusk, rimWidth: 5, shine: 0.55, drop: 12 }) +
    line(around(1468, 860), linear(GOLD), 5, 0.9) +
    path(field, cloth) +
    mist(SCENE, fluff, 7, "0.9 0.9", 0.1) +
    line(around(1418, 810), dusk, 16, 0.5) +
    line(around(1372, 762), thread, 3, 0.55) +
    line(around(1358, 748), thread, 1.2, 0.4) +
    faded(`<g fill="none" stroke="${thread}" stroke-width="3">${place(sign, 800, 560, 1.5)}</g>`, 0.2) +
    halo(800, 470, 700, bright, 0.3) +
    vignette(SCENE, dusk, 0.74) +
    grain(SCENE, 0.06)
  );
}

/** A rail of dark wood that shines along its top. */
export function railOf(dark: string, light: string): readonly Stop[] {
  return [
    [0, light],
    [0.05, light],
    [0.09, dark],
    [0.2, dark],
    [0.34, light],
    [1, dark],
  ];
}
