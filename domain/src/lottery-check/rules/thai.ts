import { type DrawnResult, oncePerResult, prizeOf, prizesOf } from "../drawn";
import { LOST, named, numerals, perPick, perPlace, type Rules, span, wins } from "../rule";
import { arrangements } from "../walk";

const top = (drawn: DrawnResult, digits: number) => prizeOf(drawn, "first").slice(-digits);

const bottom = (drawn: DrawnResult) => prizeOf(drawn, "last2");

/** The last three digits in any order. */
const ordersOfTop = oncePerResult((drawn) => new Set(arrangements(top(drawn, 3), 3)));

/** Any two of them, in any order. */
const twoOfTop = oncePerResult((drawn) => new Set(arrangements(top(drawn, 3), 2)));

/** Paid once for each of the two drawn numbers that it equals. */
const perMatch = (tier: string, prize: string) =>
  perPick(numerals(3), (number, drawn) =>
    prizesOf(drawn, prize)
      .filter((one) => one === number)
      .map(() => tier),
  );

const pinned = (tier: string, slots: number, numberOf: (drawn: DrawnResult) => string) =>
  perPlace(slots, span(0, 9), (digit, place, drawn) => wins(tier, numberOf(drawn)[place] === digit));

const sides = (highFrom: number, numberOf: (drawn: DrawnResult) => string) =>
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
    const orders = ordersOfTop(drawn);
    return wins(`tod${orders.size}`, orders.has(number));
  }),
  top2_tod: perPick(numerals(2), (number, drawn) => {
    if (!twoOfTop(drawn).has(number)) return LOST;
    return [number[0] === number[1] ? "double" : "different"];
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
