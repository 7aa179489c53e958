import type { RoomView } from "@magpie/contract/studio/rooms";
import type { LandlordCard, LandlordEvent, LandlordView } from "@magpie/domain/rooms/landlord-view";
import type { RoomCard } from "./room-card";
import { mayAct, nameOfSeat, type Speech, type TableFacts } from "./room-model";

const SMALL_JOKER = 52;
const BIG_JOKER = 53;
const RANKS = 13;

/** Ranks run from the three to the two; a face counts from the ace. */
export function landlordFace(card: LandlordCard): RoomCard {
  if (card === SMALL_JOKER) return "smallJoker";
  if (card === BIG_JOKER) return "bigJoker";
  return { rank: ((Math.floor(card / 4) + 2) % RANKS) + 1, suit: card % 4 };
}

/** The highest first, as a hand is held. */
export function inOrder(cards: readonly LandlordCard[]): LandlordCard[] {
  return [...cards].sort((a, b) => b - a);
}

export interface LandlordButtons {
  bids: readonly number[];
  play: boolean;
  pass: boolean;
  hint: boolean;
  unpick: boolean;
}

export function landlordButtons(room: RoomView, { phase, options }: LandlordView, picked: number): LandlordButtons {
  if (!mayAct(room) || !options) return { bids: [], play: false, pass: false, hint: false, unpick: picked > 0 };
  const isPlaying = phase === "playing";
  return {
    bids: phase === "bidding" ? options.bids : [],
    play: isPlaying && picked > 0,
    pass: isPlaying && options.canPass,
    hint: isPlaying && options.hint !== null,
    unpick: picked > 0,
  };
}

function bidText(points: number, { t }: Speech): string {
  return points === 0 ? t("noBid") : t("bid", { points });
}

export function actText(event: LandlordEvent, speech: Speech): string {
  const { t } = speech;
  switch (event.type) {
    case "bid":
      return bidText(event.points, speech);
    case "played":
      return t(`kind.${event.kind}`);
    case "passed":
      return t("pass");
    case "landlord":
      return t("landlord");
    case "redealt":
      return "";
  }
}

export function tellNewest(room: RoomView, { events, isSpring }: LandlordView, speech: Speech): string {
  const { t } = speech;
  const newest = events.at(-1);
  if (room.phase === "over" && isSpring) return t("spring");
  if (!newest) return "";
  if (newest.type === "redealt") return t("redealt");
  const name = nameOfSeat(room, newest.seat, t);
  if (newest.type === "landlord") return newest.seat === room.mySeat ? t("youLandlord") : t("landlordIs", { name });
  return t("told.did", { name, act: actText(newest, speech) });
}

/** What is asked of the player whose turn it is. */
export function taskText(room: RoomView, { phase, toBeat }: LandlordView, { t }: Speech): string {
  if (!mayAct(room)) return "";
  if (phase === "bidding") return t("bidNow");
  return toBeat && toBeat.seat !== room.mySeat ? t("beat", { kind: t(`kind.${toBeat.kind}`) }) : t("lead");
}

/** The cards that lie on the table: those to beat. */
export function onTable({ toBeat, events }: LandlordView): readonly LandlordCard[] {
  if (toBeat) return toBeat.cards;
  const newest = events.at(-1);
  return newest?.type === "played" ? newest.cards : [];
}

export function landlordFacts(view: LandlordView, seat: number, speech: Speech): TableFacts | null {
  const { t } = speech;
  const one = view.seats.find((held) => held.seat === seat);
  if (!one) return null;
  const last = view.events.findLast((event) => event.type !== "redealt" && event.type !== "landlord" && event.seat === seat);
  const isShown = view.phase === "over" && one.cards !== null;
  return {
    act: last ? actText(last, speech) : "",
    tag:
      view.landlord === null
        ? t("cardsLeft", { count: one.holds })
        : `${t(view.landlord === seat ? "landlord" : "peasant")} · ${one.holds}`,
    cards: isShown ? inOrder(one.cards ?? []).map(landlordFace) : one.holds > 0 ? [null] : [],
    isFolded: false,
    isDealer: false,
  };
}
