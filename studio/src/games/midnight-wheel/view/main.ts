import { el } from "../../../kit/stage/hud/dom";
import { LiveTable } from "../../../kit/stage/live-table/table";
import type { OnLay, TableFace } from "../../../kit/stage/live-table/table-face";
import { type TableWord, tableWords } from "../../../kit/stage/live-table/table-words";
import { openPage, type Page } from "../../../kit/stage/page";
import type { Event, Result } from "../book";
import { BETS, game, numbersOf } from "../game";
import { createCloth } from "./cloth";
import { createHistory } from "./history";
import { createWheel, TOLD_MS } from "./wheel";
import { resultText, WORDS, type Word } from "./words";

function face({ t, amounts, motion }: Page<Word | TableWord>, onLay: OnLay): TableFace<Result> {
  const wheel = createWheel(t("wheel"), motion === "reduced");
  const history = createHistory(t);
  return {
    game,
    cloth: createCloth(t, amounts, onLay),
    scene: wheel.element,
    play: wheel.play,
    endsAt: () => TOLD_MS,
    boards: history.element,
    showBoards: history.show,
    resultText: (result) => resultText(result, t),
    runningText: t("spinning"),
    paid: ({ pocket }) => new Set(BETS.filter((bet) => numbersOf(bet).has(pocket))),
    resultIn: (events) => (events as Event[]).find(({ type }) => type === "ball") ?? null,
  };
}

async function start(): Promise<void> {
  const page = await openPage({ game, words: tableWords(WORDS) });
  page.hud.rules.add({ title: page.t("howTitle"), content: [el("p", {}, page.t("how"))] });
  await new LiveTable<Result>(page, (onLay) => face(page, onLay)).start();
}

void start();
