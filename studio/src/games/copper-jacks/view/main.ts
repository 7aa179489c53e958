import { BACKS, type Card, createCard, faceOf, nameOf, showCards, spokenName } from "../../../kit/stage/cards/card";
import { choiceButton } from "../../../kit/stage/cards/choice-button";
import { el, setText } from "../../../kit/stage/hud/dom";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import { type Phase, type SteppedRound, steppedRound } from "../../../kit/stage/stepped-round";
import { bestHold, type Event, handOf } from "../book";
import { game, HAND, isHeld, PAYS } from "../game";
import { type PayTable, payTable } from "./pay-table";
import { WORDS, type Word } from "./words";

type Drawn = Extract<Event, { type: "drawn" }>;

const NO_HOLD = 0;

class Game {
  readonly #page: Page<Word>;
  readonly #round: SteppedRound;
  readonly #pays: PayTable;
  readonly #cards: readonly Card[];
  readonly #tale = el("p", { class: "badge tale" });
  readonly #hint: HTMLButtonElement;
  #dealt: readonly number[] = [];
  #hold = NO_HOLD;

  constructor(page: Page<Word>) {
    const { host, hud, t, amounts } = page;
    this.#page = page;
    this.#pays = payTable(t, amounts.text);
    this.#cards = Array.from({ length: HAND }, (_, at) => this.#place(at));
    this.#hint = choiceButton(t("hint"), "h", () => this.#setHold(bestHold(this.#dealt)));
    hud.tray.append(this.#hint);
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how"))] });
    hud.stake.onChange(() => this.#pays.show(this.#round.stake));
    const row = el(
      "div",
      { class: "row" },
      ...this.#cards.map(({ element }) => el("div", { class: "slot", "data-held": t("held") }, element, star())),
    );
    host.append(el("div", { class: "jacks" }, this.#pays.element, el("div", { class: "hand" }, this.#tale, row)));
    this.#round = steppedRound<Word, Event>(page, {
      beginning: () => ({ stakes: 1 }),
      clear: () => this.#clear(),
      reveal: (event) => (event.type === "dealt" ? this.#deal(event.cards) : this.#draw(event)),
      controls: (phase) => this.#controls(phase),
      told: (events) => this.#told(events),
    });
  }

  start(): void {
    this.#round.start();
    this.#pays.show(this.#round.stake);
  }

  #place(at: number): Card {
    const card = createCard(this.#page.t, this.#page.clock, "button");
    card.element.addEventListener("click", () => this.#toggle(at));
    addEventListener("keydown", ({ key, repeat }) => {
      if (key === String(at + 1) && !repeat && !document.querySelector("dialog[open]")) this.#toggle(at);
    });
    return card;
  }

  #toggle(at: number): void {
    if (this.#round.phase !== "open") return;
    this.#page.sound.play("tap");
    this.#setHold(this.#hold ^ (1 << at));
  }

  #setHold(hold: number): void {
    this.#hold = hold;
    for (const [at, { element }] of this.#cards.entries()) {
      element.setAttribute("aria-pressed", String(isHeld(hold, at)));
      element.parentElement?.classList.toggle("is-held", isHeld(hold, at));
    }
  }

  #clear(): void {
    this.#setHold(NO_HOLD);
    this.#pays.mark(null);
    setText(this.#tale, "");
    delete this.#tale.dataset.result;
    for (const { lay, element } of this.#cards) {
      lay(null);
      element.parentElement?.classList.remove("is-best");
    }
  }

  async #deal(cards: readonly number[]): Promise<void> {
    this.#dealt = cards;
    for (const [at, card] of this.#cards.entries()) {
      this.#page.sound.play("card");
      void card.deal().then(() => card.turn(faceOf(cards[at] as number)));
      await this.#page.clock.wait(90);
    }
    await this.#page.clock.wait(450);
    this.#tell(handOf(cards));
  }

  async #draw({ hold, best, cards, hand, odds4 }: Drawn): Promise<void> {
    const { clock, sound, t } = this.#page;
    this.#setHold(hold);
    setText(this.#tale, "");
    const fresh = [...this.#cards.entries()].filter(([at]) => !isHeld(hold, at));
    for (const [, { lay }] of fresh) lay(null);
    for (const [at, card] of fresh) {
      sound.play("card");
      void card.deal().then(() => card.turn(faceOf(cards[at] as number)));
      await clock.wait(110);
    }
    await clock.wait(fresh.length > 0 ? 500 : 0);
    this.#tell(hand);
    this.#tale.dataset.result = odds4 > 0 ? "won" : "";
    for (const [at, { element }] of this.#cards.entries()) element.parentElement?.classList.toggle("is-best", isHeld(best, at));
    setText(this.#tale, `${t(hand)} · ${this.#bestText(hold, best)}`);
  }

  #tell(hand: Drawn["hand"]): void {
    this.#pays.mark(PAYS[hand] > 0 ? hand : null);
    setText(this.#tale, PAYS[hand] > 0 ? this.#page.t(hand) : "");
  }

  #bestText(hold: number, best: number): string {
    const { t } = this.#page;
    if (hold === best) return t("bestHeld");
    const cards = this.#dealt.filter((_, at) => isHeld(best, at)).map((card) => nameOf(faceOf(card)));
    return cards.length > 0 ? t("bestOther", { cards: cards.join(" ") }) : t("bestNone");
  }

  #controls(phase: Phase): void {
    const { hud, t } = this.#page;
    this.#hint.disabled = phase !== "open";
    for (const [at, { element, face }] of this.#cards.entries()) {
      element.toggleAttribute("disabled", phase !== "open");
      if (phase === "open" && face) element.setAttribute("aria-label", t("hold", { card: spokenName(face, t) }));
      if (phase === "open") element.setAttribute("aria-pressed", String(isHeld(this.#hold, at)));
      else element.removeAttribute("aria-pressed");
    }
    const isOpen = phase === "open";
    hud.main.set({
      label: isOpen ? t("draw") : t("deal"),
      enabled: phase !== "busy",
      tone: isOpen ? "take" : "go",
      onPress: () => void (isOpen ? this.#round.move({ type: "draw", hold: this.#hold }) : this.#round.begin()),
    });
  }

  #told(events: readonly Event[]): string {
    const drawn = events.find((event) => event.type === "drawn");
    return drawn ? `${this.#page.t(drawn.hand)}. ${this.#bestText(drawn.hold, drawn.best)}` : "";
  }
}

/** Marks a card of the best hold when the round is over. */
function star(): HTMLElement {
  return el("i", { class: "star", "aria-hidden": "true" }, "★");
}

async function start(): Promise<void> {
  document.documentElement.style.setProperty("--parlour", pictureCss("copper-jacks/parlour", 1600));
  showCards(BACKS.copper);
  new Game(await openPage({ game, words: WORDS })).start();
}

void start();
