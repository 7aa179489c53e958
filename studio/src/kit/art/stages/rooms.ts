import { bokeh, grain, mist, type Size, stars, vignette, wash } from "../backdrop";
import { GOLD } from "../colour";
import { blurred, halo, lit } from "../light";
import { garland, oilLamp, peacockFeather, plumBranch, sheaf } from "../objects/garden";
import { paperLantern } from "../objects/sky";
import type { Picture } from "../picture";
import { hills } from "../scenery/wide";
import { clipped, ellipse, faded, line, linear, mirrored, place, radial, rect, type Stop, svgDocument } from "../svg";
import { railOf } from "./felt";
import { SCENE, scene } from "./scene";

const WIDE: Size = { width: 1400, height: 800 };
const TALL: Size = { width: 800, height: 1100 };

interface RoomTable {
  cloth: readonly [lit: string, middle: string, edge: string];
  fluff: readonly [number, number, number];
  wood: readonly Stop[];
  dusk: string;
  /** Stitched into the middle, about 200 high around it. */
  sign: string;
  thread: string;
}

/** A table for several people, seen from above: a rail of wood, a line of gold, the cloth, and nothing around it. */
function roundTable({ width, height }: Size, { cloth: [bright, middle, edge], fluff, wood, dusk, sign, thread }: RoomTable): string {
  const ring = (inset: number) => {
    const [wide, high] = [width - inset * 2, height - inset * 2];
    return [inset, inset, wide, high, Math.min(wide, high) / 2] as const;
  };
  const filled = (inset: number, fill: string) => {
    const [x, y, wide, high, radius] = ring(inset);
    return rect(x, y, wide, high, fill, `rx="${radius}"`);
  };
  const lined = (inset: number, stroke: string, thick: number, opacity: number) => {
    const [x, y, wide, high, radius] = ring(inset);
    return rect(x, y, wide, high, "none", `rx="${radius}" stroke="${stroke}" stroke-width="${thick}" stroke-opacity="${opacity}"`);
  };
  const field = radial(
    [
      [0, bright],
      [0.55, middle],
      [1, edge],
    ],
    { cy: 0.42, r: 0.62 },
  );
  const [x, y, wide, high, radius] = ring(74);
  const threads = mist({ width, height }, fluff, 7, "0.9 0.9", 0.12);
  return svgDocument(
    width,
    height,
    lit(filled(26, linear(wood)), { depth: 12, rim: dusk, rimWidth: 5, shine: 0.5, drop: 16 }) +
      lined(66, linear(GOLD), 5, 0.95) +
      filled(72, field) +
      clipped(`<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${radius}"/>`, threads) +
      lined(80, dusk, 18, 0.42) +
      lined(112, thread, 3, 0.5) +
      lined(122, thread, 1.2, 0.4) +
      faded(`<g fill="none" stroke="${thread}" stroke-width="3">${place(sign, width / 2, height / 2, 1.2)}</g>`, 0.22),
  );
}

function tables(id: string, design: RoomTable): Picture[] {
  const picture = (name: string, size: Size, widths: readonly number[]): Picture => ({
    name: `studio/${id}/${name}`,
    designWidth: size.width,
    widths,
    kind: "photo",
    svgs: () => [roundTable(size, design)],
  });
  return [picture("wide", WIDE, [1400]), picture("tall", TALL, [800])];
}

/** A courtyard on a festival night: garlands overhead, lamps along the ground. */
function courtyard(): string {
  const arch = (x: number) =>
    place(
      `<path d="M-150 760V250C-150 120 -60 96 0 30C60 96 150 120 150 250V760Z" fill="${linear([
        [0, "#12607a"],
        [0.6, "#0a3a5c"],
        [1, "#04182c"],
      ])}" stroke="#d9962a" stroke-opacity="0.4" stroke-width="4"/><path d="M-112 760V268C-112 160 -44 138 0 86C44 138 112 160 112 268V760Z" fill="#031020"/>`,
      x,
      40,
      1,
    );
  const lamps = [90, 300, 1300, 1510].map((x, index) => place(oilLamp(), x, 900 + (index % 2) * 30, 0.5)).join("");
  return (
    wash(SCENE, [
      [0, "#04182e"],
      [0.4, "#0c4a68"],
      [0.75, "#08304a"],
      [1, "#020c18"],
    ]) +
    [170, 520, 1080, 1430].map(arch).join("") +
    halo(800, 120, 700, "#ffb45c", 0.34) +
    blurred(ellipse(800, 940, 900, 90, "#ff9a3c", 'opacity="0.2"'), 40) +
    place(garland(560, 110, 22, 26), -40, -6) +
    place(garland(560, 120, 22, 26), 520, -10) +
    place(garland(600, 110, 23, 26), 1060, -6) +
    place(peacockFeather(), 96, 560, 1.15, -16) +
    place(peacockFeather(), 1504, 560, 1.15, 16) +
    lamps +
    bokeh(23, "#ffb45c", 26, { width: 1600, height: 520 }) +
    mist(SCENE, [0.5, 0.9, 1], 9, "0.003 0.006", 0.12) +
    vignette(SCENE, "#020a14", 0.62) +
    grain(SCENE, 0.06)
  );
}

