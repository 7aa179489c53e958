import { amethyst, emerald, gem, heartGirdle, roundGirdle, ruby, sapphire, topaz } from "../gem";
import { halo } from "../light";
import { brazier, chalice } from "../objects/flame";
import { crown, fingerRing } from "../objects/treasure";
import { castle, clouds, glitter, hills } from "../scenery/wide";
import { linear, place } from "../svg";
import { onRibbon, type SlotDesign } from "./sheet";

const RIBBON = linear([
  [0, "#ff7a6a"],
  [0.5, "#c81f30"],
  [1, "#7a0c1e"],
]);

const ember = gem({ hue: 18, saturation: 96, girdle: roundGirdle(10, 0.1), seed: 17 });

export const CROWN_OF_EMBERS: SlotDesign = {
  id: "crown-of-embers",
  lines: ["CROWN", "OF EMBERS"],
  letters: "gold",
  symbols: [
    crown(),
    place(fingerRing(ruby()), 0, 20, 0.9),
    place(chalice(), 0, -2, 0.94),
    gem({ hue: 344, girdle: heartGirdle(), table: 0.56, seed: 3 }),
    emerald(),
    sapphire(),
    amethyst(),
    place(topaz(), 0, 0, 0.96),
    onRibbon(place(ember, 0, -20, 0.78), "WILD", RIBBON, "#ffb347"),
    halo(0, 0, 118, "#ff8a2a", 0.5) + place(brazier(), 0, 4, 0.98),
  ],
  gem: ruby(),
  enamel: "#7a1020",
  sky: [
    [0, "#0d0733"],
    [0.28, "#3a1470"],
    [0.5, "#8a1f7c"],
    [0.68, "#e2546a"],
    [0.8, "#ffb15c"],
    [1, "#3a1030"],
  ],
  dusk: "#08021a",
  light: "#ffcf8a",
  back: (size) =>
    glitter(size, 11, "#ffe9ff", 120, 0.6, 2) +
    clouds(size, 4, "#ffb8cc") +
    hills(size, 3, ["#b8446f", "#7d2a68", "#4b1a58"], 0.52) +
    castle(size, 21, "#170727", "#ffc860") +
    hills(size, 9, ["#1d0a33"], 0.9) +
    glitter(size, 5, "#ffb95a", 70, 2, 6),
};
