import { emerald } from "../gem";
import { halo } from "../light";
import { lotus } from "../objects/craft";
import { cashCoin, gate, jadeRing, MOTIFS, tablet } from "../objects/jade";
import { paperLantern } from "../objects/sky";
import { dragonMask } from "../objects/tile-piece";
import { bamboo, clouds, glitter, hills, steps } from "../scenery/wide";
import { linear, place } from "../svg";
import { onRibbon, type SlotDesign } from "./sheet";

const RIBBON = linear([
  [0, "#ff8a7a"],
  [0.5, "#c8281f"],
  [1, "#6d0c14"],
]);

export const JADE_STEPS: SlotDesign = {
  id: "jade-steps",
  lines: ["JADE", "STEPS"],
  letters: "jade",
  symbols: [
    place(dragonMask(), 0, 14, 1.18),
    place(lotus(), 0, 6, 0.94),
    place(paperLantern(), 0, -6, 0.82),
    place(cashCoin(), 0, 0, 0.9),
    place(tablet(150, MOTIFS.bamboo), 0, 0, 0.92),
    place(tablet(206, MOTIFS.wave, 76), 0, 0, 0.92),
    place(tablet(18, MOTIFS.mountain, 78), 0, 0, 0.92),
    place(tablet(282, MOTIFS.cloud, 58), 0, 0, 0.92),
    onRibbon(place(jadeRing(), 0, -22, 0.84), "WILD", RIBBON, "#9dffc8"),
    halo(0, 0, 120, "#ffd98a", 0.55) + place(gate(), 0, -2, 1),
  ],
  gem: emerald(),
  enamel: "#0c5a3a",
  sky: [
    [0, "#02211a"],
    [0.35, "#0a5a48"],
    [0.6, "#4fb98a"],
    [0.78, "#ffe2a8"],
    [1, "#06301f"],
  ],
  dusk: "#01130c",
  light: "#fff0b8",
  back: (size) =>
    clouds(size, 14, "#eafff2", 22) +
    hills(size, 17, ["#4d9f86", "#2a7766", "#145244"], 0.4) +
    steps(size, "#8fe8ba", "#12704c") +
    bamboo(size, 6, "#0d5a3a") +
    glitter(size, 25, "#d8ffb0", 60, 2, 5),
};
