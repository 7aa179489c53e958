import { DIGITS, digitStrings, symbols } from "../alphabet";
import { countOf, countsIn } from "../digits/counts";
import { sidesOf } from "../digits/sides";
import { picks } from "../markets/options";
import { once, only, type PerPick, perPick, sideMarket } from "../per-pick";
import { type Draw, LISTED, type Play } from "../play";
import { type Ratio, ratio } from "../ratio";
import { digitCounts, listed, ordersByDigits } from "./per-prize";

/** The count of numbers in each prize, and their digits. */
export const THAI_PRIZES = { first: [1, 6], front3: [2, 3], last3: [2, 3], last2: [1, 2] } as const;

const topOf = ({ prizes }: Draw, digits: number) => (prizes.first?.[0] ?? "").slice(-digits);
const bottomOf = ({ prizes }: Draw) => prizes.last2?.[0] ?? "";

type One = Pick<PerPick, "alphabet" | "verdict"> & Partial<PerPick>;

/** A play with one tier of the same name. */
function one(code: string, chance: Ratio, oddsHundredths: number, rest: One): Play {
  return perPick({ code, modes: LISTED, tiers: [listed(code, chance, oddsHundredths)], ...rest });
}

function exactly(code: string, digits: number, odds: number, drawn: (draw: Draw) => string, rest: Partial<PerPick> = {}): Play {
  return one(code, ratio(1, 10 ** digits), 100 * odds, {
    alphabet: digitStrings(digits),
    verdict: (draw) => only(drawn(draw)),
    ...rest,
  });
}

/** Two numbers are drawn, and each match pays. */
function eachOfTwo(code: string, prize: string): Play {
  return one(code, ratio(1, 500), 450_00, {
    alphabet: digitStrings(3),
    verdict: ({ prizes }) => countsIn(prizes[prize] ?? []),
  });
}

const ORDERS = { 2: ordersByDigits(2), 3: ordersByDigits(3) } as const;
const ordersOf = (number: string) => ORDERS[3].get(digitCounts(number)) ?? [];

/** The last three digits of the first prize. */
const topCover = picks("top3", 1000);

const threeAnyOrder = perPick({
  code: "top3_tod",
  modes: LISTED,
  alphabet: digitStrings(3),
  tiers: [listed("tod6", ratio(6, 1000), 150_00), listed("tod3", ratio(3, 1000), 300_00), listed("tod1", ratio(1, 1000), 900_00)],
  tierOf: (number) => `tod${ordersOf(number).length}`,
  covers: ({ slots: [numbers = []] }) => [topCover(numbers.flatMap(ordersOf))],
  verdict: (draw) => {
    const drawn = digitCounts(topOf(draw, 3));
    return (number) => once(digitCounts(number) === drawn);
  },
});

const isDouble = (number: string) => number[0] === number[1];

const pairCover = picks("top2_tod", 100);

const twoAnyOrder = perPick({
  code: "top2_tod",
  modes: LISTED,
  alphabet: digitStrings(2),
  tiers: [listed("different", ratio(27, 500), 16_00), listed("double", ratio(7, 250), 32_00)],
  tierOf: (number) => (isDouble(number) ? "double" : "different"),
  covers: ({ slots: [numbers = []] }) => [pairCover(numbers.flatMap((number) => ORDERS[2].get(digitCounts(number)) ?? []))],
  verdict: (draw) => {
    const drawn = [...topOf(draw, 3)];
    return (number) => once([...number].every((digit) => countOf(drawn, digit) >= (isDouble(number) ? 2 : 1)));
  },
});

function pinned(code: string, slots: number, drawn: (draw: Draw) => string): Play {
  return one(code, ratio(1, 10), 9_00, {
    alphabet: DIGITS,
    slots,
    verdict: (draw) => (digit, slot) => once(drawn(draw)[slot] === digit),
    marketOf: () => "digit",
  });
}

function sides(code: string, high: number, drawn: (draw: Draw) => string): Play {
  return perPick({
    code,
    modes: LISTED,
    alphabet: symbols(["high", "low", "odd", "even"]),
    tiers: [listed("side", ratio(1, 2), 1_90)],
    verdict: (draw) => sidesOf(Number(drawn(draw)), high),
    marketOf: sideMarket,
  });
}

const top = (digits: number) => (draw: Draw) => topOf(draw, digits);

export const THAI_PLAYS: readonly Play[] = [
  exactly("top3", 3, 900, top(3), { covers: ({ slots: [numbers = []] }) => [topCover(numbers.map(Number))] }),
  threeAnyOrder,
  exactly("top4", 4, 8000, top(4)),
  eachOfTwo("front3", "front3"),
  eachOfTwo("bottom3", "last3"),
  exactly("top2", 2, 90, top(2)),
  exactly("bottom2", 2, 90, bottomOf),
  twoAnyOrder,
  one("run_top", ratio(271, 1000), 3_20, { alphabet: DIGITS, verdict: (draw) => (digit) => once(topOf(draw, 3).includes(digit)) }),
  one("run_bottom", ratio(19, 100), 4_20, { alphabet: DIGITS, verdict: (draw) => (digit) => once(bottomOf(draw).includes(digit)) }),
  pinned("pin_top", 3, top(3)),
  pinned("pin_bottom", 2, bottomOf),
  sides("side_top", 500, top(3)),
  sides("side_bottom", 50, bottomOf),
];
