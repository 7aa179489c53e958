import { factsOf, type Result } from "../book";
import { BETS, kindOf, numbersIn } from "../game";

/** The spots that a result pays, only to light them up: the server decides the amounts. */
export function paidSpots(result: Result): ReadonlySet<string> {
  const { total, triple } = factsOf(result);
  const count = (face: number) => result.dice.filter((die) => die === face).length;
  const isPaid = (bet: string) => {
    const [one = 0, other = 0] = numbersIn(bet);
    switch (kindOf(bet)) {
      case "even-chance":
        return triple === null && (bet === (total > 10 ? "big" : "small") || bet === (total % 2 === 1 ? "odd" : "even"));
      case "total":
        return total === one;
      case "single":
        return count(one) > 0;
      case "pair":
        return count(one) > 1;
      case "two":
        return count(one) > 0 && count(other) > 0;
      case "triple":
        return triple === one;
      case "any-triple":
        return triple !== null;
    }
  };
  return new Set(BETS.filter(isPaid));
}
