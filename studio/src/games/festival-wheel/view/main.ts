import { mix } from "../../../kit/stage/ease";
import { el } from "../../../kit/stage/hud/dom";
import { type InstantRound, instantRound } from "../../../kit/stage/instant-round";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import type { Event } from "../book";
import { game, SEGMENTS } from "../game";
import { drawWheel, STEP_DEGREES } from "./wheel";
import { WORDS, type Word } from "./words";

const SPIN_MS = 4200;
const TURNS = 5;
const LAST_SHOWN = 8;

class Game {
  readonly #page: Page<Word>;
  readonly #round: InstantRound;
  readonly #wheel: SVGSVGElement;
  readonly #last: HTMLElement;
  #turned = 0;

  constructor(page: Page<Word>) {
    const { host, hud, t } = page;
    this.#page = page;
    this.#wheel = drawWheel(t("wheel"));
    this.#last = el("ol", { class: "last", "aria-label": t("last") });
    const pointer = el("i", { class: "pointer", "aria-hidden": "true" });
    host.append(el("div", { class: "tower" }, this.#wheel, pointer), this.#last);
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how")), this.#table()] });
    this.#round = instantRound<Word, Event>(page, {
      label: t("turn"),
      choice: () => undefined,
      lock: () => undefined,
      reveal: (event) => this.#reveal(event),
      told: ({ odds4 }) => t("stopped", { x: odds4 / 10_000 }),
    });
  }

  start(): void {
    this.#round.start();
  }

  /** Turns on to the segment, and stops with its middle under the pointer. */
  async #reveal({ segment, odds4 }: Event): Promise<void> {
    const { clock, sound } = this.#page;
    const from = this.#turned;
    const to = from - (from % 360) + TURNS * 360 + (360 - segment * STEP_DEGREES);
    let passed = Math.floor(from / STEP_DEGREES);
    await clock.tween(
      SPIN_MS,
      (progress) => {
        this.#turned = mix(from, to, progress);
        this.#wheel.style.transform = `rotate(${this.#turned}deg)`;
        const now = Math.floor(this.#turned / STEP_DEGREES);
        if (now > passed && progress > 0.25) sound.play("count", 0.6);
        passed = now;
      },
      slowly,
    );
    this.#turned = to % 360;
    this.#wheel.style.transform = `rotate(${this.#turned}deg)`;
    this.#last.prepend(el("li", { "data-value": String(SEGMENTS[segment] ?? 0) }, `${odds4 / 10_000}×`));
    this.#last.children[LAST_SHOWN]?.remove();
  }

  #table(): HTMLElement {
    const { t } = this.#page;
    const values = [...new Set(SEGMENTS)].sort((a, b) => b - a);
    const rows = values.map((value) =>
      el(
        "tr",
        {},
        el("th", {}, `${value / 100}×`),
        el("td", {}, t("segments", { count: SEGMENTS.filter((one) => one === value).length, of: SEGMENTS.length })),
      ),
    );
    return el("table", { class: "segments" }, el("tbody", {}, ...rows));
  }
}

/** Begins at full speed and runs out for long, as a heavy wheel does. */
function slowly(progress: number): number {
  return 1 - (1 - progress) ** 3.2;
}

async function start(): Promise<void> {
  document.documentElement.style.setProperty("--square", pictureCss("festival-wheel/square", 1600));
  document.documentElement.style.setProperty("--hub", pictureCss("festival-wheel/hub", 256));
  new Game(await openPage({ game, words: WORDS })).start();
}

void start();
