import type { StudioDraw } from "@magpie/contract/studio";
import type { StudioLiveMessage } from "@magpie/contract/studio/live";
import { el } from "../hud/dom";
import type { MainAction } from "../hud/main-button";
import { followTable } from "../live";
import type { Page } from "../page";
import { pictureCss } from "../pictures";
import { createServerTime } from "../server-time";
import { EMPTY_TABLE, heard, type SharedTable } from "../shared-table";
import { Betting } from "./betting";
import { type ChipRow, chipRow } from "./chip-row";
import { createCountdown } from "./countdown";
import { replayDraw } from "./replay";
import { sumOf } from "./slip";
import type { OnLay, TableFace } from "./table-face";
import type { TableWord } from "./table-words";
import { TableTalk } from "./talk";

type Action = "undo" | "repeat" | "double" | "clear";
const CHIPS_WIDTH = 480;
const SCENE_WIDTH = 1600;

/** A table at which all share one draw: chips, clock, draw, boards. It asks for no frame, and rests between the messages of the server. */
export class LiveTable<Result> {
  readonly #page: Page<TableWord>;
  readonly #face: TableFace<Result>;
  readonly #time = createServerTime(Date.now);
  readonly #betting: Betting;
  readonly #chips: ChipRow;
  readonly #countdown;
  /** Null where nobody talks. */
  readonly #talk: TableTalk | null;
  readonly #buttons: Record<Action, HTMLButtonElement>;
  #table: SharedTable = EMPTY_TABLE;
  #shown = "";
  /** Waits until the result may be told; null where nothing is waited for. */
  #ending: ReturnType<typeof setTimeout> | null = null;
  /** The number of the draw whose result was told last. */
  #ended = 0;
  #wasOpen = false;

