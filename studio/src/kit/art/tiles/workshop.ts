import { bokeh, embers } from "../backdrop";
import { coin } from "../gold";
import { groundShadow, sparkle } from "../light";
import { anvil, glassApple, hammer, lilyPad, lotus, seven } from "../objects/craft";
import { oilLamp } from "../objects/flame";
import { fire } from "../scenery/fire";
import { pond } from "../scenery/places";
import { line, place } from "../svg";
import type { TileDesign } from "../tile";

const emberForge: TileDesign = {
  slug: "ember-forge",
  lines: ["EMBER", "FORGE"],
  letters: "fire",
  sky: [
    [0, "#12060c"],
    [0.4, "#4a1410"],
    [0.75, "#c2481a"],
    [1, "#2a0a06"],
  ],
  dusk: "#1c0506",
  light: { colour: "#ff9a3c", y: 290, radius: 280, strength: 0.8 },
  rays: { colour: "#ffb86a", strength: 0.16 },
  back: () => fire(27),
  hero: () =>
    groundShadow(240, 438, 190) +
    place(hammer(), 206, 128, 1.06, -104) +
    place(anvil(), 240, 350, 1.34) +
    embers(61, 90) +
    sparkle(228, 236, 46) +
    sparkle(300, 262, 22),
};

const sevensAflame: TileDesign = {
  slug: "sevens-aflame",
  lines: ["SEVENS", "AFLAME"],
  letters: "fire",
  sky: [
    [0, "#2a0408"],
    [0.45, "#a81a14"],
    [0.75, "#ff7a2a"],
    [1, "#5a0a08"],
  ],
  dusk: "#2d0208",
  light: { colour: "#ffc46a", radius: 280, strength: 0.9 },
  rays: { colour: "#ffd98a", strength: 0.24 },
  back: () => fire(5),
  hero: () =>
    place(seven(24), 122, 268, 0.92, -13) + place(seven(24), 360, 268, 0.92, 13) + place(seven(), 240, 248, 1.42) + embers(12, 60),
};

const fourLamps: TileDesign = {
  slug: "four-lamps",
  lines: ["FOUR", "LAMPS"],
  letters: "gold",
  sky: [
    [0, "#0c0616"],
    [0.4, "#4a1830"],
    [0.72, "#c25a2a"],
    [1, "#2a0c12"],
  ],
  dusk: "#12060c",
  light: { colour: "#ffc24a", y: 260, radius: 290, strength: 0.85 },
  rays: { colour: "#ffd98a", strength: 0.16 },
  back: () => bokeh(33, "#ffb95a", 16),
  hero: () =>
    groundShadow(240, 442, 190) +
    place(oilLamp(150), 128, 190, 0.72) +
    place(oilLamp(212), 352, 190, 0.72) +
    place(oilLamp(276), 126, 356, 0.9) +
    place(oilLamp(40), 322, 360, 1.24) +
    embers(29, 50) +
    sparkle(206, 282, 30),
};

const lotusCourt: TileDesign = {
  slug: "lotus-court",
  lines: ["LOTUS", "COURT"],
  letters: "pink",
  sky: [
    [0, "#04202a"],
    [0.45, "#0f5c66"],
    [0.7, "#3aa89a"],
    [1, "#06302f"],
  ],
  dusk: "#042028",
  light: { colour: "#ffc4ea", y: 240, radius: 280, strength: 0.8 },
  rays: { colour: "#d8fff4", strength: 0.18 },
  back: () => bokeh(15, "#9ff0e0", 14) + pond(),
  hero: () =>
    place(lilyPad(110), 104, 418, 0.8) +
    place(lilyPad(110), 390, 424, 0.72) +
    place(lilyPad(150), 240, 396, 1.1) +
    place(lotus(), 240, 270, 1.5) +
    place(coin(), 96, 402, 0.32, -16) +
    place(coin(), 396, 408, 0.28, 18),
};

const glassOrchard: TileDesign = {
  slug: "glass-orchard",
  lines: ["GLASS", "ORCHARD"],
  letters: "jade",
  sky: [
    [0, "#0a2a3a"],
    [0.45, "#1f7a7a"],
    [0.75, "#9fe0b0"],
    [1, "#0a3a34"],
  ],
  dusk: "#042622",
  light: { colour: "#fff0d0", y: 250, radius: 290, strength: 0.85 },
  rays: { colour: "#eaffea", strength: 0.18 },
  back: () =>
    bokeh(83, "#e8ffd0", 24) +
    line("M-20 96C110 60 190 120 300 84S430 60 510 96", "#2a1a12", 15) +
    line("M-20 92C110 56 190 116 300 80S430 56 510 92", "#8a6038", 4, 0.8),
  hero: () =>
    place(glassApple(196), 94, 214, 0.62, -8) +
    place(glassApple(42), 396, 206, 0.6, 8) +
    groundShadow(240, 424, 150) +
    place(glassApple(346), 240, 284, 1.42, -3) +
    place(glassApple(276), 92, 412, 0.4, -14) +
    place(glassApple(140), 394, 414, 0.42, 12),
};

export const WORKSHOP_TILES: readonly TileDesign[] = [emberForge, sevensAflame, fourLamps, lotusCourt, glassOrchard];
