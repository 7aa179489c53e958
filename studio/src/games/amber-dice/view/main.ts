import { easeOut, mix } from "../../../kit/stage/ease";
import { el, setText } from "../../../kit/stage/hud/dom";
import { type InstantRound, instantRound } from "../../../kit/stage/instant-round";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import type { Event } from "../book";
import { FACES, game, LEAST_UNDER, MOST_UNDER, underOdds4 } from "../game";
import { WORDS, type Word } from "./words";

const ROLL_MS = 1100;
const LAST_SHOWN = 10;
/** A step of the slider: a whole percent of chance. */
const STEP = 100;

class Game {
  readonly #page: Page<Word>;
  readonly #round: InstantRound;
  readonly #roll = el("p", { class: "roll", "aria-hidden": "true" }, "00.00");
  readonly #slider: HTMLInputElement;
  readonly #marker = el("i", { class: "marker", "aria-hidden": "true" });
  readonly #track = el("div", { class: "track" });
  readonly #facts = { under: el("dd", {}), chance: el("dd", {}), pays: el("dd", {}) };
  readonly #last: HTMLElement;
  #under = FACES / 2;

  constructor(page: Page<Word>) {
    const { host, hud, t } = page;
    this.#page = page;
    this.#slider = el("input", {
      type: "range",
      min: String(LEAST_UNDER),
      max: String(MOST_UNDER),
      step: String(STEP),
      value: String(this.#under),
      "aria-label": t("under"),
    });
    this.#slider.addEventListener("input", () => this.#choose(Number(this.#slider.value)));
    this.#last = el("ol", { class: "last", "aria-label": t("last") });
    this.#track.append(this.#slider, this.#marker);
    host.append(el("div", { class: "dice" }, this.#roll, this.#track, this.#table(), this.#last));
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how"))] });
    this.#round = instantRound<Word, Event>(page, {
      label: t("roll"),
      choice: () => ({ under: this.#under }),
      lock: (locked) => {
        this.#slider.disabled = locked;
      },
      reveal: (event) => this.#reveal(event),
      told: ({ roll, under }) => t("rolled", { roll: shown(roll), under: shown(under) }),
    });
    this.#choose(this.#under);
  }

  start(): void {
    this.#round.start();
  }

  #choose(under: number): void {
    this.#under = under;
    this.#slider.value = String(under);
    this.#track.style.setProperty("--share", `${under / STEP}%`);
    setText(this.#facts.under, shown(under));
    setText(this.#facts.chance, `${(under / STEP).toFixed(0)} %`);
    setText(this.#facts.pays, `${(underOdds4(under) / 10_000).toFixed(4)}×`);
    this.#slider.setAttribute("aria-valuetext", shown(under));
  }

  async #reveal({ under, roll, odds4 }: Event): Promise<void> {
    const { clock, sound } = this.#page;
    this.#choose(under);
    this.#roll.dataset.result = "";
    this.#marker.dataset.result = "";
    sound.play("spin");
    let told = -1;
    const from = (roll + FACES / 2) % FACES;
    await clock.tween(
      ROLL_MS,
      (progress) => {
        const at = Math.round(mix(from, roll, progress));
        if (at !== told) setText(this.#roll, shown(at));
        told = at;
        this.#marker.style.setProperty("--at", `${at / STEP}%`);
      },
      easeOut,
    );
    const result = odds4 > 0 ? "won" : "lost";
    this.#roll.dataset.result = result;
    this.#marker.dataset.result = result;
    const chip = el("li", { "data-result": result }, shown(roll));
    this.#last.prepend(chip);
    this.#last.children[LAST_SHOWN]?.remove();
  }

  #table(): HTMLElement {
    const { t } = this.#page;
    const fact = (name: string, value: HTMLElement) => el("div", {}, el("dt", {}, name), value);
    return el(
      "dl",
      { class: "bet" },
      fact(t("under"), this.#facts.under),
      fact(t("chance"), this.#facts.chance),
      fact(t("pays"), this.#facts.pays),
    );
  }
}

/** A roll of 4,999 is shown as 49.99. */
function shown(roll: number): string {
  return (roll / STEP).toFixed(2).padStart(5, "0");
}

async function start(): Promise<void> {
  document.documentElement.style.setProperty("--workshop", pictureCss("amber-dice/workshop", 1600));
  document.documentElement.style.setProperty("--drop", pictureCss("amber-dice/drop", 128));
  new Game(await openPage({ game, words: WORDS })).start();
}

void start();
