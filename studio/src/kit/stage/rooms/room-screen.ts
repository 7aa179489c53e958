import type { RoomLevel, RoomLiveMessage, RoomView } from "@magpie/contract/studio/rooms";
import { cheerOf } from "../cheer";
import { RefusedCall } from "../client";
import { el, iconButton, setText } from "../hud/dom";
import { followLine } from "../live";
import type { Page } from "../page";
import { createServerTime } from "../server-time";
import { createFelt, type Felt } from "./felt";
import { createLobby, type Lobby } from "./lobby";
import { isNewer, leaveText, mayAct, mySeatOf, nameOfSeat, refusalText, resultOf, type Speech, turnOf } from "./room-model";
import { type RoomFace, showRules } from "./room-rules";
import { newClientSeed } from "./sit-sheet";
import { handsSheet, leaveSheet, reportSheet } from "./table-sheets";
import type { TableView } from "./table-view";
import { tellError } from "./tell-error";
import { secondsOf, turnLeft } from "./turn-clock";
import type { RoomWord } from "./words";

const LIVE_PATH = "/studio/rooms/live";
/** Also how often a page at a table says that it is there: whoever is silent for half a minute is not dealt in. */
const LOOK_AGAIN_MS = 10_000;
const SECOND_MS = 1_000;
const LATER_MS = 15;
const TOLD_MS = 4_000;
const TURN_BUZZ_MS = 40;

/** A room from one seat: its lobby, its table, and the line to it. */
export class RoomScreen {
  readonly #page: Page<RoomWord>;
  readonly #face: RoomFace;
  readonly #gameId: string;
  readonly #time = createServerTime(Date.now);
  readonly #lobby: Lobby;
  readonly #felt: Felt;
  readonly #view: TableView;
  readonly #clock = el("p", { class: "clock", "aria-hidden": "true" });
  readonly #aside = el("p", { class: "aside", role: "status" });
  readonly #strip = el("p", { class: "strip", role: "status", hidden: true });
  readonly #facts = el("p", { class: "hand-facts" });
  #levels: readonly RoomLevel[] = [];
  #room: RoomView | null = null;
  #ownSeed: string | null = null;
  #isActing = false;
  #isStaying = false;
  #hadContact = true;
  #ticking: number | null = null;

  constructor(page: Page<RoomWord>, face: RoomFace, gameId: string) {
    const { t, hud, host, motion } = page;
    this.#page = page;
    this.#face = face;
    this.#gameId = gameId;
    const report = reportSheet(page, () => this.#room);
    this.#lobby = createLobby({ page, unitWord: face.unitWord, onSit: (level, bring, seed) => this.#sit(level, bring, seed) });
    this.#felt = createFelt({
      t,
      chairs: face.game.chairs,
      motion,
      onChair: (seat) => this.#hasSession && seat !== this.#room?.mySeat && report(seat),
    });
    this.#view = face.game.create({ page, felt: this.#felt, speech: (room) => this.speech(room), act: (act) => void this.#act(act) });
    const hands = handsSheet(page, () => report(null));
    const leave = leaveSheet(
      page,
      () => (this.#room ? leaveText(this.#room, this.speech(this.#room)) : ""),
      () => void this.#leave(),
    );
    hud.side.append(iconButton("history", t("hands"), hands), iconButton("leave", t("leave"), leave));
    this.#felt.element.append(this.#clock, this.#facts);
    host.append(this.#lobby.element, el("div", { class: "room" }, this.#strip, this.#felt.element, this.#felt.dock), this.#aside);
    showRules(page, face, []);
    this.#place();
  }

  /** False for somebody who only looks at a finished hand. */
  get #hasSession(): boolean {
    return this.#page.client.session !== "";
  }

