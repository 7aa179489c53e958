import { bokeh, stars } from "../backdrop";
import { coin } from "../gold";
import { groundShadow, sparkle } from "../light";
import { cardFace } from "../objects/cards";
import { chip } from "../objects/table";
import { drapes } from "../scenery/places";
import { coralKite, lemonKite, tealKite } from "../stages/kite-climb";
import { faded, place } from "../svg";
import type { TileDesign } from "../tile";

const [SPADE, HEART, CLUB, DIAMOND] = [0, 1, 2, 3];
const [ACE, JACK, QUEEN, KING] = [1, 11, 12, 13];

const copperJacks: TileDesign = {
  slug: "copper-jacks",
  lines: ["COPPER", "JACKS"],
  letters: "fire",
  sky: [
    [0, "#04181b"],
    [0.5, "#0b5558"],
    [0.8, "#1a8a84"],
    [1, "#04181b"],
  ],
  dusk: "#031214",
  light: { colour: "#8ff0e0", y: 250, radius: 280, strength: 0.6 },
  rays: { colour: "#a8fff0", strength: 0.12 },
  back: () => bokeh(61, "#ffb27a", 16),
  hero: () =>
    groundShadow(240, 424, 200) +
    place(cardFace(JACK, CLUB), 118, 262, 0.98, -24) +
    place(cardFace(JACK, DIAMOND), 362, 262, 0.98, 24) +
    place(cardFace(JACK, SPADE), 196, 244, 1.12, -8) +
    place(cardFace(JACK, HEART), 290, 246, 1.2, 9) +
    place(coin(), 92, 430, 0.34, -12) +
    place(coin(), 396, 428, 0.38, 14) +
    sparkle(334, 132, 26),
};

const kiteClimb: TileDesign = {
  slug: "kite-climb",
  lines: ["KITE", "CLIMB"],
  letters: "pink",
  sky: [
    [0, "#0d1f52"],
    [0.45, "#3f6fc0"],
    [0.72, "#ffb48a"],
    [1, "#4a2450"],
  ],
  dusk: "#240f34",
  light: { colour: "#ffe0b0", y: 330, radius: 300, strength: 0.6 },
  rays: { colour: "#fff0d8", strength: 0.14 },
  back: () => stars(8, 60) + place(faded(tealKite(), 0.9), 84, 108, 0.42, -14) + place(faded(lemonKite(), 0.9), 410, 92, 0.36, 18),
  hero: () =>
    groundShadow(240, 430, 180) +
    place(cardFace(8, DIAMOND), 150, 300, 1.02, -14) +
    place(cardFace(KING, CLUB), 316, 296, 1.06, 12) +
    place(coralKite(), 236, 214, 1.0, -10) +
    sparkle(176, 150, 24),
};

const ivory21: TileDesign = {
  slug: "ivory-21",
  lines: ["IVORY", "TWENTY-ONE"],
  letters: "gold",
  sky: [
    [0, "#04140c"],
    [0.5, "#136b48"],
    [0.8, "#2fa878"],
    [1, "#04180e"],
  ],
  dusk: "#031a0f",
  light: { colour: "#ffe9a8", y: 250, radius: 280, strength: 0.6 },
  rays: { colour: "#fff4c8", strength: 0.1 },
  back: () => bokeh(19, "#ffe6a8", 16),
  hero: () =>
    groundShadow(240, 420, 200) +
    place(cardFace(KING, HEART), 170, 256, 1.24, -13) +
    place(cardFace(ACE, SPADE), 306, 250, 1.3, 10) +
    place(chip(350), 86, 416, 0.44, 8) +
    place(chip(205), 178, 436, 0.36, -10) +
    place(chip(32), 396, 420, 0.48, -12) +
    sparkle(352, 138, 26),
};

const heronThree: TileDesign = {
  slug: "heron-three",
  lines: ["HERON", "THREE"],
  letters: "pearl",
  sky: [
    [0, "#0b0630"],
    [0.5, "#35289a"],
    [0.8, "#7a68e0"],
    [1, "#0d0836"],
  ],
  dusk: "#0a0630",
  light: { colour: "#d8d0ff", y: 250, radius: 280, strength: 0.65 },
  back: () => drapes("#3a2c9c", "#120a44") + bokeh(29, "#c9c0ff", 12),
  hero: () =>
    groundShadow(240, 420, 200) +
    place(cardFace(JACK, DIAMOND), 128, 268, 1.12, -20) +
    place(cardFace(KING, DIAMOND), 352, 268, 1.12, 20) +
    place(cardFace(QUEEN, DIAMOND), 240, 248, 1.26) +
    place(chip(275), 96, 426, 0.42, 12) +
    place(chip(205), 388, 424, 0.44, -10) +
    sparkle(282, 136, 24),
};

const banyanAndarBahar: TileDesign = {
  slug: "banyan-andar-bahar",
  lines: ["BANYAN", "ANDAR BAHAR"],
  letters: "gold",
  sky: [
    [0, "#1c0802"],
    [0.5, "#9a4410"],
    [0.8, "#e8922a"],
    [1, "#240a02"],
  ],
  dusk: "#1e0802",
  light: { colour: "#ffd98a", y: 250, radius: 290, strength: 0.65 },
  rays: { colour: "#ffe9b0", strength: 0.16 },
  back: () => bokeh(71, "#ffcf7a", 18),
  hero: () =>
    groundShadow(240, 424, 200) +
    place(cardFace(9, SPADE), 110, 286, 0.94, -18) +
    place(cardFace(9, DIAMOND), 370, 286, 0.94, 18) +
    place(cardFace(9, HEART), 240, 238, 1.26) +
    place(coin(), 168, 428, 0.36, -10) +
    place(coin(), 314, 430, 0.36, 12) +
    sparkle(284, 128, 26),
};

export const CARD_TILES: readonly TileDesign[] = [copperJacks, kiteClimb, ivory21, heronThree, banyanAndarBahar];
