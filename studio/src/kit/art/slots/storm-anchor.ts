import { aquamarine, sapphire } from "../gem";
import { coin } from "../gold";
import { halo } from "../light";
import { anchor, clam } from "../objects/sea";
import { cloud } from "../objects/sky";
import { horseshoe, shield } from "../objects/smithy";
import { chest, fingerRing } from "../objects/treasure";
import { bolt } from "../scenery/places";
import { clouds, glitter, hills } from "../scenery/wide";
import { linear, place } from "../svg";
import { onRibbon, type SlotDesign } from "./sheet";

const SEA_RIBBON = linear([
  [0, "#b8e4ff"],
  [0.5, "#2f7fc0"],
  [1, "#0a2f58"],
]);

export const STORM_ANCHOR: SlotDesign = {
  id: "storm-anchor",
  lines: ["STORM", "ANCHOR"],
  letters: "ice",
  symbols: [
    halo(0, 0, 118, "#bfe4ff", 0.5) + place(anchor(), 0, 0, 0.92),
    place(chest(place(coin(), 0, -30, 0.5)), 0, 12, 0.86),
    place(fingerRing(sapphire()), 0, 20, 0.9),
    shield(),
    place(clam(), 0, 4, 0.84),
    place(aquamarine(), 0, 0, 0.94),
    horseshoe(),
    place(cloud("#cfe0f5", "#4a6a9a"), 0, 6, 0.86),
    onRibbon(place(anchor(), 0, -26, 0.64), "WILD", SEA_RIBBON, "#9fd8ff"),
    halo(0, 0, 120, "#fff4b0", 0.5) + place(bolt(0, -150, 1), 0, 0, 0.8),
  ],
  gem: sapphire(),
  enamel: "#12386a",
  sky: [
    [0, "#070c1e"],
    [0.38, "#22386a"],
    [0.66, "#5a8fb8"],
    [1, "#0a2440"],
  ],
  dusk: "#030a1a",
  light: "#bfe4ff",
  back: (size) =>
    clouds(size, 9, "#3a5078", 26) + hills(size, 19, ["#2f6a9a", "#1c4a78", "#0e2c50"], 0.62) + glitter(size, 34, "#dff4ff", 90, 1, 4),
};
