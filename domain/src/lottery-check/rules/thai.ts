import { type Drawn, prizeOf, prizesOf } from "../drawn";
import { LOST, named, numerals, perPick, perPlace, type Rules, span, wins } from "../rule";
import { arrangements } from "../walk";

const top = (drawn: Drawn, digits: number) => prizeOf(drawn, "first").slice(-digits);

const bottom = (drawn: Drawn) => prizeOf(drawn, "last2");

const ordersOf = (number: string) => new Set(arrangements(number, number.length));

/** Paid once for each of two drawn numbers that it is. */
const perMatch = (tier: string, prize: string) =>
  perPick(numerals(3), (number, drawn) =>
    prizesOf(drawn, prize)
      .filter((one) => one === number)
      .map(() => tier),
  );

const pinned = (tier: string, slots: number, numberOf: (drawn: Drawn) => string) =>
  perPlace(slots, span(0, 9), (digit, place, drawn) => wins(tier, numberOf(drawn)[place] === digit));

const sides = (highFrom: number, numberOf: (drawn: Drawn) => string) =>
  perPick(["high", "low", "odd", "even"], (side, drawn) => {
    const number = Number(numberOf(drawn));
    return wins("side", side === (number >= highFrom ? "high" : "low") || side === (number % 2 ? "odd" : "even"));
  });

export const thaiRules: Rules = {
  ...named(
    [2, 3, 4],
    (digits) => `top${digits}`,
    (digits) => perPick(numerals(digits), (number, drawn) => wins(`top${digits}`, top(drawn, digits) === number)),
  ),
  top3_tod: perPick(numerals(3), (number, drawn) => {
    const orders = ordersOf(number);
    return wins(`tod${orders.size}`, orders.has(top(drawn, 3)));
  }),
  top2_tod: perPick(numerals(2), (number, drawn) => {
    // Any two of the last three digits, taken out in any order.
    const held = new Set(arrangements(top(drawn, 3), 2));
    return held.has(number) ? [ordersOf(number).size === 2 ? "different" : "double"] : LOST;
  }),
  front3: perMatch("front3", "front3"),
  bottom3: perMatch("bottom3", "last3"),
  bottom2: perPick(numerals(2), (number, drawn) => wins("bottom2", bottom(drawn) === number)),
  run_top: perPick(span(0, 9), (digit, drawn) => wins("run_top", top(drawn, 3).includes(digit))),
  run_bottom: perPick(span(0, 9), (digit, drawn) => wins("run_bottom", bottom(drawn).includes(digit))),
  pin_top: pinned("pin_top", 3, (drawn) => top(drawn, 3)),
  pin_bottom: pinned("pin_bottom", 2, bottom),
  side_top: sides(500, (drawn) => top(drawn, 3)),
  side_bottom: sides(50, bottom),
};
