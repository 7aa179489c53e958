import { gem, roundGirdle } from "../gem";
import { halo } from "../light";
import { seven } from "../objects/craft";
import { flame } from "../objects/flame";
import { barPlate, cherries, lemon, plum } from "../objects/fruit";
import { bell, star } from "../objects/sky";
import { bulbs, curtains, fireWall, glitter } from "../scenery/wide";
import { linear, place } from "../svg";
import { onRibbon, type SlotDesign } from "./sheet";

const RIBBON = linear([
  [0, "#8fd0ff"],
  [0.5, "#1f6fd0"],
  [1, "#0a2a7a"],
]);

const diamond = gem({ hue: 196, saturation: 88, girdle: roundGirdle(12), table: 0.52, seed: 9 });

const burningSeven =
  place(flame(), -42, 14, 0.86, -10) + place(flame(), 46, 14, 0.86, 10) + place(flame(), 0, 4, 0.98) + place(seven(), 0, 16, 0.84);

export const SEVENS_AFLAME: SlotDesign = {
  id: "sevens-aflame",
  lines: ["SEVENS", "AFLAME"],
  letters: "fire",
  symbols: [
    burningSeven,
    place(bell(), 0, 2, 0.98),
    star(5, 108, 50),
    barPlate(),
    cherries(),
    plum(),
    lemon(),
    onRibbon(place(flame(), 0, -24, 0.82), "WILD", RIBBON, "#ff8a2a"),
    onRibbon(halo(0, -20, 110, "#7fe0ff", 0.6) + place(diamond, 0, -22, 0.76), "FREE", RIBBON, "#9fe8ff"),
  ],
  gem: diamond,
  enamel: "#12307a",
  sky: [
    [0, "#1c0206"],
    [0.4, "#7a0c14"],
    [0.7, "#c8300f"],
    [1, "#3a0608"],
  ],
  dusk: "#140204",
  light: "#ffb35a",
  back: (size) =>
    fireWall(size, size.height * 0.26) +
    bulbs(size, "#ffd27a", size.width > size.height ? 25 : 17) +
    curtains(size, "#b3141f", "#3a0409") +
    glitter(size, 8, "#ffc96a", 80, 2, 6),
};
