import { el } from "../../../kit/stage/hud/dom";
import { linesDrawing, paysTable, symbolFigure } from "../../../kit/stage/slot/pays";
import { startSlot } from "../../../kit/stage/slot/slot";
import type { Event } from "../book";
import { declared, game, table } from "../game";
import { createHold } from "./hold";
import { playBook } from "./play-book";

const hold = createHold();

void startSlot<Event>({
  game: { ...game, hit: declared.hit },
  bet: table.lines.length,
  symbols: "ABCDEFGWK",
  passing: "GFEDGFEDCBGFKAWGFE",
  opening: ["DKBKE", "AKCKA", "GKFKD"],
  rare: { symbol: "K", needed: table.coinsToHold, mostOnReel: 3 },
  cloth: { dark: "#120608", light: "#54231a", rule: "#d98a3a" },
  glow: "#ff8a2a",
  rules: (art, { t, locale }) => [
    {
      title: t("pays"),
      content: [
        paysTable(art, t, table.pays, table.lines.length),
        symbolFigure(art, "W", [t("wildText")]),
        symbolFigure(art, "K", [
          t("holdText", { coins: table.coinsToHold, respins: table.respins }),
          t("fullText", { x: new Intl.NumberFormat(locale).format(game.maxWinX) }),
        ]),
      ],
    },
    { title: t("lines"), content: [el("p", {}, t("linesText", { lines: table.lines.length })), linesDrawing(table.lines, t)] },
  ],
  over(scene) {
    hold.open(scene);
    const most = new Intl.NumberFormat(scene.page.locale).format(game.maxWinX);
    scene.page.host.append(el("p", { class: "mxwin" }, el("b", {}, "MXWIN"), ` ${most}×`));
    return hold;
  },
  play: (show, events, { t }) => playBook(show, hold, events, t),
});
