import type { RoomView } from "@magpie/contract/studio/rooms";
import type { LandlordAct, LandlordCard, LandlordView } from "@magpie/domain/rooms/landlord-view";
import { choiceButton } from "../cards/choice-button";
import { el, setText } from "../hud/dom";
import {
  inOrder,
  type LandlordButtons,
  landlordButtons,
  landlordFace,
  landlordFacts,
  onTable,
  taskText,
  tellNewest,
} from "./landlord-model";
import { roomCard } from "./room-card";
import { chairFaces, mayAct, nameOfSeat, restingWord, turnOf } from "./room-model";
import type { RoomGame, TableTools, TableView } from "./table-view";

const CHAIRS = 3;
const BIDS = [0, 1, 2, 3];

/** Dou-dizhu: a landlord against two peasants, whoever is first without cards. */
export const landlordGame: RoomGame = { chairs: CHAIRS, needs: CHAIRS, create: (tools) => new LandlordTable(tools) };

function landlord(room: RoomView): LandlordView | null {
  return room.table?.kind === "landlord" ? room.table : null;
}

class LandlordTable implements TableView {
  readonly #tools: TableTools;
  readonly #bids: readonly HTMLButtonElement[];
  readonly #buttons;
  readonly #hand = el("div", { class: "own-hand many", role: "group" });
  readonly #played = el("div", { class: "played" });
  readonly #bottom = el("div", { class: "bottom" });
  readonly #times = el("span", { class: "times" });
  #picked = new Set<LandlordCard>();
  #laid = "";
  #room: RoomView | null = null;

  constructor(tools: TableTools) {
    this.#tools = tools;
    const { page, felt } = tools;
    const { t, hud } = page;
    this.#bids = BIDS.map((points) => {
      const label = points === 0 ? t("noBid") : t("bid", { points });
      return choiceButton(label, String(points), () => this.#act({ type: "bid", points: points as 0 | 1 | 2 | 3 }));
    });
    this.#buttons = {
      pass: choiceButton(t("pass"), "p", () => this.#act({ type: "pass" })),
      hint: choiceButton(t("hint"), "h", () => this.#hint()),
      unpick: choiceButton(t("unpick"), "u", () => this.#pick([])),
    };
    hud.tray.append(...this.#bids, this.#buttons.pass, this.#buttons.hint, this.#buttons.unpick);
    this.#hand.setAttribute("aria-label", t("ownHand"));
    felt.dock.append(el("div", { class: "holding" }, this.#hand));
    this.#bottom.setAttribute("role", "group");
    this.#bottom.setAttribute("aria-label", t("bottom"));
    felt.middle.append(this.#bottom, this.#times, this.#played);
  }

  faces(room: RoomView) {
    const speech = this.#tools.speech(room);
    const view = landlord(room);
    return chairFaces(room, CHAIRS, speech, (seat) => (view ? landlordFacts(view, seat, speech) : null));
  }

  tale(room: RoomView): string {
    const view = landlord(room);
    if (!view) return "";
    const speech = this.#tools.speech(room);
    return [tellNewest(room, view, speech), taskText(room, view, speech)].filter((part) => part !== "").join(" · ");
  }

  show(room: RoomView, before: RoomView | null): void {
    const view = landlord(room);
    this.#room = room;
    if (room.hand !== before?.hand) this.#picked.clear();
    this.#tools.felt.middle.hidden = !view;
    const own = view?.seats.find(({ seat }) => seat === room.mySeat)?.cards ?? [];
    this.#picked = new Set([...this.#picked].filter((card) => own.includes(card)));
    this.#lay(room, inOrder(own));
    if (view) this.#middle(view);
    this.#stand();
  }

  #middle(view: LandlordView): void {
    const { t, sound } = this.#tools.page;
    const cards = inOrder(onTable(view));
    const key = JSON.stringify(cards);
    if (this.#played.dataset.cards !== key) {
      this.#played.dataset.cards = key;
      this.#played.style.setProperty("--count", String(cards.length));
      this.#played.replaceChildren(...cards.map((card) => roomCard(landlordFace(card), t)));
      if (cards.length > 0) sound.play("card");
    }
    this.#bottom.replaceChildren(
      ...(view.bottom ?? [null, null, null]).map((card) => roomCard(card === null ? null : landlordFace(card), t)),
    );
    setText(this.#times, view.bid > 0 ? t("times", { times: view.bid * view.times }) : "");
  }

  /** One's own cards as buttons, that are picked with a tap; their order never changes. */
  #lay(room: RoomView, cards: readonly LandlordCard[]): void {
    const { t } = this.#tools.page;
    const key = `${room.hand} ${JSON.stringify(cards)}`;
    if (key !== this.#laid) {
      this.#hand.dataset.motion = this.#laid.startsWith(`${room.hand} `) ? "" : "deal";
      this.#laid = key;
      this.#hand.style.setProperty("--count", String(cards.length));
      this.#hand.replaceChildren(
        ...cards.map((card) => {
          const button = roomCard(landlordFace(card), t, "button");
          button.dataset.card = String(card);
          button.addEventListener("click", () => this.#toggle(card));
          return button;
        }),
      );
    }
    for (const button of this.#hand.children) {
      button.setAttribute("aria-pressed", String(this.#picked.has(Number((button as HTMLElement).dataset.card))));
    }
  }

  #toggle(card: LandlordCard): void {
    const next = new Set(this.#picked);
    if (!next.delete(card)) next.add(card);
    this.#tools.page.sound.play("tap");
    this.#pick([...next]);
  }

  #pick(cards: readonly LandlordCard[]): void {
    this.#picked = new Set(cards);
    if (this.#room) this.show(this.#room, this.#room);
  }

  #hint(): void {
    const hint = (this.#room && landlord(this.#room)?.options?.hint) ?? null;
    if (hint) this.#pick(hint);
  }

  #act(made: LandlordAct): void {
    this.#tools.act(made);
  }

  #stand(): void {
    const room = this.#room;
    const view = room && landlord(room);
    const none: LandlordButtons = { bids: [], play: false, pass: false, hint: false, unpick: false };
    const stands = room && view ? landlordButtons(room, view, this.#picked.size) : none;
    const isBidding = view?.phase === "bidding";
    for (const [points, button] of this.#bids.entries()) {
      button.hidden = !isBidding;
      button.disabled = !stands.bids.includes(points);
    }
    for (const name of ["pass", "hint", "unpick"] as const) {
      this.#buttons[name].hidden = isBidding || view === null;
      this.#buttons[name].disabled = !stands[name];
    }
    if (room) this.#main(room, stands.play);
  }

  #main(room: RoomView, canPlay: boolean): void {
    const { t, hud } = this.#tools.page;
    const turn = turnOf(room);
    const label = canPlay
      ? t("play")
      : mayAct(room)
        ? t(landlord(room)?.phase === "bidding" ? "bidNow" : "pickFirst")
        : turn === null
          ? t(restingWord(room))
          : t("turnOf", { name: nameOfSeat(room, turn, t) });
    const cards = inOrder([...this.#picked]);
    hud.main.set({ label, enabled: canPlay, tone: canPlay ? "take" : "go", onPress: () => this.#act({ type: "play", cards }) });
  }
}
