import type { StudioRound } from "@magpie/contract/studio";
import type { Money } from "@magpie/domain/money";
import type { Replay } from "../../../kit/stage/arrival";
import { el, setText } from "../../../kit/stage/hud/dom";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import type { Event } from "../book";
import { game } from "../game";
import { type AlarmStepper, alarmStepper } from "./alarm-stepper";
import { type Board, createBoard } from "./board";
import { type LadderStrip, ladderStrip } from "./ladder-strip";
import { afterEvent, idleVault, type Vault } from "./vault";
import { WORDS, type Word } from "./words";

const FIRST_ALARMS = 3;
const REPLAY_STEP_MS = 650;

class Game {
  readonly #page: Page<Word>;
  readonly #board: Board;
  readonly #ladder: LadderStrip;
  readonly #alarms: AlarmStepper;
  readonly #figure = el("output", { class: "figure" });
  readonly #next = el("p", { class: "next-gem" });
  #vault: Vault = idleVault(FIRST_ALARMS);
  #round: StudioRound | null = null;
  #stake: Money;
  #isBusy = false;

  constructor(page: Page<Word>) {
    const { host, hud, t } = page;
    this.#page = page;
    this.#stake = hud.stake.value;
    this.#board = createBoard(t, page, (door) => this.#move({ type: "open", door }));
    this.#ladder = ladderStrip(t);
    this.#alarms = alarmStepper(t, FIRST_ALARMS, (alarms) => {
      if (this.#isFree) this.#show(idleVault(alarms));
    });
    hud.tray.classList.add("beside");
    hud.tray.append(this.#alarms.element);
    hud.stake.onChange((stake) => {
      if (!this.#isFree) return;
      this.#stake = stake;
      this.#show(this.#vault);
    });
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how"))] });
    host.append(
      el("div", { class: "vault" }, el("div", { class: "told" }, this.#figure, this.#next), this.#board.element, this.#ladder.element),
    );
    document.documentElement.style.setProperty("--strongroom", pictureCss("gem-vault/strongroom", 1600));
    document.documentElement.style.setProperty("--lockers", pictureCss("gem-vault/lockers", 416));
    document.documentElement.style.setProperty("--finds", pictureCss("gem-vault/finds", 1120));
  }

  start(): void {
    const { session, hud, t } = this.#page;
    if (session.replay) return void this.#replay(session.replay);
    this.#show(this.#vault);
    if (!session.unfinished) return;
    this.#page.showing(0n);
    hud.say(t("resumed"));
    this.#take(session.unfinished);
  }

  /** Shows a round in its present state. */
  #take(round: StudioRound): void {
    this.#round = round;
    this.#stake = this.#page.amounts.read(round.stake);
    this.#show((round.events as Event[]).reduce(afterEvent, this.#vault));
    if (round.state !== "open") this.#end(round);
  }

  /** True when a round may begin. Controls are disabled a few frames later, so a second press is caught here. */
  get #isFree(): boolean {
    return !this.#isBusy && this.#round === null;
  }

  async #begin(): Promise<void> {
    const { hud } = this.#page;
    if (!this.#isFree) return;
    this.#show(idleVault(this.#alarms.value), true);
    hud.win.set(null);
    const round = await this.#page.play({ alarms: this.#alarms.value });
    this.#isBusy = false;
    if (round) this.#take(round);
    else this.#show(this.#vault);
  }

  async #move(move: { type: "open"; door: number } | { type: "take" }): Promise<void> {
    const { client, sound, explain, setBalance, amounts } = this.#page;
    const round = this.#round;
    if (!round || this.#isBusy) return;
    sound.play("tap");
    this.#isBusy = true;
    try {
      const seen = round.events.length;
      const played = await client.settle("move", { roundId: round.id, number: round.moves.length, move });
      setBalance(amounts.read(played.balance));
      this.#sing(played.round.events.slice(seen) as Event[]);
      this.#isBusy = false;
      this.#take(played.round);
    } catch (error) {
      this.#isBusy = false;
      explain(error);
      this.#show(this.#vault);
    }
  }

  #sing(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === "gem") this.#page.sound.play("coin", 1 + this.#vault.gems * 0.06);
      if (event.type === "alarm") this.#page.sound.play("boom");
      if (event.type === "taken") this.#page.sound.play(event.odds4 >= 100_000 ? "great" : "win");
    }
  }

  #end(round: StudioRound): void {
    const { hud, t, amounts, shown } = this.#page;
    const payout = amounts.read(round.payout);
    this.#round = null;
    hud.win.set(payout);
    hud.say(payout > 0n ? t("taken", { amount: amounts.text(payout) }) : t("rang"));
    shown(round);
    this.#show(this.#vault);
  }

  async #replay(round: Replay): Promise<void> {
    const { hud, t, clock, amounts } = this.#page;
    this.#stake = amounts.read(round.stake);
    hud.tray.replaceChildren();
    hud.say(t("replay"));
    this.#isBusy = true;
    for (const event of round.events as Event[]) {
      this.#sing([event]);
      this.#show(afterEvent(this.#vault, event), true);
      await clock.wait(REPLAY_STEP_MS);
    }
    hud.win.set(amounts.read(round.payout));
    hud.main.set({ label: t("replayAgain"), icon: "again", enabled: true, onPress: () => this.#replay(round) });
  }

  /** The worth of so many ten-thousandths of the stake. */
  #worth(odds4: number): string {
    return this.#page.amounts.text((this.#stake * BigInt(odds4)) / 10_000n);
  }

  #show(vault: Vault, isBusy = false): void {
    this.#vault = vault;
    this.#isBusy = isBusy;
    const pieces = [this.#showDoors, this.#showWorth, this.#showControls, this.#showLadder, this.#sayWorth];
    for (const piece of pieces) this.#page.inTurn(piece);
  }

  readonly #showDoors = (): void => this.#board.show(this.#vault);

  readonly #showLadder = (): void => this.#ladder.show(this.#vault);

  readonly #showWorth = (): void => {
    setText(this.#figure, this.#worth(this.#vault.odds4 ?? 0));
    this.#figure.dataset.phase = this.#vault.phase;
    setText(this.#next, this.#tale(this.#vault));
  };

  readonly #showControls = (): void => {
    const { hud } = this.#page;
    const isLocked = this.#vault.phase === "open" || this.#isBusy;
    hud.stake.lock(isLocked);
    this.#alarms.lock(isLocked);
    hud.main.set(this.#action(this.#isBusy));
  };

  readonly #sayWorth = (): void => {
    const { hud, t } = this.#page;
    const { phase, odds4 } = this.#vault;
    if (!this.#isBusy && phase === "open" && odds4 !== null) hud.say(t("found", { amount: this.#worth(odds4) }));
  };

  #tale({ phase, next4 }: Vault): string {
    const { t } = this.#page;
    if (phase === "lost") return t("rang");
    if (next4 === null) return "";
    return `${t("nextGem")} ${(next4 / 10_000).toFixed(2)}× · ${this.#worth(next4)}`;
  }

  #action(isBusy: boolean) {
    const { t, amounts } = this.#page;
    const { phase, odds4 } = this.#vault;
    if (phase !== "open")
      return { label: t("start", { stake: amounts.text(this.#stake) }), enabled: !isBusy, onPress: () => this.#begin() };
    if (odds4 === null) return { label: t("choose"), enabled: false, onPress: () => undefined };
    return {
      label: t("take", { amount: this.#worth(odds4) }),
      // Enabled even while a door is being opened, because it would only flicker for that moment.
      enabled: true,
      tone: "take" as const,
      onPress: () => this.#move({ type: "take" }),
    };
  }
}

async function start(): Promise<void> {
  new Game(await openPage({ game, words: WORDS })).start();
}

void start();
