import type { BettingAct, BettingEvent } from "@magpie/domain/rooms/betting-view";
import { DECK } from "../cards";
import type { Chance } from "../chance";
import type { HandMoney, HandResult, HandStart, Why } from "./room-game";
import { equalParts, rakeOf } from "./room-game";
import { type AceLow, threeCardStrength } from "./three-cards";

export interface BettingRules {
  aceLow: AceLow;
  hasSideShow: boolean;
}

/** In boots: whoever is left when the pot has grown to this compares. */
export const POT_LIMIT = 1024;
export const ROUNDS = 20;
export const HOLDS = 3;

export interface BettingSeat {
  seat: number;
  cards: readonly number[];
  /** What the player has left. */
  chips: number;
  put: number;
  turns: number;
  hasSeen: boolean;
  isFolded: boolean;
}

type End = { type: "folded" } | { type: "shown"; asker: number } | { type: "forced" };

export interface BettingState {
  rules: BettingRules;
  dealer: number;
  stake: number;
  seats: readonly BettingSeat[];
  turn: number | null;
  hasRaised: boolean;
  /** The last raise while nobody has met it, and what it cost beyond a call. */
  unmet: { seat: number; extra: number } | null;
  /** Pairs of seats that have compared, and know each other's cards. */
  compared: readonly (readonly [number, number])[];
  events: readonly BettingEvent[];
  end: End | null;
}

/** Each takes three cards of one shuffle, in the order of the seats, and puts the boot in. */
export function beginBetting(chance: Chance, { dealer, seats }: HandStart, rules: BettingRules): BettingState {
  const cards = chance.pick(DECK, HOLDS * seats.length);
  const dealt = seats.map(({ seat, chips }, at) => ({
    ...{ seat, cards: cards.slice(HOLDS * at, HOLDS * (at + 1)), chips: chips - 1, put: 1, turns: 0 },
    ...{ hasSeen: false, isFolded: false },
  }));
  const events = seats.map(({ seat }) => ({ type: "boot" as const, seat, paid: 1 }));
  const begun = { rules, dealer, stake: 1, seats: dealt, turn: dealer, hasRaised: false, unmet: null, compared: [], events, end: null };
  return passTurn(begun);
}

export const livingOf = ({ seats }: Pick<BettingState, "seats">) => seats.filter(({ isFolded }) => !isFolded);
export const potOf = ({ seats }: Pick<BettingState, "seats">) => seats.reduce((sum, { put }) => sum + put, 0);
const seatIn = ({ seats }: Pick<BettingState, "seats">, seat: number) => seats.find((one) => one.seat === seat);

/** Who has looked pays twice the stake. */
function priceFor({ hasSeen }: Pick<BettingSeat, "hasSeen">, stake: number): number {
  return hasSeen ? 2 * stake : stake;
}

/** The nearest player before this one who has looked. */
export function sideShowWith(state: BettingState, seat: number): number | null {
  const living = livingOf(state);
  const at = living.findIndex((one) => one.seat === seat);
  if (!state.rules.hasSideShow || living.length < 3 || !living[at]?.hasSeen) return null;
  for (let back = 1; back < living.length; back++) {
    const before = living[(at - back + living.length) % living.length];
    if (before?.hasSeen) return before.seat;
  }
  return null;
}

/** What an act costs in boots; null when the rules do not allow it now. */
export function costOfBetting(state: BettingState, seat: number, act: BettingAct): number | null {
  const own = seatIn(state, seat);
  if (state.end || !own || own.isFolded) return null;
  if (act.type === "look") return own.hasSeen ? null : 0;
  if (state.turn !== seat) return null;
  if (act.type === "fold") return 0;
  const { stake } = state;
  if (act.type === "raise") {
    const cost = priceFor(own, act.to);
    return Number.isInteger(act.to) && act.to > stake && act.to <= 2 * stake && cost <= own.chips ? cost : null;
  }
  if (act.type === "show" && livingOf(state).length !== 2) return null;
  if (act.type === "sideShow" && sideShowWith(state, seat) === null) return null;
  const cost = priceFor(own, stake);
  return cost <= own.chips ? cost : null;
}

export function actBetting(state: BettingState, seat: number, act: BettingAct, why: Why): BettingState | null {
  if (act.type === "fold" && why === "left") return foldOut(state, seat);
  const cost = costOfBetting(state, seat, act);
  if (cost === null) return null;
  if (act.type === "look") return shortAtTurn(note(withSeat(state, seat, { hasSeen: true }), { type: "looked", seat }));
  if (act.type === "fold") return passTurn(note(withSeat(state, seat, { isFolded: true }), { type: "folded", seat, why }));
  const paid = pay(state, seat, cost);
  if (act.type === "raise") {
    const own = seatIn(state, seat) as BettingSeat;
    const unmet = { seat, extra: cost - priceFor(own, state.stake) };
    return passTurn({
      ...note(paid, { type: "raised", seat, paid: cost, to: act.to }),
      ...{ stake: act.to, unmet, hasRaised: true },
    });
  }
  if (act.type === "call") return passTurn(note(paid, { type: "called", seat, paid: cost }));
  if (act.type === "show") return over(note(paid, { type: "shown", seat, paid: cost }), { type: "shown", asker: seat });
  return sideShow(paid, seat, sideShowWith(state, seat) as number, cost);
}

