import { bokeh, ridges, stars } from "../backdrop";
import { groundShadow, sparkle } from "../light";
import { cardBack, cardFace, jokerFace } from "../objects/cards";
import { garland, marigold, oilLamp, peacockFeather, plumBlossom, plumBranch, sheaf, strawHat } from "../objects/garden";
import { moon } from "../objects/sky";
import { chip } from "../objects/table";
import { ROOM_BACKS } from "../stages/cards";
import { faded, mirrored, place } from "../svg";
import type { TileDesign } from "../tile";

const [SPADE, HEART, CLUB, DIAMOND] = [0, 1, 2, 3];

const peacockPatti: TileDesign = {
  slug: "peacock-patti",
  lines: ["PEACOCK", "PATTI"],
  letters: "gold",
  sky: [
    [0, "#041a34"],
    [0.5, "#0c5a8a"],
    [0.8, "#2ab0b0"],
    [1, "#04202e"],
  ],
  dusk: "#021624",
  light: { colour: "#ffcf7a", y: 250, radius: 290, strength: 0.65 },
  rays: { colour: "#ffe0a8", strength: 0.14 },
  back: () => bokeh(47, "#ffb45c", 16) + place(garland(300, 66, 15, 21), -34, -4) + place(garland(300, 66, 15, 21), 214, -4),
  hero: () =>
    groundShadow(240, 424, 200) +
    place(peacockFeather(), 82, 232, 0.74, -34) +
    place(peacockFeather(), 398, 232, 0.74, 34) +
    place(peacockFeather(), 240, 176, 0.8) +
    place(cardFace(1, CLUB), 142, 296, 1.02, -20) +
    place(cardFace(1, HEART), 338, 296, 1.02, 20) +
    place(cardFace(1, SPADE), 240, 284, 1.14) +
    place(marigold(28), 116, 414, 0.56, 12) +
    place(marigold(46), 362, 420, 0.5, -20) +
    place(oilLamp(), 236, 424, 0.46) +
    sparkle(286, 146, 24),
};

const plumThree: TileDesign = {
  slug: "plum-three",
  lines: ["PLUM", "THREE"],
  letters: "pink",
  sky: [
    [0, "#14082e"],
    [0.5, "#54247a"],
    [0.8, "#b45aa0"],
    [1, "#1a0a2e"],
  ],
  dusk: "#10051e",
  light: { colour: "#ffe0f0", y: 230, radius: 290, strength: 0.62 },
  back: () => stars(9, 80, "#e6f6ff") + place(faded(moon(), 0.9), 402, 84, 0.34) + bokeh(15, "#ffd6ec", 10),
  hero: () =>
    groundShadow(240, 424, 200) +
    place(cardBack(ROOM_BACKS.plum), 146, 276, 1.1, -16) +
    place(cardBack(ROOM_BACKS.plum), 236, 254, 1.14, -2) +
    place(cardFace(12, DIAMOND), 334, 270, 1.14, 14) +
    place(mirrored(plumBranch(4)), 486, 150, 0.92, 16) +
    place(plumBlossom(350), 92, 404, 0.46, 20) +
    place(plumBlossom(340), 172, 434, 0.34, -10) +
    place(chip(205), 388, 422, 0.44, -10),
};

const granaryLandlord: TileDesign = {
  slug: "granary-landlord",
  lines: ["GRANARY", "LANDLORD"],
  letters: "jade",
  sky: [
    [0, "#16284a"],
    [0.4, "#c86a3c"],
    [0.66, "#ffcf6a"],
    [1, "#26300a"],
  ],
  dusk: "#101a06",
  light: { colour: "#fff0b0", y: 300, radius: 280, strength: 0.75 },
  rays: { colour: "#fff4c8", strength: 0.22 },
  back: () => ridges(29, ["#8a8a3c", "#5c6a22", "#34480f"], 356, 40) + bokeh(73, "#ffe9a8", 12),
  hero: () =>
    groundShadow(240, 430, 200) +
    place(sheaf(), 82, 392, 0.9, -14) +
    place(sheaf(), 404, 392, 0.9, 14) +
    place(cardFace(2, SPADE), 126, 312, 0.98, -26) +
    place(cardFace(2, HEART), 356, 312, 0.98, 26) +
    place(jokerFace(false), 186, 286, 1.08, -9) +
    place(jokerFace(true), 296, 286, 1.12, 8) +
    place(strawHat(), 240, 148, 0.98, -5) +
    sparkle(330, 196, 22),
};

export const ROOM_TILES: readonly TileDesign[] = [peacockPatti, plumThree, granaryLandlord];
