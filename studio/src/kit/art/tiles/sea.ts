import { mist, TILE } from "../backdrop";
import { coin } from "../gold";
import { blurred, sparkle } from "../light";
import { anchor, bubbles, clam, fish, jelly, pearl, shoal } from "../objects/sea";
import { bolt } from "../scenery/places";
import { caustics, coral, shafts, wave } from "../scenery/sea";
import { faded, place } from "../svg";
import type { TileDesign } from "../tile";

const tideHunters: TileDesign = {
  slug: "tide-hunters",
  lines: ["TIDE", "HUNTERS"],
  letters: "ice",
  sky: [
    [0, "#5ff0e4"],
    [0.22, "#12a8d6"],
    [0.55, "#0b4fa8"],
    [1, "#061a4a"],
  ],
  dusk: "#04123a",
  light: { colour: "#ffe98a", y: 260, radius: 240, strength: 0.55 },
  back: () =>
    caustics() +
    shafts(21) +
    shoal(5, 16, "#7fe9ff") +
    faded(blurred(coral(3, 60, 90, "#1a5fae") + coral(4, 420, 104, "#1a5fae"), 2.4), 0.6) +
    coral(9, 26, 90, "#c22f86") +
    coral(12, 456, 96, "#ff7a4a") +
    coral(15, 396, 60, "#7a2bb0", 4),
  hero: () =>
    place(fish(), 236, 262, 1.16, -7) +
    place(coin(), 92, 430, 0.34, -20) +
    place(coin(), 396, 106, 0.3, 18) +
    place(coin(), 416, 410, 0.25, 30) +
    bubbles(21, 30) +
    sparkle(112, 196, 30),
};

const reefLanterns: TileDesign = {
  slug: "reef-lanterns",
  lines: ["REEF", "LANTERNS"],
  letters: "pink",
  sky: [
    [0, "#0a4a7a"],
    [0.3, "#14296e"],
    [0.65, "#2a0f5c"],
    [1, "#10042a"],
  ],
  dusk: "#14052e",
  light: { colour: "#ff8ad8", y: 240, radius: 260, strength: 0.6 },
  back: () => shafts(9, "#bfe0ff") + shoal(12, 14, "#9fb8ff") + coral(31, 40, 96, "#3a2a9a") + coral(33, 440, 110, "#5a1f8a"),
  hero: () =>
    place(jelly(186, 4), 108, 190, 0.66, -10) +
    place(jelly(44, 9), 386, 176, 0.6, 12) +
    place(jelly(318, 2), 244, 250, 1.5, 4) +
    coral(35, 20, 70, "#ff5a9a") +
    coral(38, 462, 76, "#29c3d8") +
    bubbles(8, 26),
};

const pearlDivers: TileDesign = {
  slug: "pearl-divers",
  lines: ["PEARL", "DIVERS"],
  letters: "pearl",
  sky: [
    [0, "#a8fff0"],
    [0.2, "#2fc8cf"],
    [0.55, "#0f6a9a"],
    [1, "#072a5a"],
  ],
  dusk: "#061f46",
  light: { colour: "#fff6e0", y: 220, radius: 280, strength: 0.9 },
  rays: { colour: "#ffffff", strength: 0.14 },
  back: () =>
    caustics(14) +
    shafts(17) +
    faded(blurred(coral(23, 50, 92, "#0f5a8a") + coral(24, 436, 100, "#0f5a8a"), 2), 0.7) +
    shoal(3, 8, "#dffcff"),
  hero: () =>
    place(clam(), 240, 292, 1.42) +
    place(pearl(), 82, 414, 0.22) +
    place(pearl(), 404, 424, 0.26) +
    place(pearl(), 356, 438, 0.16) +
    coral(27, 14, 66, "#ff7a8a") +
    coral(29, 470, 72, "#ffb04a") +
    bubbles(11, 28),
};

const stormAnchor: TileDesign = {
  slug: "storm-anchor",
  lines: ["STORM", "ANCHOR"],
  letters: "ice",
  sky: [
    [0, "#0a1026"],
    [0.35, "#22386a"],
    [0.6, "#5a8fb8"],
    [1, "#0a2440"],
  ],
  dusk: "#040f26",
  light: { colour: "#bfe4ff", y: 210, radius: 270, strength: 0.75 },
  back: () =>
    mist(TILE, [0.08, 0.12, 0.24], 9, "0.005 0.012", 0.9) +
    bolt(386, 30, 1.05) +
    bolt(84, 20, 0.8) +
    wave(410, 70, "#4f9fd0", "#123f70", -30),
  hero: () => place(anchor(), 240, 244, 1.42, -7) + wave(448, 62, "#5fc0e0", "#0e4a7a", 10) + wave(500, 48, "#3a8fc0", "#0a2f58", -50),
};

export const SEA_TILES: readonly TileDesign[] = [tideHunters, reefLanterns, pearlDivers, stormAnchor];
