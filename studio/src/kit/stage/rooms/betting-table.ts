import type { RoomView } from "@magpie/contract/studio/rooms";
import type { BettingAct, BettingView } from "@magpie/domain/rooms/betting-view";
import { faceOf } from "../cards/card";
import { choiceButton } from "../cards/choice-button";
import { el, iconButton, setText } from "../hud/dom";
import { bettingButtons, bettingFacts, tellNewest } from "./betting-model";
import { roomCard } from "./room-card";
import { chairFaces, mayAct, nameOfSeat, restingWord, turnOf } from "./room-model";
import type { RoomGame, TableTools, TableView } from "./table-view";
import type { RoomTranslate } from "./words";

const CHAIRS = 6;
const NEEDS = 2;

/** Teen patti and three-card: three cards each, a pot, and a stake that rises. */
export const bettingGame: RoomGame = { chairs: CHAIRS, needs: NEEDS, create: (tools) => new BettingTable(tools) };

function betting(room: RoomView): BettingView | null {
  return room.table?.kind === "betting" ? room.table : null;
}

function waitsFor(room: RoomView, t: RoomTranslate): string {
  const turn = turnOf(room);
  if (room.isAsking) return t("asking");
  if (turn === null) return t(restingWord(room));
  return mayAct(room) ? t("yourTurn") : t("turnOf", { name: nameOfSeat(room, turn, t) });
}

class BettingTable implements TableView {
  readonly #tools: TableTools;
  readonly #buttons;
  readonly #less;
  readonly #more;
  readonly #raising;
  readonly #look;
  readonly #hand = el("div", { class: "own-hand", role: "group" });
  readonly #pot = { amount: el("strong", {}), stake: el("span", {}) };
  #laid = "";
  #raiseTo = 0;
  #room: RoomView | null = null;

