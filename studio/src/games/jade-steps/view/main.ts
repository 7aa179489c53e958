import { el } from "../../../kit/stage/hud/dom";
import { paysTable, symbolFigure } from "../../../kit/stage/slot/pays";
import { startSlot } from "../../../kit/stage/slot/slot";
import type { Event } from "../book";
import { declared, game, table } from "../game";
import { playBook } from "./play-book";

const ladderText = (ladder: readonly number[]) => ladder.map((x) => `${x}×`).join(", ");

void startSlot<Event>({
  game: { ...game, hit: declared.hit },
  bet: table.bet,
  symbols: "ABCDEFGHWS",
  passing: "HGFEDHGFEDCBAWHGFES",
  opening: ["EBWCG", "ADAFA", "HSFSB"],
  rare: { symbol: "S", needed: 3, mostOnReel: 1 },
  cloth: { dark: "#021c14", light: "#0f5f46", rule: "#e8c25a" },
  glow: "#7dffb0",
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
  play: (show, events, { t }) => playBook(show, events, t),
});
