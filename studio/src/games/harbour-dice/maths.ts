import { range } from "@magpie/domain/lottery/combinatorics";
import type { Money } from "@magpie/domain/money";
import { type LaidBet, type Outcome, partsAtRisk } from "../../kit/maths/at-risk";
import { STAKE } from "../../kit/maths/book";
import { allOrNothing, type SharedGame } from "../../kit/maths/game";
import { type Event, factsOf, type Result } from "./book";
import { type Bet, declared, game, kindOf, numbersIn, paysOf, SINGLE_PAYS } from "./game";

const LEAST_BIG = 11;

export function betReturns(bet: Bet, result: Result): number {
  const [one = 0, other = 0] = numbersIn(bet);
  const showing = (face: number) => result.dice.filter((die) => die === face).length;
  const won = (pays: number) => (pays + 1) * STAKE;
  if (kindOf(bet) === "single") {
    const count = showing(one);
    return count === 0 ? 0 : won(SINGLE_PAYS[count - 1] ?? 0);
  }
  return wins(bet, result, showing, one, other) ? won(paysOf(bet)) : 0;
}

function wins(bet: Bet, result: Result, showing: (face: number) => number, one: number, other: number): boolean {
  const { total, triple } = factsOf(result);
  switch (kindOf(bet)) {
    case "even-chance":
      return (
        triple === null && (bet === "big" || bet === "small" ? total >= LEAST_BIG === (bet === "big") : total % 2 === Number(bet === "odd"))
      );
    case "total":
      return total === one;
    case "pair":
      return showing(one) >= 2;
    case "two":
      return showing(one) > 0 && showing(other) > 0;
    case "triple":
      return triple === one;
    default:
      return triple !== null;
  }
}

const FACE_VALUES = range(1, 6);
const ROLLS = FACE_VALUES.flatMap((a) => FACE_VALUES.flatMap((b) => FACE_VALUES.map((c): Result => ({ dice: [a, b, c] }))));

/** Every roll with its dice in order, and the number of orders in which it can fall. */
export const OUTCOMES: readonly Outcome<Result>[] = ROLLS.filter(({ dice: [a, b, c] }) => a <= b && b <= c).map((result) => {
  const different = new Set(result.dice).size;
  return { result, weight: different === 3 ? 6 : different === 2 ? 3 : 1 };
});

export function stakesAtRisk(all: readonly LaidBet<Bet>[]): Money[] {
  return partsAtRisk(all, OUTCOMES, betReturns);
}

/** An imaginary bet on big, by which the rolls are counted: bets on one roll are won together. */
export const rollSpread = allOrNothing(2, declared["even-chance"].hit);

export const harbourDice: SharedGame<Result, Bet, Event> = {
  info: game,
  draw: (chance) => ({ dice: [1 + chance.int(6), 1 + chance.int(6), 1 + chance.int(6)] }),
  tell: (bet, result) => ({ events: [{ type: "dice", dice: result.dice }], odds4: betReturns(bet, result) }),
};
