import type { BettingOptions, BettingView } from "@magpie/domain/rooms/betting-view";
import { type BettingSeat, type BettingState, costOfBetting, HOLDS, livingOf, POT_LIMIT, potOf, ROUNDS, sideShowWith } from "./betting";
import { threeCardHand } from "./three-cards";

/** What the viewer may know of a seat's cards: the own ones that were looked at, those compared with, and all that were shown at the end. */
function maySee({ end, compared }: BettingState, { seat, hasSeen, isFolded }: BettingSeat, viewer: number): boolean {
  if (seat === viewer && (hasSeen || end !== null)) return true;
  if (compared.some((pair) => pair.includes(seat) && pair.includes(viewer))) return true;
  return end !== null && end.type !== "folded" && !isFolded;
}

function optionsOf(state: BettingState, seat: number): BettingOptions | null {
  const own = state.seats.find((one) => one.seat === seat);
  if (!own) return null;
  const cost = (act: Parameters<typeof costOfBetting>[2]) => costOfBetting(state, seat, act);
  const times = own.hasSeen ? 2 : 1;
  const most = Math.min(2 * state.stake, Math.floor(own.chips / times));
  const other = sideShowWith(state, seat);
  const price = cost({ type: "sideShow" });
  return {
    look: cost({ type: "look" }) !== null,
    fold: cost({ type: "fold" }) !== null,
    call: cost({ type: "call" }),
    raise: cost({ type: "raise", to: state.stake + 1 }) === null ? null : { least: state.stake + 1, most, costs: times },
    show: cost({ type: "show" }),
    sideShow: other === null || price === null ? null : { with: other, cost: price },
  };
}

export function viewBetting(state: BettingState, viewer: number): BettingView {
  const { stake, dealer, turn, events, seats } = state;
  const toAct = seats.find(({ seat }) => seat === turn);
  return {
    kind: "betting",
    stake,
    pot: potOf(state),
    potLimit: POT_LIMIT,
    round: Math.min(ROUNDS, (toAct?.turns ?? Math.max(0, ...livingOf(state).map(({ turns }) => turns - 1))) + 1),
    rounds: ROUNDS,
    dealer,
    turn,
    seats: seats.map((one) => {
      const cards = maySee(state, one, viewer) ? one.cards : null;
      const { seat, isFolded, hasSeen, put } = one;
      return { seat, isFolded, hasSeen, put, holds: HOLDS, cards, hand: cards && threeCardHand(cards) };
    }),
    events,
    options: optionsOf(state, viewer),
  };
}
