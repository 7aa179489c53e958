import { bokeh, ridges, stars } from "../backdrop";
import { coin } from "../gold";
import { groundShadow } from "../light";
import { moon } from "../objects/sky";
import { chip, die, playingCard, rouletteWheel } from "../objects/table";
import { dragonMask, fiveCircles, oneCircle, tigerMask, tilePiece } from "../objects/tile-piece";
import { drapes } from "../scenery/places";
import { faded, place } from "../svg";
import type { TileDesign } from "../tile";

const harbourDice: TileDesign = {
  slug: "harbour-dice",
  lines: ["HARBOUR", "DICE"],
  letters: "ice",
  sky: [
    [0, "#0a1030"],
    [0.5, "#16408a"],
    [0.8, "#2fa6c9"],
    [1, "#0a2450"],
  ],
  dusk: "#061238",
  light: { colour: "#8fe0ff", y: 260, radius: 280, strength: 0.7 },
  rays: { colour: "#bfeaff", strength: 0.12 },
  back: () => bokeh(13, "#7fd9ff"),
  hero: () =>
    groundShadow(240, 414, 190) +
    place(die(196, [2, 6, 4]), 372, 168, 0.5, 22) +
    place(die(350, [5, 3, 6]), 168, 244, 1.12, -8) +
    place(die(44, [4, 2, 1]), 322, 330, 0.98, 12),
};

const velvetBaccarat: TileDesign = {
  slug: "velvet-baccarat",
  lines: ["VELVET", "BACCARAT"],
  letters: "gold",
  sky: [
    [0, "#1c040e"],
    [0.5, "#7a1230"],
    [0.8, "#b8324a"],
    [1, "#30060f"],
  ],
  dusk: "#2a040e",
  light: { colour: "#ffb08a", radius: 260, strength: 0.55 },
  back: () => drapes("#a81f40", "#3a0616") + bokeh(21, "#ffb08a", 10),
  hero: () =>
    place(playingCard("K", "spade"), 160, 258, 1.22, -16) +
    place(playingCard("A", "heart"), 314, 254, 1.28, 11) +
    place(chip(212), 92, 414, 0.42, 10) +
    place(coin(), 240, 430, 0.36) +
    place(chip(150), 390, 418, 0.44, -14),
};

const midnightWheel: TileDesign = {
  slug: "midnight-wheel",
  lines: ["MIDNIGHT", "WHEEL"],
  letters: "gold",
  sky: [
    [0, "#030a1e"],
    [0.5, "#0b3a44"],
    [0.8, "#1a7a52"],
    [1, "#04241a"],
  ],
  dusk: "#04180e",
  light: { colour: "#ffe28a", radius: 280, strength: 0.6 },
  rays: { colour: "#ffe9a8", strength: 0.1 },
  back: () => stars(31, 90, "#fff4cf") + place(faded(moon(), 0.9), 404, 78, 0.32),
  hero: () => place(rouletteWheel(), 240, 262, 1.56),
};

const dragonTiles: TileDesign = {
  slug: "dragon-tiles",
  lines: ["DRAGON", "TILES"],
  letters: "fire",
  sky: [
    [0, "#0c1436"],
    [0.42, "#3a1a5e"],
    [0.7, "#b0283a"],
    [1, "#2c0610"],
  ],
  dusk: "#20040c",
  light: { colour: "#ffb45c", radius: 270, strength: 0.75 },
  rays: { colour: "#ffd9a0", strength: 0.2 },
  back: () => bokeh(51, "#ff9a5a", 16),
  hero: () =>
    groundShadow(240, 414, 190) +
    place(tilePiece(tigerMask(), 212), 318, 252, 1.14, 11) +
    place(tilePiece(dragonMask(), 352), 156, 268, 1.18, -10) +
    place(coin(), 400, 420, 0.34, 14) +
    place(coin(), 84, 428, 0.3, -14),
};

const eastWind: TileDesign = {
  slug: "east-wind",
  lines: ["EAST", "WIND"],
  letters: "gold",
  sky: [
    [0, "#0c1f1a"],
    [0.45, "#1b5a48"],
    [0.72, "#c9a24a"],
    [1, "#2a1c06"],
  ],
  dusk: "#1c1004",
  light: { colour: "#ffe9b0", radius: 270 },
  rays: { colour: "#ffe9a8", strength: 0.2 },
  back: () => ridges(9, ["#4f7a58", "#2f5a44", "#1b3a2c"], 350, 40),
  hero: () =>
    groundShadow(240, 404, 190) + place(tilePiece(fiveCircles()), 156, 262, 1.12, -12) + place(tilePiece(oneCircle()), 318, 250, 1.22, 9),
};

export const TABLE_TILES: readonly TileDesign[] = [harbourDice, velvetBaccarat, midnightWheel, dragonTiles, eastWind];