  async start(): Promise<void> {
    await this.#lookAround();
    // After a reload the seat is still the session's before; it learns of this one before the next stake.
    void this.#stay();
    const { client, explain, contact, frames } = this.#page;
    // Said once: each message says that there is contact, and would take away what the player has yet to read.
    const seen = (hasContact: boolean) => {
      if (hasContact === this.#hadContact) return;
      contact(hasContact);
      this.#contact(hasContact);
    };
    followLine<RoomLiveMessage>({ client, explain, frames, contact: seen }, LIVE_PATH, ({ at, gameId, data }) => {
      this.#time.hear(at);
      if (gameId !== this.#gameId) return;
      if (data) this.hear(data);
      else if (this.#room) this.#left();
    });
    setInterval(() => {
      if (this.#room) void this.#stay();
      else if (!document.hidden) void this.#lookAround();
    }, LOOK_AGAIN_MS);
  }

  speech(room: Pick<RoomView, "unit">): Speech {
    const { t, amounts } = this.#page;
    const unit = amounts.read(room.unit);
    return {
      t,
      units: (count) => amounts.text(unit * BigInt(count)),
      money: (decimal) => amounts.text(amounts.read(decimal)),
      read: amounts.read,
    };
  }

  /** Shows the room as it stands now, unless a newer view is shown already. */
  hear(room: RoomView): void {
    if (!isNewer(room, this.#room)) return;
    const before = this.#room?.roomId === room.roomId ? this.#room : null;
    this.#room = room;
    this.#time.hear(room.serverNow);
    if (room.balance !== null) this.#page.setBalance(this.#page.amounts.read(room.balance));
    this.#place();
    this.#draw(room, before);
    this.#page.frames.wake();
  }

  async #lookAround(): Promise<void> {
    const { client, balance } = this.#page;
    try {
      const { levels, room } = await client.ask("levels", {});
      this.#levels = levels;
      this.#lobby.show(levels, balance);
      this.#place();
      showRules(this.#page, this.#face, levels);
      if (room) this.hear(room as RoomView);
    } catch (error) {
      tellError(this.#page, error);
    }
  }

  /** Says that the page is there. Whoever missed a turn, or could not pay, comes back by hand. */
  async #stay(): Promise<void> {
    const { client } = this.#page;
    const room = this.#room;
    const state = room && mySeatOf(room)?.state;
    // Without contact the last one is still asked.
    if (!room || this.#isStaying || (state !== "ready" && state !== "playing")) return;
    this.#isStaying = true;
    try {
      this.hear((await client.ask("back", { roomId: room.roomId })).room as RoomView);
    } catch {
      // The line tells of lost contact and of the session's end, and the next act of a refusal.
    } finally {
      this.#isStaying = false;
    }
  }

  async #sit(level: RoomLevel, bring: string, clientSeed: string): Promise<boolean> {
    const { client, sound } = this.#page;
    sound.play("tap");
    // Known before the seat is: its first message may come before the answer, and would be met with another seed.
    this.#ownSeed = clientSeed;
    try {
      const { room } = await client.ask("sit", { level: level.level, bring });
      await this.#giveSeed(room.roomId, clientSeed);
      return true;
    } catch (error) {
      this.#ownSeed = null;
      tellError(this.#page, error);
      return false;
    }
  }

  async #giveSeed(roomId: string, clientSeed: string): Promise<void> {
    this.#ownSeed = clientSeed;
    const { room } = await this.#page.client.ask("seed", { roomId, clientSeed });
    this.hear(room as RoomView);
  }

  async #act(act: unknown): Promise<void> {
    const room = this.#room;
    if (!room || this.#isActing) return;
    const { client, sound, hud } = this.#page;
    this.#isActing = true;
    sound.play("tap");
    hud.notice(null);
    try {
      const { roomId, hand, number } = room;
      this.hear((await client.ask("act", { roomId, hand, number, act: act as never })).room as RoomView);
    } catch (error) {
      if (error instanceof RefusedCall && error.code === "move_refused") this.#tell("tooLate");
      else tellError(this.#page, error);
    } finally {
      this.#isActing = false;
    }
  }

  async #leave(): Promise<void> {
    const { client } = this.#page;
    if (!this.#room) return;
    try {
      const { room } = await client.ask("leave", { roomId: this.#room.roomId });
      if (room) this.hear(room as RoomView);
      else this.#left();
    } catch (error) {
      tellError(this.#page, error);
    }
  }

  async #comeBack(bring: string | null): Promise<void> {
    const { client } = this.#page;
    if (!this.#room) return;
    try {
      const { room } = await client.ask("back", { roomId: this.#room.roomId, ...(bring === null ? {} : { bring }) });
      this.hear(room as RoomView);
    } catch (error) {
      tellError(this.#page, error);
    }
  }

  #left(): void {
    this.#room = null;
    this.#ownSeed = null;
    this.#place();
    this.#tell("seatGone");
    void this.#lookAround();
  }

  /** Play stops while there is no contact, and the player is told when it is back. */
  #contact(hasContact: boolean): void {
    if (hasContact) this.#tell("backAgain");
    this.#hadContact = hasContact;
    this.#page.hud.bar.inert = !hasContact;
    this.#felt.dock.inert = !hasContact;
  }

  #tell(word: RoomWord): void {
    const text = this.#page.t(word);
    setText(this.#aside, text);
    setTimeout(() => {
      if (this.#aside.textContent === text) setText(this.#aside, "");
    }, TOLD_MS);
  }

  #place(): void {
    this.#page.host.parentElement?.setAttribute("data-room", this.#room ? "table" : "lobby");
    if (!this.#room) this.#lobby.offer();
  }

  #draw(room: RoomView, before: RoomView | null): void {
    const { t } = this.#page;
    this.#felt.show(this.#view.faces(room), room.mySeat);
    this.#view.show(room, before);
    const turn = turnOf(room);
    const left = turn === null ? null : turnLeft(room, this.#time.now());
    const place = turn === null ? null : (turn - room.mySeat + this.#face.game.chairs) % this.#face.game.chairs;
    this.#felt.time(`${room.hand} ${turn} ${room.turnEndsAt}`, place, left);
    setText(this.#facts, room.hand > 0 ? t("handNumber", { hand: room.hand }) : "");
    if (mayAct(room) && !(before && mayAct(before) && before.hand === room.hand)) this.#call();
    if (room.phase === "over" && !(before?.phase === "over" && before.hand === room.hand)) this.#end(room, before !== null);
    // Who sits out for it is told beside the way back.
    if (room.refusal && room.refusal !== before?.refusal && mySeatOf(room)?.state !== "out") this.#sayRefused(room.refusal);
    this.#ask(room);
    this.#showDeck(room);
    if (mySeatOf(room)?.state === "sitting" && this.#ownSeed === null) void this.#giveSeed(room.roomId, newClientSeed());
    this.#tick();
  }

  /** It is the player's turn: heard, felt and said. */
  #call(): void {
    const { sound, hud, t } = this.#page;
    sound.play("scatter");
    if (sound.isOn && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TURN_BUZZ_MS);
    hud.say(t("yourTurn"));
  }

  #end(room: RoomView, isNew: boolean): void {
    const { amounts, sound, hud, session, shown } = this.#page;
    const result = resultOf(room, this.speech(room), amounts.text);
    if (!result || !isNew) return;
    hud.say(`${result.title}. ${result.detail}`);
    for (const seat of room.result?.winners ?? []) this.#felt.pay(seat, room.mySeat, false);
    if (!result.mine) return;
    sound.play(cheerOf(amounts.read(result.mine.put), amounts.read(result.mine.payout)));
    // For money the portal has seen each stake leave and the pot come: told once more, a hand would count twice in what this stay brought.
    if (session.trial) shown({ stake: result.mine.put, payout: result.mine.payout });
  }

  #sayRefused(code: string): void {
    const { hud, t } = this.#page;
    hud.notice(refusalText(code, t), { label: t("close"), onPress: () => hud.notice(null) });
  }

  /** Whoever missed a turn, or could not pay the boot, is asked back. */
  #ask(room: RoomView): void {
    const { hud, t, amounts } = this.#page;
    const me = mySeatOf(room);
    const isResting = me?.state === "away" || me?.state === "out";
    const isEmpty = me !== undefined && amounts.read(me.chips) < amounts.read(room.unit);
    this.#strip.hidden = !isResting;
    if (!isResting) return;
    setText(this.#strip, me.state === "away" ? t("missed") : refusalText(isEmpty ? "chips_short" : (room.refusal ?? ""), t));
    const bring = isEmpty ? (this.#levels.find(({ level }) => level === room.level)?.least ?? null) : null;
    const label = bring === null ? t("back") : t("bringAgain", { amount: amounts.text(amounts.read(bring)) });
    hud.main.set({ label, enabled: true, tone: "take", onPress: () => void this.#comeBack(bring) });
  }

  #showDeck({ commit, seed }: RoomView): void {
    const { hud, t } = this.#page;
    hud.rules.setFairness(t("deckText"), [
      [t("deckCommit"), commit],
      ...(this.#ownSeed ? ([[t("ownSeed"), this.#ownSeed]] as const) : []),
      ...(seed ? ([[t("deckSeed"), seed]] as const) : []),
    ]);
  }

  /** Writes what changes with the time, again in a moment while a clock runs and only then. */
  #tick(): void {
    if (this.#ticking !== null) clearTimeout(this.#ticking);
    this.#ticking = null;
    const room = this.#room;
    if (!room) return;
    const left = turnLeft(room, this.#time.now());
    this.#felt.tell(this.#taleOf(room));
    setText(this.#clock, this.#clockOf(room, left));
    const isRunning = left !== null && left.ownMs + left.bankMs > 0 && (room.phase === "playing" || room.phase === "over");
    // At the next whole second, when another one is to be read.
    if (isRunning) this.#ticking = window.setTimeout(() => this.#tick(), ((left.ownMs || left.bankMs) % SECOND_MS) + LATER_MS);
  }

  #taleOf(room: RoomView): string {
    const { t, amounts } = this.#page;
    const result = resultOf(room, this.speech(room), amounts.text);
    this.#felt.element.dataset.over = String(result !== null);
    if (room.phase === "stakes") return t("stakesTaken");
    if (room.phase === "waiting") return room.hand === 0 ? t("waitingText", { count: this.#face.game.needs }) : "";
    return result ? `${result.title}\n${result.detail}` : this.#view.tale(room);
  }

  #clockOf(room: RoomView, left: ReturnType<typeof turnLeft>): string {
    const { t } = this.#page;
    if (room.phase === "waiting") return t("waiting");
    if (!left) return "";
    if (room.phase === "over") return left.ownMs > 0 ? t("nextHand", { seconds: secondsOf(left.ownMs) }) : "";
    const turn = turnOf(room);
    if (turn === null) return "";
    const who = turn === room.mySeat ? t("yourTurn") : t("turnOf", { name: nameOfSeat(room, turn, t) });
    const isInBank = left.ownMs === 0 && left.bankMs > 0;
    const seconds = t("seconds", { seconds: secondsOf(isInBank ? left.bankMs : left.ownMs) });
    return isInBank ? `${who} · ${t("bank")} ${seconds}` : `${who} · ${seconds}`;
  }
}
