import { gem, roundGirdle } from "../gem";
import { halo } from "../light";
import { anvil, hammer } from "../objects/craft";
import { crucible, gear, horseshoe, ingots, shield } from "../objects/smithy";
import { chains, fireWall, furnace, glitter } from "../scenery/wide";
import { linear, place } from "../svg";
import { blankCoin, onRibbon, type SlotDesign } from "./sheet";

const RIBBON = linear([
  [0, "#ffb066"],
  [0.5, "#d8500f"],
  [1, "#6d1c04"],
]);

export const EMBER_FORGE: SlotDesign = {
  id: "ember-forge",
  lines: ["EMBER", "FORGE"],
  letters: "fire",
  symbols: [
    place(anvil(), 8, 10, 0.86),
    place(hammer(), 4, -20, 0.84, 28),
    shield(),
    place(ingots(), 0, -32, 1.04),
    horseshoe(),
    place(gear("copper", 10), 0, 0, 0.94),
    place(gear("steel", 8), 0, 0, 0.9),
    onRibbon(place(crucible(), 0, -18, 0.86), "WILD", RIBBON, "#ffab32"),
    halo(0, 0, 122, "#ff8a2a", 0.55) + blankCoin(),
  ],
  gem: gem({ hue: 22, saturation: 96, girdle: roundGirdle(8, 0.2), seed: 31 }),
  enamel: "#4a1408",
  sky: [
    [0, "#120a14"],
    [1, "#1c0c10"],
  ],
  dusk: "#080306",
  light: "#ff9a3c",
  back: (size) => furnace(size) + fireWall(size, size.height * 0.2, 3) + chains(size) + glitter(size, 9, "#ffb04a", 110, 2, 7),
};
