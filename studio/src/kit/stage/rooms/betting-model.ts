import type { RoomView } from "@magpie/contract/studio/rooms";
import type { BettingEvent, BettingView } from "@magpie/domain/rooms/betting-view";
import { faceOf } from "../cards/card";
import { mayAct, nameOfSeat, type Speech, type TableFacts } from "./room-model";

/** The buttons that stand, each with its cost in boots; null for one that does not. */
export interface BettingButtons {
  look: boolean;
  fold: boolean;
  call: number | null;
  raise: { least: number; most: number; costs: 1 | 2 } | null;
  show: number | null;
  sideShow: number | null;
}

const NONE: BettingButtons = { look: false, fold: false, call: null, raise: null, show: null, sideShow: null };

/** Looking takes no turn, so it may stand before the others. */
export function bettingButtons(room: RoomView, { options }: BettingView): BettingButtons {
  if (room.phase !== "playing" || !options) return NONE;
  if (!mayAct(room)) return { ...NONE, look: options.look && !room.isAsking };
  const { look, fold, call, raise, show, sideShow } = options;
  return { look, fold, call, raise, show, sideShow: sideShow?.cost ?? null };
}

export function actText(event: BettingEvent, { t, units }: Speech): string {
  switch (event.type) {
    case "boot":
      return t("did.boot", { amount: units(event.paid) });
    case "looked":
      return t("did.looked");
    case "folded":
      return t(event.why === "own" ? "did.folded" : event.why === "late" ? "did.late" : "did.left");
    case "called":
      return t("did.called", { amount: units(event.paid) });
    case "raised":
      return t("did.raised", { amount: units(event.paid) });
    case "sideShown":
      return t("did.sideShown");
    case "shown":
      return t("did.shown");
    case "forced":
      return "";
  }
}

/** The newest thing that happened, in a sentence; empty before anybody acted. */
export function tellNewest(room: RoomView, { events }: BettingView, speech: Speech): string {
  const { t } = speech;
  const newest = events.at(-1);
  if (!newest || newest.type === "boot") return "";
  if (newest.type === "forced") return t(`told.${newest.why}`);
  const name = (seat: number) => nameOfSeat(room, seat, t);
  if (newest.type === "sideShown") {
    return t("told.sideShown", { name: name(newest.seat), other: name(newest.with), loser: name(newest.loser) });
  }
  return t("told.did", { name: name(newest.seat), act: actText(newest, speech) });
}

export function bettingFacts(view: BettingView, seat: number, speech: Speech): TableFacts | null {
  const { t } = speech;
  const one = view.seats.find((held) => held.seat === seat);
  if (!one || one.holds === 0) return null;
  const last = view.events.findLast((event) => event.type !== "forced" && event.seat === seat);
  const cards = one.cards ?? Array.from({ length: one.holds }, () => null);
  return {
    act: last ? actText(last, speech) : "",
    tag: one.hand ? t(`hand.${one.hand}`) : one.isFolded ? "" : t(one.hasSeen ? "seen" : "blind"),
    cards: cards.map((card) => (card === null ? null : faceOf(card))),
    isFolded: one.isFolded,
    isDealer: view.dealer === seat,
  };
}
