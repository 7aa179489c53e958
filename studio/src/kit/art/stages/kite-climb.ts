import { grain, mist, stars, vignette, wash } from "../backdrop";
import { halo, lit } from "../light";
import type { Picture } from "../picture";
import { seeded, times } from "../seed";
import { ellipse, faded, line, linear, path, place, polygon, short } from "../svg";
import { SCENE, scene, sheet } from "./scene";

type Colours = readonly [light: string, mid: string, deep: string, dark: string];

const CORAL: Colours = ["#ffd2b0", "#ff7f5c", "#d8413a", "#8a1c2a"];
const LEMON: Colours = ["#fff6c0", "#ffd24a", "#ef9a1a", "#9a5206"];
const TEAL: Colours = ["#c8fff0", "#43d6c0", "#128f90", "#07505c"];

/** A paper kite of four panels; the light falls on the left ones. */
export function kite([light, mid, deep, dark]: Colours): string {
  const panels =
    polygon(
      [
        [0, -110],
        [-74, -20],
        [0, -8],
      ],
      linear([
        [0, light],
        [1, mid],
      ]),
    ) +
    polygon(
      [
        [0, -110],
        [74, -20],
        [0, -8],
      ],
      linear([
        [0, mid],
        [1, deep],
      ]),
    ) +
    polygon(
      [
        [-74, -20],
        [0, -8],
        [0, 120],
      ],
      linear([
        [0, mid],
        [1, deep],
      ]),
    ) +
    polygon(
      [
        [74, -20],
        [0, -8],
        [0, 120],
      ],
      linear([
        [0, deep],
        [1, dark],
      ]),
    );
  const bows = times(4, (at) => {
    const [x, y] = [short(Math.sin(at * 1.5) * 16 + 6), 156 + at * 44];
    return place(path("M0 0L-22 -12V12ZM0 0L22 -12V12Z", at % 2 ? light : mid), x, y, 0.8, at * 14 - 20);
  }).join("");
  const tail = "M0 120C30 150 -24 190 8 220S30 280 2 330";
  return (
    line(tail, dark, 5, 0.8) +
    lit(bows, { depth: 2, rim: dark, rimWidth: 2, drop: 3 }) +
    lit(panels, { depth: 3.4, rim: dark, rimWidth: 4, shine: 0.4, drop: 8 }) +
    line("M0 -108V118M-72 -20L72 -20", light, 3, 0.7)
  );
}

export const coralKite = () => kite(CORAL);
export const lemonKite = () => kite(LEMON);
export const tealKite = () => kite(TEAL);

function clouds(seed: number, y: number, colour: string): string {
  const random = seeded(seed);
  return times(9, (at) => {
    const x = at * 190 + random() * 90;
    const puffs = times(5, (puff) => ellipse(x + puff * 44 - 88, y + random() * 40, 50 + random() * 46, 22 + random() * 24, colour)).join(
      "",
    );
    return faded(puffs, 0.3 + random() * 0.4);
  }).join("");
}

/** An evening above the clouds: the higher the bluer, with a low sun that colours what is under it. */
function evening(): string {
  return (
    wash(SCENE, [
      [0, "#0d1f52"],
      [0.34, "#2f5fae"],
      [0.6, "#8a8fd0"],
      [0.78, "#ffb48a"],
      [0.9, "#ff8a6a"],
      [1, "#4a2450"],
    ]) +
    stars(4, 90, "#fff", { width: 1600, height: 420 }) +
    halo(800, 800, 760, "#ffd9a0", 0.5) +
    mist(SCENE, [1, 0.85, 0.8], 21, "0.0016 0.006", 0.34) +
    clouds(5, 700, "#ffd0b8") +
    clouds(8, 800, "#ff9f86") +
    clouds(11, 910, "#7a3f6a") +
    line("M218 470C330 700 420 860 560 1010", "#ffe9d0", 2, 0.5) +
    line("M1390 380C1330 620 1240 820 1110 1010", "#ffe9d0", 2, 0.5) +
    place(coralKite(), 212, 330, 1.05, -18) +
    place(tealKite(), 1396, 250, 1.15, 16) +
    place(lemonKite(), 1180, 560, 0.5, 24) +
    place(coralKite(), 440, 150, 0.34, 12) +
    vignette(SCENE, "#0a0f30", 0.62) +
    grain(SCENE, 0.06)
  );
}

export const KITE_CLIMB_STAGE: readonly Picture[] = [
  scene("kite-climb/evening", evening),
  sheet("kite-climb/kite", { columns: 1, cell: { width: 220, height: 560 }, width: 132 }, () => [place(coralKite(), 0, -110)]),
];
