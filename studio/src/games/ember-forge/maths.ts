import type { InstantGame, Spread } from "../../kit/maths/game";
import { type HoldEvent, type HoldSlot, playHold } from "../../kit/maths/hold-slot";
import { game, table } from "./game";

export const slot: HoldSlot = {
  ...table,
  base: [
    "GEGADFGEFECEGBGDGBDFEKKKDFBGFCEFCDADCECDEDGFGF",
    "DFDADCBCGCGEAGBDFGFEBKKKECEFDFWFDFGCGEFEDEGEDG",
    "DFDFBGEFDWCGFDCDEAGDEKKKCDGFGEBGFCEDBGEAFGECEF",
    "BGBGWFGEFGCGBGDGDEDEDKKKFDFDFDFEFEGCFACAEDECEC",
    "CFDEGFEGDGBFEGDGFEFGCKKKBDGDCEFAEDCEFGDCBDAEGF",
  ],
};

export const spread: Spread = [
  { fromX: 0, chance: 0.728670331507, meanX: 0 },
  { fromX: 0.0001, chance: 0.170520093864, meanX: 0.595392 },
  { fromX: 1, chance: 0.034484901791, meanX: 1.360003 },
  { fromX: 2, chance: 0.040310740121, meanX: 2.55543 },
  { fromX: 5, chance: 0.014209392867, meanX: 6.145652 },
  { fromX: 10, chance: 0.00420986811, meanX: 14.411938 },
  { fromX: 25, chance: 0.006189049705, meanX: 50.481531 },
  { fromX: 100, chance: 0.001405622035, meanX: 178.395723 },
];

export const emberForge: InstantGame<void, HoldEvent> = { info: game, play: (chance) => playHold(chance, slot) };
