import { BACKS, showCards } from "../../../kit/stage/cards/card";
import { fetchWords } from "../../../kit/stage/fetched-words";
import { el } from "../../../kit/stage/hud/dom";
import { LiveTable } from "../../../kit/stage/live-table/table";
import type { TableFace } from "../../../kit/stage/live-table/table-face";
import type { TableWord } from "../../../kit/stage/live-table/table-words";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import type { Event, Result } from "../book";
import { game } from "../game";
import { createCloth } from "./cloth";
import { createHands, TOLD_MS } from "./hands";
import { createHistory } from "./history";
import { paidSpots } from "./paid";
import { resultText, type Word } from "./words";

function face({ t, amounts, sound }: Page<Word | TableWord>, onLay: (bet: string) => void): TableFace<Result> {
  const hands = createHands(t, (what) => sound.play(what === "turned" ? "card" : "tap"));
  const history = createHistory(t);
  return {
    game,
    cloth: createCloth(t, amounts, onLay),
    scene: hands.element,
    play: hands.play,
    endsAt: () => TOLD_MS,
    boards: history.element,
    showBoards: history.show,
    resultText: (result) => resultText(result, t),
    runningText: t("dealing"),
    paid: paidSpots,
    resultIn: (events) => (events as Event[]).find((event) => event.type === "result") ?? null,
  };
}

async function start(): Promise<void> {
  const page = await openPage({ game, words: await fetchWords<Word | TableWord>("dragon-tiles") });
  showCards(BACKS.velvet);
  document.documentElement.style.setProperty("--card-back", `${pictureCss("dragon-tiles/back", 130)} center / 100% 100% no-repeat`);
  page.hud.rules.add({ title: page.t("howTitle"), content: [el("p", {}, page.t("how"))] });
  await new LiveTable<Result>(page, (onLay) => face(page, onLay)).start();
}

void start();
