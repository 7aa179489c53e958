import type { LandlordAct, LandlordOptions, LandlordView } from "@magpie/domain/rooms/landlord-view";
import type { GameInfo } from "../game";
import { either, listOf, oneOf, record, type Shape, whole } from "../shape";
import {
  actLandlord,
  beginLandlord,
  isAllowed,
  isSpring,
  type LandlordState,
  lateLandlord,
  MOST_AT_STAKE,
  openBids,
  scoreOf,
  seatOf,
  TABLE_SEATS,
} from "./landlord";
import { findPlay } from "./landlord-plays";
import { equalParts, type HandMoney, type HandResult, type RoomGame, rakeOf } from "./room-game";

const HAND_MOST = 20;
const points: Shape<0 | 1 | 2 | 3> = (value) => whole(0, 3)(value) as 0 | 1 | 2 | 3 | undefined;
const readAct = either<LandlordAct>(
  record({ type: oneOf(["bid"]), points }),
  record({ type: oneOf(["play"]), cards: listOf(whole(0, 53), HAND_MOST) }),
  record({ type: oneOf(["pass"]) }),
);

/** Nobody loses more than lies on the table; what there is is shared equally by those who won. */
export function settleLandlord(state: LandlordState, { unit, cap }: HandMoney): HandResult | null {
  const { seats, winner, landlord, isCalledOff } = state;
  if (winner === null && !isCalledOff) return null;
  const score = scoreOf(state);
  const won = isCalledOff ? [] : seats.filter(({ seat }) => (seat === landlord) === (winner === landlord));
  const paidBy = ({ seat, put }: { seat: number; put: number }) => (seat === landlord ? Math.min(put, 2 * score) : Math.min(put, score));
  const losers = isCalledOff ? [] : seats.filter((seat) => !won.includes(seat));
  const pot = unit * BigInt(losers.reduce((sum, loser) => sum + paidBy(loser), 0));
  const rake = rakeOf(pot, { cap });
  const [shares, rakes] = [equalParts(pot, Math.max(1, won.length)), equalParts(rake, Math.max(1, won.length))];
  const results = seats.map((one) => {
    const put = unit * BigInt(one.put);
    const at = won.indexOf(one);
    const [share, part] = [shares[at] ?? 0n, rakes[at] ?? 0n];
    // Whoever wins had as much at risk as came in, as far as it lay on the table.
    const risked = at >= 0 ? (share < put ? share : put) : losers.includes(one) ? unit * BigInt(paidBy(one)) : 0n;
    const payout = at >= 0 ? put + share - part : put - risked;
    return { seat: one.seat, put, uncalled: put - risked, payout, rake: at >= 0 ? part : 0n };
  });
  return { pot, rake, seats: results, winners: won.map(({ seat }) => seat) };
}

function optionsOf(state: LandlordState, seat: number): LandlordOptions | null {
  const own = seatOf(state, seat);
  if (!own) return null;
  const isTurn = state.turn === seat;
  const isPlaying = isTurn && state.landlord !== null;
  return {
    bids: isTurn ? openBids(state) : [],
    canPass: isPlaying && state.toBeat !== null,
    hint: isPlaying ? findPlay(own.hand, state.toBeat) : null,
  };
}

export function viewLandlord(state: LandlordState, viewer: number): LandlordView {
  const { turn, landlord, bid, doublings, bottom, toBeat, seats, events, winner, isCalledOff } = state;
  const isOver = winner !== null || isCalledOff;
  return {
    kind: "landlord",
    phase: isOver ? "over" : landlord === null ? "bidding" : "playing",
    ...{ turn, landlord, bid, times: 2 ** doublings },
    bottom: landlord === null ? null : bottom,
    toBeat: toBeat && { seat: toBeat.seat, kind: toBeat.kind, cards: toBeat.cards },
    seats: seats.map(({ seat, hand }) => ({
      seat,
      holds: hand.length,
      cards: seat === viewer || isOver ? [...hand].sort((a, b) => a - b) : null,
    })),
    events,
    options: optionsOf(state, viewer),
    isSpring: isSpring(state),
  };
}

export function landlordGame(info: GameInfo): RoomGame<LandlordState, LandlordAct> {
  return {
    info,
    seats: { least: TABLE_SEATS, most: TABLE_SEATS },
    brings: { least: 32, most: 512, leastToPlay: 16 },
    readAct,
    stakeOf: (chips) => Math.min(chips, MOST_AT_STAKE),
    begin: beginLandlord,
    turn: ({ turn }) => turn,
    costOf: (state, seat, act) => (isAllowed(state, seat, act) ? 0 : null),
    act: actLandlord,
    lateAct: lateLandlord,
    leaveAct: null,
    isOutOfTurn: () => false,
    settle: settleLandlord,
    view: viewLandlord,
  };
}
