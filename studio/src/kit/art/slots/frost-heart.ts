import type { Size } from "../backdrop";
import { aquamarine, gem, heartGirdle, sapphire } from "../gem";
import { halo } from "../light";
import { iceCrystals, mitten, snowflake, snowyPine } from "../objects/frost";
import { crown, fingerRing } from "../objects/treasure";
import { aurora, icePeaks } from "../scenery/places";
import { glitter } from "../scenery/wide";
import { linear, path, place } from "../svg";
import { blankCoin, onRibbon, type SlotDesign } from "./sheet";

const ICE_RIBBON = linear([
  [0, "#d6f6ff"],
  [0.5, "#3f9fd8"],
  [1, "#0c3a72"],
]);

const heart = () => gem({ hue: 206, saturation: 92, girdle: heartGirdle(), table: 0.56, seed: 21 });

/** The scenery of the tile is drawn for a picture of 480 by 640. */
const behind = (width: number, height: number, markup: string) => `<g transform="scale(${width / 480} ${height / 640})">${markup}</g>`;

/** Two drifts of snow across the foot of the picture. */
function drifts({ width, height }: Size): string {
  const drift = (top: number, swell: number, light: string, dark: string) =>
    path(
      `M0 ${height}V${height * top}C${width * 0.25} ${height * (top - swell)} ${width * 0.45} ${height * (top + swell)} ${width * 0.62} ${height * top}S${width * 0.9} ${height * (top - swell)} ${width} ${height * top}V${height}Z`,
      linear([
        [0, light],
        [1, dark],
      ]),
    );
  return drift(0.78, 0.05, "#d6f2ff", "#3f86c0") + drift(0.87, -0.04, "#f4fcff", "#5fa8d8");
}

export const FROST_HEART: SlotDesign = {
  id: "frost-heart",
  lines: ["FROST", "HEART"],
  letters: "ice",
  symbols: [
    halo(0, 0, 120, "#bff0ff", 0.5) + place(heart(), 0, -2, 0.98),
    place(crown(), 0, 10, 0.8),
    place(fingerRing(sapphire()), 0, 20, 0.9),
    place(mitten(), -8, 0, 1),
    place(aquamarine(), 0, 0, 0.92),
    place(snowyPine(), 0, 2, 1),
    place(iceCrystals(), 0, 2, 0.96),
    onRibbon(place(snowflake(), 0, -24, 0.72), "WILD", ICE_RIBBON, "#bff0ff"),
    halo(0, 0, 122, "#8fe0ff", 0.5) +
      blankCoin({
        rim: linear([
          [0, "#ffffff"],
          [0.3, "#bfefff"],
          [0.55, "#4f9fd0"],
          [0.75, "#c9f3ff"],
          [1, "#1d5c9c"],
        ]),
        face: [
          [0, "#0e4a86"],
          [0.5, "#04183c"],
          [1, "#12609c"],
        ],
        ring: "#9fe6ff",
        beads: "#ffffff",
        edge: "#04254a",
      }),
  ],
  gem: sapphire(9),
  enamel: "#0f3f78",
  sky: [
    [0, "#040a24"],
    [0.42, "#123f80"],
    [0.7, "#5fb4e0"],
    [1, "#0c2c58"],
  ],
  dusk: "#030c22",
  light: "#bff0ff",
  back: (size) =>
    behind(size.width, size.height, aurora(["#3df0c8", "#7fa8ff"]) + icePeaks()) + drifts(size) + glitter(size, 51, "#ffffff", 150, 1, 4),
};
