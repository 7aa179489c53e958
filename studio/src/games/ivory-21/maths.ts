import { STAKE } from "../../kit/maths/book";
import { endlessRow } from "../../kit/maths/cards";
import { type Spread, type Step, type SteppedGame, spreadOf } from "../../kit/maths/game";
import type { Event, Outcome } from "./book";
import { ACE, DEALER_STANDS, game, RANKS, TARGET, type TableMove } from "./game";
import { isNatural, totalOf } from "./total";

interface Hand {
  ranks: readonly number[];
  doubled: boolean;
}

export interface TableState {
  /** Cards in the order in which they are dealt, each independent of the others. */
  rankAt: (at: number) => number;
  dealt: number;
  hands: readonly Hand[];
  /** The hand that is played. */
  turn: number;
  up: number;
  hole: number;
  over: boolean;
}

type TableStep = Step<TableState, Event>;

const NATURAL_X = 2.5;
const NATURAL = (2 * (4 / RANKS)) / RANKS;

/** The spread of a bet that only asks for a natural, which nothing that a player decides changes. */
export const naturalSpread: Spread = spreadOf([
  [0, 1 - NATURAL],
  [1, NATURAL * NATURAL],
  [NATURAL_X, NATURAL * (1 - NATURAL)],
]);

/** What that bet returned; the dealer shows all cards where the player has one. */
export function naturalOdds4(player: readonly number[], dealer: readonly number[]): number {
  if (!isNatural(player)) return 0;
  return isNatural(dealer) ? STAKE : NATURAL_X * STAKE;
}

function begin(rankAt: (at: number) => number): TableStep {
  const [first, up, second, hole] = [0, 1, 2, 3].map(rankAt) as [number, number, number, number];
  const hands: Hand[] = [{ ranks: [first, second], doubled: false }];
  const state: TableState = { rankAt, dealt: 4, hands, turn: 0, up, hole, over: false };
  const dealt: Event = { type: "dealt", player: [first, second], up };
  // The dealer looks under an ace or a ten; a natural on either side is the end.
  return isNatural([first, second]) || isNatural([up, hole]) ? ended(state, [dealt]) : { state, events: [dealt], odds4: null, stakes: 1 };
}

function move(state: TableState, type: TableMove["type"]): TableStep | null {
  const hand = state.hands[state.turn] as Hand;
  const isFirst = hand.ranks.length === 2;
  if (type === "stand") return next(state, []);
  if (type === "split") return isFirst && state.hands.length === 1 && hand.ranks[0] === hand.ranks[1] ? split(state, hand) : null;
  if (type === "double" && !isFirst) return null;
  const rank = state.rankAt(state.dealt);
  const grown = { ranks: [...hand.ranks, rank], doubled: type === "double" };
  const after = { ...state, dealt: state.dealt + 1, hands: state.hands.with(state.turn, grown) };
  const event: Event = { type: "card", hand: state.turn, rank, doubled: grown.doubled };
  return grown.doubled || totalOf(grown.ranks).total >= TARGET ? next(after, [event]) : goesOn(after, [event]);
}

/** Both get their second card at once; aces get no more than that. */
function split(state: TableState, { ranks: [rank = 0] }: Hand): TableStep {
  const ranks = [state.rankAt(state.dealt), state.rankAt(state.dealt + 1)] as const;
  const hands = ranks.map((second) => ({ ranks: [rank, second], doubled: false }));
  const after = { ...state, dealt: state.dealt + 2, hands };
  const event: Event = { type: "split", ranks };
  if (rank === ACE) return ended(after, [event]);
  return isFull(hands[0]) ? next(after, [event]) : goesOn(after, [event]);
}

function isFull(hand: Hand | undefined): boolean {
  return hand !== undefined && totalOf(hand.ranks).total >= TARGET;
}

function goesOn(state: TableState, events: readonly Event[]): TableStep {
  return { state, events, odds4: null, stakes: stakesIn(state) };
}

/** The next hand that can still take a card, or the dealer. */
function next(state: TableState, events: readonly Event[]): TableStep {
  const turn = state.turn + 1;
  if (turn >= state.hands.length || isFull(state.hands[turn])) return ended(state, events);
  return goesOn({ ...state, turn }, [...events, { type: "turn", hand: turn }]);
}

function ended(state: TableState, before: readonly Event[]): TableStep {
  const { hands, up, hole, rankAt } = state;
  const isOpen = hands.some(({ ranks }) => totalOf(ranks).total <= TARGET) && !(hands.length === 1 && isNatural(hands[0]?.ranks ?? []));
  const dealer = [up, hole];
  let dealt = state.dealt;
  while (isOpen && totalOf(dealer).total < DEALER_STANDS) dealer.push(rankAt(dealt++));
  const results = hands.map((hand) => resultOf(hand, dealer, hands.length === 1));
  const odds4 = results.reduce((sum, result) => sum + result.odds4, 0);
  const events: Event[] = [...before, { type: "dealer", ranks: dealer }, { type: "ended", hands: results }];
  return { state: { ...state, over: true }, events, odds4, stakes: stakesIn(state) };
}

function resultOf({ ranks, doubled }: Hand, dealer: readonly number[], isWhole: boolean): { outcome: Outcome; odds4: number } {
  const outcome = outcomeOf(ranks, dealer, isWhole);
  const times = { blackjack: NATURAL_X, won: 2, push: 1, lost: 0, bust: 0 }[outcome];
  return { outcome, odds4: times * STAKE * (doubled ? 2 : 1) };
}

function outcomeOf(ranks: readonly number[], dealer: readonly number[], isWhole: boolean): Outcome {
  const [own, theirs] = [totalOf(ranks).total, totalOf(dealer).total];
  if (own > TARGET) return "bust";
  const [ownNatural, theirNatural] = [isWhole && isNatural(ranks), isNatural(dealer)];
  if (ownNatural !== theirNatural) return ownNatural ? "blackjack" : "lost";
  if (theirs > TARGET || own > theirs) return "won";
  return own === theirs ? "push" : "lost";
}

function stakesIn({ hands }: TableState): number {
  return hands.reduce((sum, { doubled }) => sum + (doubled ? 2 : 1), 0);
}

export const ivory21: SteppedGame<null, TableMove, TableState, Event> = {
  info: game,
  begin: (chance) => begin(endlessRow(() => chance.int(RANKS))),
  move: (state, { type }) => (state.over ? null : move(state, type)),
  /** Stands, on both hands of a split. */
  leave: (state) => ended(state, []),
};
