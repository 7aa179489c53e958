import type { InstantGame, Spread } from "../../kit/maths/game";
import { type LinesEvent, type LinesSlot, playLines } from "../../kit/maths/lines-slot";
import { game, table } from "./game";

export const slot: LinesSlot = {
  ...table,
  base: [
    "EFECADGFDGFSGEDGFBEDBCFGCEAFBGFG",
    "EFEFGBFECGFBGDFECFADCGAWSFDGEGDG",
    "WFSGBADFDEGDCEFGBEFGECBGEFDGCFGF",
    "AGBEWFCABEFGFGEDFDFEDSCGDGFGEFGC",
    "EGBDEGEACFCDAEGEDGFDGBFGFDFGCFSF",
  ],
  free: [
    "AFGFDFGCGEFBCEBDGDBDCFEGFGDAECGE",
    "DFWEDCGFGCGCFGWGECGEBEDBEDAFWFAF",
    "WFECFWFDCDECFBEFGCGBAEFGWEBGDGDG",
    "DFDAGCWDGFEGFCFGCWEBFCEDWEFAGEGB",
    "DGEFBDCEDFGDGFBGECAGBECGFCAFEFGF",
  ],
};

export const spread: Spread = [
  { fromX: 0, chance: 0.662461906672, meanX: 0 },
  { fromX: 0.0001, chance: 0.145958632231, meanX: 0.637286 },
  { fromX: 1, chance: 0.071235150099, meanX: 1.337232 },
  { fromX: 2, chance: 0.082628345152, meanX: 2.60073 },
  { fromX: 5, chance: 0.023416746505, meanX: 6.174076 },
  { fromX: 10, chance: 0.009683244369, meanX: 13.555329 },
  { fromX: 25, chance: 0.004113828747, meanX: 46.762872 },
  { fromX: 100, chance: 0.000502146226, meanX: 178.451014 },
];

export const sevensAflame: InstantGame<void, LinesEvent> = { info: game, play: (chance) => playLines(chance, slot) };