  constructor(tools: TableTools) {
    this.#tools = tools;
    const { page, felt } = tools;
    const { t, hud } = page;
    const act = (made: BettingAct) => () => tools.act(made);
    this.#buttons = {
      fold: choiceButton(t("fold"), "f", act({ type: "fold" })),
      raise: choiceButton("", "r", () => tools.act({ type: "raise", to: this.#raiseTo })),
      show: choiceButton("", "w", act({ type: "show" })),
      sideShow: choiceButton("", "d", act({ type: "sideShow" })),
    };
    this.#less = iconButton("minus", t("raiseLess"), () => this.#step(-1), "step");
    this.#more = iconButton("plus", t("raiseMore"), () => this.#step(1), "step");
    this.#raising = el("div", { class: "raising", role: "group" }, this.#less, this.#buttons.raise, this.#more);
    this.#look = choiceButton(t("look"), "l", act({ type: "look" }));
    this.#look.classList.add("look");
    const { fold, show, sideShow } = this.#buttons;
    fold.classList.add("fold");
    hud.tray.append(fold, this.#raising, el("div", { class: "showing" }, show, sideShow));
    this.#hand.setAttribute("aria-label", t("ownHand"));
    felt.dock.append(el("div", { class: "holding" }, this.#hand, this.#look));
    felt.middle.append(el("span", { class: "word" }, t("pot")), this.#pot.amount, this.#pot.stake);
  }

  faces(room: RoomView) {
    const speech = this.#tools.speech(room);
    const view = betting(room);
    return chairFaces(room, CHAIRS, speech, (seat) => (view ? bettingFacts(view, seat, speech) : null));
  }

  tale(room: RoomView): string {
    const view = betting(room);
    return view ? tellNewest(room, view, this.#tools.speech(room)) : "";
  }

  show(room: RoomView, before: RoomView | null): void {
    const view = betting(room);
    const speech = this.#tools.speech(room);
    if (room.hand !== before?.hand || turnOf(room) !== (before && turnOf(before))) this.#raiseTo = 0;
    this.#room = room;
    this.#tools.felt.middle.hidden = !view || view.pot === 0;
    if (view) {
      setText(this.#pot.amount, speech.units(view.pot));
      setText(this.#pot.stake, speech.t("stakeNow", { amount: speech.units(view.stake) }));
      this.#chips(room, view, before && betting(before));
    }
    this.#lay(room, view);
    this.#stand();
  }

  #chips(room: RoomView, view: BettingView, before: BettingView | null): void {
    const { felt, page } = this.#tools;
    const payers = view.seats.filter(({ seat, put }) => put > (before?.seats.find((one) => one.seat === seat)?.put ?? 0));
    if (before && payers.length > 0) page.sound.play("chip");
    if (before) for (const { seat } of payers) felt.pay(seat, room.mySeat, true);
  }

  /** One's own cards: dealt with a flight at a new hand, turned where they lie. */
  #lay(room: RoomView, view: BettingView | null): void {
    const { page } = this.#tools;
    const own = view?.seats.find(({ seat }) => seat === room.mySeat);
    const cards = own ? (own.cards ?? Array.from({ length: own.holds }, () => null)) : [];
    const key = `${room.hand} ${JSON.stringify(cards)}`;
    if (key === this.#laid) return;
    const isOfSameHand = this.#laid.startsWith(`${room.hand} [`) && !this.#laid.endsWith("[]");
    this.#laid = key;
    this.#hand.dataset.motion = isOfSameHand ? "turn" : "deal";
    this.#hand.replaceChildren(...cards.map((card) => roomCard(card === null ? null : faceOf(card), page.t)));
    if (cards.length > 0) page.sound.play("card");
  }

  #step(by: number): void {
    this.#raiseTo += by;
    this.#page.sound.play("tap");
    this.#stand();
  }

  get #page() {
    return this.#tools.page;
  }

  /** The buttons that stand now, with what they cost. */
  #stand(): void {
    const room = this.#room;
    const view = room && betting(room);
    if (!room || !view) {
      this.#rest(room);
      return;
    }
    const { t, units } = this.#tools.speech(room);
    const stands = bettingButtons(room, view);
    const { fold, raise, show, sideShow } = this.#buttons;
    this.#look.hidden = !stands.look;
    this.#look.disabled = !stands.look;
    fold.disabled = !stands.fold;
    for (const [button, word, cost] of [
      [show, "show", stands.show],
      [sideShow, "sideShow", stands.sideShow],
    ] as const) {
      button.hidden = cost === null;
      if (cost !== null) setText(button, t(word, { amount: units(cost) }));
    }
    const raises = stands.raise;
    if (raises) this.#raiseTo = Math.max(raises.least, Math.min(raises.most, this.#raiseTo || raises.most));
    raise.disabled = raises === null;
    this.#less.disabled = raises === null || this.#raiseTo <= raises.least;
    this.#more.disabled = raises === null || this.#raiseTo >= raises.most;
    setText(raise, raises ? t("raise", { amount: units(this.#raiseTo * raises.costs) }) : t("raise", { amount: "" }).trim());
    this.#main(room, stands.call, stands.show);
  }

  #main(room: RoomView, call: number | null, show: number | null): void {
    const { t, units } = this.#tools.speech(room);
    const made: BettingAct | null = call !== null ? { type: "call" } : show !== null ? { type: "show" } : null;
    const label =
      call !== null ? t("call", { amount: units(call) }) : show !== null ? t("show", { amount: units(show) }) : waitsFor(room, t);
    this.#page.hud.main.set({ label, enabled: made !== null, tone: made ? "take" : "go", onPress: () => made && this.#tools.act(made) });
  }

  #rest(room: RoomView | null): void {
    const { fold, raise, show, sideShow } = this.#buttons;
    for (const button of [fold, raise, this.#less, this.#more]) button.disabled = true;
    show.hidden = sideShow.hidden = this.#look.hidden = true;
    setText(raise, this.#page.t("raise", { amount: "" }).trim());
    if (room) this.#main(room, null, null);
  }
}
