import type { StudioDraw } from "@magpie/contract/studio";
import { el } from "../../../kit/stage/hud/dom";
import type { MainAction } from "../../../kit/stage/hud/main-button";
import type { RulesFacts } from "../../../kit/stage/hud/rules";
import { followTable } from "../../../kit/stage/live";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import { createServerTime } from "../../../kit/stage/server-time";
import { EMPTY_TABLE, heard, type SharedTable } from "../../../kit/stage/shared-table";
import type { OwnWords } from "../../../kit/words/words";
import { flightMs, multiplierAt } from "../book";
import { LEAST_TARGET, MOST_POINT } from "../game";
import { betsPanel, pointsStrip } from "./bets-panel";
import { hundredths, readTarget } from "./figures";
import { cashedAt, MyBet } from "./my-bet";
import type { Word } from "./names";
import { playAgain } from "./replay";
import { createSky, type Scene } from "./sky";

class Game {
  readonly #page: Page<Word>;
  readonly #time = createServerTime(Date.now);
  readonly #mine: MyBet;
  readonly #figure = el("output", { class: "multiplier" });
  readonly #tale = el("p", { class: "tale" });
  readonly #target = el("input", { inputmode: "decimal", maxlength: "8", placeholder: "–", autocomplete: "off" });
  readonly #panel;
  readonly #points;
  #table: SharedTable = EMPTY_TABLE;

