import { amethyst, sapphire } from "../gem";
import { halo } from "../light";
import { cashCoin, gate, MOTIFS, tablet } from "../objects/jade";
import { bell, cloud, moon, paperLantern, star } from "../objects/sky";
import { gear, horseshoe } from "../objects/smithy";
import { dragonMask, oneCircle, tigerMask, tilePiece } from "../objects/tile-piece";
import { bulbs, castle, clouds, glitter, hills } from "../scenery/wide";
import { linear, place } from "../svg";
import { onRibbon, type SlotDesign } from "./sheet";

const NIGHT_RIBBON = linear([
  [0, "#ffd98a"],
  [0.5, "#d98c16"],
  [1, "#6b3505"],
]);

const RED_RIBBON = linear([
  [0, "#ff8a7a"],
  [0.5, "#c8281f"],
  [1, "#6d0c14"],
]);

export const BELL_TOWER: SlotDesign = {
  id: "bell-tower",
  lines: ["BELL", "TOWER"],
  letters: "gold",
  symbols: [
    halo(0, 0, 118, "#ffe08a", 0.5) + place(bell(), 0, 2, 1.02),
    place(gear("copper", 12), 0, 0, 0.98),
    place(moon(), 0, 0, 0.92),
    place(gear("steel", 9), 0, 0, 0.92),
    place(paperLantern(46), 0, -6, 0.8),
    horseshoe(),
    place(cloud("#e6eeff", "#7f95d8"), 0, 6, 0.86),
    onRibbon(place(bell(), 0, -24, 0.72), "WILD", NIGHT_RIBBON, "#ffe9a8"),
    onRibbon(halo(0, -20, 110, "#9fc0ff", 0.6) + place(star(8, 92, 44), 0, -22, 0.94), "FREE", NIGHT_RIBBON, "#cfe0ff"),
  ],
  gem: sapphire(),
  enamel: "#12307a",
  sky: [
    [0, "#050c2a"],
    [0.42, "#15307a"],
    [0.72, "#5f7fd8"],
    [1, "#0c1846"],
  ],
  dusk: "#040a24",
  light: "#ffe9a8",
  back: (size) =>
    glitter(size, 61, "#ffffff", 120, 0.6, 2) +
    clouds(size, 22, "#b8c8ff", 14) +
    hills(size, 12, ["#3a55a8", "#24397a", "#141f4e"], 0.56) +
    castle(size, 44, "#0a1234", "#ffd98a") +
    glitter(size, 18, "#ffd98a", 60, 2, 5),
};

export const LANTERN_STREET: SlotDesign = {
  id: "lantern-street",
  lines: ["LANTERN", "STREET"],
  letters: "fire",
  symbols: [
    halo(0, 0, 118, "#ff9a4a", 0.5) + place(paperLantern(4), 0, -6, 0.9),
    place(tigerMask(), 0, 10, 1.12),
    place(dragonMask(), 0, 12, 1.12),
    place(cashCoin(), 0, 0, 0.92),
    place(paperLantern(212), 0, -6, 0.8),
    place(paperLantern(300), 0, -6, 0.8),
    place(tablet(340, MOTIFS.cloud, 70), 0, 0, 0.92),
    place(tilePiece(oneCircle()), 0, 0, 0.92),
    onRibbon(place(paperLantern(46), 0, -30, 0.66), "WILD", RED_RIBBON, "#ffcf8a"),
    halo(0, 0, 120, "#ffd98a", 0.55) + place(gate(), 0, -2, 1),
  ],
  gem: amethyst(),
  enamel: "#5a1030",
  sky: [
    [0, "#0c0620"],
    [0.46, "#3a0f3e"],
    [0.78, "#a1223a"],
    [1, "#240616"],
  ],
  dusk: "#14030c",
  light: "#ffa05a",
  back: (size) =>
    glitter(size, 27, "#ffe0a0", 90, 0.6, 2) +
    hills(size, 31, ["#5a1a48", "#3a1036", "#200822"], 0.6) +
    bulbs(size, "#ff9a4a", size.width > size.height ? 27 : 17) +
    glitter(size, 6, "#ff8a4a", 80, 2, 6),
};
