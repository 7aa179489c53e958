import { ballOf, type DrawnResult, numberAt } from "../drawn";
import { LOST, named, numerals, perPick, perPlace, type Rule, type Rules, span, type UnitWins, wins } from "../rule";
import { combinations } from "../walk";
import { hasSide, SIDE_NAMES, sumOf } from "./digits";

const DIGITS = span(0, 9);

const tailOf = ({ balls }: DrawnResult, digits: number) => balls.slice(-digits).join("");

/** Different digits in rising order. */
const rising = (size: number) => [...combinations(DIGITS, size)].map((digits) => digits.join(""));

const pair = (from: number, tier: string) =>
  perPick(numerals(2), (number, { balls }) => wins(tier, balls.slice(from, from + 2).join("") === number));

function allOrders(digits: number): Rule {
  return {
    slots: 1,
    symbols: new Set(span(digits, 10).flatMap((size) => rising(Number(size)))),
    *judge({ slots }, drawn) {
      const tail = [...tailOf(drawn, digits)];
      for (const pool of slots[0] ?? []) {
        // The first digit is any of the pool, the next any of the others, and so on. One of these orders is the drawn tail, unless the tail
        // repeats a digit.
        const orders = tail.reduce((ways, _, place) => ways * (pool.length - place), 1);
        const isThere = new Set(tail).size === digits && tail.every((digit) => pool.includes(digit));
        if (isThere) yield [1, [`${digits}d`]];
        yield [orders - (isThere ? 1 : 0), LOST];
      }
    },
  };
}

/** All of the digits must appear; the number of balls that they fill together is the tier. */
function together(letter: string, size: number): Rule {
  return perPick(rising(size), (digits, { balls }) => {
    const found = balls.filter((ball) => digits.includes(ball));
    return new Set(found).size === size ? [`${letter}${found.length}`] : LOST;
  });
}

/** Sides of the two digits at the chosen places. */
const onPair = (sides: readonly string[], judge: (side: string, one: string, other: string) => UnitWins) =>
  perPick(sides, (side, drawn, { positions: [first = 1, second = 2] }) => judge(side, ballOf(drawn, first - 1), ballOf(drawn, second - 1)));

function digitalRoot(sum: number): number {
  return sum < 10 ? sum : digitalRoot(sumOf(String(sum)));
}

const orderOf = (one: string, other: string) => (one < other ? "kembang" : one > other ? "kempis" : "kembar");

const parityOf = (number: number) => (number % 2 ? "odd" : "even");

export const togelRules: Rules = {
  ...named(
    [4, 3, 2],
    (digits) => `${digits}d`,
    (digits) => perPick(numerals(digits), (number, drawn) => wins(`${digits}d`, tailOf(drawn, digits) === number)),
  ),
  "2d_front": pair(0, "2d_front"),
  "2d_mid": pair(1, "2d_mid"),
  ...named([4, 3, 2], (digits) => `bbfs${digits}`, allOrders),
  colok_bebas: perPick(DIGITS, (digit, { balls }) => {
    const times = balls.filter((ball) => ball === digit).length;
    return wins(`x${times}`, times > 0);
  }),
  colok_macau: together("m", 2),
  colok_naga: together("n", 3),
  colok_jitu: perPlace(4, DIGITS, (digit, place, { balls }) => wins("colok_jitu", balls[place] === digit)),
  side5050: perPick([...SIDE_NAMES, "middle", "edge"], (side, drawn) => {
    const last = Number(tailOf(drawn, 2));
    const isMiddle = 25 <= last && last <= 74;
    return wins("side", [last >= 50 ? "big" : "small", parityOf(last), isMiddle ? "middle" : "edge"].includes(side));
  }),
  side_pos: perPlace(4, SIDE_NAMES, (side, place, drawn) => wins("side", hasSide(side, ballOf(drawn, place)))),
  silang_homo: onPair(["silang", "homo"], (side, one, other) =>
    wins("side", side === (parityOf(Number(one)) === parityOf(Number(other)) ? "homo" : "silang")),
  ),
  kembang_kempis: onPair(["kembang", "kempis", "kembar"], (side, one, other) => wins(side, orderOf(one, other) === side)),
  kombinasi: onPair(["big_odd", "big_even", "small_odd", "small_even"], (side, one, other) => {
    const [size = "", parity = ""] = side.split("_");
    return wins("kombinasi", hasSide(size, one) && hasSide(parity, other));
  }),
  dasar: perPick(SIDE_NAMES, (side, drawn) => {
    const root = digitalRoot(numberAt(drawn, 2) + numberAt(drawn, 3));
    return wins(side, hasSide(side, String(root)));
  }),
  shio: perPick(span(1, 12), (sign, drawn) => {
    const isHit = (Number(tailOf(drawn, 2)) - Number(sign)) % 12 === 0;
    return wins(["12", "1", "2", "3"].includes(sign) ? "s9" : "s8", isHit);
  }),
};
