import { STAKE } from "../../kit/maths/book";
import { DECK } from "../../kit/maths/cards";
import { type Spread, type Step, type SteppedGame, spreadOf } from "../../kit/maths/game";
import type { Event } from "./book";
import { BONUS, COUNTS, game, HAND, HANDS, type HeronChoice, type HeronMove, PAIR_PLUS } from "./game";
import { handOf, qualifies, strengthOf } from "./hands";

export interface HeronState {
  bets: HeronChoice["bets"];
  player: readonly number[];
  dealer: readonly number[];
  over: boolean;
}

const ALL_HANDS = 22_100;

/** The spread of the bet on the pairs, whether it was made or not: nothing that a player decides changes it. */
export const pairsSpread: Spread = spreadOf(HANDS.map((hand) => [pairsX(hand), COUNTS[hand] / ALL_HANDS]));

function pairsX(hand: keyof typeof PAIR_PLUS): number {
  return PAIR_PLUS[hand] && PAIR_PLUS[hand] + 1;
}

/** What that bet would have returned. */
export function pairsOdds4(cards: readonly number[]): number {
  return pairsX(handOf(cards)) * STAKE;
}

function outcomeOf({ player, dealer }: HeronState): "won" | "lost" | "tie" | "unqualified" {
  if (!qualifies(dealer)) return "unqualified";
  const [own, theirs] = [strengthOf(player), strengthOf(dealer)];
  return own === theirs ? "tie" : own > theirs ? "won" : "lost";
}

/** Ante and play in stakes, the stakes themselves included. */
const RETURNS = { won: [2, 2], tie: [1, 1], unqualified: [2, 1], lost: [0, 0], folded: [0, 0] } as const;

function ended(state: HeronState, isPlayed: boolean): Step<HeronState, Event> {
  const { bets, player, dealer } = state;
  const outcome = isPlayed ? outcomeOf(state) : "folded";
  const [ante, play] = RETURNS[outcome];
  const ended: Extract<Event, { type: "ended" }> = {
    type: "ended",
    outcome,
    ante4: ante * STAKE,
    play4: play * STAKE,
    bonus4: isPlayed ? BONUS[handOf(player)] * STAKE : 0,
    pairs4: bets === "pairs" ? pairsOdds4(player) : 0,
  };
  return {
    state: { ...state, over: true },
    events: [
      { type: isPlayed ? "played" : "folded" },
      { type: "shown", cards: dealer, hand: handOf(dealer), qualifies: qualifies(dealer) },
      ended,
    ],
    odds4: ended.ante4 + ended.play4 + ended.bonus4 + ended.pairs4,
    stakes: stakesOf(bets) + (isPlayed ? 1 : 0),
  };
}

function stakesOf(bets: HeronChoice["bets"]): number {
  return bets === "pairs" ? 2 : 1;
}

export const heronThree: SteppedGame<HeronChoice, HeronMove, HeronState, Event> = {
  info: game,
  begin(chance, { bets }) {
    const cards = chance.pick(DECK, 2 * HAND);
    const [player, dealer] = [cards.slice(0, HAND), cards.slice(HAND)];
    const dealt: Event = { type: "dealt", cards: player, hand: handOf(player), bets };
    return { state: { bets, player, dealer, over: false }, events: [dealt], odds4: null, stakes: stakesOf(bets) };
  },
  move: (state, { type }) => (state.over ? null : ended(state, type === "play")),
  /** Nothing more is staked for a player who stays away; what the pairs won is paid. */
  leave: (state) => ended(state, false),
};
