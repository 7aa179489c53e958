import { bokeh, grain, mist, rays, stars, vignette, wash } from "../backdrop";
import { GOLD, hsl } from "../colour";
import { COIN_FACE, goldShape } from "../gold";
import { halo, lit, sparkle } from "../light";
import { paperLantern, star } from "../objects/sky";
import type { Picture } from "../picture";
import { bulbs, hills } from "../scenery/wide";
import { times } from "../seed";
import { circle, faded, linear, path, place, polar, short } from "../svg";
import { SCENE, scene, sheet } from "./scene";

function square(): string {
  return (
    wash(SCENE, [
      [0, "#050626"],
      [0.46, "#1a1a66"],
      [0.78, "#432a86"],
      [1, "#0c0a30"],
    ]) +
    stars(53, 190, "#dfe6ff", SCENE) +
    place(rays(0, 0, "#b9b4ff", 0.08), 800, 430, 2.2) +
    halo(800, 430, 620, "#7f78ff", 0.36) +
    mist(SCENE, [0.6, 0.4, 1], 12, "0.003 0.005", 0.34) +
    hills(SCENE, 8, ["#241c5c", "#171246", "#0c0a30"], 0.8) +
    bulbs(SCENE, "#ffd98a", 26) +
    [
      [150, 250, 1.0, 8],
      [300, 420, 0.7, 348],
      [1440, 230, 1.05, 330],
      [1300, 420, 0.72, 40],
    ]
      .map(([x, y, scale, hue]) => faded(place(paperLantern(hue), x ?? 0, y ?? 0, scale ?? 1), 0.92))
      .join("") +
    bokeh(29, "#c9b8ff", 26, SCENE) +
    vignette(SCENE, "#04031a", 0.68) +
    grain(SCENE, 0.06)
  );
}

function hub(): string {
  const teeth = times(16, (index) => place(goldShape("M-7 -92L7 -92L4 -116L-4 -116Z", 2), 0, 0, 1, index * 22.5)).join("");
  const enamel = linear([
    [0, "#5a54d8"],
    [0.5, "#2c2794"],
    [1, "#14114e"],
  ]);
  return (
    teeth +
    lit(circle(0, 0, 98, COIN_FACE), { depth: 5, rimWidth: 4, bounce: "#ffb04a", drop: 8 }) +
    lit(circle(0, 0, 78, enamel), { depth: 3, rimWidth: 2, shine: 0.5, drop: 2 }) +
    place(star(8, 62, 30), 0, 0) +
    sparkle(-34, -40, 20)
  );
}

const SEGMENT_HUES = [232, 214, 232, 168, 232, 214, 232, 276, 232, 214, 232, 336, 232, 168, 232, 42] as const;

/** The whole wheel, for the game's tile. */
export function prizeWheel(): string {
  const turn = (2 * Math.PI) / SEGMENT_HUES.length;
  const wedges = SEGMENT_HUES.map((hue, index) => {
    const [x1, y1] = polar(index * turn, 104);
    const [x2, y2] = polar((index + 1) * turn, 104);
    const fill = hsl(hue, hue === 232 ? 50 : 78, hue === 232 ? 18 : 50);
    return path(`M0 0L${short(x1)} ${short(y1)}A104 104 0 0 1 ${short(x2)} ${short(y2)}Z`, fill, 'stroke="#e8b64a" stroke-width="1.6"');
  }).join("");
  return (
    lit(circle(0, 0, 124, linear(GOLD)), { depth: 5, rimWidth: 4, bounce: "#ffb04a", drop: 10 }) +
    circle(0, 0, 108, "#14103a") +
    wedges +
    times(16, (index) => {
      const [x, y] = polar((index + 0.5) * turn, 115);
      return circle(x, y, 4, "#fff6d0");
    }).join("") +
    place(hub(), 0, 0, 0.34) +
    goldShape("M-13 -140L13 -140L0 -100Z", 3)
  );
}

export const FESTIVAL_WHEEL_STAGE: readonly Picture[] = [
  scene("festival-wheel/square", square),
  sheet("festival-wheel/hub", { columns: 1, cell: { width: 260, height: 260 }, width: 256 }, () => [hub()]),
];
