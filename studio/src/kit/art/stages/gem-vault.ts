import { bokeh, grain, rays, vignette, wash } from "../backdrop";
import { GOLD_RIM, hsl, rimOf, STEEL } from "../colour";
import { amethyst, aquamarine, emerald, ruby, sapphire, topaz } from "../gem";
import { goldShape, stud } from "../gold";
import { blurred, gloss, glowing, halo, lit, sparkle } from "../light";
import { vaultDoor } from "../objects/treasure";
import type { Picture } from "../picture";
import { times } from "../seed";
import { circle, DIAGONAL, ellipse, faded, line, linear, path, place, polar, radial, rect, type Stop } from "../svg";
import { SCENE, scene, sheet } from "./scene";

const DOOR_STEEL: readonly Stop[] = [
  [0, "#8f86d8"],
  [0.34, "#5a4fa6"],
  [0.58, "#34296f"],
  [0.78, "#4c3f92"],
  [1, "#231a52"],
];

function strongroom(): string {
  return (
    wash(SCENE, [
      [0, "#140a34"],
      [0.5, "#2c1464"],
      [0.8, "#3d1a7a"],
      [1, "#120730"],
    ]) +
    place(rays(0, 0, "#c9a8ff", 0.1), 800, 470, 2) +
    halo(800, 470, 700, "#8a5cff", 0.34) +
    blurred(faded(place(vaultDoor(), 800, 480, 3.5), 0.3), 6) +
    bokeh(9, "#b48aff", 30, SCENE) +
    vignette(SCENE, "#0a0424", 0.7) +
    grain(SCENE, 0.06)
  );
}

/** A locker of the strongroom, closed. */
function door(): string {
  const wheel = times(6, (index) => place(goldShape("M-5 0L-4 -34L4 -34L5 0Z", 2), 0, 0, 1, index * 60)).join("");
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => stud(x * 72, y * 72, 5.5, 42))).join("");
  return (
    lit(rect(-92, -92, 184, 184, linear(DOOR_STEEL, DIAGONAL), 'rx="26"'), {
      depth: 5,
      rim: "#0d0628",
      rimWidth: 4,
      shine: 0.45,
      bounce: "#a58bff",
      drop: 5,
    }) +
    rect(
      -60,
      -60,
      120,
      120,
      linear(
        [...DOOR_STEEL].reverse().map(([, colour], index): Stop => [index / 4, colour]),
        DIAGONAL,
      ),
      'rx="20" opacity="0.75"',
    ) +
    rect(-60, -60, 120, 120, "none", 'rx="20" stroke="#c9bcff" stroke-opacity="0.3" stroke-width="2"') +
    corners +
    lit(circle(0, 0, 40, "none", `stroke="${linear(STEEL)}" stroke-width="11"`), { depth: 3, rim: "#140a34", rimWidth: 2.5, drop: 4 }) +
    wheel +
    stud(0, 0, 12, 42) +
    gloss(-56, -70, 46, 12, -8, 0.5)
  );
}

/** The same locker, open and dark. */
function well(): string {
  const deep = radial([
    [0, "#4a2a92"],
    [0.65, "#1d0d4a"],
    [1, "#0b0424"],
  ]);
  return (
    lit(rect(-92, -92, 184, 184, linear(DOOR_STEEL, DIAGONAL), 'rx="26"'), { depth: 4, rim: "#0d0628", rimWidth: 4, shine: 0.3, drop: 4 }) +
    rect(-78, -78, 156, 156, deep, 'rx="18"') +
    rect(-78, -78, 156, 156, "none", 'rx="18" stroke="#060214" stroke-opacity="0.8" stroke-width="5"')
  );
}

/** A red lamp under glass, on. */
function alarm(): string {
  const glass = radial(
    [
      [0, "#fff2e8"],
      [0.25, hsl(8, 100, 66)],
      [0.7, hsl(354, 92, 44)],
      [1, hsl(348, 90, 20)],
    ],
    { cx: 0.5, cy: 0.62, r: 0.7, fx: 0.5, fy: 0.66 },
  );
  const beams = times(10, (index) => {
    const [x1, y1] = polar(Math.PI + ((index + 0.5) * Math.PI) / 10, 76);
    const [x2, y2] = polar(Math.PI + ((index + 0.5) * Math.PI) / 10, 92);
    return line(`M${x1} ${y1 + 18}L${x2} ${y2 + 18}`, "#ffb0a0", 6, 0.9);
  }).join("");
  return (
    glowing(beams, 5) +
    glowing(lit(path("M-50 44V12A50 54 0 0 1 50 12V44Z", glass), { depth: 5, rim: rimOf(354), rimWidth: 4, shine: 0.5 }), 14, 0.8) +
    line("M-24 44V14M24 44V14M0 44V-4", "#5a0712", 3, 0.35) +
    goldShape("M-64 40H64L70 70H-70Z", 4) +
    line("M-58 56H58", GOLD_RIM, 2.5, 0.4) +
    gloss(-20, -8, 12, 22, 18, 0.9) +
    ellipse(0, 82, 64, 6, "#05030d", 'opacity="0.4"') +
    sparkle(-28, -20, 18)
  );
}

export const GEM_VAULT_STAGE: readonly Picture[] = [
  scene("gem-vault/strongroom", strongroom),
  sheet("gem-vault/lockers", { columns: 2, cell: { width: 208, height: 208 }, width: 416 }, () => [door(), well()]),
  sheet("gem-vault/finds", { columns: 7, cell: { width: 230, height: 230 }, width: 1120 }, () => [
    ruby(),
    emerald(),
    sapphire(),
    amethyst(),
    topaz(),
    aquamarine(),
    alarm(),
  ]),
];
