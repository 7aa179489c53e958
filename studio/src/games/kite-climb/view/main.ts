import { BACKS, type Card, createCard, faceOfRank, nameOf, showCards } from "../../../kit/stage/cards/card";
import { el, setText } from "../../../kit/stage/hud/dom";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import { type Phase, type SteppedRound, steppedRound } from "../../../kit/stage/stepped-round";
import { type Event, offered4 } from "../book";
import { game, guess100, RANKS, type Way, winners } from "../game";
import { type GuessButton, guessButton } from "./guess-button";
import { WORDS, type Word } from "./words";

type Guessed = Extract<Event, { type: "guessed" }>;

const WAYS: readonly Way[] = ["higher", "lower"];
/** The kite is at the top of its sky after so many right guesses. */
const TOP = 10;
const STREAKS = [1, 2, 5, 10] as const;
const MOST_SHOWN = 9;

class Game {
  readonly #page: Page<Word>;
  readonly #round: SteppedRound;
  readonly #card: Card;
  readonly #kite = el("i", { class: "kite", "aria-hidden": "true" });
  readonly #figure = el("output", { class: "figure" });
  readonly #streak: HTMLElement;
  readonly #buttons: Readonly<Record<Way, GuessButton>>;
  #rank = 1;
  #guesses: number[] = [];
  #odds4 = 0;

  constructor(page: Page<Word>) {
    const { host, hud, t, clock } = page;
    this.#page = page;
    this.#card = createCard(t, clock);
    this.#streak = el("ol", { class: "streak", "aria-label": t("streak") });
    const button = (way: Way) => guessButton(t(way), way, () => void this.#round.move({ type: way }));
    this.#buttons = { higher: button("higher"), lower: button("lower") };
    const guesses = el("div", { class: "guesses" }, ...WAYS.map((way) => this.#buttons[way].element));
    const sky = el("div", { class: "sky" }, this.#kite, el("div", { class: "place" }, this.#card.element));
    host.append(el("div", { class: "climb" }, el("div", { class: "reached" }, this.#figure, this.#streak), sky, guesses));
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how"))] });
    hud.rules.add({ title: t("streakTitle"), content: [streakTable(page)] });
    hud.stake.onChange(() => this.#round.refresh());
    this.#round = steppedRound<Word, Event>(page, {
      beginning: () => ({ stakes: 1 }),
      clear: () => this.#clear(),
      reveal: (event) => this.#reveal(event),
      controls: (phase) => this.#controls(phase),
      told: (events) => this.#told(events),
    });
  }

  start(): void {
    this.#rise();
    this.#round.start();
  }

  #clear(): void {
    this.#guesses = [];
    this.#odds4 = 0;
    this.#streak.replaceChildren();
    delete this.#figure.dataset.result;
    this.#kite.dataset.state = "";
    this.#rise();
  }

  async #reveal(event: Event): Promise<void> {
    const { sound } = this.#page;
    if (event.type === "taken") {
      this.#figure.dataset.result = "won";
      return;
    }
    sound.play("card");
    if (event.type === "guessed") await this.#leave();
    await this.#card.deal();
    const face = faceOfRank(event.rank - 1, this.#streak.childElementCount);
    await this.#card.turn(face);
    if (event.type === "guessed") this.#judge(event);
    this.#rank = event.rank;
    this.#rise();
  }

  /** The card that was shown joins the streak. */
  async #leave(): Promise<void> {
    const { face } = this.#card;
    if (face) this.#streak.append(el("li", {}, nameOf(face)));
    if (this.#streak.childElementCount > MOST_SHOWN) this.#streak.firstElementChild?.remove();
    this.#card.lay(null);
    await this.#page.clock.wait(60);
  }

  #judge({ right, way, odds4 }: Guessed): void {
    const { sound, t, hud } = this.#page;
    const card = this.#card.face ? nameOf(this.#card.face) : "";
    if (right) {
      this.#guesses.push(guess100(this.#rank, way) ?? 0);
      this.#odds4 = odds4;
      sound.play("coin", 1 + this.#guesses.length * 0.06);
      hud.say(t("right", { card, amount: this.#worth(odds4) }));
      return;
    }
    this.#odds4 = 0;
    this.#kite.dataset.state = "lost";
    this.#figure.dataset.result = "lost";
  }

  #rise(): void {
    this.#kite.style.setProperty("--rise", String(Math.min(1, this.#guesses.length / TOP)));
    setText(this.#figure, this.#worth(this.#odds4));
  }

  /** The worth of so many ten-thousandths of the stake. */
  #worth(odds4: number): string {
    return this.#page.amounts.text((this.#round.stake * BigInt(odds4)) / 10_000n);
  }

  #controls(phase: Phase): void {
    const { hud, t, amounts } = this.#page;
    for (const way of WAYS) {
      const next4 = phase === "open" ? offered4(this.#guesses, this.#rank, way) : null;
      const times = (guess100(this.#rank, way) ?? 0) / 100;
      this.#buttons[way].show(next4 === null ? null : { times, chance: winners(this.#rank, way) / RANKS, worth: this.#worth(next4) });
    }
    const hasWon = this.#guesses.length > 0;
    const start = t("start", { stake: amounts.text(this.#round.stake) });
    if (phase !== "open") hud.main.set({ label: start, enabled: phase === "idle", onPress: () => void this.#round.begin() });
    else
      hud.main.set({
        label: hasWon ? t("take", { amount: this.#worth(this.#odds4) }) : t("guess"),
        enabled: hasWon,
        tone: "take",
        onPress: () => void this.#round.move({ type: "take" }),
      });
  }

  #told(events: readonly Event[]): string {
    const { t } = this.#page;
    const last = events.findLast((event) => event.type === "guessed");
    const isLost = last?.right === false;
    const card = this.#card.face ? nameOf(this.#card.face) : "";
    return isLost ? t("wrong", { card }) : t("taken", { count: this.#guesses.length });
  }
}

/** Each guess costs its part again: what a long streak returns is said before anybody begins one. */
function streakTable({ t, locale }: Page<Word>): HTMLElement {
  const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const [least, most] = game.rtp;
  const rows = STREAKS.flatMap((count) => [
    el("dt", {}, t("streakRow", { count })),
    el("dd", {}, `${percent.format(least ** count)} – ${percent.format(most ** count)}`),
  ]);
  return el("dl", { class: "facts" }, ...rows);
}

async function start(): Promise<void> {
  document.documentElement.style.setProperty("--evening", pictureCss("kite-climb/evening", 1600));
  document.documentElement.style.setProperty("--kite", pictureCss("kite-climb/kite", 132));
  showCards(BACKS.kite);
  new Game(await openPage({ game, words: WORDS })).start();
}

void start();
