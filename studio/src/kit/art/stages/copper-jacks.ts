import { bokeh, grain, mist, rays, vignette, wash } from "../backdrop";
import { halo, lit } from "../light";
import { SUIT_SIGNS } from "../objects/cards";
import type { Picture } from "../picture";
import { times } from "../seed";
import { faded, line, linear, path, place, rect, type Stop } from "../svg";
import { SCENE, scene } from "./scene";

export const COPPER: readonly Stop[] = [
  [0, "#ffe2c4"],
  [0.16, "#f2a46a"],
  [0.42, "#b85a26"],
  [0.54, "#5e220a"],
  [0.64, "#a34c1c"],
  [0.84, "#eb9a60"],
  [1, "#4a1a06"],
];

/** A parlour machine's front: copper fans in the corners, and a dark glass between them. */
function parlour(): string {
  const copper = linear(COPPER);
  const fan = times(9, (index) =>
    path("M0 0L-58 -350Q-52 -408 0 -420Q52 -408 58 -350Z", copper, `transform="rotate(${index * 18 - 72})"`),
  ).join("");
  const corner = lit(fan + path("M0 0m-86 0a86 86 0 1 1 172 0a86 86 0 1 1 -172 0Z", copper), {
    depth: 6,
    rim: "#1a0702",
    rimWidth: 4,
    shine: 0.5,
    drop: 10,
  });
  const columns = [54, 1546]
    .map((x) =>
      lit(rect(x - 26, -20, 52, 1040, linear(COPPER, [0, 0, 1, 0]), 'rx="12"'), { depth: 5, rim: "#1a0702", rimWidth: 4, drop: 8 }),
    )
    .join("");
  const signs = SUIT_SIGNS.map((sign, at) => place(path(sign, "#8ff0e0"), 560 + at * 160, 470, 1.1)).join("");
  return (
    wash(SCENE, [
      [0, "#04181b"],
      [0.42, "#0b4a4e"],
      [0.7, "#0e5f60"],
      [1, "#031214"],
    ]) +
    place(rays(0, 0, "#7fe8d8", 0.07), 800, 420, 2.3) +
    mist(SCENE, [0.3, 0.9, 0.8], 13, "0.003 0.007", 0.2) +
    halo(800, 430, 700, "#5fe0cc", 0.3) +
    faded(signs, 0.07) +
    bokeh(33, "#ffb27a", 22, SCENE) +
    columns +
    place(corner, -30, 1040, 0.86, 45) +
    place(corner, 1630, 1040, 0.86, -45) +
    line("M120 40H1480M120 52H1480", "#f2a46a", 3, 0.4) +
    vignette(SCENE, "#010b0d", 0.74) +
    grain(SCENE, 0.07)
  );
}

export const COPPER_JACKS_STAGE: readonly Picture[] = [scene("copper-jacks/parlour", parlour)];
