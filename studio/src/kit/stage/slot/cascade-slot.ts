import { el } from "../hud/dom";
import type { RulesFacts } from "../hud/rules";
import { paysTable, symbolFigure } from "./pays";
import { type CascadeEvent, playCascade } from "./play-cascade";
import { type SlotDesign, startSlot } from "./slot";

/** The looks of one cascade game; the rest follows from its table. */
interface CascadeDesign extends Pick<SlotDesign<CascadeEvent>, "symbols" | "passing" | "opening" | "cloth" | "glow"> {
  game: RulesFacts & { id: string };
  table: {
    bet: number;
    pays: Readonly<Record<string, readonly number[]>>;
    baseLadder: readonly number[];
    freeLadder: readonly number[];
    freeSpins: readonly number[];
  };
}

const ladderText = (ladder: readonly number[]) => ladder.map((x) => `${x}×`).join(", ");

/** A slot that pays on all ways, whose wins vanish and let the reels fall. */
export function startCascadeSlot({ table, ...design }: CascadeDesign): Promise<void> {
  return startSlot<CascadeEvent>({
    ...design,
    bet: table.bet,
    rare: { symbol: "S", needed: 3, mostOnReel: 1 },
    rules: (art, { t }) => [
      {
        title: t("pays"),
        content: [
          el("p", {}, t("waysText", { ladder: ladderText(table.baseLadder) })),
          paysTable(art, t, table.pays, table.bet),
          symbolFigure(art, "W", [t("wildText")]),
          symbolFigure(art, "S", [
            t("scatterText", { spins: table.freeSpins.join(" / ") }),
            t("freeLadderText", { ladder: ladderText(table.freeLadder) }),
          ]),
        ],
      },
    ],
    play: (show, events, { t }) => playCascade(show, events, t),
  });
}
