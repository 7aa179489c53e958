import { bokeh, ridges, stars } from "../backdrop";
import { amethyst, emerald, ruby, sapphire, topaz } from "../gem";
import { coin } from "../gold";
import { groundShadow, sparkle } from "../light";
import { ball, paperBoat, peg, prizeSlot } from "../objects/draw";
import { cloud, moon } from "../objects/sky";
import { fingerRing } from "../objects/treasure";
import { wave } from "../scenery/sea";
import { times } from "../seed";
import { faded, line, place } from "../svg";
import type { TileDesign } from "../tile";

const luckyFive: TileDesign = {
  slug: "lucky-five",
  lines: ["LUCKY", "FIVE"],
  letters: "ice",
  sky: [
    [0, "#0a0a2e"],
    [0.5, "#2a2a9a"],
    [0.8, "#4fa0e8"],
    [1, "#0d1246"],
  ],
  dusk: "#08083a",
  light: { colour: "#a8c8ff", y: 276, radius: 280 },
  rays: { colour: "#ffffff", strength: 0.16 },
  back: () => stars(19, 70),
  hero: () =>
    place(ball(7, 350), 130, 182, 0.78) +
    place(ball(2, 42), 352, 188, 0.74) +
    place(ball(5, 205), 102, 356, 0.7) +
    place(ball(9, 150), 382, 358, 0.74) +
    place(ball(8, 282), 240, 282, 1.06) +
    sparkle(180, 214, 26),
};

const moonDraw: TileDesign = {
  slug: "moon-draw",
  lines: ["MOON", "DRAW"],
  letters: "pearl",
  sky: [
    [0, "#04061c"],
    [0.45, "#1a1f5c"],
    [0.75, "#5a4aa0"],
    [1, "#160f38"],
  ],
  dusk: "#0c0828",
  light: { colour: "#fff0c0", y: 220, radius: 290, strength: 0.7 },
  back: () => stars(62, 140) + place(moon(), 240, 218, 1.46),
  hero: () =>
    place(faded(cloud("#cdd0ff", "#5a57a8"), 0.92), 98, 330, 0.82) +
    place(faded(cloud("#cdd0ff", "#5a57a8"), 0.92), 396, 300, 0.7) +
    place(ball(3, 205), 116, 262, 0.5, -12) +
    place(ball(21, 350), 246, 330, 0.82) +
    place(ball(14, 42), 372, 236, 0.56, 10) +
    place(faded(cloud("#e6e6ff", "#6a66b8"), 0.96), 170, 416, 0.9) +
    place(faded(cloud("#e6e6ff", "#6a66b8"), 0.96), 346, 424, 0.86),
};

const riverKeno: TileDesign = {
  slug: "river-keno",
  lines: ["RIVER", "KENO"],
  letters: "jade",
  sky: [
    [0, "#1b2a5c"],
    [0.3, "#8a5a9a"],
    [0.5, "#ffb07a"],
    [1, "#0a3a4a"],
  ],
  dusk: "#03202c",
  light: { colour: "#ffd9a0", y: 230, radius: 260, strength: 0.9 },
  rays: { colour: "#fff0d0", strength: 0.16 },
  back: () => ridges(14, ["#7a5a8a", "#4a4a7a", "#2a3f60"], 300, 34) + wave(392, 30, "#7fd8c8", "#1b7a80", -20),
  hero: () =>
    place(ball(17, 350), 176, 232, 0.52, -10) +
    place(ball(8, 42), 302, 214, 0.58, 8) +
    place(ball(33, 205), 240, 172, 0.54) +
    place(paperBoat(), 240, 330, 1.26, -4) +
    wave(432, 34, "#5fc8b8", "#126a70", 24) +
    place(ball(5, 276), 72, 428, 0.4, -14) +
    place(ball(62, 150), 408, 440, 0.42, 12) +
    wave(478, 34, "#3aa8a0", "#0c4a54", -40),
};

const fiveRings: TileDesign = {
  slug: "five-rings",
  lines: ["FIVE", "RINGS"],
  letters: "gold",
  sky: [
    [0, "#1c0620"],
    [0.45, "#6a1450"],
    [0.75, "#c23a6e"],
    [1, "#2c0820"],
  ],
  dusk: "#22041a",
  light: { colour: "#ffc0d8", y: 260, radius: 280 },
  rays: { colour: "#ffd9e8", strength: 0.18 },
  back: () => bokeh(71, "#ff9ac8", 18),
  hero: () =>
    place(fingerRing(amethyst()), 76, 324, 0.66, -24) +
    place(fingerRing(topaz()), 404, 324, 0.66, 24) +
    place(fingerRing(sapphire()), 146, 296, 0.92, -12) +
    place(fingerRing(emerald()), 334, 296, 0.92, 12) +
    place(fingerRing(ruby()), 240, 280, 1.3) +
    place(coin(), 130, 426, 0.3, -14) +
    place(coin(), 350, 428, 0.32, 12),
};

const pebbleDrop: TileDesign = {
  slug: "pebble-drop",
  lines: ["PEBBLE", "DROP"],
  letters: "ice",
  sky: [
    [0, "#120a36"],
    [0.5, "#27309a"],
    [0.8, "#22a8b8"],
    [1, "#0a2a4a"],
  ],
  dusk: "#080a36",
  light: { colour: "#8fe9ff", y: 220, radius: 290, strength: 0.6 },
  rays: { colour: "#bff0ff", strength: 0.12 },
  back: () => bokeh(9, "#8fe9ff"),
  hero: () =>
    times(6, (row) => times(row + 3, (column) => peg(240 + (column - (row + 2) / 2) * 56, 108 + row * 45)).join("")).join("") +
    times(7, (index) =>
      prizeSlot(
        240 + (index - 3.5) * 58 + 2,
        376,
        54,
        [350, 24, 46, 150, 46, 24, 350][index] ?? 46,
        ["50", "9", "3", "1", "3", "9", "50"][index] ?? "1",
      ),
    ).join("") +
    line("M226 70Q196 128 216 164T268 226", "#ffffff", 5, 0.35) +
    place(ball(3, 48), 284, 240, 0.62) +
    place(ball(5, 330), 208, 74, 0.42) +
    place(coin(), 112, 330, 0.4, -12) +
    groundShadow(240, 432, 200),
};

export const DRAW_TILES: readonly TileDesign[] = [luckyFive, moonDraw, riverKeno, fiveRings, pebbleDrop];
