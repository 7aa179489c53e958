import type { StudioRound } from "@magpie/contract/studio";
import type { Money } from "@magpie/domain/money";
import { decimalOf } from "../../../kit/stage/amounts";
import type { Replay } from "../../../kit/stage/arrival";
import { el } from "../../../kit/stage/hud/dom";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import { type Size, watchSize } from "../../../kit/stage/stage";
import type { Event } from "../book";
import { type Board, CUPS, game, RISKS, type Risk, ROWS } from "../game";
import { cupHue, type DrawnBoard, drawBoard, riskOf, rowsOf, shortReturn } from "./board";
import { fallMs, rowAt } from "./fall";
import { cupGlow, fallingPebble } from "./falling";
import { type Segments, segments } from "./segments";
import { WORDS, type Word } from "./words";

/** With more at once nobody could see a result. */
const MOST_FALLING = 12;
const LAST_SHOWN = 8;

interface Pebble {
  drop: Event;
  /** Its payout gathers, and is not in the purse. */
  free: boolean;
  element: HTMLElement | null;
  stake: Money;
  payout: Money;
  ageMs: number;
  row: number;
}

class Game {
  readonly #page: Page<Word>;
  readonly #rows: Segments<string>;
  readonly #risk: Segments<Risk>;
  readonly #last: HTMLElement;
  readonly #field = el("div", { class: "field" });
  readonly #falling = new Set<Pebble>();
  #board: DrawnBoard | null = null;
  #size: Size = { width: 1, height: 1 };
  /** The balance that the player sees, without pebbles that have not landed yet. */
  #purse: Money;
  #asked = 0;
  #sum = { stake: 0n, payout: 0n };

