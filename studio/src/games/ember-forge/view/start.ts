import { el } from "../../../kit/stage/hud/dom";
import { linesDrawing, paysTable, symbolFigure } from "../../../kit/stage/slot/pays";
import { type SlotDesign, startSlot } from "../../../kit/stage/slot/slot";
import type { Event } from "../book";
import { table } from "../game";
import { createHold, type HoldColours } from "./hold";
import { playBook } from "./play-book";

/** The looks of a hold-and-win game; the rest follows from the numbers that all of them are played with. */
export interface HoldFace extends Pick<SlotDesign<Event>, "game" | "symbols" | "passing" | "opening" | "cloth" | "glow"> {
  /** The window while coins are held. */
  cells: HoldColours;
}

export function startHold({ cells, ...design }: HoldFace): Promise<void> {
  const hold = createHold(cells);
  return startSlot<Event>({
    ...design,
    bet: table.lines.length,
    rare: { symbol: "K", needed: table.coinsToHold, mostOnReel: 3 },
    rules: (art, { t, locale }) => [
      {
        title: t("pays"),
        content: [
          paysTable(art, t, table.pays, table.lines.length),
          symbolFigure(art, "W", [t("wildText")]),
          symbolFigure(art, "K", [
            t("holdText", { coins: table.coinsToHold, respins: table.respins }),
            t("fullText", { x: new Intl.NumberFormat(locale).format(table.maxWinX) }),
          ]),
        ],
      },
      { title: t("lines"), content: [el("p", {}, t("linesText", { lines: table.lines.length })), linesDrawing(table.lines, t)] },
    ],
    over(scene) {
      hold.open(scene);
      const most = new Intl.NumberFormat(scene.page.locale).format(table.maxWinX);
      scene.page.host.append(el("p", { class: "mxwin" }, el("b", {}, "MXWIN"), ` ${most}×`));
      return hold;
    },
    play: (show, events, { t }) => playBook(show, hold, events, t),
  });
}
