import { bokeh, mist, stars, TILE } from "../backdrop";
import { amethyst, sapphire } from "../gem";
import { lettersFill, raised } from "../lettering";
import { blurred, sparkle } from "../light";
import { bell, cloud, ladder, paperLantern, ringedPlanet, rocket, star } from "../objects/sky";
import { belfry, roofs } from "../scenery/places";
import { faded, line, place } from "../svg";
import type { TileDesign } from "../tile";

const TRAIL = "M-10 486C110 482 196 452 240 392";

const cometRush: TileDesign = {
  slug: "comet-rush",
  lines: ["COMET", "RUSH"],
  letters: "pink",
  sky: [
    [0, "#050318"],
    [0.45, "#1b0b4a"],
    [0.8, "#51167a"],
    [1, "#a3247e"],
  ],
  dusk: "#12042e",
  light: { colour: "#b06aff", x: 280, y: 270, radius: 250, strength: 0.35 },
  back: () =>
    mist(TILE, [0.75, 0.25, 0.95], 14) +
    mist(TILE, [0.1, 0.75, 1], 41, "0.008 0.012", 0.35) +
    stars(33, 170) +
    place(ringedPlanet(), 372, 158, 1, -18),
  hero: () =>
    blurred(line(TRAIL, "#ff3d7f", 46, 0.4), 16) +
    blurred(line(TRAIL, "#ff8a3c", 20, 0.8), 5) +
    line(TRAIL, "#fff2b0", 7) +
    place(rocket(), 276, 276, 1.3, 24) +
    raised("x24.80", { size: 56, x: 118, y: 244, tracking: 1 }, lettersFill("jade"), "#0b2a1a") +
    sparkle(430, 338, 18) +
    sparkle(66, 300, 12),
};

const skyLadder: TileDesign = {
  slug: "sky-ladder",
  lines: ["SKY", "LADDER"],
  letters: "gold",
  sky: [
    [0, "#1b3fae"],
    [0.4, "#3f8fe8"],
    [0.7, "#a8e0ff"],
    [1, "#2a5aa8"],
  ],
  dusk: "#0a1f56",
  light: { colour: "#fff2b0", y: 112, radius: 250, strength: 0.95 },
  rays: { colour: "#ffffff", strength: 0.24 },
  back: () =>
    place(faded(cloud("#ffffff", "#a8cdf5"), 0.8), 92, 190, 0.62) + place(faded(cloud("#ffffff", "#a8cdf5"), 0.8), 398, 236, 0.58),
  hero: () =>
    place(ladder(), 240, 284, 1.04) +
    place(star(), 240, 98, 0.62, 8) +
    place(cloud(), 92, 402, 0.94) +
    place(cloud(), 396, 410, 0.98) +
    place(cloud(), 244, 452, 0.9) +
    sparkle(278, 66, 22) +
    sparkle(176, 150, 14),
};

const bellTower: TileDesign = {
  slug: "bell-tower",
  lines: ["BELL", "TOWER"],
  letters: "gold",
  sky: [
    [0, "#071233"],
    [0.5, "#1c3f9a"],
    [0.8, "#6a8ff0"],
    [1, "#1a2a66"],
  ],
  dusk: "#08103a",
  light: { colour: "#ffe9a8", y: 260, radius: 270 },
  rays: { colour: "#cfe0ff", strength: 0.18 },
  back: () => stars(8, 80) + belfry(),
  hero: () => place(bell(), 240, 262, 1.5, -8) + place(sapphire(), 78, 412, 0.38, -18) + place(amethyst(), 406, 406, 0.38, 14),
};

const lanternStreet: TileDesign = {
  slug: "lantern-street",
  lines: ["LANTERN", "STREET"],
  letters: "fire",
  sky: [
    [0, "#0c0620"],
    [0.5, "#3a0f3e"],
    [0.8, "#a1223a"],
    [1, "#240616"],
  ],
  dusk: "#240408",
  light: { colour: "#ffa05a", y: 260, radius: 270, strength: 0.7 },
  back: () => stars(27, 70, "#ffe0a0") + roofs("#1c0820", "#3a1038", "#ffb84a") + bokeh(6, "#ff8a4a", 20),
  hero: () =>
    line("M-10 62Q240 130 490 54", "#1a0610", 4) +
    place(paperLantern(350), 78, 198, 0.62) +
    place(paperLantern(20), 404, 190, 0.58) +
    place(paperLantern(), 240, 268, 1.42),
};

export const SKY_TILES: readonly TileDesign[] = [cometRush, skyLadder, bellTower, lanternStreet];
