import { bokeh, grain, mist, stars, vignette, wash } from "../backdrop";
import { blurred, gloss, halo, lit } from "../light";
import { moon } from "../objects/sky";
import type { Picture } from "../picture";
import { bamboo, glitter, hills } from "../scenery/wide";
import { circle, ellipse, faded, line, linear, path, place } from "../svg";
import { SCENE, scene, sheet } from "./scene";

function dusk(): string {
  return (
    wash(SCENE, [
      [0, "#06152a"],
      [0.4, "#0f3a4a"],
      [0.7, "#2a5a4a"],
      [1, "#061a12"],
    ]) +
    stars(21, 120, "#e8fff0", SCENE) +
    faded(place(moon(), 1290, 200, 1.1), 0.85) +
    halo(1290, 200, 420, "#cfe8ff", 0.24) +
    mist(SCENE, [0.6, 0.9, 0.6], 44, "0.003 0.006", 0.34) +
    hills(SCENE, 15, ["#16402e", "#0d2c20", "#071c13"], 0.66) +
    bamboo(SCENE, 27, "#0b2418") +
    glitter(SCENE, 61, "#e6ff8a", 70, 1.5, 5) +
    bokeh(17, "#d8ff7a", 20, SCENE) +
    vignette(SCENE, "#03100a", 0.66) +
    grain(SCENE, 0.06)
  );
}

interface Look {
  glass: readonly [top: string, bottom: string];
  lid: string;
  rim: string;
  light?: readonly [colour: string, strength: number];
}

/** A preserving jar; the fireflies in it make its light. */
function jar({ glass: [top, bottom], lid, rim, light }: Look): string {
  const body = "M-62 -52C-84 -40 -88 -22 -88 0L-88 58C-88 84 -70 96 -46 96L46 96C70 96 88 84 88 58L88 0C88 -22 84 -40 62 -52Z";
  const fill = linear([
    [0, top],
    [1, bottom],
  ]);
  const glow = light
    ? blurred(circle(0, 30, 74, light[0], `opacity="${light[1]}"`), 16) +
      circle(-58, -14, 8, "#fffbe0") +
      circle(60, 66, 9, "#fffbe0") +
      circle(58, -18, 6, "#fffbe0") +
      circle(-60, 68, 6, "#fffbe0")
    : "";
  return (
    lit(path(body, fill), { depth: 4, rim, rimWidth: 5, shine: 0.45, drop: 5 }) +
    glow +
    lit(path("M-60 -84L60 -84Q66 -84 66 -78L66 -58Q66 -50 58 -50L-58 -50Q-66 -50 -66 -58L-66 -78Q-66 -84 -60 -84Z", lid), {
      depth: 3,
      rim,
      rimWidth: 4,
      drop: 2,
    }) +
    line("M-58 -67L58 -67", "#ffffff", 3, 0.35) +
    line("M-68 -8Q-70 40 -62 66", "#ffffff", 7, 0.4) +
    gloss(40, -24, 16, 9, -28, 0.5) +
    ellipse(0, 90, 56, 7, "#ffffff", 'opacity="0.14"')
  );
}

/** Empty, chosen, lit without being chosen, and hit. */
const JARS: readonly Look[] = [
  { glass: ["#4f8a7c", "#1b4a42"], lid: "#7a8f6a", rim: "#04140e" },
  { glass: ["#4aa8e0", "#12508a"], lid: "#f2c14a", rim: "#04102a" },
  { glass: ["#8aa05a", "#3f5a20"], lid: "#7a8f6a", rim: "#0c1a04", light: ["#dcff7a", 0.6] },
  { glass: ["#fff2a0", "#e0a020"], lid: "#f2c14a", rim: "#4a2a02", light: ["#fffbd0", 1] },
];

export const FIREFLY_KENO_STAGE: readonly Picture[] = [
  scene("firefly-keno/dusk", dusk),
  sheet("firefly-keno/jars", { columns: 4, cell: { width: 220, height: 220 }, width: 480 }, () => JARS.map(jar)),
];

/** For the game's tile. */
export function fireflyJar(kind: "chosen" | "other" | "hit"): string {
  return jar(JARS[{ chosen: 1, other: 2, hit: 3 }[kind]] as Look);
}
