import { BACKS, type Card, createCard, faceOf, nameOf, showCards } from "../../../kit/stage/cards/card";
import { choiceButton } from "../../../kit/stage/cards/choice-button";
import { createHand, type Hand } from "../../../kit/stage/cards/hand";
import { el, setText } from "../../../kit/stage/hud/dom";
import { type InstantRound, instantRound } from "../../../kit/stage/instant-round";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import type { Event } from "../book";
import { game, PAYS4, SIDES, type Side } from "../game";
import { WORDS, type Word } from "./words";

/** The first cards come at the pace of a dealer, the later ones ever quicker. */
const SLOW_CARDS = 6;
const QUICK_SPEED = 2.6;
const KEYS: Readonly<Record<Side, string>> = { andar: "a", bahar: "b" };

class Game {
  readonly #page: Page<Word>;
  readonly #round: InstantRound;
  readonly #joker: Card;
  readonly #hands: Readonly<Record<Side, Hand>>;
  readonly #rows: Readonly<Record<Side, HTMLElement>>;
  readonly #sides: Readonly<Record<Side, HTMLButtonElement>>;
  readonly #count = el("p", { class: "badge" });
  #side: Side = "andar";

  constructor(page: Page<Word>) {
    const { host, hud, t, clock } = page;
    this.#page = page;
    this.#joker = createCard(t, clock);
    const hand = (side: Side) => createHand(page, t(side));
    this.#hands = { andar: hand("andar"), bahar: hand("bahar") };
    const row = (side: Side) =>
      el("section", { class: `side-row ${side}`, "aria-label": t(side) }, el("h2", {}, t(side)), this.#hands[side].element);
    this.#rows = { andar: row("andar"), bahar: row("bahar") };
    const button = (side: Side) => {
      const label = t("sidePays", { side: t(side), x: `${(PAYS4[side] / 10_000).toFixed(1)}×` });
      return choiceButton(label, KEYS[side], () => this.#choose(side));
    };
    this.#sides = { andar: button("andar"), bahar: button("bahar") };
    hud.tray.append(...SIDES.map((side) => this.#sides[side]));
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how"))] });
    const joker = el("section", { class: "joker", "aria-label": t("joker") }, el("h2", {}, t("joker")), this.#joker.element, this.#count);
    host.append(el("div", { class: "andar-bahar" }, this.#rows.andar, joker, this.#rows.bahar));
    this.#round = instantRound<Word, Event>(page, {
      label: t("deal"),
      choice: () => ({ side: this.#side }),
      lock: (locked) => {
        for (const side of SIDES) this.#sides[side].disabled = locked;
      },
      reveal: (event) => this.#reveal(event),
      told: (event) => this.#told(event),
    });
    this.#choose(this.#side);
  }

  start(): void {
    this.#round.start();
  }

  #choose(side: Side): void {
    this.#side = side;
    for (const name of SIDES) {
      this.#sides[name].setAttribute("aria-pressed", String(name === side));
      this.#rows[name].classList.toggle("is-chosen", name === side);
    }
  }

  async #reveal(event: Event): Promise<void> {
    const { clock, sound, t } = this.#page;
    this.#choose(event.side);
    for (const side of SIDES) {
      this.#hands[side].clear();
      delete this.#rows[side].dataset.result;
    }
    setText(this.#count, "");
    sound.play("card");
    await this.#joker.deal();
    await this.#joker.turn(faceOf(event.joker));
    await clock.wait(250);
    for (const [at, card] of event.cards.entries()) {
      clock.speed = at < SLOW_CARDS || at >= event.cards.length - 1 ? 1 : QUICK_SPEED;
      await this.#hands[SIDES[at % 2] as Side].add(faceOf(card));
      setText(this.#count, t("cards", { count: at + 1 }));
    }
    clock.speed = 1;
    for (const side of SIDES) this.#rows[side].dataset.result = side === event.won ? "won" : "lost";
    await clock.wait(200);
  }

  #told({ cards, won }: Event): string {
    const { t } = this.#page;
    return t("wins", { side: t(won), card: nameOf(faceOf(cards.at(-1) ?? 0)), count: cards.length });
  }
}

async function start(): Promise<void> {
  document.documentElement.style.setProperty("--table", pictureCss("banyan-andar-bahar/table", 1600));
  showCards(BACKS.banyan);
  new Game(await openPage({ game, words: WORDS })).start();
}

void start();
