import { bokeh, stars } from "../backdrop";
import { coin } from "../gold";
import { groundShadow, sparkle } from "../light";
import { ball } from "../objects/draw";
import { garland, marigold } from "../objects/garden";
import { moon, paperLantern } from "../objects/sky";
import { die } from "../objects/table";
import { prizeWheel } from "../stages/festival-wheel";
import { fireflyJar } from "../stages/firefly-keno";
import { scratchCard } from "../stages/silver-scratch";
import { faded, place } from "../svg";
import type { TileDesign } from "../tile";

const amberDice: TileDesign = {
  slug: "amber-dice",
  lines: ["AMBER", "DICE"],
  letters: "gold",
  sky: [
    [0, "#1c0903"],
    [0.5, "#7a340a"],
    [0.8, "#d9801c"],
    [1, "#2a0f04"],
  ],
  dusk: "#220b03",
  light: { colour: "#ffc26a", y: 260, radius: 290, strength: 0.7 },
  rays: { colour: "#ffe0a8", strength: 0.16 },
  back: () => bokeh(23, "#ffc26a"),
  hero: () =>
    groundShadow(240, 416, 190) +
    place(die(28, [4, 6, 2]), 348, 178, 0.62, 20) +
    place(die(38, [5, 3, 6]), 196, 276, 1.34, -9) +
    place(coin(), 388, 396, 0.42, 14) +
    sparkle(120, 180, 24),
};

const festivalWheel: TileDesign = {
  slug: "festival-wheel",
  lines: ["FESTIVAL", "WHEEL"],
  letters: "pink",
  sky: [
    [0, "#050626"],
    [0.5, "#2a1f80"],
    [0.8, "#8a3aa8"],
    [1, "#12082e"],
  ],
  dusk: "#0e0628",
  light: { colour: "#c9b4ff", y: 260, radius: 290, strength: 0.6 },
  rays: { colour: "#e0d4ff", strength: 0.14 },
  back: () => stars(84, 120),
  hero: () =>
    place(faded(paperLantern(8), 0.95), 76, 150, 0.62, -6) +
    place(faded(paperLantern(330), 0.95), 408, 146, 0.58, 6) +
    place(prizeWheel(), 240, 276, 1.46) +
    sparkle(352, 190, 22),
};

const fireflyKeno: TileDesign = {
  slug: "firefly-keno",
  lines: ["FIREFLY", "KENO"],
  letters: "jade",
  sky: [
    [0, "#06152a"],
    [0.45, "#124a4a"],
    [0.8, "#4a7a3a"],
    [1, "#061a12"],
  ],
  dusk: "#04140c",
  light: { colour: "#e6ff9a", y: 290, radius: 270, strength: 0.6 },
  back: () => stars(36, 90, "#e8fff0") + place(moon(), 372, 128, 0.62) + bokeh(63, "#d8ff7a", 16),
  hero: () =>
    groundShadow(240, 428, 210) +
    place(fireflyJar("other"), 118, 330, 0.86, -8) +
    place(fireflyJar("chosen"), 366, 340, 0.84, 8) +
    place(fireflyJar("hit"), 240, 282, 1.28),
};

const silverScratch: TileDesign = {
  slug: "silver-scratch",
  lines: ["SILVER", "SCRATCH"],
  letters: "ice",
  sky: [
    [0, "#0c1626"],
    [0.5, "#2f506e"],
    [0.8, "#7fa6c8"],
    [1, "#101c2c"],
  ],
  dusk: "#0a1422",
  light: { colour: "#e6f4ff", y: 260, radius: 290, strength: 0.6 },
  rays: { colour: "#ffffff", strength: 0.14 },
  back: () => bokeh(71, "#e6f0ff", 16),
  hero: () =>
    groundShadow(240, 436, 200) + place(scratchCard(), 232, 262, 1.16, -7) + place(coin(), 372, 372, 0.56, 12) + sparkle(126, 132, 24),
};

const marigoldBingo: TileDesign = {
  slug: "marigold-bingo",
  lines: ["MARIGOLD", "BINGO"],
  letters: "gold",
  sky: [
    [0, "#2a0e3e"],
    [0.4, "#8a2456"],
    [0.72, "#f0884a"],
    [1, "#2a0a2c"],
  ],
  dusk: "#220826",
  light: { colour: "#ffd98a", y: 290, radius: 290, strength: 0.66 },
  rays: { colour: "#ffe0a8", strength: 0.14 },
  back: () => bokeh(19, "#ffcf8a", 18) + place(garland(260, 66, 12, 21), -20, -6) + place(garland(260, 66, 12, 21), 240, -6),
  hero: () =>
    groundShadow(240, 436, 210) +
    place(marigold(26), 112, 222, 0.82, -12) +
    place(marigold(44), 374, 214, 0.76, 14) +
    place(ball(8, 206), 356, 348, 0.66, 10) +
    place(ball(51, 282), 116, 352, 0.62, -12) +
    place(ball(27, 4), 238, 282, 1.14, -4) +
    sparkle(160, 150, 22),
};

export const ARCADE_TILES: readonly TileDesign[] = [amberDice, festivalWheel, fireflyKeno, silverScratch, marigoldBingo];
