import { range } from "@magpie/domain/lottery/combinatorics";
import type { Money } from "@magpie/domain/money";
import { type LaidBet, type Outcome, partsAtRisk } from "../../kit/maths/at-risk";
import { quotient, STAKE } from "../../kit/maths/book";
import { type SharedGame, spreadOf } from "../../kit/maths/game";
import type { Card, Event, Result } from "./book";
import { type Bet, DECKS, declared, game, TIE_ODDS4, winOdds4 } from "./game";

const RANKS = 13;
const SUITS = 4;
const SHOE = range(0, DECKS * SUITS * RANKS - 1);
/** Neither big nor small, and neither odd nor even for a bet. */
const SEVEN = 7;

export function cardOf(index: number): Card {
  return { rank: 1 + (index % RANKS), suit: quotient(index, RANKS) % SUITS };
}

export function resultOf(dragon: Card, tiger: Card): Result {
  const isTie = dragon.rank === tiger.rank;
  const winner = isTie ? "tie" : dragon.rank > tiger.rank ? "dragon" : "tiger";
  return { dragon, tiger, winner, suited: isTie && dragon.suit === tiger.suit };
}

export function wins(bet: Bet, { winner, suited, ...cards }: Result): boolean {
  if (bet === "dragon" || bet === "tiger" || bet === "tie") return winner === bet;
  if (bet === "suited-tie") return suited;
  const [side, what] = bet.split("-") as ["dragon" | "tiger", "big" | "small" | "odd" | "even"];
  const { rank } = cards[side];
  if (rank === SEVEN) return false;
  if (what === "big" || what === "small") return rank > SEVEN === (what === "big");
  return rank % 2 === (what === "odd" ? 1 : 0);
}

export function betReturns(bet: Bet, result: Result): number {
  if (wins(bet, result)) return winOdds4(bet);
  return result.winner === "tie" && (bet === "dragon" || bet === "tiger") ? TIE_ODDS4 : 0;
}

/** Every pair of ranks with the orders of cards that deal it, ties of one suit by themselves. */
export const OUTCOMES: readonly Outcome<Result>[] = range(1, RANKS).flatMap((dragon) =>
  range(1, RANKS).flatMap((tiger) => {
    const ofRank = DECKS * SUITS;
    const other = { result: resultOf({ rank: dragon, suit: 0 }, { rank: tiger, suit: 1 }), weight: ofRank * ofRank };
    if (dragon !== tiger) return [other];
    const suited = { result: resultOf({ rank: dragon, suit: 0 }, { rank: tiger, suit: 0 }), weight: ofRank * (DECKS - 1) };
    return [{ ...other, weight: ofRank * (ofRank - DECKS) }, suited];
  }),
);

export function stakesAtRisk(all: readonly LaidBet<Bet>[]): Money[] {
  return partsAtRisk(all, OUTCOMES, betReturns);
}

/** An imaginary bet on the dragon, by which the deals are counted: bets on one deal are won together. */
export const dealSpread = spreadOf([
  [0, 1 - declared.dragon.hit - declared.tie.hit],
  [TIE_ODDS4 / STAKE, declared.tie.hit],
  [winOdds4("dragon") / STAKE, declared.dragon.hit],
]);

export const dragonTiles: SharedGame<Result, Bet, Event> = {
  info: game,
  draw(chance) {
    const [dragon = 0, tiger = 0] = chance.pick(SHOE, 2);
    return resultOf(cardOf(dragon), cardOf(tiger));
  },
  tell: (bet, result) => ({
    events: [
      { type: "card", to: "dragon", card: result.dragon },
      { type: "card", to: "tiger", card: result.tiger },
      { type: "result", ...result },
    ],
    odds4: betReturns(bet, result),
  }),
};
