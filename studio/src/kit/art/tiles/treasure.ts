import { bokeh, embers, stars } from "../backdrop";
import { amethyst, aquamarine, emerald, gem, heartGirdle, ruby, sapphire, topaz } from "../gem";
import { coin } from "../gold";
import { groundShadow, sparkle } from "../light";
import { crown, egg, nest, vaultDoor } from "../objects/treasure";
import { fire } from "../scenery/fire";
import { aurora, icePeaks, terraces } from "../scenery/places";
import { place } from "../svg";
import type { TileDesign } from "../tile";

const crownOfEmbers: TileDesign = {
  slug: "crown-of-embers",
  lines: ["CROWN", "OF EMBERS"],
  letters: "gold",
  sky: [
    [0, "#2b0a5e"],
    [0.4, "#9b1d73"],
    [0.7, "#f0603f"],
    [1, "#ffb347"],
  ],
  dusk: "#2d0414",
  light: { colour: "#ffce6a", radius: 270, strength: 0.95 },
  rays: { colour: "#ffe3a0", strength: 0.22 },
  back: () => fire(),
  hero: () =>
    place(amethyst(), 62, 226, 0.26, -10) +
    place(ruby(), 420, 196, 0.3, 14) +
    groundShadow(240, 402, 170, "#2d0414") +
    place(crown(), 240, 268, 1.5, -4) +
    place(sapphire(), 88, 398, 0.46, -18) +
    place(emerald(), 396, 394, 0.46, 16) +
    embers(5, 60) +
    sparkle(130, 196, 36) +
    sparkle(352, 318, 24),
};

const gemVault: TileDesign = {
  slug: "gem-vault",
  lines: ["GEM", "VAULT"],
  letters: "pearl",
  sky: [
    [0, "#140a2e"],
    [0.5, "#3b1f86"],
    [0.8, "#8d4fe0"],
    [1, "#1c0e40"],
  ],
  dusk: "#12062e",
  light: { colour: "#c79cff", y: 236, radius: 300 },
  rays: { colour: "#e0c8ff", strength: 0.2 },
  back: () => bokeh(3, "#c9a4ff") + place(vaultDoor(), 240, 236, 1.55),
  hero: () =>
    place(amethyst(), 240, 232, 1.22) +
    place(ruby(), 92, 372, 0.58, -14) +
    place(emerald(), 390, 370, 0.6, 14) +
    place(topaz(), 240, 410, 0.48, 4),
};

const jadeSteps: TileDesign = {
  slug: "jade-steps",
  lines: ["JADE", "STEPS"],
  letters: "jade",
  sky: [
    [0, "#021a12"],
    [0.5, "#0a5a3c"],
    [0.8, "#35b06a"],
    [1, "#06301f"],
  ],
  dusk: "#03261a",
  light: { colour: "#b6ffb8", y: 220, radius: 280 },
  rays: { colour: "#d8ffd8", strength: 0.2 },
  back: () => terraces("#7fe8b0", "#12704c"),
  hero: () =>
    groundShadow(240, 356, 120) + place(emerald(), 240, 226, 1.32) + place(coin(), 100, 372, 0.46, -16) + place(coin(), 386, 376, 0.4, 18),
};

const frostHeart: TileDesign = {
  slug: "frost-heart",
  lines: ["FROST", "HEART"],
  letters: "ice",
  sky: [
    [0, "#061030"],
    [0.45, "#14508f"],
    [0.75, "#7fcdf0"],
    [1, "#1a4a7a"],
  ],
  dusk: "#04163a",
  light: { colour: "#bff0ff", y: 240, radius: 290, strength: 0.9 },
  rays: { colour: "#ffffff", strength: 0.18 },
  back: () => aurora(["#3df0c8", "#7fa8ff"]) + stars(17, 60) + icePeaks(),
  hero: () =>
    place(gem({ hue: 206, saturation: 92, girdle: heartGirdle(), table: 0.56, seed: 21 }), 240, 244, 1.5) +
    place(aquamarine(), 88, 396, 0.44) +
    place(sapphire(9), 396, 394, 0.46) +
    sparkle(330, 150, 26) +
    sparkle(118, 300, 16),
};

const magpieNest: TileDesign = {
  slug: "magpie-nest",
  lines: ["MAGPIE", "NEST"],
  letters: "gold",
  sky: [
    [0, "#081420"],
    [0.5, "#12465e"],
    [0.8, "#4f8f8a"],
    [1, "#0c1e24"],
  ],
  dusk: "#06141c",
  light: { colour: "#ffe2a0", radius: 280, strength: 0.85 },
  rays: { colour: "#fff4cf", strength: 0.18 },
  back: () => stars(41, 50),
  hero: () =>
    place(egg(), 146, 304, 0.94, -15) +
    place(egg(), 334, 306, 0.94, 14) +
    place(egg(), 240, 256, 1.24) +
    place(nest(), 240, 396, 1.14) +
    place(aquamarine(), 104, 402, 0.34, -12) +
    place(amethyst(), 378, 408, 0.32, 10) +
    place(ruby(), 262, 424, 0.26),
};

export const TREASURE_TILES: readonly TileDesign[] = [crownOfEmbers, gemVault, jadeSteps, frostHeart, magpieNest];