  constructor(page: Page<Word>) {
    const { host, hud, t } = page;
    this.#page = page;
    this.#purse = page.balance;
    const redraw = () => this.#redraw();
    this.#rows = segments(
      t("rows"),
      ROWS.map((rows) => [String(rows), String(rows)]),
      "12",
      redraw,
    );
    this.#risk = segments(
      t("risk"),
      RISKS.map((risk) => [risk, t(risk)]),
      "mid",
      redraw,
    );
    this.#last = el("ol", { class: "last", "aria-label": t("last") });
    hud.tray.classList.add("beside");
    hud.tray.append(this.#rows.element, this.#risk.element);
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how")), this.#cupTable()] });
    host.append(this.#field, this.#last);
    watchSize(this.#field, (size) => {
      this.#size = size;
      this.#redraw();
    });
    page.frames.add(
      (elapsed) => this.#advance(elapsed),
      () => this.#falling.size > 0,
    );
  }

  start(): void {
    const { replay } = this.#page.session;
    if (replay) this.#replay(replay);
    else this.#ready();
  }

  get #isBusy(): boolean {
    return this.#falling.size + this.#asked > 0;
  }

  get #chosen(): Board {
    return `${this.#rows.value}-${this.#risk.value}` as Board;
  }

  #redraw(board: Board = this.#chosen): void {
    const drawn = drawBoard(board, this.#size, getComputedStyle(this.#page.host).fontFamily);
    this.#board?.picture.remove();
    this.#field.prepend(drawn.picture);
    this.#board = drawn;
  }

  #ready(): void {
    const { hud, t } = this.#page;
    this.#rows.lock(this.#isBusy);
    this.#risk.lock(this.#isBusy);
    hud.main.set({
      label: t("drop"),
      icon: "play",
      enabled: this.#asked === 0 && this.#falling.size < MOST_FALLING,
      onPress: () => this.#drop(),
    });
  }

  async #drop(): Promise<void> {
    const { hud, play, sound } = this.#page;
    const stake = this.#page.free.now ? 0n : hud.stake.value;
    if (!this.#isBusy) this.#purse = this.#page.balance;
    this.#asked++;
    this.#ready();
    sound.play("tap");
    const asked = play({ board: this.#chosen });
    this.#setPurse(this.#purse - stake);
    const round = await asked;
    this.#asked--;
    if (round) this.#let(round);
    else this.#setPurse(this.#purse + stake);
    this.#ready();
  }

  #setPurse(amount: Money): void {
    this.#purse = amount;
    this.#page.hud.balance.set(amount);
  }

  /** Drops a pebble whose path is known. */
  #let(round: Pick<StudioRound, "events" | "stake" | "payout" | "free">): void {
    const { amounts, motion, frames } = this.#page;
    const drop = (round.events as Event[])[0];
    if (!drop) return;
    const element = this.#board && motion === "full" ? fallingPebble(drop, this.#board) : null;
    if (element) this.#field.append(element);
    this.#falling.add({
      drop,
      element,
      stake: amounts.read(round.stake),
      payout: amounts.read(round.payout),
      free: round.free,
      ageMs: 0,
      row: -1,
    });
    frames.wake();
  }

  #advance(elapsed: number): void {
    const { clock, sound, motion } = this.#page;
    for (const pebble of [...this.#falling]) {
      pebble.ageMs += motion === "reduced" ? fallMs(pebble.drop.path) : elapsed * clock.speed;
      const row = rowAt(pebble.drop.path, pebble.ageMs);
      if (row > pebble.row && row < pebble.drop.path.length) sound.play("count", 0.7 + row * 0.04);
      pebble.row = row;
      if (pebble.ageMs >= fallMs(pebble.drop.path)) this.#land(pebble);
    }
  }

  #land(pebble: Pebble): void {
    const { hud, t, amounts, sound, shown, session } = this.#page;
    const { drop, stake, payout } = pebble;
    this.#falling.delete(pebble);
    pebble.element?.remove();
    if (this.#board) this.#field.append(cupGlow(this.#board, drop.cup));
    this.#remember(drop);
    sound.play(payout >= stake * 5n ? "great" : payout > stake ? "coin" : "stop");
    hud.win.set(payout);
    hud.say(t("landed", { x: drop.odds4 / 10_000, amount: amounts.text(payout) }));
    if (session.replay) return;
    if (!pebble.free) {
      this.#sum = { stake: this.#sum.stake + stake, payout: this.#sum.payout + payout };
      this.#setPurse(this.#purse + payout);
    }
    if (!this.#isBusy) {
      shown({ stake: decimalOf(this.#sum.stake, amounts.digits), payout: decimalOf(this.#sum.payout, amounts.digits) });
      this.#sum = { stake: 0n, payout: 0n };
    }
    this.#ready();
  }

  #remember({ board, cup, odds4 }: Event): void {
    const chip = el("li", {}, `${shortReturn(odds4 / 100)}×`);
    chip.style.setProperty("--hue", String(cupHue(rowsOf(board), cup)));
    this.#last.prepend(chip);
    this.#last.children[LAST_SHOWN]?.remove();
  }

  #replay(round: Replay): void {
    const { hud, t } = this.#page;
    const drop = (round.events as Event[])[0];
    if (!drop) return;
    hud.tray.replaceChildren();
    hud.say(t("replay"));
    this.#redraw(drop.board);
    this.#let(round);
    hud.main.set({ label: t("replayAgain"), icon: "again", enabled: true, onPress: () => this.#let(round) });
  }

  #cupTable(): HTMLElement {
    const { t } = this.#page;
    const rows = Object.entries(CUPS).map(([board, cups]) => {
      const risk = RISKS[riskOf(board as Board)] ?? "low";
      return el("tr", {}, el("th", {}, `${rowsOf(board as Board)} · ${t(risk)}`), el("td", {}, cups.map(shortReturn).join("  ")));
    });
    return el("table", { class: "cups" }, el("caption", {}, t("cups")), el("tbody", {}, ...rows));
  }
}

async function start(): Promise<void> {
  const { style } = document.documentElement;
  style.setProperty("--grotto", pictureCss("pebble-drop/grotto", 1600));
  style.setProperty("--pebbles", pictureCss("pebble-drop/pebbles", 288));
  new Game(await openPage({ game, words: WORDS })).start();
}

void start();
