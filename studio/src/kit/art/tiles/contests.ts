import { bokeh, ridges, stars } from "../backdrop";
import { groundShadow, sparkle } from "../light";
import { football, nightCar, rooster, rowel } from "../objects/contest";
import { neonRoad, stadium } from "../scenery/places";
import { place } from "../svg";
import type { TileDesign } from "../tile";

const fullTime: TileDesign = {
  slug: "full-time",
  lines: ["FULL", "TIME"],
  letters: "jade",
  sky: [
    [0, "#061a2e"],
    [0.45, "#0f4f7a"],
    [0.62, "#2f9a5a"],
    [1, "#0a3a20"],
  ],
  dusk: "#04261a",
  light: { colour: "#e0f6ff", y: 150, radius: 250, strength: 0.5 },
  rays: { colour: "#ffffff", strength: 0.14 },
  back: () => stadium(),
  hero: () => groundShadow(250, 426, 150) + place(football(), 240, 272, 1.52, -12),
};

const nightRacers: TileDesign = {
  slug: "night-racers",
  lines: ["NIGHT", "RACERS"],
  letters: "pink",
  sky: [
    [0, "#06031c"],
    [0.3, "#2a0f5c"],
    [0.52, "#a8248a"],
    [1, "#12052e"],
  ],
  dusk: "#0e0326",
  light: { colour: "#ff8ad8", y: 230, radius: 260, strength: 0.5 },
  back: () => stars(91, 90) + neonRoad(),
  hero: () => groundShadow(240, 442, 210) + place(nightCar(), 240, 352, 1.24),
};

const goldenSpur: TileDesign = {
  slug: "golden-spur",
  lines: ["GOLDEN", "SPUR"],
  letters: "gold",
  sky: [
    [0, "#2a0a1c"],
    [0.4, "#a8281c"],
    [0.68, "#ffb04a"],
    [1, "#3a0f08"],
  ],
  dusk: "#2a0806",
  light: { colour: "#ffe08a", y: 240, radius: 290, strength: 0.95 },
  rays: { colour: "#ffefb8", strength: 0.26 },
  back: () => bokeh(88, "#ffd98a", 12) + ridges(19, ["#a8401c", "#6a1f14", "#3a0f0c"], 380, 36),
  hero: () => place(rowel(), 240, 246, 1.62, 8) + place(rooster(), 218, 258, 1.3) + sparkle(370, 120, 22),
};

export const CONTEST_TILES: readonly TileDesign[] = [fullTime, nightRacers, goldenSpur];
