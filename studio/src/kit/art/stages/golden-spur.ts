import { bokeh, grain, mist, rays, vignette, wash } from "../backdrop";
import { hsl } from "../colour";
import { halo } from "../light";
import { gamecock } from "../objects/contest";
import type { Picture } from "../picture";
import { bulbs } from "../scenery/wide";
import { times } from "../seed";
import { circle, ellipse, faded, line, linear, path, place, radial, rect } from "../svg";
import { SCENE, scene, sheet } from "./scene";

const BOARDS = linear([
  [0, "#8a4a22"],
  [0.5, "#5c2a14"],
  [1, "#2e120a"],
]);

/** Boards around the ring, nearer ones wider. */
function fence(y: number, height: number, shade: number): string {
  const posts = times(17, (index) => rect(index * 100 - 8, y - 14, 16, height + 22, "#2a1008", 'rx="6"')).join("");
  const gaps = times(3, (index) => line(`M0 ${y + (index + 1) * (height / 4)}H1600`, "#2a1008", 3, 0.6)).join("");
  return (
    rect(0, y, SCENE.width, height, BOARDS) +
    gaps +
    posts +
    rect(0, y, SCENE.width, 6, "#e8a860", 'opacity="0.5"') +
    rect(0, y, SCENE.width, height, hsl(16, 60, 4, shade))
  );
}

/** Rows of hats and lamps: a crowd, and nobody in it. */
function crowd(): string {
  return times(4, (row) =>
    times(34, (index) => {
      const x = index * 50 + (row % 2) * 25 - 20;
      const y = 282 + row * 34 + ((index * 37 + row * 11) % 13);
      const fill = hsl(18 + ((index * 29 + row * 53) % 34), 46, 10 + row * 4);
      return circle(x, y, 17, fill) + ellipse(x, y + 34, 30, 26, fill);
    }).join(""),
  ).join("");
}

function pit(): string {
  const sand = radial(
    [
      [0, "#f4c98a"],
      [0.55, "#c98a4a"],
      [1, "#6e3a1c"],
    ],
    { cy: 0.4, r: 0.7 },
  );
  return (
    wash(SCENE, [
      [0, "#1c0a12"],
      [0.3, "#4a1814"],
      [0.5, "#7a2e18"],
      [1, "#1a0806"],
    ]) +
    place(rays(0, 0, "#ffe0a0", 0.1), 800, 120, 2.4) +
    halo(800, 160, 620, "#ffb45c", 0.34) +
    bulbs(SCENE, "#ffd98a", 26) +
    crowd() +
    fence(440, 110, 0.3) +
    path("M0 548H1600V1000H0Z", sand) +
    faded(ellipse(800, 720, 720, 150, "#fff0c8"), 0.16) +
    times(60, (index) =>
      ellipse((index * 271) % 1600, 580 + ((index * 173) % 400), 10 + (index % 5) * 4, 3, "#8a5426", 'opacity="0.35"'),
    ).join("") +
    mist(SCENE, [1, 0.75, 0.4], 14, "0.004 0.008", 0.16) +
    bokeh(61, "#ffcf8a", 22, { width: 1600, height: 420 }) +
    vignette(SCENE, "#140504", 0.66) +
    grain(SCENE, 0.06)
  );
}

export const GOLDEN_SPUR_STAGE: readonly Picture[] = [
  scene("golden-spur/pit", pit),
  // The red side's bird and the blue side's, both facing left.
  sheet("golden-spur/birds", { columns: 2, cell: { width: 420, height: 380 }, width: 1040 }, () => [
    place(gamecock(8), -26, 20, 1.1),
    place(gamecock(212), -26, 20, 1.1),
  ]),
];