/** Whoever leaves folds at once, in turn or out of it. */
function foldOut(state: BettingState, seat: number): BettingState | null {
  const own = seatIn(state, seat);
  if (state.end || !own || own.isFolded) return null;
  const folded = note(withSeat(state, seat, { isFolded: true }), { type: "folded", seat, why: "left" });
  if (state.turn === seat) return passTurn(folded);
  return livingOf(folded).length === 1 ? over(folded, { type: "folded" }) : folded;
}

function sideShow(state: BettingState, seat: number, other: number, paid: number): BettingState {
  const [own, met] = [seatIn(state, seat), seatIn(state, other)] as [BettingSeat, BettingSeat];
  const loser = strengthIn(state, own) > strengthIn(state, met) ? other : seat;
  const compared = [...state.compared, [seat, other] as const];
  const shown = note({ ...state, compared }, { type: "sideShown", seat, with: other, paid, loser });
  return passTurn(withSeat(shown, loser, { isFolded: true }));
}

export function strengthIn({ rules }: BettingState, { cards }: BettingSeat): number {
  return threeCardStrength(cards, rules.aceLow);
}

function pay(state: BettingState, seat: number, cost: number): BettingState {
  const { chips, put, turns } = seatIn(state, seat) as BettingSeat;
  return { ...withSeat(state, seat, { chips: chips - cost, put: put + cost, turns: turns + 1 }), unmet: null };
}

function withSeat(state: BettingState, seat: number, change: Partial<BettingSeat>): BettingState {
  return { ...state, seats: state.seats.map((one) => (one.seat === seat ? { ...one, ...change } : one)) };
}

function note(state: BettingState, event: BettingEvent): BettingState {
  return { ...state, events: [...state.events, event] };
}

function over(state: BettingState, end: End): BettingState {
  return { ...state, turn: null, end };
}

/** To the next who has not folded; the hand is over when nobody else is left, or a limit is reached. */
function passTurn(state: BettingState): BettingState {
  const living = livingOf(state);
  if (living.length === 1) return over(state, { type: "folded" });
  const next = living.find(({ seat }) => seat > (state.turn ?? 0)) ?? living[0];
  const passed = { ...state, turn: next?.seat ?? null };
  if (potOf(state) >= POT_LIMIT) return forced(passed, "pot");
  if ((next?.turns ?? 0) >= ROUNDS) return forced(passed, "rounds");
  return shortAtTurn(passed);
}

/** Nobody is pushed out by a longer purse: who cannot pay the stake ends the betting for all. */
function shortAtTurn(state: BettingState): BettingState {
  const own = state.turn === null ? undefined : seatIn(state, state.turn);
  return own && own.chips < priceFor(own, state.stake) ? forced(state, "chips") : state;
}

function forced(state: BettingState, why: "pot" | "rounds" | "chips"): BettingState {
  return over(note(state, { type: "forced", why }), { type: "forced" });
}

/** Those who win, in the order in which they sit after the dealer. A tie loses for the player who asked to compare. */
export function winnersOf(state: BettingState): number[] {
  const { end, dealer } = state;
  const living = livingOf(state);
  const most = Math.max(...living.map((one) => strengthIn(state, one)));
  const best = living.filter((one) => strengthIn(state, one) === most).map(({ seat }) => seat);
  const won = end?.type === "shown" && best.length > 1 ? best.filter((seat) => seat !== end.asker) : best;
  return [...won.filter((seat) => seat > dealer), ...won.filter((seat) => seat <= dealer)];
}

export function settleBetting(state: BettingState, { unit, cap }: HandMoney): HandResult | null {
  const { end, unmet, hasRaised, seats } = state;
  if (!end) return null;
  const inMoney = (count: number) => BigInt(count) * unit;
  const uncalledOf = (seat: number) => (unmet?.seat === seat ? inMoney(unmet.extra) : 0n);
  const pot = inMoney(potOf(state) - (unmet?.extra ?? 0));
  const rake = end.type === "folded" && !hasRaised ? 0n : rakeOf(pot, { cap });
  const winners = winnersOf(state);
  const [shares, rakes] = [equalParts(pot - rake, winners.length), equalParts(rake, winners.length)];
  const results = seats.map(({ seat, put }) => {
    const at = winners.indexOf(seat);
    const uncalled = uncalledOf(seat);
    return { seat, put: inMoney(put), uncalled, payout: uncalled + (shares[at] ?? 0n), rake: rakes[at] ?? 0n };
  });
  return { pot, rake, seats: results, winners };
}
