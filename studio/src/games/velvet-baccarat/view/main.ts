import type { StudioDraw } from "@magpie/contract/studio";
import type { StudioLiveMessage } from "@magpie/contract/studio/live";
import { BACKS, showCards } from "../../../kit/stage/cards/card";
import { fetchWords } from "../../../kit/stage/fetched-words";
import { el } from "../../../kit/stage/hud/dom";
import type { MainAction } from "../../../kit/stage/hud/main-button";
import { followTable } from "../../../kit/stage/live";
import { Betting } from "../../../kit/stage/live-table/betting";
import { chipRow } from "../../../kit/stage/live-table/chip-row";
import { sumOf } from "../../../kit/stage/live-table/slip";
import type { TableWord } from "../../../kit/stage/live-table/table-words";
import { TableTalk } from "../../../kit/stage/live-table/talk";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import { createServerTime } from "../../../kit/stage/server-time";
import { EMPTY_TABLE, heard, type SharedTable } from "../../../kit/stage/shared-table";
import type { Result } from "../book";
import { game } from "../game";
import { dealOf } from "./deal";
import { createHands } from "./hands";
import { playAgain } from "./replay";
import { createRoads } from "./roads-view";
import { createSpots, paidSpots } from "./spots";
import { resultText, type Word } from "./words";

class Game {
  readonly #page: Page<Word | TableWord>;
  readonly #time = createServerTime(Date.now);
  readonly #betting: Betting;
  readonly #hands;
  readonly #spots;
  readonly #roads;
  readonly #chips;
  readonly #talk: TableTalk | null;
  readonly #tale = el("p", { class: "tale", role: "timer" });
  readonly #buttons: Record<"undo" | "repeat" | "double" | "clear", HTMLButtonElement>;
  #table: SharedTable = EMPTY_TABLE;