  constructor(page: Page<Word>) {
    const { hud, t, amounts } = page;
    this.#page = page;
    this.#mine = new MyBet(page, () => this.#act());
    this.#panel = betsPanel(t, amounts);
    this.#points = pointsStrip(t);
    hud.tray.append(
      el("label", { class: "target" }, el("span", {}, t("autoAt")), this.#target, el("span", { "aria-hidden": "true" }, "×")),
    );
    hud.stake.onChange(() => this.#act());
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how"))] });
  }

  async start(): Promise<void> {
    const { host, client, session, motion } = this.#page;
    const place = el("div", { class: "sky" }, this.#figure, this.#tale);
    // A replay shows neither the other bets nor the flights before.
    if (session.replay) host.append(el("div", { class: "rush alone" }, place));
    else host.append(el("div", { class: "rush" }, this.#points.element, place, this.#panel.element));
    const sky = createSky(place, motion === "reduced");
    if (session.replay) return playAgain(this.#page, session.replay, { sky, figure: this.#figure, tale: this.#tale });
    const { mine } = await client.ask("table", {});
    this.#mine.round = mine.at(-1) ?? null;
    this.#page.frames.add(
      () => sky.show(this.#frame()),
      () => this.#table.draw?.phase === "running",
    );
    this.#act();
    followTable(this.#page, (message) => this.#hear(message), this.#mine);
  }

  #hear(message: Parameters<Parameters<typeof followTable>[1]>[0]): void {
    const { amounts, sound, hud, t } = this.#page;
    this.#time.hear(message.at);
    if (message.event === "round") this.#mine.hear(message.data.round, amounts.read(message.data.balance));
    const before = this.#table;
    this.#table = heard(before, message);
    const { draw, bets, history } = this.#table;
    if (bets !== before.bets || draw?.phase !== before.draw?.phase) this.#panel.show(bets, draw?.phase === "over");
    if (history !== before.history) this.#points.show(history.map(({ result }) => Number(result)));
    if (message.event !== "draw" && message.event !== "table") return;
    if (draw?.phase === "betting" && this.#mine.isNextWanted) void this.#bet(draw.number);
    if (draw?.phase === "over" && before.draw?.phase === "running") {
      sound.play("boom");
      hud.say(t("ended", { x: hundredths(Number(draw.result)) }));
    }
    this.#act();
  }

  /** Chooses the scene of this frame, and sets the figures that change with it. */
  #frame(): Scene {
    const { t } = this.#page;
    const { draw } = this.#table;
    const now = this.#time.now();
    if (draw?.phase === "running") {
      const elapsedMs = Math.max(0, now - Date.parse(draw.phaseStartedAt));
      this.#write(`${hundredths(multiplierAt(elapsedMs))}×`, "flying", t("flying"));
      if (this.#mine.fliesIn(draw.number)) this.#act();
      return { type: "flying", elapsedMs };
    }
    if (draw?.phase === "over") {
      const point100 = Number(draw.result);
      this.#write(`${hundredths(point100)}×`, "ended", t("ended", { x: hundredths(point100) }));
      return { type: "ended", elapsedMs: flightMs(point100), sinceMs: Math.max(0, now - Date.parse(draw.phaseStartedAt)) };
    }
    if (draw?.phase === "voided") this.#write("", "waiting", t("voidedFlight"));
    else if (draw?.phaseEndsAt) this.#countDown(Date.parse(draw.phaseEndsAt) - now);
    else this.#write("", "waiting", t("waiting"));
    return { type: "waiting" };
  }

  #countDown(leftMs: number): void {
    const seconds = Math.max(0, Math.ceil(leftMs / 1000));
    if (leftMs <= 0) this.#act();
    this.#write(String(seconds), "waiting", this.#page.t("startsIn", { seconds }));
  }

  #write(figure: string, state: string, tale: string): void {
    if (this.#figure.textContent !== figure) this.#figure.textContent = figure;
    if (this.#tale.textContent === tale) return;
    this.#figure.dataset.state = state;
    this.#tale.textContent = tale;
  }

  #bet(drawNumber: number): Promise<void> {
    return this.#mine.place(drawNumber, readTarget(this.#target.value, LEAST_TARGET, MOST_POINT));
  }

  #act(): void {
    const { hud } = this.#page;
    const { draw } = this.#table;
    hud.stake.lock(this.#mine.isAsking || (draw !== null && this.#mine.fliesIn(draw.number)));
    hud.main.set(this.#action());
  }

  #action(): MainAction {
    const { hud, t, amounts } = this.#page;
    const { draw } = this.#table;
    const mine = this.#mine;
    const stake = amounts.text(hud.stake.value);
    if (draw && mine.fliesIn(draw.number)) return this.#flyingAction(draw.phase === "running");
    const isTaken = mine.round?.drawNumber === draw?.number && mine.round !== null;
    if (draw?.phase === "betting" && !isTaken && this.#isOpen(draw))
      return { label: t("bet", { stake }), enabled: !mine.isAsking, onPress: () => void this.#bet(draw.number) };
    const label = mine.isNextWanted ? t("cancelNext") : t("betNext", { stake });
    return {
      label,
      enabled: draw !== null,
      tone: mine.isNextWanted ? "stop" : "go",
      onPress: () => {
        mine.isNextWanted = !mine.isNextWanted;
        this.#act();
      },
    };
  }

  #isOpen({ phaseEndsAt }: StudioDraw): boolean {
    return phaseEndsAt !== null && this.#time.now() < Date.parse(phaseEndsAt);
  }

  #flyingAction(isFlying: boolean): MainAction {
    const { t, amounts } = this.#page;
    const { round, isAsking } = this.#mine;
    if (!round || !isFlying) return { label: t("placed"), enabled: false, onPress: () => undefined };
    const elapsedMs = this.#time.now() - Date.parse(this.#table.draw?.phaseStartedAt ?? "");
    const multiplier = cashedAt(round) ?? multiplierAt(Math.max(0, elapsedMs));
    const amount = amounts.text((amounts.read(round.stake) * BigInt(multiplier)) / 100n);
    return {
      label: t("take", { amount }),
      enabled: !isAsking && multiplier >= LEAST_TARGET,
      tone: "take",
      onPress: () => void this.#mine.cashOut(),
    };
  }
}

/** The looks and words of a flight; the rest follows from the numbers that all of them are played with. */
export interface FlightFace {
  game: RulesFacts & { id: string };
  words: OwnWords<Word>;
  /** The names of the pictures behind the flight, and of what flies, with their widths. */
  sky: readonly [name: string, width: number];
  flyer: readonly [name: string, width: number];
}

export async function startFlight({ game, words, sky, flyer }: FlightFace): Promise<void> {
  const { style } = document.documentElement;
  style.setProperty("--space", pictureCss(...sky));
  style.setProperty("--rocket", pictureCss(...flyer));
  await new Game(await openPage({ game, words })).start();
}
