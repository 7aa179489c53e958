import { BACKS, faceOfRank, showCards } from "../../../kit/stage/cards/card";
import { choiceButton } from "../../../kit/stage/cards/choice-button";
import { el, setText } from "../../../kit/stage/hud/dom";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import { type Phase, type SteppedRound, steppedRound } from "../../../kit/stage/stepped-round";
import type { Event } from "../book";
import { game, type TableMove } from "../game";
import { createSeat, type Seat } from "./seat";
import { WORDS, type Word } from "./words";

type Told<Type extends Event["type"]> = Extract<Event, { type: Type }>;
type Action = Exclude<TableMove["type"], "hit">;

class Game {
  readonly #page: Page<Word>;
  readonly #round: SteppedRound;
  readonly #dealer: Seat;
  readonly #hands: readonly [Seat, Seat];
  readonly #table: HTMLElement;
  readonly #stakes = el("p", { class: "badge stakes" });
  readonly #actions: Readonly<Record<Action, HTMLButtonElement>>;
  #turn = 0;
  #place = 0;

  constructor(page: Page<Word>) {
    const { host, hud, t } = page;
    this.#page = page;
    this.#dealer = createSeat(page, t("dealer"));
    this.#hands = [createSeat(page, t("you")), createSeat(page, t("second"))];
    const action = (type: Action, stakes = 0) =>
      choiceButton(t(type), type === "split" ? "p" : type.charAt(0), () => void this.#round.move({ type }, stakes));
    this.#actions = { stand: action("stand"), double: action("double", 1), split: action("split", 1) };
    hud.tray.append(...Object.values(this.#actions));
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how"))] });
    this.#table = el(
      "div",
      { class: "twenty-one" },
      this.#dealer.element,
      this.#stakes,
      el("div", { class: "own" }, ...this.#hands.map(({ element }) => element)),
    );
    host.append(this.#table);
    this.#round = steppedRound<Word, Event>(page, {
      beginning: () => ({ stakes: 1 }),
      clear: () => this.#clear(),
      reveal: (event) => this.#reveal(event),
      controls: (phase) => this.#controls(phase),
      told: (events) => this.#told(events),
    });
  }

  start(): void {
    this.#clear();
    this.#round.start();
  }

  #clear(): void {
    for (const seat of [this.#dealer, ...this.#hands]) seat.clear();
    this.#turn = 0;
    this.#place = 0;
    this.#table.classList.remove("is-split");
    setText(this.#stakes, "");
  }

  /** Cards have a rank alone, so each place of the table shows a suit. */
  #face(rank: number) {
    return faceOfRank(rank, this.#place++);
  }

  async #reveal(event: Event): Promise<void> {
    if (event.type === "dealt") await this.#deal(event);
    if (event.type === "card") await this.#hands[event.hand === 1 ? 1 : 0].add(event.rank, this.#face(event.rank));
    if (event.type === "split") await this.#split(event);
    if (event.type === "turn") this.#turn = event.hand;
    if (event.type === "dealer") await this.#show(event);
    if (event.type === "ended") this.#end(event);
    if (event.type === "card" && event.doubled) this.#hands[event.hand === 1 ? 1 : 0].bets = 2;
    this.#showStakes();
  }

  async #deal({ player: [first, second], up }: Told<"dealt">): Promise<void> {
    const [own] = this.#hands;
    own.bets = 1;
    await own.add(first, this.#face(first));
    await this.#dealer.add(up, this.#face(up));
    await own.add(second, this.#face(second));
    await this.#dealer.cover();
  }

  async #split({ ranks: [first, second] }: Told<"split">): Promise<void> {
    const [own, other] = this.#hands;
    this.#table.classList.add("is-split");
    own.give(other);
    other.bets = 1;
    await own.add(first, this.#face(first));
    await other.add(second, this.#face(second));
  }

  async #show({ ranks: [, hole = 0, ...more] }: Told<"dealer">): Promise<void> {
    this.#turn = -1;
    await this.#dealer.turn(hole, this.#face(hole));
    for (const rank of more) await this.#dealer.add(rank, this.#face(rank));
  }

  #end({ hands }: Told<"ended">): void {
    for (const [at, { outcome, odds4 }] of hands.entries()) {
      const result = odds4 === 0 ? "lost" : outcome === "push" ? "push" : "won";
      this.#hands[at === 1 ? 1 : 0].judge(this.#page.t(outcome), result);
    }
  }

  #showStakes(): void {
    const { t, amounts } = this.#page;
    const bets = this.#hands.reduce((sum, { bets }) => sum + bets, 0);
    setText(this.#stakes, bets === 0 ? "" : t("stakes", { amount: amounts.text(this.#round.stake * BigInt(bets)) }));
    for (const [at, { element }] of this.#hands.entries())
      element.classList.toggle("is-turn", this.#hands[1].bets > 0 && at === this.#turn);
  }

  #controls(phase: Phase): void {
    const { hud, t } = this.#page;
    const isOpen = phase === "open";
    const ranks = this.#hands[this.#turn === 1 ? 1 : 0].ranks;
    const isFirst = ranks.length === 2;
    const allowed = { stand: true, double: isFirst, split: isFirst && ranks[0] === ranks[1] && this.#hands[1].bets === 0 };
    for (const [name, button] of Object.entries(this.#actions)) {
      button.disabled = !isOpen || !allowed[name as Action];
    }
    hud.main.set({
      label: phase === "idle" ? t("deal") : t("hit"),
      enabled: phase !== "busy",
      tone: isOpen ? "take" : "go",
      onPress: () => void (isOpen ? this.#round.move({ type: "hit" }) : this.#round.begin()),
    });
    this.#showStakes();
  }

  #told(events: readonly Event[]): string {
    const ended = events.find((event) => event.type === "ended");
    return (ended?.hands ?? []).map(({ outcome }) => this.#page.t(outcome)).join(", ");
  }
}

async function start(): Promise<void> {
  document.documentElement.style.setProperty("--table", pictureCss("ivory-21/table", 1600));
  showCards(BACKS.ivory);
  new Game(await openPage({ game, words: WORDS })).start();
}

void start();
