import { aquamarine, emerald, gem, heartGirdle, ruby, sapphire, topaz } from "../gem";
import { coin } from "../gold";
import { halo } from "../light";
import { glassApple, lotus } from "../objects/craft";
import { paperBoat } from "../objects/draw";
import { cherries, plum } from "../objects/fruit";
import { jadeRing, MOTIFS, tablet } from "../objects/jade";
import { fish } from "../objects/sea";
import { moon, star } from "../objects/sky";
import { chest, egg, fingerRing, nest } from "../objects/treasure";
import { bamboo, clouds, glitter, hills } from "../scenery/wide";
import { linear, place } from "../svg";
import { onRibbon, type SlotDesign } from "./sheet";

const LEAF_RIBBON = linear([
  [0, "#b8ffc0"],
  [0.5, "#2f9d55"],
  [1, "#0c4a22"],
]);

const ROSE_RIBBON = linear([
  [0, "#ffc4ea"],
  [0.5, "#d2427e"],
  [1, "#6d0c3a"],
]);

export const GLASS_ORCHARD: SlotDesign = {
  id: "glass-orchard",
  lines: ["GLASS", "ORCHARD"],
  letters: "jade",
  symbols: [
    halo(0, 0, 118, "#ffb8c8", 0.5) + place(glassApple(346), 0, 4, 0.98),
    place(glassApple(42), 0, 4, 0.94),
    place(glassApple(196), 0, 4, 0.94),
    place(glassApple(276), 0, 4, 0.94),
    place(glassApple(120), 0, 4, 0.94),
    cherries(),
    plum(),
    onRibbon(place(gem({ hue: 140, girdle: heartGirdle(), table: 0.56, seed: 13 }), 0, -22, 0.76), "WILD", LEAF_RIBBON, "#d8ffb0"),
    onRibbon(halo(0, -20, 110, "#fff0d0", 0.6) + place(star(6, 96, 46), 0, -22, 0.92), "FREE", LEAF_RIBBON, "#fff4cf"),
  ],
  gem: emerald(),
  enamel: "#0f5a4a",
  sky: [
    [0, "#06222e"],
    [0.42, "#1f7a7a"],
    [0.74, "#9fe0b0"],
    [1, "#0a3a34"],
  ],
  dusk: "#03201c",
  light: "#fff4cf",
  back: (size) =>
    clouds(size, 19, "#eafff2", 18) + hills(size, 23, ["#5fb89a", "#2f8a72", "#155a4a"], 0.46) + glitter(size, 83, "#e8ffd0", 110, 2, 6),
};

export const LOTUS_COURT: SlotDesign = {
  id: "lotus-court",
  lines: ["LOTUS", "COURT"],
  letters: "pink",
  symbols: [
    halo(0, 0, 118, "#ffb8e6", 0.5) + place(lotus(), 0, 6, 1),
    place(fish(), 0, 0, 0.84),
    place(fingerRing(aquamarine()), 0, 20, 0.88),
    place(emerald(), 0, 0, 0.96),
    place(jadeRing(182), 0, 0, 0.86),
    place(jadeRing(320), 0, 0, 0.86),
    place(paperBoat(), 0, 0, 0.82),
    place(tablet(176, MOTIFS.wave, 70), 0, 0, 0.92),
    onRibbon(place(lotus(), 0, -26, 0.66), "WILD", ROSE_RIBBON, "#ffc4ea"),
    halo(0, 0, 120, "#cfe8ff", 0.55) + place(moon(), 0, 0, 0.92),
  ],
  gem: aquamarine(),
  enamel: "#0c5a66",
  sky: [
    [0, "#031c26"],
    [0.42, "#0f5c66"],
    [0.72, "#3aa89a"],
    [1, "#06302f"],
  ],
  dusk: "#021820",
  light: "#ffc4ea",
  back: (size) =>
    clouds(size, 7, "#d8fff4", 16) +
    hills(size, 28, ["#2f8a86", "#1a666a", "#0c4248"], 0.5) +
    bamboo(size, 13, "#0a4a4a") +
    glitter(size, 15, "#ffd8f0", 90, 2, 5),
};

export const MAGPIE_NEST: SlotDesign = {
  id: "magpie-nest",
  lines: ["MAGPIE", "NEST"],
  letters: "gold",
  symbols: [
    place(egg(), 0, 0, 0.92),
    place(chest(place(coin(), 0, -30, 0.5)), 0, 12, 0.86),
    place(fingerRing(emerald()), 0, 20, 0.9),
    place(place(egg(), -46, -26, 0.5, -14) + place(egg(), 46, -26, 0.5, 14) + place(nest(), 0, 40, 0.62), 0, 0, 1.06),
    place(coin(), 0, 0, 0.86),
    place(sapphire(), 0, 0, 0.94),
    place(aquamarine(), 0, 0, 0.94),
    place(topaz(), 0, 0, 0.94),
    onRibbon(place(ruby(), 0, -22, 0.74), "WILD", LEAF_RIBBON, "#ffe2a0"),
    onRibbon(halo(0, -20, 110, "#8fe0ff", 0.6) + place(egg(), 0, -28, 0.66), "FREE", ROSE_RIBBON, "#cdeef5"),
  ],
  gem: topaz(),
  enamel: "#12465e",
  sky: [
    [0, "#06101a"],
    [0.44, "#12465e"],
    [0.76, "#4f8f8a"],
    [1, "#0c1e24"],
  ],
  dusk: "#040e14",
  light: "#ffe2a0",
  back: (size) =>
    glitter(size, 41, "#ffffff", 90, 0.6, 2) +
    clouds(size, 33, "#bfe8f0", 14) +
    hills(size, 6, ["#2f6a72", "#1c4a54", "#0e2c36"], 0.54) +
    bamboo(size, 41, "#0b2a30") +
    glitter(size, 52, "#ffe2a0", 70, 2, 5),
};
