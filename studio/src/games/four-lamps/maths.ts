import type { InstantGame, Spread } from "../../kit/maths/game";
import { type LinesEvent, type LinesSlot, playLines } from "../../kit/maths/lines-slot";
import { slot as engine } from "../crown-of-embers/maths";
import { game, table } from "./game";

export const slot: LinesSlot = { ...table, base: engine.base, free: engine.free };

export const spread: Spread = [
  { fromX: 0, chance: 0.643653333333, meanX: 0 },
  { fromX: 0.0001, chance: 0.112536666667, meanX: 0.599571 },
  { fromX: 1, chance: 0.113698353909, meanX: 1.244032 },
  { fromX: 2, chance: 0.098360919871, meanX: 2.870746 },
  { fromX: 5, chance: 0.01930286591, meanX: 6.305568 },
  { fromX: 10, chance: 0.00783481817, meanX: 15.188495 },
  { fromX: 25, chance: 0.004467468964, meanX: 43.112751 },
  { fromX: 100, chance: 0.000145573176, meanX: 147.128013 },
];

/** A round without its jackpots: they are decided behind it, by all bets of the merchant together. */
export const fourLamps: InstantGame<void, LinesEvent> = { info: game, play: (chance) => playLines(chance, slot) };