  constructor(page: Page<Word | TableWord>) {
    const { t, amounts, session, hud } = page;
    this.#page = page;
    this.#betting = new Betting(page, () => this.#show());
    this.#hands = createHands(t);
    this.#roads = createRoads(t);
    this.#chips = chipRow(t, amounts, session.stakes.map(amounts.read));
    this.#spots = createSpots(t, amounts, (bet) => {
      if (!this.#isOpen) return;
      page.sound.play("chip");
      this.#betting.lay([bet], this.#chips.amount);
    });
    this.#talk = session.talk ? new TableTalk(page) : null;
    this.#buttons = {
      undo: actionButton(t("undo"), () => this.#betting.undo()),
      repeat: actionButton(t("repeat"), () => this.#betting.repeat()),
      double: actionButton(t("double"), () => this.#betting.double()),
      clear: actionButton(t("clear"), () => this.#betting.clear()),
    };
    hud.tray.append(this.#chips.element, ...Object.values(this.#buttons));
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how"))] });
  }

  async start(): Promise<void> {
    const { host, client, session, amounts } = this.#page;
    const pictures = { table: 1600, chips: 480 };
    for (const [name, width] of Object.entries(pictures)) {
      document.documentElement.style.setProperty(`--${name}`, pictureCss(`velvet-baccarat/${name}`, width));
    }
    showCards(BACKS.velvet);
    host.append(
      el(
        "div",
        { class: "baccarat" },
        el("div", { class: "felt" }, this.#tale, this.#hands.element, this.#spots.element),
        this.#roads.element,
      ),
    );
    this.#show();
    if (session.replay) return playAgain(this.#page, session.replay, { hands: this.#hands, spots: this.#spots, tale: this.#tale });
    const { mine } = await client.ask("table", {});
    this.#betting.resume(mine);
    const { own } = this.#betting;
    const hear = (message: StudioLiveMessage) => {
      this.#time.hear(message.at);
      this.#talk?.hear(message);
      if (message.event === "round") own.hear(message.data.round, amounts.read(message.data.balance));
      else this.#hear(message);
    };
    followTable(this.#page, hear, own);
    this.#page.frames.add(
      () => this.#frame(),
      () => this.#table.draw?.phase === "running",
    );
  }

  #hear(message: StudioLiveMessage): void {
    const before = this.#table;
    this.#table = heard(before, message);
    const { draw, history } = this.#table;
    if (before.draw && draw && draw.number !== before.draw.number) {
      this.#betting.next();
      this.#spots.mark(null);
    }
    if (history !== before.history) this.#roads.show(history.map(({ result }) => result as Result).toReversed());
    this.#show();
  }

  get #isOpen(): boolean {
    const { draw } = this.#table;
    return (
      draw?.phase === "betting" && draw.phaseEndsAt !== null && this.#time.now() < Date.parse(draw.phaseEndsAt) && !this.#betting.isAsking
    );
  }

  #frame(): void {
    const { sound } = this.#page;
    const { draw } = this.#table;
    const result = draw?.phase === "betting" || draw?.phase === "voided" ? null : ((draw?.result ?? null) as Result | null);
    const elapsedMs = draw?.phase === "running" ? this.#time.now() - Date.parse(draw.phaseStartedAt) : Number.POSITIVE_INFINITY;
    const news = this.#hands.show(result, elapsedMs);
    if (news && elapsedMs < Number.POSITIVE_INFINITY) sound.play(news === "turned" ? "card" : "tap");
    if (result && elapsedMs >= dealOf(result).endsAt) this.#end(result);
    this.#write(draw, result, elapsedMs);
  }

  #end(result: Result): void {
    this.#spots.mark(paidSpots(result));
    this.#betting.own.tell();
  }

  #write(draw: StudioDraw | null, result: Result | null, elapsedMs: number): void {
    const wasOpen = this.#tale.dataset.open === "true";
    this.#tale.dataset.open = String(this.#isOpen);
    if (wasOpen !== this.#isOpen) this.#show();
    const text = this.#taleOf(draw, result, elapsedMs);
    if (this.#tale.textContent !== text) this.#tale.textContent = text;
    const left = draw?.phaseEndsAt ? Date.parse(draw.phaseEndsAt) - this.#time.now() : 0;
    const whole = draw?.phaseEndsAt ? Date.parse(draw.phaseEndsAt) - Date.parse(draw.phaseStartedAt) : 1;
    this.#tale.style.setProperty("--left", draw?.phase === "betting" ? String(Math.max(0, left / whole).toFixed(3)) : "0");
    this.#tale.dataset.soon = String(draw?.phase === "betting" && left < 5_000);
  }

  #taleOf(draw: StudioDraw | null, result: Result | null, elapsedMs: number): string {
    const { t } = this.#page;
    if (draw?.phase === "betting" && draw.phaseEndsAt) {
      return t("closesIn", { seconds: Math.max(0, Math.ceil((Date.parse(draw.phaseEndsAt) - this.#time.now()) / 1000)) });
    }
    if (draw?.phase === "voided") return t("voided");
    if (!result) return t("waiting");
    return elapsedMs < dealOf(result).endsAt ? t("dealing") : resultText(result, t);
  }

  #show(): void {
    const { hud } = this.#page;
    const { slip } = this.#betting;
    const isOpen = this.#isOpen;
    this.#spots.show(slip, this.#table.bets, isOpen, (bet) => this.#chips.kindOf(sumOf(slip.laid, bet) + sumOf(slip.standing, bet)));
    this.#buttons.undo.disabled = this.#buttons.clear.disabled = !isOpen || slip.laid.length === 0;
    this.#buttons.double.disabled = !isOpen || slip.laid.length + slip.standing.length === 0;
    this.#buttons.repeat.disabled = !isOpen || slip.before.length === 0 || slip.laid.length > 0;
    hud.main.set(this.#action(isOpen));
  }

  #action(isOpen: boolean): MainAction {
    const { t, amounts } = this.#page;
    const { slip } = this.#betting;
    const [laid, standing] = [sumOf(slip.laid), sumOf(slip.standing)];
    const { draw } = this.#table;
    if (isOpen && draw && laid > 0n) {
      return { label: t("place", { amount: amounts.text(laid) }), enabled: true, onPress: () => void this.#betting.place(draw.number) };
    }
    const label = standing > 0n ? t("standing", { amount: amounts.text(standing) }) : isOpen ? t("lay") : t("closed");
    return { label, enabled: false, onPress: () => undefined };
  }
}

function actionButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = el("button", { type: "button", class: "action" }, label);
  button.addEventListener("click", onPress);
  return button;
}

async function start(): Promise<void> {
  await new Game(await openPage({ game, words: await fetchWords<Word | TableWord>("velvet-baccarat") })).start();
}

void start();
