import { el } from "../../../kit/stage/hud/dom";
import { type InstantRound, instantRound } from "../../../kit/stage/instant-round";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import type { Event } from "../book";
import { CELLS, game, PRIZES } from "../game";
import { WORDS, type Word } from "./words";

/** Cells that nobody scratches open by themselves, one after another. */
const PATIENCE_MS = 420;

class Game {
  readonly #page: Page<Word>;
  readonly #round: InstantRound;
  readonly #cells: readonly HTMLButtonElement[];
  readonly #prize = el("p", { class: "prize" });
  /** Opens a cell of the card that lies there; does nothing between cards. */
  #scratch: (cell: number) => void = () => undefined;

  constructor(page: Page<Word>) {
    const { host, hud, t } = page;
    this.#page = page;
    this.#cells = Array.from({ length: CELLS }, (_, cell) => this.#cell(cell));
    const card = el("div", { class: "card" }, el("h2", {}, page.session.name), el("div", { class: "cells" }, ...this.#cells), this.#prize);
    host.append(el("div", { class: "desk" }, card));
    this.#prize.textContent = t("three");
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how")), this.#table()] });
    this.#round = instantRound<Word, Event>(page, {
      label: t("buy"),
      choice: () => undefined,
      lock: () => undefined,
      reveal: (event) => this.#reveal(event),
      told: ({ prize }) => (prize === null ? t("none") : t("found", { x: PRIZES[prize]?.[0] ?? 0 })),
    });
  }

  start(): void {
    this.#round.start();
  }

  #cell(cell: number): HTMLButtonElement {
    const button = el("button", { type: "button", class: "cell", "aria-label": this.#covered(cell), "data-state": "foil" });
    button.append(el("i", { "aria-hidden": "true" }), el("span", { "aria-hidden": "true" }));
    button.addEventListener("click", () => this.#scratch(cell));
    // Drawing a finger or the mouse over the card scratches it. A finger belongs to the cell it came down on until that lets it go.
    button.addEventListener("pointerdown", ({ pointerId }) => {
      if (button.hasPointerCapture(pointerId)) button.releasePointerCapture(pointerId);
      this.#scratch(cell);
    });
    button.addEventListener("pointerenter", (event) => event.buttons > 0 && this.#scratch(cell));
    return button;
  }

  #covered(cell: number): string {
    return this.#page.t("cell", { number: cell + 1 });
  }

  #worth(symbol: number): string {
    return `${(PRIZES[symbol]?.[0] ?? 0).toLocaleString(this.#page.locale)}×`;
  }

  #cover(cell: number, button: HTMLButtonElement, symbol: number): void {
    button.dataset.state = "foil";
    button.setAttribute("aria-label", this.#covered(cell));
    button.style.setProperty("--symbol", String(symbol));
    const label = button.querySelector("span");
    if (label) label.textContent = this.#worth(symbol);
  }

  /** A new card: the player scratches, and what is left opens by itself. */
  async #reveal({ cells, prize }: Event): Promise<void> {
    const { clock, sound, t } = this.#page;
    const closed = new Set(cells.keys());
    this.#prize.textContent = t("three");
    for (const [cell, button] of this.#cells.entries()) this.#cover(cell, button, cells[cell] ?? 0);
    this.#scratch = (cell) => {
      if (!closed.delete(cell)) return;
      const button = this.#cells[cell];
      if (button) {
        button.dataset.state = "open";
        button.setAttribute("aria-label", this.#worth(cells[cell] ?? 0));
      }
      sound.play("card");
    };
    await clock.wait(PATIENCE_MS * 2);
    while (closed.size > 0) {
      this.#scratch(Math.min(...closed));
      await clock.wait(PATIENCE_MS);
    }
    this.#scratch = () => undefined;
    if (prize === null) return;
    for (const [cell, button] of this.#cells.entries()) if (cells[cell] === prize) button.dataset.state = "won";
    this.#prize.textContent = t("found", { x: PRIZES[prize]?.[0] ?? 0 });
  }

  #table(): HTMLElement {
    const { t, locale } = this.#page;
    const rows = PRIZES.map(([x, tickets]) =>
      el("tr", {}, el("th", {}, `${x.toLocaleString(locale)}×`), el("td", {}, t("tickets", { count: tickets.toLocaleString(locale) }))),
    );
    return el("table", { class: "prizes" }, el("caption", {}, t("prizeTitle")), el("tbody", {}, ...rows));
  }
}

async function start(): Promise<void> {
  document.documentElement.style.setProperty("--desk", pictureCss("silver-scratch/desk", 1600));
  document.documentElement.style.setProperty("--symbols", pictureCss("silver-scratch/symbols", 1440));
  new Game(await openPage({ game, words: WORDS })).start();
}

void start();