/** A garden under the first snow, with plum branches before the moon. */
function snowGarden(): string {
  return (
    wash(SCENE, [
      [0, "#160a34"],
      [0.45, "#3c2066"],
      [0.75, "#2a1650"],
      [1, "#0c0520"],
    ]) +
    stars(44, 120, "#dff4ff", { width: 1600, height: 700 }) +
    halo(800, 170, 560, "#e0d4ff", 0.4) +
    faded(ellipse(800, 170, 104, 104, "#eef8ff"), 0.75) +
    hills(SCENE, 12, ["#4a3a78", "#33265c", "#201640"], 0.62) +
    place(plumBranch(3), -30, 250, 1.25, -6) +
    place(mirrored(plumBranch(8)), 1640, 200, 1.3, 8) +
    place(plumBranch(15), -60, 860, 0.9, -24) +
    place(mirrored(plumBranch(21)), 1670, 880, 0.85, 22) +
    place(paperLantern(352), 250, 470, 0.42) +
    place(paperLantern(352), 1350, 440, 0.46) +
    bokeh(31, "#f0dcff", 24, { width: 1600, height: 900 }) +
    mist(SCENE, [0.9, 0.8, 1], 12, "0.003 0.008", 0.16) +
    vignette(SCENE, "#0a0418", 0.62) +
    grain(SCENE, 0.06)
  );
}

/** Fields at the end of a harvest day. */
function threshingFloor(): string {
  const sheaves = [
    [70, 760, 0.9, -10],
    [230, 880, 1.15, 6],
    [1380, 870, 1.15, -8],
    [1530, 740, 0.9, 9],
    [420, 700, 0.46, 0],
    [1190, 700, 0.46, 4],
  ] as const;
  return (
    wash(SCENE, [
      [0, "#14243a"],
      [0.26, "#5a4a52"],
      [0.44, "#e0884a"],
      [0.56, "#f6b85c"],
      [0.62, "#6a5a1c"],
      [1, "#141004"],
    ]) +
    halo(800, 480, 640, "#ffd98a", 0.6) +
    hills(SCENE, 19, ["#7a6a34", "#56581e", "#363e12"], 0.56) +
    faded(
      `<g fill="none">${Array.from({ length: 13 }, (_, row) => line(`M-20 ${670 + row * 26}Q800 ${640 + row * 30} 1620 ${670 + row * 26}`, "#ffdf8a", 2.4)).join("")}</g>`,
      0.16,
    ) +
    sheaves.map(([x, y, size, turn]) => place(sheaf(), x, y, size, turn)).join("") +
    bokeh(57, "#ffd98a", 26, { width: 1600, height: 760 }) +
    mist(SCENE, [1, 0.85, 0.5], 5, "0.002 0.006", 0.18) +
    vignette(SCENE, "#0c0a02", 0.64) +
    grain(SCENE, 0.06)
  );
}

const stitched = (sign: string) => `<path d="${sign}"/>`;
const PETALS = Array.from(
  { length: 12 },
  (_, index) => `<path d="M0 -34C-22 -62 -18 -92 0 -112C18 -92 22 -62 0 -34Z" transform="rotate(${index * 30})"/>`,
);
const BLOSSOM = Array.from(
  { length: 5 },
  (_, index) => `<path d="M0 -14C-58 -40 -62 -100 -16 -112Q0 -98 16 -112C62 -100 58 -40 0 -14Z" transform="rotate(${index * 72})"/>`,
);
const EAR =
  "M0 110V-20M0 70C-40 60 -48 30 -44 6C-14 14 0 40 0 70ZM0 70C40 60 48 30 44 6C14 14 0 40 0 70ZM0 18C-40 8 -48 -22 -44 -46C-14 -38 0 -12 0 18ZM0 18C40 8 48 -22 44 -46C14 -38 0 -12 0 18ZM0 -28C-24 -56 -18 -92 0 -114C18 -92 24 -56 0 -28Z";

/** The rooms in which people play against each other. */
export const ROOMS_STAGE: readonly Picture[] = [
  scene("peacock-patti/courtyard", courtyard),
  ...tables("peacock-patti", {
    cloth: ["#1c8a9a", "#0c5874", "#042a44"],
    fluff: [0.6, 0.95, 1],
    wood: railOf("#3a1408", "#a8581e"),
    dusk: "#02101c",
    sign: `${PETALS.join("")}<circle r="26"/>`,
    thread: "#ffd98a",
  }),
  scene("plum-three/garden", snowGarden),
  ...tables("plum-three", {
    cloth: ["#8a3c8e", "#5c2068", "#2c0a3c"],
    fluff: [0.95, 0.7, 1],
    wood: railOf("#1c0c1e", "#6a3a58"),
    dusk: "#10041c",
    sign: `${BLOSSOM.join("")}<circle r="12"/>`,
    thread: "#ffd4e4",
  }),
  scene("granary-landlord/floor", threshingFloor),
  ...tables("granary-landlord", {
    cloth: ["#5a8a30", "#38641c", "#183408"],
    fluff: [0.8, 1, 0.5],
    wood: railOf("#3a2206", "#b07a2c"),
    dusk: "#0c1404",
    sign: stitched(EAR),
    thread: "#ffe9a8",
  }),
];
