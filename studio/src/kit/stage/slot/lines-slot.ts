import type { RulesFacts } from "../hud/rules";
import { type LinesTable, linesRules } from "./lines-rules";
import { type LinesEvent, playLines } from "./play-lines";
import { type SlotDesign, startSlot } from "./slot";

/** The looks of one lines game; the rest follows from its table. */
interface LinesDesign extends Pick<SlotDesign<LinesEvent>, "symbols" | "passing" | "opening" | "cloth" | "glow" | "behind"> {
  game: RulesFacts & { id: string };
  table: LinesTable;
}

/** A slot that pays along lines and gives free spins for three scatters. */
export function startLinesSlot({ table, ...design }: LinesDesign): Promise<void> {
  return startSlot<LinesEvent>({
    ...design,
    bet: table.lines.length,
    rare: { symbol: "S", needed: 3, mostOnReel: 1 },
    rules: (art, { t }) => linesRules(art, t, table),
    play: (show, events, { t }) => playLines(show, events, table.lines, t),
  });
}
