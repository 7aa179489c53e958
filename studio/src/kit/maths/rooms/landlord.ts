import type { LandlordAct, LandlordCard, LandlordEvent } from "@magpie/domain/rooms/landlord-view";
import { endlessRow } from "../cards";
import type { Chance } from "../chance";
import { allowedPlay, findPlay, LANDLORD_DECK, type Play } from "./landlord-plays";
import type { HandStart, Why } from "./room-game";

export const TABLE_SEATS = 3;
const EACH = 17;
/** Nobody wants to be landlord so often: then all stakes go back. */
const DEALS = 3;
/** In base scores. */
export const SCORE_CAP = 64;
export const MOST_AT_STAKE = 2 * SCORE_CAP;

export interface LandlordSeat {
  seat: number;
  hand: readonly LandlordCard[];
  put: number;
  /** How often it has played cards. */
  plays: number;
}

export interface LandlordState {
  dealer: number;
  deal: number;
  /** The decks of this hand, each drawn when it is first needed. */
  deckOf: (deal: number) => readonly LandlordCard[];
  seats: readonly LandlordSeat[];
  bottom: readonly LandlordCard[];
  bids: readonly { seat: number; points: number }[];
  landlord: number | null;
  bid: number;
  /** Bombs and rockets so far. */
  doublings: number;
  toBeat: (Play & { seat: number }) | null;
  passes: number;
  turn: number | null;
  winner: number | null;
  isCalledOff: boolean;
  events: readonly LandlordEvent[];
}

export function beginLandlord(chance: Chance, { dealer, seats }: HandStart): LandlordState {
  const decks: (readonly LandlordCard[])[] = [];
  const row = endlessRow(() => decks.push(chance.pick(LANDLORD_DECK, LANDLORD_DECK.length)) - 1);
  const deckOf = (deal: number) => decks[row(deal)] ?? [];
  const sat = seats.map(({ seat, chips }) => ({ seat, hand: [], put: Math.min(chips, MOST_AT_STAKE), plays: 0 }));
  const nothing = { landlord: null, bid: 0, doublings: 0, toBeat: null, passes: 0, turn: null, winner: null, isCalledOff: false };
  return deal({ ...nothing, dealer, deal: 0, deckOf, seats: sat, bottom: [], bids: [], events: [] });
}

/** Seventeen cards to each in the order of the seats, and three for the landlord. The player after the dealer bids first. */
function deal(state: LandlordState): LandlordState {
  const deck = state.deckOf(state.deal);
  const seats = state.seats.map((one, at) => ({ ...one, hand: deck.slice(EACH * at, EACH * (at + 1)) }));
  return { ...state, seats, bottom: deck.slice(EACH * TABLE_SEATS), bids: [], turn: after(state, state.dealer) };
}

export function after({ seats }: Pick<LandlordState, "seats">, seat: number): number | null {
  return (seats.find((one) => one.seat > seat) ?? seats[0])?.seat ?? null;
}

export const seatOf = ({ seats }: Pick<LandlordState, "seats">, seat: number | null) => seats.find((one) => one.seat === seat);
const highestBid = ({ bids }: Pick<LandlordState, "bids">) => Math.max(0, ...bids.map(({ points }) => points));

/** Bids that are open now: none, or more than anybody's so far. */
export function openBids(state: LandlordState): number[] {
  if (state.landlord !== null || state.turn === null) return [];
  return [0, 1, 2, 3].filter((points) => points === 0 || points > highestBid(state));
}

export function isAllowed(state: LandlordState, seat: number, act: LandlordAct): boolean {
  if (state.turn !== seat) return false;
  if (state.landlord === null) return act.type === "bid" && openBids(state).includes(act.points);
  if (act.type === "pass") return state.toBeat !== null;
  return act.type === "play" && holds(seatOf(state, seat)?.hand ?? [], act.cards) && allowedPlay(act.cards, state.toBeat) !== null;
}

function holds(hand: readonly LandlordCard[], cards: readonly LandlordCard[]): boolean {
  return cards.length > 0 && new Set(cards).size === cards.length && cards.every((card) => hand.includes(card));
}

export function actLandlord(state: LandlordState, seat: number, act: LandlordAct, why: Why): LandlordState | null {
  if (!isAllowed(state, seat, act)) return null;
  const late = why === "own" ? ("own" as const) : ("late" as const);
  if (act.type === "bid") return bid(state, seat, act.points);
  const next = { ...state, turn: after(state, seat) };
  if (act.type === "pass")
    return passed({ ...next, passes: state.passes + 1, events: [...state.events, { type: "passed", seat, why: late }] });
  const play = allowedPlay(act.cards, state.toBeat) as Play;
  const seats = state.seats.map((one) =>
    one.seat === seat ? { ...one, hand: one.hand.filter((card) => !act.cards.includes(card)), plays: one.plays + 1 } : one,
  );
  const doublings = state.doublings + (play.kind === "bomb" || play.kind === "rocket" ? 1 : 0);
  const events = [...state.events, { type: "played" as const, seat, kind: play.kind, cards: act.cards, why: late }];
  const after1 = { ...next, seats, doublings, toBeat: { ...play, seat }, passes: 0, events };
  return seatOf(after1, seat)?.hand.length === 0 ? { ...after1, turn: null, winner: seat } : after1;
}

/** When both others pass, whoever played last leads anew. */
function passed(state: LandlordState): LandlordState {
  return state.passes < TABLE_SEATS - 1 ? state : { ...state, toBeat: null, passes: 0 };
}

function bid(state: LandlordState, seat: number, points: 0 | 1 | 2 | 3): LandlordState {
  const bids = [...state.bids, { seat, points }];
  const told = { ...state, bids, events: [...state.events, { type: "bid" as const, seat, points }] };
  if (points < 3 && bids.length < TABLE_SEATS) return { ...told, turn: after(state, seat) };
  const highest = highestBid(told) as 0 | 1 | 2 | 3;
  if (highest === 0) {
    const isCalledOff = state.deal + 1 >= DEALS;
    const again = { ...told, deal: state.deal + 1, events: [...told.events, { type: "redealt" as const }] };
    return isCalledOff ? { ...told, turn: null, isCalledOff } : deal(again);
  }
  const landlord = bids.find((one) => one.points === highest)?.seat ?? seat;
  const seats = told.seats.map((one) => (one.seat === landlord ? { ...one, hand: [...one.hand, ...told.bottom] } : one));
  const events = [...told.events, { type: "landlord" as const, seat: landlord, bid: highest, cards: told.bottom }];
  return { ...told, seats, landlord, bid: highest, turn: landlord, events };
}

/** A missed turn: no bid, a pass, or the lowest single card of whoever leads. */
export function lateLandlord(state: LandlordState): LandlordAct {
  if (state.landlord === null) return { type: "bid", points: 0 };
  if (state.toBeat !== null) return { type: "pass" };
  return { type: "play", cards: findPlay(seatOf(state, state.turn)?.hand ?? [], null) ?? [] };
}

/** The peasants never played, or the landlord played once. */
export function isSpring({ seats, landlord, winner }: LandlordState): boolean {
  if (winner === null) return false;
  const own = seats.find(({ seat }) => seat === landlord);
  if (winner !== landlord) return own?.plays === 1;
  return seats.every(({ seat, plays }) => seat === landlord || plays === 0);
}

/** In base scores: what each peasant wins or loses, and the landlord twice. */
export function scoreOf(state: LandlordState): number {
  return Math.min(SCORE_CAP, state.bid * 2 ** state.doublings * (isSpring(state) ? 2 : 1));
}
