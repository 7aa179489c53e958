import { fetchWords } from "../../../kit/stage/fetched-words";
import { el } from "../../../kit/stage/hud/dom";
import { LiveTable } from "../../../kit/stage/live-table/table";
import type { TableFace } from "../../../kit/stage/live-table/table-face";
import type { TableWord } from "../../../kit/stage/live-table/table-words";
import { openPage, type Page } from "../../../kit/stage/page";
import type { Event, Result } from "../book";
import { game } from "../game";
import { createCloth } from "./cloth";
import { createDice, TOLD_MS } from "./dice";
import { createHistory } from "./history";
import { paidSpots } from "./paid";
import { resultText, type Word } from "./words";

function face({ t, amounts, motion }: Page<Word | TableWord>, onLay: (bet: string) => void): TableFace<Result> {
  const text = (result: Result) => resultText(result, t);
  const dice = createDice(t("dice"), motion === "reduced", text);
  const history = createHistory(t);
  return {
    game,
    cloth: createCloth(t, amounts, onLay),
    scene: dice.element,
    play: dice.play,
    endsAt: () => TOLD_MS,
    boards: history.element,
    showBoards: history.show,
    resultText: text,
    runningText: t("rolling"),
    paid: paidSpots,
    resultIn: (events) => (events as Event[]).find(({ type }) => type === "dice") ?? null,
  };
}

async function start(): Promise<void> {
  const page = await openPage({ game, words: await fetchWords<Word | TableWord>("harbour-dice") });
  page.hud.rules.add({ title: page.t("howTitle"), content: [el("p", {}, page.t("how"))] });
  await new LiveTable<Result>(page, (onLay) => face(page, onLay)).start();
}

void start();
