import { amethyst, aquamarine, emerald, ruby, sapphire, topaz } from "../gem";
import { halo } from "../light";
import { oilLamp } from "../objects/flame";
import { cashCoin } from "../objects/jade";
import { moon, star } from "../objects/sky";
import { crown, fingerRing } from "../objects/treasure";
import { castle, clouds, glitter, hills } from "../scenery/wide";
import { linear, place } from "../svg";
import { onRibbon, type SlotDesign } from "./sheet";

const RIBBON = linear([
  [0, "#ffd98a"],
  [0.5, "#c2561a"],
  [1, "#5c1a08"],
]);

export const FOUR_LAMPS: SlotDesign = {
  id: "four-lamps",
  lines: ["FOUR", "LAMPS"],
  letters: "gold",
  symbols: [
    halo(0, 0, 118, "#ffc24a", 0.5) + place(oilLamp(40), 0, 8, 1),
    place(crown(), 0, 0, 0.94),
    place(fingerRing(amethyst()), 0, 20, 0.88),
    place(cashCoin(), 0, 0, 0.92),
    place(ruby(), 0, 0, 0.94),
    place(sapphire(), 0, 0, 0.94),
    place(emerald(), 0, 0, 0.94),
    place(aquamarine(), 0, 0, 0.94),
    onRibbon(place(topaz(), 0, -22, 0.76), "WILD", RIBBON, "#ffe2a0"),
    onRibbon(halo(0, -20, 112, "#ffb347", 0.7) + place(star(8, 92, 44), 0, -22, 0.92), "FREE", RIBBON, "#fff4cf"),
  ],
  gem: topaz(),
  enamel: "#6a2410",
  sky: [
    [0, "#0c0616"],
    [0.36, "#3a1230"],
    [0.62, "#a03c24"],
    [0.8, "#f0a04a"],
    [1, "#2a0c12"],
  ],
  dusk: "#0c050c",
  light: "#ffd28a",
  back: (size) =>
    glitter(size, 71, "#fff0d0", 110, 0.6, 2) +
    place(moon(), size.width * 0.82, size.height * 0.16, Math.min(size.width, size.height) / 900) +
    clouds(size, 27, "#f0a88a", 12) +
    hills(size, 17, ["#8a3a2a", "#561f2a", "#2c101e"], 0.54) +
    castle(size, 63, "#14080f", "#ffc24a") +
    glitter(size, 29, "#ffb95a", 80, 2, 6),
};
