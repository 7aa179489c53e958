import { STAKE } from "../../kit/maths/book";
import { DECK } from "../../kit/maths/cards";
import { type Spread, type Step, type SteppedGame, spreadOf } from "../../kit/maths/game";
import type { Event } from "./book";
import { ALL_HELD, type DrawMove, game, HAND, isHeld, PAYS } from "./game";
import { handOf } from "./hands";
import { bestHold } from "./holds";

export interface JacksState {
  /** The deal, and what replaces it from left to right. */
  dealt: readonly number[];
  next: readonly number[];
  over: boolean;
}

/** Of the 2,598,960 deals. */
const DEALS: Readonly<Record<keyof typeof PAYS, number>> = {
  royal: 4,
  straightFlush: 36,
  four: 624,
  fullHouse: 3744,
  flush: 5108,
  straight: 10_200,
  three: 54_912,
  twoPairs: 123_552,
  jacks: 337_920,
  nothing: 2_062_860,
};

/** The spread of a deal that is kept as it is, which no player's skill changes. */
export const dealSpread: Spread = spreadOf(
  (Object.keys(DEALS) as (keyof typeof DEALS)[]).map((hand) => [PAYS[hand], DEALS[hand] / 2_598_960]),
);

/** What those five cards would have returned. */
export function dealOdds4(cards: readonly number[]): number {
  return PAYS[handOf(cards)] * STAKE;
}

function draw(state: JacksState, hold: number): Step<JacksState, Event> | null {
  if (state.over || !Number.isInteger(hold) || hold < 0 || hold > ALL_HELD) return null;
  const next = [...state.next];
  const cards = state.dealt.map((card, at) => (isHeld(hold, at) ? card : (next.shift() as number)));
  const hand = handOf(cards);
  const odds4 = PAYS[hand] * STAKE;
  const event: Event = { type: "drawn", hold, best: bestHold(state.dealt), cards, hand, odds4 };
  return { state: { ...state, over: true }, events: [event], odds4 };
}

export const copperJacks: SteppedGame<null, DrawMove, JacksState, Event> = {
  info: game,
  begin(chance) {
    const cards = chance.pick(DECK, 2 * HAND);
    const dealt = cards.slice(0, HAND);
    return { state: { dealt, next: cards.slice(HAND), over: false }, events: [{ type: "dealt", cards: dealt }], odds4: null };
  },
  move: (state, { hold }) => draw(state, hold),
  /** The hint decides for a player who stays away. */
  leave: (state) => draw(state, bestHold(state.dealt)) as Step<JacksState, Event>,
};
