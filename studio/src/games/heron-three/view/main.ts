import { BACKS, faceOf, showCards } from "../../../kit/stage/cards/card";
import { choiceButton } from "../../../kit/stage/cards/choice-button";
import { createHand, type Hand as HandView } from "../../../kit/stage/cards/hand";
import { el, setText, toggle } from "../../../kit/stage/hud/dom";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import { type Phase, type SteppedRound, steppedRound } from "../../../kit/stage/stepped-round";
import { type Event, isWorthPlaying } from "../book";
import { BONUS, game, HANDS, PAIR_PLUS } from "../game";
import { WORDS, type Word } from "./words";

type Told<Type extends Event["type"]> = Extract<Event, { type: Type }>;

const SPOTS = ["ante", "playBet", "pairs"] as const;
type Spot = (typeof SPOTS)[number];

class Game {
  readonly #page: Page<Word>;
  readonly #round: SteppedRound;
  readonly #dealer: HandView;
  readonly #own: HandView;
  readonly #names = { dealer: el("output", { class: "badge" }), own: el("output", { class: "badge" }) };
  readonly #tale = el("p", { class: "badge tale" });
  readonly #spots: Readonly<Record<Spot, HTMLElement>>;
  readonly #pairs: HTMLButtonElement;
  readonly #fold: HTMLButtonElement;
  #hasPairs = false;

  constructor(page: Page<Word>) {
    const { host, hud, t } = page;
    this.#page = page;
    this.#dealer = createHand(page, t("dealer"));
    this.#own = createHand(page, t("you"));
    this.#spots = { ante: el("dd", {}), playBet: el("dd", {}), pairs: el("dd", {}) };
    this.#pairs = choiceButton(t("pairs"), "p", () => this.#choosePairs(!this.#hasPairs));
    this.#fold = choiceButton(t("fold"), "f", () => void this.#round.move({ type: "fold" }));
    hud.tray.append(this.#pairs, this.#fold);
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how"))] });
    hud.rules.add({ title: t("paysTitle"), content: [paysTable(page)] });
    hud.stake.onChange(() => this.#showSpots(this.#hasPairs ? "pairs" : "ante", false));
    const spots = SPOTS.map((spot) => el("div", { class: `spot ${spot}` }, el("dt", {}, t(spot)), this.#spots[spot]));
    const seat = (label: string, name: HTMLElement, hand: HandView) =>
      el("section", { class: "seat", "aria-label": label }, el("h2", {}, label, name), hand.element);
    host.append(
      el(
        "div",
        { class: "three" },
        seat(t("dealer"), this.#names.dealer, this.#dealer),
        el("div", { class: "middle" }, this.#tale, el("dl", { class: "spots" }, ...spots)),
        seat(t("you"), this.#names.own, this.#own),
      ),
    );
    this.#round = steppedRound<Word, Event>(page, {
      beginning: () => ({ choice: { bets: this.#hasPairs ? "pairs" : "ante" }, stakes: this.#hasPairs ? 2 : 1 }),
      clear: () => this.#clear(),
      reveal: (event) => this.#reveal(event),
      controls: (phase) => this.#controls(phase),
      told: (events) => this.#told(events),
    });
  }

  start(): void {
    this.#choosePairs(false);
    this.#round.start();
  }

  #choosePairs(hasPairs: boolean): void {
    this.#hasPairs = hasPairs;
    toggle(this.#pairs, hasPairs);
    this.#showSpots(hasPairs ? "pairs" : "ante", false);
  }

  #clear(): void {
    this.#dealer.clear();
    this.#own.clear();
    setText(this.#names.dealer, "");
    setText(this.#names.own, "");
    this.#say("");
    for (const spot of SPOTS) delete this.#spots[spot].parentElement?.dataset.result;
  }

  #say(text: string, result = ""): void {
    setText(this.#tale, text);
    this.#tale.dataset.result = result;
  }

  async #reveal(event: Event): Promise<void> {
    if (event.type === "dealt") await this.#deal(event);
    if (event.type === "played") {
      this.#page.sound.play("chip");
      this.#showSpots(this.#hasPairs ? "pairs" : "ante", true);
    }
    if (event.type === "shown") {
      await this.#dealer.turn(event.cards.map(faceOf));
      setText(this.#names.dealer, this.#page.t(event.hand));
    }
    if (event.type === "ended") this.#end(event);
  }

  async #deal({ cards, hand, bets }: Told<"dealt">): Promise<void> {
    this.#hasPairs = bets === "pairs";
    toggle(this.#pairs, this.#hasPairs);
    this.#showSpots(bets, false);
    for (const card of cards) {
      void this.#dealer.add(null);
      await this.#own.add(faceOf(card));
    }
    setText(this.#names.own, this.#page.t(hand));
    this.#say(this.#page.t(isWorthPlaying(cards) ? "worth" : "unworth"));
  }

  #end({ outcome, ante4, play4, bonus4, pairs4 }: Told<"ended">): void {
    const { t } = this.#page;
    this.#say(t(outcome), ante4 > 10_000 ? "won" : ante4 === 0 ? "lost" : "");
    this.#pay("ante", ante4 + bonus4);
    if (outcome !== "folded") this.#pay("playBet", play4);
    if (this.#hasPairs) this.#pay("pairs", pairs4);
  }

  /** A spot shows what it returns. */
  #pay(spot: Spot, odds4: number): void {
    const { amounts } = this.#page;
    setText(this.#spots[spot], amounts.text((this.#round.stake * BigInt(odds4)) / 10_000n));
    this.#spots[spot].parentElement?.setAttribute("data-result", odds4 > 10_000 ? "won" : odds4 === 0 ? "lost" : "push");
  }

  #showSpots(bets: "ante" | "pairs", isPlayed: boolean): void {
    const { amounts } = this.#page;
    const stake = amounts.text(this.#round?.stake ?? this.#page.hud.stake.value);
    setText(this.#spots.ante, stake);
    setText(this.#spots.playBet, isPlayed ? stake : "–");
    setText(this.#spots.pairs, bets === "pairs" ? stake : "–");
  }

  #controls(phase: Phase): void {
    const { hud, t, amounts } = this.#page;
    const isOpen = phase === "open";
    this.#pairs.disabled = phase !== "idle";
    this.#fold.disabled = !isOpen;
    hud.main.set({
      label: phase === "idle" ? t("deal") : t("play", { stake: amounts.text(this.#round?.stake ?? 0n) }),
      enabled: phase !== "busy",
      tone: isOpen ? "take" : "go",
      onPress: () => void (isOpen ? this.#round.move({ type: "play" }, 1) : this.#round.begin()),
    });
  }

  #told(events: readonly Event[]): string {
    const ended = events.find((event) => event.type === "ended");
    return ended ? this.#page.t(ended.outcome) : "";
  }
}

function paysTable({ t }: Page<Word>): HTMLElement {
  const rows = HANDS.filter((hand) => PAIR_PLUS[hand] > 0).flatMap((hand) => [
    el("dt", {}, t(hand)),
    el("dd", {}, `${t("pairs")} ${PAIR_PLUS[hand]} · ${t("bonus")} ${BONUS[hand] || "–"}`),
  ]);
  return el("dl", { class: "facts" }, ...rows);
}

async function start(): Promise<void> {
  document.documentElement.style.setProperty("--table", pictureCss("heron-three/table", 1600));
  showCards(BACKS.heron);
  new Game(await openPage({ game, words: WORDS })).start();
}

void start();
