import type { Money } from "@magpie/domain/money";
import { type LaidBet, type Outcome, partsAtRisk } from "../../kit/maths/at-risk";
import { allOrNothing, type SharedGame } from "../../kit/maths/game";
import type { Event, Result } from "./book";
import { type Bet, game, numbersOf, POCKETS, winOdds4 } from "./game";

export function betReturns(bet: Bet, { pocket }: Result): number {
  return numbersOf(bet).has(pocket) ? winOdds4(bet) : 0;
}

const OUTCOMES: readonly Outcome<Result>[] = Array.from({ length: POCKETS }, (_, pocket) => ({ result: { pocket }, weight: 1 }));

export function stakesAtRisk(all: readonly LaidBet<Bet>[]): Money[] {
  return partsAtRisk(all, OUTCOMES, betReturns);
}

/** An imaginary bet on the first dozen, by which the spins are counted: bets of one spin are won together. */
export const spinSpread = allOrNothing(3, 12 / POCKETS);

export const midnightWheel: SharedGame<Result, Bet, Event> = {
  info: game,
  draw: (chance) => ({ pocket: chance.int(POCKETS) }),
  tell: (bet, result) => ({ events: [{ type: "ball", pocket: result.pocket }], odds4: betReturns(bet, result) }),
};
