import type { Recipe } from "../../../kit/sound/recipe";
import { el } from "../../../kit/stage/hud/dom";
import { type InstantRound, instantRound } from "../../../kit/stage/instant-round";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import type { Event } from "../book";
import { CALLED, CELLS, declared, game, hitsOf, PATTERNS, patternOf, shapeOf } from "../game";
import { type Caller, createCaller } from "./caller";
import { type Card, createCard, someCard } from "./card";
import { createPays, type Pays, payTable } from "./pays";
import { WORDS, type Word } from "./words";

const BALL_MS = 170;
/** A hit stays a little longer, to be seen. */
const HIT_MS = 120;
const END_MS = 350;

const BLOSSOM: Recipe = { wave: "sine", pitches: [523.25, 784], stepMs: 40, lengthMs: 190, volume: 0.15, overtone: 2.01 };

class Game {
  readonly #page: Page<Word>;
  readonly #round: InstantRound;
  readonly #card: Card;
  readonly #caller: Caller;
  readonly #pays: Pays;
  #numbers: readonly number[] = [];
  /** Somebody has asked to see the end of this round at once. */
  #isHurried = false;

  constructor(page: Page<Word>) {
    const { host, hud, t, locale, motion } = page;
    this.#page = page;
    this.#card = createCard(t("card"));
    this.#caller = createCaller(t("called"), motion === "full");
    this.#pays = createPays(t, locale);
    const fresh = el("button", { type: "button", class: "choice" }, t("newCard"));
    fresh.addEventListener("click", () => {
      page.sound.play("card");
      this.#lay(someCard());
    });
    hud.tray.append(fresh);
    hud.tray.classList.add("beside");
    const table = el(
      "div",
      { class: "bingo" },
      el("div", { class: "side-by-side" }, this.#card.element, this.#caller.called),
      el("div", { class: "side-by-side" }, this.#caller.element, this.#pays.element),
    );
    host.append(el("div", { class: "riverside" }, table));
    const { slamStop } = page.pace;
    if (slamStop) host.addEventListener("pointerdown", () => this.#hurry());
    const told = slamStop ? [el("p", {}, t("how")), el("p", {}, t("hurry"))] : [el("p", {}, t("how"))];
    hud.rules.add({ title: t("howTitle"), content: [...told, ...payTable(t, locale)] });
    this.#round = instantRound<Word, Event>(page, {
      label: t("draw"),
      choice: () => ({ card: this.#numbers }),
      lock: (locked) => {
        fresh.disabled = locked;
      },
      reveal: (event) => this.#reveal(event),
      told: ({ card, balls, pattern }) => `${t("marked", { count: countOf(hitsOf(card, balls)), of: CELLS })}. ${t(pattern ?? "none")}`,
    });
    this.#lay(someCard());
  }

  start(): void {
    this.#round.start();
  }

  #lay(numbers: readonly number[]): void {
    this.#numbers = numbers;
    this.#card.lay(numbers);
    this.#caller.clear();
    this.#caller.say(this.#page.t("ready"));
    this.#pays.show(null);
  }

  #hurry(): void {
    this.#isHurried = true;
    this.#page.clock.hurry();
  }

  async #reveal({ card, balls, pattern: name }: Event): Promise<void> {
    const { clock, t } = this.#page;
    this.#isHurried = false;
    this.#lay(card);
    for (const count of balls.keys()) {
      const isHit = this.#call(card, balls.slice(0, count + 1));
      if (!this.#isHurried) await clock.wait(isHit ? BALL_MS + HIT_MS : BALL_MS);
    }
    const pattern = PATTERNS.find((one) => one.name === name) ?? null;
    this.#card.end(pattern !== null);
    this.#caller.say(pattern ? t("paid", { pattern: t(pattern.name), x: pattern.x }) : t("none"));
    await clock.wait(END_MS);
  }

  /** Shows the last of these balls and what it makes of the card. True for one that is on it. */
  #call(card: readonly number[], balls: readonly number[]): boolean {
    const { sound, t } = this.#page;
    const ball = balls[balls.length - 1] as number;
    const [hits, before] = [hitsOf(card, balls), hitsOf(card, balls.slice(0, -1))];
    const isHit = hits !== before;
    this.#caller.call(ball, isHit);
    this.#caller.say(t("counted", { count: balls.length, of: CALLED }));
    const pattern = patternOf(hits);
    if (isHit) this.#card.mark(hits, (pattern && shapeOf(pattern, hits)) ?? 0);
    this.#pays.show(pattern);
    const isBetter = pattern !== patternOf(before);
    if (!this.#isHurried) sound.play(isBetter ? "coin" : isHit ? BLOSSOM : "count", isBetter || isHit ? 1 : 0.6);
    return isHit;
  }
}

function countOf(hits: number): number {
  return Array.from({ length: CELLS }, (_, cell) => (hits >> cell) & 1).reduce((sum, bit) => sum + bit, 0);
}

async function start(): Promise<void> {
  document.documentElement.style.setProperty("--river", pictureCss("marigold-bingo/river", 1600));
  document.documentElement.style.setProperty("--pieces", pictureCss("marigold-bingo/pieces", 1120));
  new Game(await openPage({ game: { ...game, hit: declared.hit }, words: WORDS })).start();
}

void start();
