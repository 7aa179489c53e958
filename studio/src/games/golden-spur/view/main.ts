import type { StudioDraw } from "@magpie/contract/studio";
import type { StudioLiveMessage } from "@magpie/contract/studio/live";
import { fetchWords } from "../../../kit/stage/fetched-words";
import { el, setText } from "../../../kit/stage/hud/dom";
import type { MainAction } from "../../../kit/stage/hud/main-button";
import { followTable } from "../../../kit/stage/live";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import { createServerTime } from "../../../kit/stage/server-time";
import { EMPTY_TABLE, heard, type SharedTable } from "../../../kit/stage/shared-table";
import type { Result } from "../book";
import { type Bet, type Card, game } from "../game";
import { createArena } from "./arena";
import { Betting } from "./betting";
import { isDecided } from "./bout";
import { playAgain } from "./replay";
import { createSpots } from "./spots";
import { createWays, poolsSeen } from "./ways";
import type { Word } from "./words";

const SHOWN_BEFORE = 24;

class Game {
  readonly #page: Page<Word>;
  readonly #time = createServerTime(Date.now);
  readonly #betting: Betting;
  readonly #arena;
  readonly #spots;
  readonly #ways;
  readonly #tale = el("p", { class: "tale", role: "timer" });
  readonly #before;
  #table: SharedTable = EMPTY_TABLE;

  constructor(page: Page<Word>) {
    const { t, amounts, hud, motion } = page;
    this.#page = page;
    this.#arena = createArena(t, motion === "reduced");
    this.#betting = new Betting(page, () => this.#show());
    this.#spots = createSpots(t, amounts, () => this.#show());
    this.#ways = createWays(t, () => this.#show());
    this.#before = el("ol", { class: "before", "aria-label": t("before") });
    hud.stake.onChange(() => this.#show());
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how")), el("p", {}, t("drawnBirds"))] });
    hud.rules.add({ title: t("way.pool"), content: [el("p", {}, t("howPool")), el("p", {}, t("poolSum")), el("p", {}, t("poolBack"))] });
  }

  async start(): Promise<void> {
    const { host, client, session, amounts } = this.#page;
    const { style } = document.documentElement;
    style.setProperty("--pit", pictureCss("golden-spur/pit", 1600));
    style.setProperty("--birds", pictureCss("golden-spur/birds", 1040));
    const parts = [this.#tale, this.#arena.element, this.#before, this.#ways.element, this.#spots.element];
    host.append(el("div", { class: "cockfight" }, ...parts));
    this.#arena.show(null);
    this.#show();
    if (session.replay)
      return playAgain(this.#page, session.replay, { arena: this.#arena, spots: this.#spots, ways: this.#ways, tale: this.#tale });
    const { mine } = await client.ask("table", {});
    this.#betting.resume(mine);
    const { own } = this.#betting;
    const hear = (message: StudioLiveMessage) => {
      this.#time.hear(message.at);
      if (message.event === "round") own.hear(message.data.round, amounts.read(message.data.balance));
      else this.#hear(message);
    };
    followTable(this.#page, hear, own);
    this.#page.frames.add(
      () => this.#frame(),
      () => this.#table.draw?.phase === "running",
    );
  }

  #hear(message: StudioLiveMessage): void {
    const before = this.#table;
    this.#table = heard(before, message);
    const { draw, history } = this.#table;
    if (before.draw && draw && draw.number !== before.draw.number) {
      this.#betting.next();
      this.#spots.mark(null);
      this.#page.hud.win.set(null);
    }
    if (draw !== before.draw) this.#arena.show((draw?.sheet ?? null) as Card | null);
    if (history !== before.history) this.#showBefore(history.map(({ result }) => result as Result));
    this.#show();
  }

  #showBefore(results: readonly Result[]): void {
    const { t } = this.#page;
    this.#before.replaceChildren(
      ...results
        .slice(0, SHOWN_BEFORE)
        .map(({ winner }) => el("li", { class: winner, "aria-label": t(`bet.${winner}`) }, t(`short.${winner}`))),
    );
  }

  get #isOpen(): boolean {
    const { draw } = this.#table;
    return draw?.phase === "betting" && draw.phaseEndsAt !== null && this.#time.now() < Date.parse(draw.phaseEndsAt);
  }

  #frame(): void {
    const { draw } = this.#table;
    const result = draw?.phase === "running" || draw?.phase === "over" ? (draw.result as Result | null) : null;
    const elapsedMs = draw?.phase === "running" ? this.#time.now() - Date.parse(draw.phaseStartedAt) : Number.POSITIVE_INFINITY;
    if (this.#arena.play(result?.winner ?? null, Number.isFinite(elapsedMs) ? elapsedMs : 12_000)) this.#page.sound.play("break");
    if (result && isDecided(elapsedMs)) {
      this.#spots.mark(result.winner);
      this.#betting.own.tell();
    }
    if (draw?.phase === "voided") this.#betting.own.tell();
    const wasOpen = this.#tale.dataset.open === "true";
    this.#tale.dataset.open = String(this.#isOpen);
    if (wasOpen !== this.#isOpen) this.#show();
    setText(this.#tale, this.#taleOf(draw));
  }

  #taleOf(draw: StudioDraw | null): string {
    const { t } = this.#page;
    if (draw?.phase === "betting" && draw.phaseEndsAt) {
      return t("closesIn", { seconds: Math.max(0, Math.ceil((Date.parse(draw.phaseEndsAt) - this.#time.now()) / 1000)) });
    }
    if (draw?.phase === "voided") return t("voided");
    return draw ? t("onNow") : t("waiting");
  }

  #show(): void {
    const { hud, session, amounts } = this.#page;
    const { draw } = this.#table;
    const card = (draw?.sheet ?? null) as Card | null;
    const { chosen: way } = this.#ways;
    const pools = poolsSeen(this.#table.pools, session, amounts);
    this.#ways.show(pools);
    const mine = (bet: Bet) => this.#betting.on(bet, way);
    this.#spots.show({ way, strength: card?.strength ?? null, pools, open: this.#isOpen, mine });
    hud.main.set(this.#action());
  }

  #action(): MainAction {
    const { t, amounts, hud } = this.#page;
    const { draw } = this.#table;
    if (!this.#isOpen || !draw) return { label: t("closed"), enabled: false, onPress: () => undefined };
    const { chosen } = this.#spots;
    return {
      label: t("place", { amount: amounts.text(hud.stake.value) }),
      enabled: !this.#betting.isAsking,
      onPress: () => void this.#betting.place(draw.number, chosen, this.#ways.chosen),
    };
  }
}

async function start(): Promise<void> {
  await new Game(await openPage({ game, words: await fetchWords<Word>("golden-spur") })).start();
}

void start();
