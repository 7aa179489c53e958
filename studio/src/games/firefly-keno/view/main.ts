import { el, setText } from "../../../kit/stage/hud/dom";
import { type InstantRound, instantRound } from "../../../kit/stage/instant-round";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import type { Event } from "../book";
import { game, JARS, PAYS, PICK_COUNTS, type PickCount } from "../game";
import { WORDS, type Word } from "./words";

const MOST = 10;
const LIGHT_MS = 240;

class Game {
  readonly #page: Page<Word>;
  readonly #round: InstantRound;
  readonly #jars: readonly HTMLButtonElement[];
  readonly #pays = el("ol", { class: "hit-pays" });
  readonly #hint = el("p", { class: "hint", role: "status" });
  readonly #dip: HTMLButtonElement;
  readonly #clear: HTMLButtonElement;
  #chosen: readonly number[] = [];

  constructor(page: Page<Word>) {
    const { host, hud, t } = page;
    this.#page = page;
    this.#jars = Array.from({ length: JARS }, (_, index) => this.#jar(index + 1));
    this.#dip = button(t("dip"), () => this.#choose(luckyDip()));
    this.#clear = button(t("clear"), () => this.#choose([]));
    hud.tray.append(this.#dip, this.#clear);
    host.append(
      el(
        "div",
        { class: "meadow" },
        el("div", { class: "jars", role: "group", "aria-label": t("jars") }, ...this.#jars),
        el("div", { class: "told" }, this.#hint, this.#pays),
      ),
    );
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how")), this.#table()] });
    this.#round = instantRound<Word, Event>(page, {
      label: t("light"),
      choice: () => (isCount(this.#chosen.length) ? { jars: this.#chosen } : null),
      lock: (locked) => {
        for (const control of [...this.#jars, this.#dip, this.#clear]) control.disabled = locked;
      },
      reveal: (event) => this.#reveal(event),
      told: ({ hits, jars }) => t("hits", { hits, of: jars.length }),
    });
    this.#choose([]);
  }

  start(): void {
    this.#round.start();
  }

  #jar(number: number): HTMLButtonElement {
    const jar = el("button", { type: "button", class: "jar", "aria-pressed": "false" }, String(number));
    jar.addEventListener("click", () => {
      const { sound } = this.#page;
      const had = this.#chosen.includes(number);
      if (!had && this.#chosen.length === MOST) return;
      sound.play("tap");
      this.#choose(had ? this.#chosen.filter((one) => one !== number) : [...this.#chosen, number]);
    });
    return jar;
  }

  #choose(jars: readonly number[]): void {
    this.#chosen = [...jars].sort((a, b) => a - b);
    for (const [index, jar] of this.#jars.entries()) {
      jar.setAttribute("aria-pressed", String(this.#chosen.includes(index + 1)));
      delete jar.dataset.lit;
    }
    this.#showPays(-1);
    this.#round?.refresh();
  }

  #showPays(hits: number): void {
    const { t } = this.#page;
    const count = this.#chosen.length;
    setText(this.#hint, isCount(count) ? t("chosen", { count }) : count === 0 ? t("choose") : t("oneMore", { count }));
    const pays = isCount(count) ? PAYS[count] : [];
    this.#pays.replaceChildren(
      ...pays.flatMap((pay, index) =>
        pay > 0 || index === hits
          ? [el("li", index === hits ? { "data-now": true } : {}, el("b", {}, `${index}/${count}`), el("span", {}, `${pay / 100}×`))]
          : [],
      ),
    );
  }

  async #reveal({ jars, lit, hits }: Event): Promise<void> {
    const { clock, sound } = this.#page;
    this.#choose(jars);
    for (const number of lit) {
      const jar = this.#jars[number - 1];
      await clock.wait(LIGHT_MS);
      if (jar) jar.dataset.lit = jars.includes(number) ? "hit" : "other";
      // A hit is no win yet.
      sound.play("count", jars.includes(number) ? 1.5 : 1);
    }
    this.#showPays(hits);
    await clock.wait(LIGHT_MS);
  }

  #table(): HTMLElement {
    const { t } = this.#page;
    const rows = PICK_COUNTS.map((count) => {
      const pays = PAYS[count].flatMap((pay, hits) => (pay > 0 ? [`${hits}: ${pay / 100}×`] : []));
      return el("tr", {}, el("th", {}, t("chosen", { count })), el("td", {}, pays.join("   ")));
    });
    return el("table", { class: "pay-table" }, el("caption", {}, t("payTitle")), el("tbody", {}, ...rows));
  }
}

function isCount(count: number): count is PickCount {
  return count in PAYS;
}

/** Five jars by the browser's own chance: only a suggestion, the draw knows nothing of it. */
function luckyDip(): number[] {
  const all = Array.from({ length: JARS }, (_, index) => index + 1);
  return Array.from({ length: 5 }, () => all.splice(Math.floor(Math.random() * all.length), 1)[0] as number);
}

function button(label: string, onPress: () => void): HTMLButtonElement {
  const made = el("button", { type: "button", class: "choice" }, label);
  made.addEventListener("click", onPress);
  return made;
}

async function start(): Promise<void> {
  document.documentElement.style.setProperty("--dusk", pictureCss("firefly-keno/dusk", 1600));
  document.documentElement.style.setProperty("--jar-sheet", pictureCss("firefly-keno/jars", 480));
  new Game(await openPage({ game, words: WORDS })).start();
}

void start();