  constructor(page: Page<TableWord>, faceOf: (onLay: OnLay) => TableFace<Result>) {
    const { t, amounts, session, sound } = page;
    this.#page = page;
    this.#betting = new Betting(page, () => this.#show());
    this.#chips = chipRow(t, amounts, session.stakes.map(amounts.read));
    this.#face = faceOf((...bets) => {
      if (!this.#isOpen) return;
      sound.play("chip");
      this.#betting.lay(bets, this.#chips.amount);
    });
    this.#countdown = createCountdown(() => this.#noticeClosing());
    const button = (action: Action) => {
      const element = el("button", { type: "button", class: "action" }, t(action));
      element.addEventListener("click", () => this.#betting[action]());
      return element;
    };
    this.#buttons = { undo: button("undo"), repeat: button("repeat"), double: button("double"), clear: button("clear") };
    this.#talk = session.talk ? new TableTalk(page) : null;
    page.hud.tray.append(this.#chips.element, ...Object.values(this.#buttons));
  }

  async start(): Promise<void> {
    const { host, client, session, amounts } = this.#page;
    const { game, scene, cloth, boards } = this.#face;
    const { style } = document.documentElement;
    style.setProperty("--table", pictureCss(`${game.id}/table`, SCENE_WIDTH));
    style.setProperty("--chips", pictureCss("velvet-baccarat/chips", CHIPS_WIDTH));
    host.append(el("div", { class: "live-table" }, el("div", { class: "floor" }, this.#countdown.element, scene, cloth.element), boards));
    this.#show();
    if (session.replay) return replayDraw(this.#page, session.replay, this.#face, this.#countdown);
    this.#countdown.say(this.#page.t("waiting"));
    const { mine } = await client.ask("table", {});
    this.#betting.resume(mine);
    const { own } = this.#betting;
    const hear = (message: StudioLiveMessage) => {
      this.#time.hear(message.at);
      this.#talk?.hear(message);
      if (message.event === "round") own.hear(message.data.round, amounts.read(message.data.balance));
      else this.#hear(message);
      this.#tell();
    };
    followTable(this.#page, hear, {
      get isWaiting() {
        return own.isWaiting;
      },
      take: (round) => {
        own.take(round);
        this.#tell();
      },
    });
  }

  #hear(message: StudioLiveMessage): void {
    const before = this.#table;
    this.#table = heard(before, message);
    const { draw, history } = this.#table;
    if (before.draw && draw && draw.number !== before.draw.number) {
      this.#betting.next();
      this.#page.hud.win.set(null);
    }
    if (history !== before.history) this.#face.showBoards(this.#toldHistory());
    this.#follow(draw);
    this.#show();
  }

  /** The board must not tell what the wheel has yet to show. */
  #toldHistory(): Result[] {
    const { draw, history } = this.#table;
    const isRunning = this.#ending !== null && draw !== null;
    return history
      .filter(({ number }) => !(isRunning && number === draw?.number))
      .map(({ result }) => result as Result)
      .toReversed();
  }

  /** Shows a draw in its phase, once for each. */
  #follow(draw: StudioDraw | null): void {
    const name = draw ? `${draw.number} ${draw.phase} ${draw.result === null}` : "";
    if (name === this.#shown) return;
    this.#shown = name;
    const result = (draw?.result ?? null) as Result | null;
    if (draw?.phase === "betting" && draw.phaseEndsAt) this.#takeBets(draw, draw.phaseEndsAt);
    else if (draw?.phase === "running" && result) this.#run(draw, result);
    else if (draw?.phase === "over" && result && this.#ending === null && this.#ended !== draw.number) this.#end(draw, result);
    else if (draw?.phase === "voided") this.#countdown.say(this.#page.t("voided"));
  }

  #takeBets({ phaseStartedAt }: StudioDraw, phaseEndsAt: string): void {
    const { t } = this.#page;
    this.#stopWaiting();
    this.#face.play(null, 0);
    this.#face.cloth.mark(null);
    const ends = Date.parse(phaseEndsAt);
    this.#countdown.open(ends - this.#time.now(), ends - Date.parse(phaseStartedAt), (seconds) =>
      seconds > 0 ? t("closesIn", { seconds }) : t("closed"),
    );
  }

  #run(draw: StudioDraw, result: Result): void {
    const elapsedMs = Math.max(0, this.#time.now() - Date.parse(draw.phaseStartedAt));
    this.#countdown.say(this.#face.runningText);
    this.#face.cloth.mark(null);
    this.#face.play(result, elapsedMs);
    this.#stopWaiting();
    this.#ending = setTimeout(() => this.#end(draw, result), Math.max(0, this.#face.endsAt(result) - elapsedMs));
  }

  #stopWaiting(): void {
    if (this.#ending !== null) clearTimeout(this.#ending);
    this.#ending = null;
  }

  #end({ number }: StudioDraw, result: Result): void {
    const { hud } = this.#page;
    this.#stopWaiting();
    this.#ended = number;
    this.#face.play(result, Number.POSITIVE_INFINITY);
    this.#face.cloth.mark(this.#face.paid(result));
    this.#face.showBoards(this.#toldHistory());
    this.#countdown.say(this.#face.resultText(result));
    hud.say(this.#face.resultText(result));
    this.#tell();
  }

  /** The player's bets are told with the result, and not before it is shown. */
  #tell(): void {
    const phase = this.#table.draw?.phase;
    if (this.#ending === null && (phase === "running" || phase === "over" || phase === "voided")) this.#betting.own.tell();
  }

  get #isOpen(): boolean {
    const { draw } = this.#table;
    const isTaking = draw?.phase === "betting" && draw.phaseEndsAt !== null && this.#time.now() < Date.parse(draw.phaseEndsAt);
    return isTaking && !this.#betting.isAsking;
  }

  #noticeClosing(): void {
    if (this.#isOpen !== this.#wasOpen) this.#show();
  }

  #show(): void {
    const { hud } = this.#page;
    const { slip } = this.#betting;
    const isOpen = this.#isOpen;
    this.#wasOpen = isOpen;
    this.#face.cloth.show(slip, this.#table.bets, isOpen, (bet) => this.#chips.kindOf(sumOf(slip.laid, bet) + sumOf(slip.standing, bet)));
    const { undo, clear, double, repeat } = this.#buttons;
    undo.disabled = clear.disabled = !isOpen || slip.laid.length === 0;
    double.disabled = !isOpen || slip.laid.length + slip.standing.length === 0;
    repeat.disabled = !isOpen || slip.before.length === 0 || slip.laid.length > 0;
    hud.main.set(this.#action(isOpen));
  }

  #action(isOpen: boolean): MainAction {
    const { t, amounts } = this.#page;
    const { slip } = this.#betting;
    const [laid, standing] = [sumOf(slip.laid), sumOf(slip.standing)];
    const { draw } = this.#table;
    if (isOpen && draw && laid > 0n) {
      return { label: t("place", { amount: amounts.text(laid) }), enabled: true, onPress: () => void this.#betting.place(draw.number) };
    }
    const label = standing > 0n ? t("standing", { amount: amounts.text(standing) }) : isOpen ? t("lay") : t("closed");
    return { label, enabled: false, onPress: () => undefined };
  }
}
